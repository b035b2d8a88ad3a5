/**
 * Sends concurrent calls over a storage that fails every few calls, while backgrounds end at random. An
 * answered call must be charged once, any other at most once, and no account may exceed its limit.
 */

import { type Chance, createRandom, oneOf } from '../../scripts/lib/chance.ts';
import type { DetectionEngines } from '../../src/contract/api/index.ts';
import { post } from '../harness/browser/peer-extension/driver.ts';
import { fill, openService, outcomeOfCall } from './operations.ts';
import { FaultyStorage, readFaults, writeFaults } from './storage.ts';

interface StormFigures {
  calls: number;
  answered: number;
  unavailable: number;
  readonly faults: string[];
}

/** Excludes storages that report writes they did not do: no promise holds over them. */
const honestWriteFaults = writeFaults.filter((fault) => fault !== 'loses an item');

/** Rounds of calls over one storage, each followed by a check of the stored items. */
const roundsOfOneStorage = 20;

export async function storm(engines: DetectionEngines, calls: number, seed: number): Promise<StormFigures> {
  const chance = createRandom(seed);
  const figures = { calls: 0, answered: 0, unavailable: 0, faults: [] };
  while (figures.calls < calls) await stormOverOneStorage(engines, chance, figures);
  return figures;
}

/** Adds the results to `figures`. */
async function stormOverOneStorage(
  engines: DetectionEngines,
  chance: Chance,
  figures: StormFigures,
): Promise<void> {
  const storage = new FaultyStorage({}, chance);
  const open = () => openService(storage, engines);
  const { key, id } = await fill(storage, engines);
  const limit = 40;
  await open().accounts.update(id, { limit });
  let service = open();
  // Answered detections, and detections of failed calls, which may have been charged.
  let charged = 4;
  let doubtful = 0;

  async function call(amount: number): Promise<void> {
    const message = post('/v2/bulk_detect/profanity', Array(amount).fill('a test'), key);
    const outcome = outcomeOfCall(await service.call(message, { kind: 'http' }));
    if (outcome.as === 'unavailable') {
      figures.unavailable += 1;
      doubtful += amount;
      return;
    }
    figures.answered += 1;
    if (outcome.as === 'done') charged += amount;
    else if (outcome.said !== '429 daily_limit_exceeded') figures.faults.push(`answered ${outcome.said}`);
  }

  for (let round = 0; round < roundsOfOneStorage; round++) {
    // One read may be wrong. Two equal wrong reads in a row would be accepted.
    if (chance() < 0.4) storage.failAt(0, oneOf([...readFaults, ...honestWriteFaults], chance));
    for (const at of [1, 2]) if (chance() < 0.4) storage.failAt(at, oneOf(honestWriteFaults, chance));
    const amounts = Array.from({ length: 1 + Math.floor(chance() * 6) }, () => 1 + Math.floor(chance() * 3));
    figures.calls += amounts.length;
    await Promise.all(amounts.map(call));
    // A hanging write blocks its background, so that is replaced. Others are replaced at random.
    if (storage.isStuck || chance() < 0.2) {
      service = open();
      storage.isStuck = false;
    }
    storage.heal();
    storage.settleLate();
    await new Promise((resolve) => setTimeout(resolve));
    const onDisk = (await open().accounts.usage(id))?.used ?? Number.NaN;
    if (!(onDisk >= charged && onDisk <= Math.min(limit, charged + doubtful))) {
      figures.faults.push(`${onDisk} on disk, ${charged} answered, ${doubtful} in doubt`);
    }
    // A failed call that is not stored by now was not charged.
    doubtful = Math.min(doubtful, onDisk - charged);
  }
}
