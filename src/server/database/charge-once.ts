import { type ChargeResult, nextMidnight } from '@vernacular/contract/accounts';
import type { Statement } from './primary-connection.ts';

type Batch = ReadonlyMap<string, readonly { readonly detections: number }[]>;

/** By account and day. An account without days keeps its claim for a later turn. */
type Refunds = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** `limits` and `days` have one entry per account, `used` and `charged` one per amount. */
export interface ChargeReply {
  readonly limits: readonly (number | null)[];
  readonly days: readonly (string | null)[];
  readonly used: readonly (number | null)[];
  readonly charged: readonly (boolean | null)[];
}

interface Turn {
  readonly id: string;
  readonly turn: number;
  /** What the slot has to take back, also after this turn. */
  readonly pendingRefunds: Refunds;
}

export function statementOf({ id, turn, pendingRefunds }: Turn, batch: Batch, refunds: Refunds): Statement {
  const onlyRefunds = [...refunds.keys()].filter((id) => !batch.has(id));
  const charges = [...batch.values()];
  const claims = [...pendingRefunds.keys()].map((account) => [account, refunds.get(account) ?? {}]);
  return {
    name: 'charge_once',
    text: 'SELECT vernacular.charge_once($1, $2, $3, $4, $5, $6) AS answer',
    values: [
      id,
      turn,
      [...batch.keys(), ...onlyRefunds],
      [...charges.map(({ length }) => length), ...onlyRefunds.map(() => 0)],
      charges.flatMap((list) => list.map(({ detections }) => detections)),
      JSON.stringify(Object.fromEntries(claims)),
    ],
  };
}

export function resultOf(
  { limits, days, used, charged }: ChargeReply,
  place: number,
  at: number,
): ChargeResult {
  const [limit, day] = [limits[place] ?? undefined, days[place] ?? undefined];
  if (limit === undefined || day === undefined) return { outcome: 'unknown-account' };
  const usage = { used: used[at] as number, limit, resetsAt: nextMidnight(Date.parse(day)) };
  return { outcome: charged[at] ? 'charged' : 'limit-exceeded', usage };
}

const maxCharges = 5_000;

/** Of accounts that have none in flight, so that their order stays. */
export function takeBatch<Id, Charge>(waiting: Map<Id, Charge[]>, inFlight: Set<Id>): Map<Id, Charge[]> {
  const batch = new Map<Id, Charge[]>();
  let count = 0;
  for (const [id, charges] of waiting) {
    if (inFlight.has(id)) continue;
    const taken = charges.splice(0, maxCharges - count);
    if (charges.length === 0) waiting.delete(id);
    batch.set(id, taken);
    inFlight.add(id);
    count += taken.length;
    if (count === maxCharges) break;
  }
  return batch;
}
