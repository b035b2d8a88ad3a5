/**
 * Calls at once over a storage that fails every few calls, with backgrounds that end in the middle: what was
 * answered is charged, what was not is charged at most once, nobody exceeds a limit.
 */
import type { DetectionEngines } from '../../api/index.ts';
import { post } from '../../tools/browser/peer-extension/driver.ts';
import { createRandom, oneOf } from '../../tools/chance.ts';
import { fill, openService, outcomeOfCall } from './operations.ts';
import { FaultyStorage, readFaults, writeFaults } from './storage.ts';

interface StormFigures {
  readonly calls: number;
  readonly answered: number;
  readonly unavailable: number;
  readonly restarts: number;
  readonly faults: readonly string[];
}

/** Storages that lie about a write are left out: nothing can be promised of them but that nothing breaks. */
const honestWriteFaults = writeFaults.filter((fault) => fault !== 'loses an item');

/** Between two looks at what is on disk. */
const roundsOfOneStorage = 20;

export async function storm(engines: DetectionEngines, calls: number, seed: number): Promise<StormFigures> {
  const chance = createRandom(seed);
  const faults: string[] = [];
  let made = 0;
  let answered = 0;
  let unavailable = 0;
  let restarts = 0;

  while (made < calls) {
    const storage = new FaultyStorage({}, chance);
    const { key, id } = await fill(storage, engines);
    const limit = 40;
    await openService(storage, engines).accounts.update(id, { limit });
    /** Charges that were answered, and those that may have been made beside them. */
    let charged = 4;
    let doubtful = 0;
    let service = openService(storage, engines);

    for (let round = 0; round < roundsOfOneStorage; round++) {
      // One reading may go wrong; two that go wrong alike in a row would have to be believed.
      if (chance() < 0.4) storage.failAt(0, oneOf([...readFaults, ...honestWriteFaults], chance));
      for (const at of [1, 2]) if (chance() < 0.4) storage.failAt(at, oneOf(honestWriteFaults, chance));
      const amounts = Array.from(
        { length: 1 + Math.floor(chance() * 6) },
        () => 1 + Math.floor(chance() * 3),
      );
      const flying = amounts.map(async (amount) => {
        const message = post('/v2/bulk_detect/profanity', Array(amount).fill('a test'), key);
        const outcome = outcomeOfCall(await service.call(message, { kind: 'http' }));
        if (outcome.as === 'done') charged += amount;
        else if (outcome.as === 'unavailable') doubtful += amount;
        else if (outcome.said !== '429 daily_limit_exceeded') faults.push(`answered ${outcome.said}`);
        answered += outcome.as === 'unavailable' ? 0 : 1;
        unavailable += outcome.as === 'unavailable' ? 1 : 0;
      });
      made += amounts.length;
      await Promise.all(flying);
      // A background with a write that never ends is ended itself; others live on or are ended by chance.
      if (storage.isStuck || chance() < 0.2) {
        service = openService(storage, engines);
        storage.isStuck = false;
        restarts += 1;
      }
      storage.heal();
      storage.settleLate();
      await new Promise((resolve) => setTimeout(resolve));
      const onDisk = (await openService(storage, engines).accounts.usage(id))?.used ?? Number.NaN;
      if (!(onDisk >= charged && onDisk <= Math.min(limit, charged + doubtful))) {
        faults.push(`${onDisk} on disk, ${charged} answered, ${doubtful} in doubt`);
      }
      // What is not on disk by now will not come any more.
      doubtful = Math.min(doubtful, onDisk - charged);
    }
  }
  return { calls: made, answered, unavailable, restarts, faults };
}
