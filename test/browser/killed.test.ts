import { describe, expect, it } from 'vitest';
import { createRandom } from '../chance.ts';
import { browsers } from '../harness/browser/index.ts';
import { rounds, seed, seedNote } from '../rounds.ts';
import { killWhileWriting } from './parts/browser-kills.ts';

describe.each(browsers)('accounts after $name was killed while writing', (kind) => {
  it('are readable and agree with every answer', async () => {
    const { faults, charged, changes } = await killWhileWriting(kind, 2 * rounds, createRandom(seed));
    expect(faults, seedNote).toEqual([]);
    expect(Math.min(charged, changes)).toBeGreaterThan(0);
  });
});
