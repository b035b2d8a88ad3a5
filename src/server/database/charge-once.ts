import { type ChargeResult, nextMidnight } from '@vernacular/contract/accounts';
import type { Statement } from './primary-connection.ts';

type Batch = ReadonlyMap<string, readonly { readonly detections: number }[]>;

/** Detections to take back, by account and day. An account without days keeps its claim for a later turn. */
type Refunds = ReadonlyMap<string, Readonly<Record<string, number>>>;

/**
 * The answer of `charge_once`. `limits` and `days` have one entry per account, `used` and `charged` one per
 * amount.
 */
export interface ChargeReply {
  readonly limits: readonly (number | null)[];
  readonly days: readonly (string | null)[];
  readonly used: readonly (number | null)[];
  readonly charged: readonly (boolean | null)[];
}

/** `slot.pendingRefunds` has all accounts with detections to take back, `refunds` the accounts to settle in this turn. */
export function statementOf(
  {
    id,
    turn,
    pendingRefunds: owed,
  }: { readonly id: string; readonly turn: number; readonly pendingRefunds: Refunds },
  batch: Batch,
  refunds: Refunds,
): Statement {
  const onlyRefunds = [...refunds.keys()].filter((id) => !batch.has(id));
  const charges = [...batch.values()];
  return {
    name: 'charge_once',
    text: 'SELECT vernacular.charge_once($1, $2, $3, $4, $5, $6) AS answer',
    values: [
      id,
      turn,
      [...batch.keys(), ...onlyRefunds],
      [...charges.map(({ length }) => length), ...onlyRefunds.map(() => 0)],
      charges.flatMap((list) => list.map(({ detections }) => detections)),
      JSON.stringify(
        Object.fromEntries([...owed.keys()].map((account) => [account, refunds.get(account) ?? {}])),
      ),
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
