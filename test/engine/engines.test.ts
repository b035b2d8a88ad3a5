import { expect, it } from 'vitest';
import { createEngines } from '../../src/engine/index.ts';

it('loads each engine once, also when two callers ask at the same time', async () => {
  const engines = createEngines();
  const [first, second] = await Promise.all([engines.language(), engines.language()]);
  expect(first).toBe(second);
  expect(await engines.language()).toBe(first);
  expect(await engines.profanity()).toBe(await engines.profanity());
});
