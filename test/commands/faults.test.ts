/**
 * The short form of `npm run faults`.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clockJumps } from '../../src/commands/faults/clock.ts';
import { damagedModels } from '../../src/commands/faults/model.ts';
import { storm } from '../../src/commands/faults/storm.ts';
import { sweep } from '../../src/commands/faults/sweep.ts';
import { enginesFromFiles } from '../../src/tools/engines.ts';

const engines = enginesFromFiles();
const seed = 7;

describe('the product', () => {
  it('survives every single storage call that fails, under everything that can be asked', async () => {
    const { faults, cases } = await sweep(engines);
    expect(faults).toEqual([]);
    expect(cases).toBeGreaterThan(500);
  });

  it('charges what it answers, and nothing twice, over a storage that fails every few calls', async () => {
    const { faults, answered, unavailable } = await storm(engines, 400, seed);
    expect(faults).toEqual([]);
    expect(Math.min(answered, unavailable)).toBeGreaterThan(50);
  });

  it('counts each day for itself, however the clock jumps and whatever the time zone', async () => {
    expect((await clockJumps(engines, 100, seed)).faults).toEqual([]);
  });

  it('never works with a model that is not whole, and detects all the same', async () => {
    expect((await damagedModels(readFileSync('public/language.bin'), 9, seed)).faults).toEqual([]);
  });
});
