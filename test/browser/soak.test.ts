import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../chance.ts';
import { browsers } from '../harness/browser/index.ts';
import { rounds, seed, seedNote } from '../rounds.ts';
import { type CrowdedBrowser, openCrowdedBrowser } from './soak/crowds.ts';
import { load } from './soak/load.ts';

/** Bytes by which the background's memory may grow between the first and the last round. */
const maxGrowth = 4e6;

describe.each(browsers)('the background under load in $name', (kind) => {
  const chance = createRandom(seed);
  let crowded: CrowdedBrowser;
  beforeAll(async () => {
    crowded = await openCrowdedBrowser(kind);
  });
  afterAll(() => crowded?.close());

  it('answers and counts every call correctly, and its memory does not grow', async () => {
    const { faults, memory } = await load(crowded, 400 * rounds, 3, chance);
    expect(faults, seedNote).toEqual([]);
    const [, first = 0, , last = Number.NaN] = memory;
    expect(first).toBeGreaterThan(0);
    expect(last - first, String(memory)).toBeLessThan(maxGrowth);
  });
});
