import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { rounds, seed, seedNote } from '../rounds.ts';
import { clockFaults, midnightFaults } from './clock.ts';
import { modelFaults } from './model.ts';
import { storm } from './storm.ts';
import { sweep } from './sweep.ts';

// Each test makes hundreds of calls or reads damaged models.
vi.setConfig({ testTimeout: 120_000 });

const engines = enginesFromFiles();

it('every call is answered correctly or with 503 if any single storage call fails', async () => {
  const { faults, cases } = await sweep(engines);
  expect(faults).toEqual([]);
  expect(cases).toBeGreaterThan(500);
});

it('every answered call is charged once over a storage that fails every few calls', async () => {
  const { faults, answered, unavailable } = await storm(engines, 400 * rounds, seed);
  expect(faults, seedNote).toEqual([]);
  expect(Math.min(answered, unavailable)).toBeGreaterThan(50);
});

it('each UTC day has its own count for any clock changes and time zone', async () => {
  expect(await clockFaults(engines, 100 * rounds, seed), seedNote).toEqual([]);
});

it('a bulk call that runs over midnight is charged once, as a whole', async () => {
  expect(await midnightFaults(engines)).toEqual([]);
});

it('a damaged language model is never used, and detection continues with franc-min', async () => {
  expect(await modelFaults(readFileSync('src/engine/language.bin'), 9 * rounds, seed), seedNote).toEqual([]);
});
