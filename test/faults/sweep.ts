/**
 * Makes each storage call fail in turn, in every way, during every kind of request, like SQLite's I/O error
 * tests. The answer must be correct or 503, an answered call must be stored, and the next call must work and
 * be charged once.
 */
import type { DetectionEngines } from '../../src/contract/api/index.ts';
import { post } from '../harness/post.ts';
import { type Filled, fill, type Operation, type Outcome, openService, operations } from './operations.ts';
import {
  type CallKind,
  FaultyStorage,
  type ReadFault,
  readFaults,
  type WriteFault,
  writeFaults,
} from './storage.ts';

interface SweepFigures {
  readonly cases: number;
  readonly faults: readonly string[];
}

/** A warm background has read its storage before the operation, a cold one has not. */
type Start = 'cold' | 'warm';

interface Case {
  readonly operation: Operation;
  readonly start: Start;
  readonly at: number;
  readonly fault: ReadFault | WriteFault;
}

interface Expected {
  readonly calls: readonly CallKind[];
  readonly outcome: Outcome;
  /** The accounts as a later background reads them, before and after. */
  readonly before: string;
  readonly after: string;
}

export async function sweep(engines: DetectionEngines, asks: Operation['asks']): Promise<SweepFigures> {
  const filled = await fill(new FaultyStorage({}), engines);
  const faults: string[] = [];
  let count = 0;
  for (const operation of operations.filter((one) => one.asks === asks)) {
    for (const start of ['cold', 'warm'] as const) {
      const expected = await observe(operation, start, filled, engines);
      const cases = expected.calls.flatMap((kind, at) =>
        (kind === 'read' ? readFaults : writeFaults).map((fault): Case => ({ operation, start, at, fault })),
      );
      // In parallel, because most time is spent waiting for hanging calls.
      await Promise.all(
        cases.map(async (one) => {
          const found = await judge(one, expected, filled, engines);
          const where = `${operation.name}, ${start}, ${expected.calls[one.at]} ${one.at} ${one.fault}`;
          for (const said of found) faults.push(`${where}: ${said}`);
        }),
      );
      count += cases.length;
    }
  }
  return { cases: count, faults };
}

async function observe(
  operation: Operation,
  start: Start,
  filled: Filled,
  engines: DetectionEngines,
): Promise<Expected> {
  const storage = new FaultyStorage(filled.items);
  const before = await accountsIn(storage.items, engines);
  const service = openService(storage, engines);
  if (start === 'warm') await service.accounts.list();
  const callsBefore = storage.calls.length;
  const outcome = await operation.run(service, filled);
  return {
    calls: storage.calls.slice(callsBefore),
    outcome,
    before,
    after: await accountsIn(storage.items, engines),
  };
}

/** Returns the accounts and counts that a new background reads from a copy of the storage. */
async function accountsIn(items: Record<string, unknown>, engines: DetectionEngines): Promise<string> {
  const { accounts } = openService(new FaultyStorage(items), engines);
  return JSON.stringify(await accounts.list());
}

async function judge(
  { operation, start, at, fault }: Case,
  expected: Expected,
  filled: Filled,
  engines: DetectionEngines,
): Promise<readonly string[]> {
  // Every item would take too long. The last is a count, whose loss would let an account start again.
  const storage = new FaultyStorage(filled.items, () => 0.3);
  const service = openService(storage, engines);
  if (start === 'warm') await service.accounts.list();
  storage.failAt(at, fault);
  const outcome = await operation.run(service, filled);
  const found: string[] = [];
  const check = (holds: boolean, said: string): void => {
    if (!holds) found.push(said);
  };

  const isUnavailable = outcome.as === 'unavailable';
  check(isUnavailable || shown(outcome) === shown(expected.outcome), `answered ${shown(outcome)}`);
  // A storage that reports a write it did not do is trusted until the next background starts.
  const lies = fault === 'loses an item';
  const stored = await accountsIn(storage.items, engines);
  if (!lies) {
    check(stored === expected.before || stored === expected.after, `left ${stored}`);
    if (!isUnavailable) check(stored === expected.after, 'an answer was given and its effect is not on disk');
    if (isUnavailable && !fault.endsWith('having written')) {
      check(stored === expected.before, 'a call failed and took effect');
    }
  }

  storage.heal();
  storage.settleLate();
  // Until late writes have been handled.
  await new Promise((resolve) => setTimeout(resolve));
  if (fault === 'hangs, and writes late' && isUnavailable && operation.asks === 'contract') {
    check(
      (await accountsIn(storage.items, engines)) === expected.before,
      'a call failed and was charged late',
    );
  }
  // A write that never completes ends with its background. Every other fault has passed.
  const isStuck = expected.calls[at] === 'write' && (fault === 'hangs' || fault === 'hangs, having written');
  const next = isStuck ? openService(storage, engines) : service;
  if (!lies && fault !== 'rejects, having written') {
    const known = JSON.stringify(await next.accounts.list());
    check(
      known === (await accountsIn(storage.items, engines)),
      `knows other accounts than its storage: ${known}`,
    );
  }
  found.push(...(await probe(next, storage, engines)));
  return found;
}

/** True if the next call works, is charged once, and its charge is on disk. */
async function probe(
  service: ReturnType<typeof openService>,
  storage: FaultyStorage,
  engines: DetectionEngines,
): Promise<string[]> {
  const used = async (asked = service) => (await asked.accounts.usage('this-browser'))?.used;
  const before = await used();
  const { status } = await service.call(post('/v2/detect/language', 'Guten Morgen, wie geht es dir?'));
  const after = await used();
  const onDisk = await used(openService(storage, engines));
  const found: string[] = [];
  if (status !== 200) found.push(`the next call was answered with ${status}`);
  if (after !== Number(before) + 1) found.push(`the next call made ${after} of ${before}`);
  if (onDisk !== after) found.push(`${onDisk} of ${after} are on disk`);
  return found;
}

function shown(outcome: Outcome): string {
  return 'said' in outcome ? `${outcome.as}: ${outcome.said}` : outcome.as;
}
