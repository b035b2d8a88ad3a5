/**
 * A server's process as the database sees it: charges accounts on command, as many at a time as it is told to, and counts
 * what it was answered. Started by callers.ts.
 */
import { DatabaseAccounts, readAddress } from '../../../../src/server/database/index.ts';

export type Order =
  /** Charges until `stop` comes: so many at a time, one detection each, on all accounts in turn. */
  | { readonly order: 'charge'; readonly ids: readonly string[]; readonly atOnce: number }
  /** Charges one account so many times, all at once. */
  | { readonly order: 'burst'; readonly id: string; readonly times: number }
  /** There is a primary again that takes writes: how long until the next charge is answered? */
  | { readonly order: 'mark' }
  | { readonly order: 'stop' };

export interface Outcome {
  /** Detections that were answered as charged, by account and by the day that they count for. */
  readonly charged: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Calls that were refused for the limit, and calls that failed (503). */
  readonly refused: number;
  readonly failed: number;
  /** The longest time without a call that was charged, in milliseconds, and the longest wait of one call. */
  readonly gap: number;
  readonly longest: number;
  /** The longest time from a mark to the next charge, in milliseconds; 0 without a mark. */
  readonly resumed: number;
}

const [address = '', patience = ''] = process.argv.slice(2);
const accounts = new DatabaseAccounts({
  settings: readAddress(address),
  clock: Date.now,
  patience: Number(patience),
});

const charged: Record<string, Record<string, number>> = {};
let [refused, failed, gap, longest, resumed] = [0, 0, 0, 0, 0];
let lastCharged = performance.now();
let mark: number | undefined;
let isStopped = false;

async function charge(id: string): Promise<void> {
  const start = performance.now();
  try {
    const result = await accounts.charge(id, 1);
    if (result.outcome === 'charged') note(id, result.usage.resetsAt);
    else refused += 1;
  } catch {
    failed += 1;
  }
  longest = Math.max(longest, performance.now() - start);
}

function note(id: string, resetsAt: number): void {
  const now = performance.now();
  gap = Math.max(gap, now - lastCharged);
  lastCharged = now;
  endMark();
  const day = new Date(resetsAt - 1).toISOString().slice(0, 10);
  const days = charged[id] ?? {};
  charged[id] = days;
  days[day] = (days[day] ?? 0) + 1;
}

function endMark(): void {
  if (mark === undefined) return;
  resumed = Math.max(resumed, performance.now() - mark);
  mark = undefined;
}

async function keepCharging(ids: readonly string[], first: number): Promise<void> {
  for (let at = first; !isStopped; at += 1) await charge(ids[at % ids.length] as string);
}

let working: Promise<unknown> = Promise.resolve();
process.on('message', (order: Order) => {
  if (order.order === 'stop') void stop();
  else if (order.order === 'mark') mark = performance.now();
  else {
    lastCharged = performance.now();
    const length = order.order === 'burst' ? order.times : order.atOnce;
    working = Promise.all(
      Array.from({ length }, (_, at) =>
        order.order === 'burst' ? charge(order.id) : keepCharging(order.ids, at),
      ),
    );
  }
});
process.on('disconnect', () => process.exit(0));

async function stop(): Promise<void> {
  isStopped = true;
  await working;
  endMark();
  // Takes back what is to be taken back.
  await accounts.close();
  process.send?.({ charged, refused, failed, gap, longest, resumed } satisfies Outcome, () =>
    process.exit(0),
  );
}

// Nothing is done to the database yet: where it takes longer than callers wait, the machine is busy.
while (!(await isReady()));
process.send?.('ready');

function isReady(): Promise<boolean> {
  return accounts.ready().then(
    () => true,
    () => false,
  );
}
