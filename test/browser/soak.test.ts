/**
 * The short form of `npm run soak`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsers } from '../../src/tools/browser/index.ts';
import { createRandom } from '../../src/tools/chance.ts';
import { kill, load } from './soak/load.ts';
import { openStage, type Stage } from './soak/stage.ts';

describe.each(browsers)('under load from everywhere, $name', (kind) => {
  const chance = createRandom(7);
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(() => stage?.close());

  it('answers every call once and rightly, and counts what it answers', async () => {
    const { faults, calls, memory } = await load(stage, 400, 1, chance);
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThanOrEqual(400);
    expect(Math.min(...memory)).toBeGreaterThan(0);
  });

  it('charges what it answered when its background is ended at random moments', async () => {
    const { faults, answered } = await kill(stage, 3, chance);
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(0);
  });
});
