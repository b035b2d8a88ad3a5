/** A process that charges accounts on command and counts the answers. Started by callers.ts. */
import { DatabaseAccounts, readAddress } from '../../../../src/server/database/index.ts';

export type Order =
  /**
   * Charges one detection at a time to all accounts in turn until `stop`, with `atOnce` charges in flight.
   */
  | { readonly order: 'charge'; readonly ids: readonly string[]; readonly atOnce: number }
  /** Charges one account this many times at once. */
  | { readonly order: 'burst'; readonly id: string; readonly times: number }
  | { readonly order: 'stop' };

export interface Outcome {
  /** Detections answered as charged, by account and UTC day. */
  readonly charged: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly refused: number;
}

const [address = '', timeoutMs = ''] = process.argv.slice(2);
const accounts = new DatabaseAccounts({
  settings: readAddress(address),
  clock: Date.now,
  timeoutMs: Number(timeoutMs),
});

const charged: Record<string, Record<string, number>> = {};
let refused = 0;
let isStopped = false;
let hasCharged = false;

async function charge(id: string): Promise<void> {
  try {
    const result = await accounts.charge(id, 1);
    if (result.outcome === 'charged') note(id, result.usage.resetsAt);
    else refused += 1;
  } catch {
    // Calls answered with 503, which the database must not count.
  }
}

function note(id: string, resetsAt: number): void {
  const day = new Date(resetsAt - 1).toISOString().slice(0, 10);
  const days = charged[id] ?? {};
  charged[id] = days;
  days[day] = (days[day] ?? 0) + 1;
}

async function keepCharging(ids: readonly string[], first: number): Promise<void> {
  for (let at = first; !isStopped; at += 1) {
    await charge(ids[at % ids.length] as string);
    if (!hasCharged && Object.keys(charged).length > 0) {
      hasCharged = true;
      process.send?.('charged');
    }
  }
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
  // Number of take-backs after a 503.
  await accounts.close();
  process.send?.({ charged, refused } satisfies Outcome, () => process.exit(0));
}

// The database is healthy here, so a failure only means that the machine is busy.
while (!(await isReady()));
process.send?.('ready');

function isReady(): Promise<boolean> {
  return accounts.ready().then(
    () => true,
    () => false,
  );
}
