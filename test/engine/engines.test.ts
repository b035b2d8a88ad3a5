import { expect, it } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';

it('createEngines loads each engine once, even if two callers ask at the same time', async () => {
  const engines = enginesFromFiles();
  const [first, second] = await Promise.all([engines.language(), engines.language()]);
  expect(first).toBe(second);
  expect(await engines.language()).toBe(first);
  expect(await engines.profanity()).toBe(await engines.profanity());
});

it('createEngines uses the model if it can be read', async () => {
  expect((await enginesFromFiles().language()).engine).toBe('model');
});
