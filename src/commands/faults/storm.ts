/**
 * Calls at once over a storage that fails every few calls, with backgrounds that end in the middle: what was
 * answered is charged, what was not is charged at most once, nobody exceeds a limit.
 */
import type { DetectionEngines } from '../../api/index.ts';
import { post } from '../../tools/browser/peer-extension/driver.ts';
import { type Chance, createRandom, oneOf } from '../../tools/chance.ts';
import { fill, openService, outcomeOfCall } from './operations.ts';
import { FaultyStorage, readFaults, writeFaults } from './storage.ts';

interface StormFigures {
  calls: number;
  answered: number;
  unavailable: number;
  restarts: number;
  readonly faults: string[];
}

/** Storages that lie about a write are left out: nothing can be promised of them but that nothing breaks. */
const honestWriteFaults = writeFaults.filter((fault) => fault !== 'loses an item');

/** Between two looks at what is on disk. */
const roundsOfOneStorage = 20;

export async function storm(engines: DetectionEngines, calls: number, seed: number): Promise<StormFigures> {
  const chance = createRandom(seed);
  const figures = { calls: 0, answered: 0, unavailable: 0, restarts: 0, faults: [] };
  while (figures.calls < calls) await stormOverOneStorage(engines, chance, figures);
  return figures;
}

/** Adds what came of it to the figures. */
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
  // Detections that were answered, and those that may have been charged beside them.
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
    // One reading may go wrong; two that go wrong alike in a row would have to be believed.
    if (chance() < 0.4) storage.failAt(0, oneOf([...readFaults, ...honestWriteFaults], chance));
    for (const at of [1, 2]) if (chance() < 0.4) storage.failAt(at, oneOf(honestWriteFaults, chance));
    const amounts = Array.from({ length: 1 + Math.floor(chance() * 6) }, () => 1 + Math.floor(chance() * 3));
    figures.calls += amounts.length;
    await Promise.all(amounts.map(call));
    // A background with a write that never ends is ended itself; others live on or are ended by chance.
    if (storage.isStuck || chance() < 0.2) {
      service = open();
      storage.isStuck = false;
      figures.restarts += 1;
    }
    storage.heal();
    storage.settleLate();
    await new Promise((resolve) => setTimeout(resolve));
    const onDisk = (await open().accounts.usage(id))?.used ?? Number.NaN;
    if (!(onDisk >= charged && onDisk <= Math.min(limit, charged + doubtful))) {
      figures.faults.push(`${onDisk} on disk, ${charged} answered, ${doubtful} in doubt`);
    }
    // What is not on disk by now will not come any more.
    doubtful = Math.min(doubtful, onDisk - charged);
  }
}
