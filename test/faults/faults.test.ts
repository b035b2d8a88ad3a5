import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coreModule } from '../../scripts/lib/core-module.ts';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { createEngines } from '../../src/engine/engines.ts';
import { post } from '../harness/browser/peer-extension/driver.ts';
import { rounds, seed } from '../rounds.ts';
import { chargeThrough, clockMoves, inEachZone, midnightFaults } from './clock.ts';
import { openService } from './operations.ts';
import { FaultyStorage } from './storage.ts';
import { sweep } from './sweep.ts';

const engines = enginesFromFiles();

function damagedModels(model: Buffer): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const place = fc.nat(model.length - 1);
  /** Copies `length` bytes within the model, and changes at least one bit. */
  const overwritten = (at: number, from: number, length: number) => {
    const copy = Uint8Array.from(model);
    copy.copyWithin(at, from, from + length);
    copy[at] = (model[at] as number) ^ (1 << (from % 8));
    return copy;
  };
  return fc.oneof(
    place.map((at) => Uint8Array.from(model.subarray(0, at))),
    fc.tuple(place, place, fc.constantFrom(1, 1024)).map((parts) => overwritten(...parts)),
    // Bytes after the end of the deflated file change nothing.
    fc.constantFrom(0, model.length).map((length) => new Uint8Array(length)),
    fc.constant(Uint8Array.from(Buffer.from('<!doctype html>'.repeat(1000)))),
  );
}

it.each(['contract', 'management'] as const)(
  'every call of the %s is answered correctly or with 503 if any single storage call fails',
  async (asks) => {
    const { faults, cases } = await sweep(engines, asks);
    expect(faults).toEqual([]);
    expect(cases).toBeGreaterThan(200);
  },
);

it('each UTC day has its own count for any clock changes and time zone', async () => {
  const property = fc.asyncProperty(clockMoves, async (moves) => {
    const [utc, ...others] = await inEachZone(() => chargeThrough(engines, moves));
    for (const other of others) expect(other).toEqual(utc);
  });
  await fc.assert(property, { seed, numRuns: 4 * rounds });
});

it('a bulk call that runs over midnight is charged once, as a whole', async () => {
  expect(await midnightFaults(engines)).toEqual([]);
});

it('a damaged language model is never used, and detection continues with franc-min', async () => {
  const files = fc.sample(damagedModels(readFileSync('src/engine/language.bin')), {
    seed,
    numRuns: 9 * rounds,
  });
  const sources = files.map((file) => async () => file);
  for (const languageModel of [...sources, () => Promise.reject(new TypeError('Failed to fetch'))]) {
    const damaged = createEngines({ languageModel, languageCore: async () => coreModule() });
    const service = openService(new FaultyStorage({}), damaged);
    const answer = await service.call(post('/v2/detect/language', 'Guten Morgen, wie geht es dir heute?'));
    expect(answer.status).toBe(200);
    expect((answer.body as { results: { lang: string }[] }).results[0]?.lang).toBe('de');
    expect((await damaged.language()).engine).toBe('franc-min');
  }
});
