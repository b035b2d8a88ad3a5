/** Random requests over a storage that fails now and then, as commands of fast-check over the expected accounts. */
import fc from 'fast-check';
import type { DetectionEngines } from '../../src/contract/api/index.ts';
import { post } from '../harness/browser/peer-extension/driver.ts';
import { type Ask, Expected } from './expected-accounts.ts';
import { openService, outcomeOfCall, type Service } from './operations.ts';
import { FaultyStorage, type ReadFault, readFaults, type WriteFault, writeFaults } from './storage.ts';

/** Excludes a storage that reports writes it did not do: no promise holds over it. */
const honestFaults: readonly WriteFault[] = writeFaults.filter((fault) => fault !== 'loses an item');

const limitedKey = { label: 'Limited', limit: 40 };

export interface World {
  readonly storage: FaultyStorage;
  readonly ids: string[];
  readonly engines: DetectionEngines;
  readonly figures: { answered: number; unavailable: number };
  key: string;
  service: Service;
}

class Request implements fc.AsyncCommand<Expected, World> {
  constructor(
    readonly name: string,
    readonly send: (world: World, expected: Expected) => Promise<unknown>,
    readonly faults: readonly (WriteFault | ReadFault | null)[],
  ) {}

  check = () => true;

  toString = () => `${this.name} [${this.faults}]`;

  async run(expected: Expected, world: World): Promise<void> {
    const { storage } = world;
    this.faults.forEach((fault, at) => {
      if (fault !== null) storage.failAt(at, fault);
    });
    await this.send(world, expected);
    storage.heal();
    storage.settleLate();
    await new Promise((resolve) => setTimeout(resolve));
    // A write that hangs blocks its background until the browser ends it.
    if (storage.isStuck) await restart(world, expected);
  }
}

/** Replaces the background. The accounts that the next one reads must be the expected ones. */
export async function restart(world: World, expected: Expected): Promise<void> {
  world.storage.isStuck = false;
  world.service = openService(world.storage, world.engines, { start: world.storage.calls.length });
  const found = await world.service.accounts.list();
  const used = found.find(({ label }) => label === limitedKey.label)?.used ?? Number.NaN;
  const faults = expected.compare(found);
  if (!(used <= limitedKey.limit)) faults.push(`${used} used of ${limitedKey.limit}`);
  if (faults.length > 0) throw new Error(faults.join('; '));
}

/** Resolves to the value of an answer from key management. Rejects if it failed, as if the answer was lost. */
const asking =
  ({ service, figures }: World): Ask =>
  async (message) => {
    const answer = await service.manage(message);
    if (answer.ok) return answer.value as never;
    if (answer.code !== 'storage_unavailable') throw new TypeError(answer.code);
    figures.unavailable += 1;
    throw new Error('unavailable');
  };

async function call(world: World, expected: Expected, amount: number): Promise<void> {
  const message = post('/v2/bulk_detect/profanity', Array(amount).fill('a test'), world.key);
  await expected.charge(world.ids[0] as string, amount, async () => {
    const outcome = outcomeOfCall(await world.service.call(message, { kind: 'http' }));
    if (outcome.as === 'done') world.figures.answered += 1;
    else if (outcome.as === 'unavailable') {
      world.figures.unavailable += 1;
      throw new Error('unavailable');
    } else if (outcome.said === '429 daily_limit_exceeded') throw new Error('refused');
    else throw new TypeError(`answered ${outcome.said}`);
  });
}

/** A request that fails in an allowed way throws a plain Error. */
async function allowed(...requests: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(requests)) {
    if (result.status === 'rejected' && result.reason instanceof TypeError) throw result.reason;
  }
}

const importedKeys = ['a', 'b'].map((letter) => ({
  hash: letter.repeat(64),
  label: `Imported ${letter}`,
  boundTo: null,
  createdAt: 1,
}));

/** Generates lists of requests and restarts, most of which are concurrent calls. Writes fail in the given ways. */
export function requests(faults = honestFaults) {
  // One read may be wrong. Two equal wrong reads in a row would be accepted.
  const first = fc.option(fc.constantFrom(...readFaults, ...faults), { freq: 2 });
  const later = fc.option(fc.constantFrom(...faults), { freq: 2 });
  const request = (name: string, send: Request['send']) =>
    fc.tuple(first, later, later).map((each) => new Request(name, send, each));
  const calls = fc
    .array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 })
    .chain((amounts) =>
      request(`calls of ${amounts}`, (world, expected) =>
        allowed(...amounts.map((amount) => call(world, expected, amount))),
      ),
    );
  const create = request('create', (world, expected) => {
    const made = expected.create(`Key ${world.storage.calls.length}`, asking(world));
    return allowed(made.then(({ id }) => world.ids.push(id)));
  });
  const revoke = request('revoke', async (world, expected) => {
    const [id] = world.ids.splice(1, 1);
    if (id !== undefined) await allowed(expected.revoke(id, asking(world)));
  });
  const update = request('change a limit', async (world, expected) => {
    const id = world.ids[1];
    if (id !== undefined) await allowed(expected.update(id, world.storage.calls.length, asking(world)));
  });
  const restore = request('import', (world, expected) =>
    allowed(expected.restore(importedKeys, asking(world))),
  );
  const restarting = fc.constant(new Request('restart', restart, []));
  return fc.commands([calls, calls, calls, create, revoke, update, restore, restarting, restarting], {
    maxCommands: 20,
    size: 'max',
  });
}

export async function newWorld(engines: DetectionEngines): Promise<{ model: Expected; real: World }> {
  const storage = new FaultyStorage({}, () => 0.5);
  const service = openService(storage, engines, { start: 0 });
  const figures = { answered: 0, unavailable: 0 };
  const real: World = { storage, ids: [], engines, figures, key: '', service };
  const model = new Expected();
  const { id, key } = await model.create(limitedKey.label, asking(real));
  await model.update(id, limitedKey.limit, asking(real));
  real.ids.push(id);
  real.key = key;
  return { model, real };
}
