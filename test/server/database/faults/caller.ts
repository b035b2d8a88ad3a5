/**
 * Charges accounts on command, as a server process does, and counts the answers. Started by callers.ts.
 */
import { DatabaseAccounts, readAddress } from '../../../../src/server/database/index.ts';

export type Order =
  /** Charge one detection at a time to all accounts in turn until `stop`, with `atOnce` charges under way. */
  | { readonly order: 'charge'; readonly ids: readonly string[]; readonly atOnce: number }
  /** Charge one account this many times, all at once. */
  | { readonly order: 'burst'; readonly id: string; readonly times: number }
  | { readonly order: 'stop' };

export interface Outcome {
  /** Detections answered as charged, by account and UTC day. */
  readonly charged: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Calls refused because of the limit. */
  readonly refused: number;
}

const [address = '', patience = ''] = process.argv.slice(2);
const accounts = new DatabaseAccounts({
  settings: readAddress(address),
  clock: Date.now,
  patience: Number(patience),
});

const charged: Record<string, Record<string, number>> = {};
let refused = 0;
let isStopped = false;

async function charge(id: string): Promise<void> {
  try {
    const result = await accounts.charge(id, 1);
    if (result.outcome === 'charged') note(id, result.usage.resetsAt);
    else refused += 1;
  } catch {
    // Answered with 503: must not be counted by the database.
  }
}

function note(id: string, resetsAt: number): void {
  const day = new Date(resetsAt - 1).toISOString().slice(0, 10);
  const days = charged[id] ?? {};
  charged[id] = days;
  days[day] = (days[day] ?? 0) + 1;
}

async function keepCharging(ids: readonly string[], first: number): Promise<void> {
  for (let at = first; !isStopped; at += 1) await charge(ids[at % ids.length] as string);
}

let working: Promise<unknown> = Promise.resolve();
process.on('message', (order: Order) => {
  if (order.order === 'stop') void stop();
  else {
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
  // Takes back charges of calls that were answered with 503.
  await accounts.close();
  process.send?.({ charged, refused } satisfies Outcome, () => process.exit(0));
}

// The database is healthy at this point, so a failure only means that the machine is busy.
while (!(await isReady()));
process.send?.('ready');

function isReady(): Promise<boolean> {
  return accounts.ready().then(
    () => true,
    () => false,
  );
}
