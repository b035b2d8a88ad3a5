/**
 * The short form of `npm run fuzz`.
 */
import { expect, it, onTestFinished, vi } from 'vitest';
import { fuzzBackground } from '../../src/commands/fuzz/background.ts';
import { differences } from '../../src/commands/fuzz/differences.ts';
import { startBackground } from '../../src/commands/fuzz/host.ts';
import { largeMessages } from '../../src/commands/fuzz/large.ts';
import { awkwardTexts } from '../../src/commands/fuzz/texts.ts';
import { enginesFromFiles } from '../../src/tools/engines.ts';

vi.mock('../../src/extension/content/script.ts?iife', () => ({ default: 'script.js' }));
vi.mock('../../src/extension/this-page/reader.ts?iife', () => ({ default: 'reader.js' }));

const host = startBackground(() => import('../../src/extension/background/index.ts'));

it('the background answers whatever it is sent, once, within the contract, and counts what it answers, over midnight too', async () => {
  const now = Date.UTC(2026, 10, 20, 23, 59, 58);
  vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { faults, statuses, ports } = await fuzzBackground(await host, 4_000, 7);
  expect(faults).toEqual([]);
  for (const status of [200, 400, 401, 404, 405, 406]) expect(statuses[status]).toBeGreaterThan(10);
  expect(ports).toBeGreaterThan(50);
});

it('the background refuses messages that are far too large', async () => {
  expect((await largeMessages(await host, 20)).faults).toEqual([]);
});

it('the engines take texts of every awkward kind, and answer them within the contract', async () => {
  const engines = enginesFromFiles();
  const { faults, texts } = awkwardTexts(20_000, await engines.language(), await engines.profanity());
  expect(faults).toEqual([]);
  expect(texts.length).toBeGreaterThan(30);
});

it('the engines answer a text alike, however it is written', async () => {
  const engines = enginesFromFiles();
  expect(differences(await engines.language(), await engines.profanity(), 100).faults).toEqual([]);
});
