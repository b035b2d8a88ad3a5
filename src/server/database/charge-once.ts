/**
 * Writes the call of `charge_once`, and reads its answer.
 */
import { type ChargeResult, nextMidnight } from '@vernacular/contract/accounts';
import type { Statement } from './link.ts';

/** Charges by account. */
type Batch = ReadonlyMap<string, readonly { readonly detections: number }[]>;

/** Detections to take back, by account and day. With no day, an account keeps its claim for a later turn. */
type Back = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** What `charge_once` says: of each account that it was asked about, and of each amount, in their order. */
export interface Answer {
  /** Null where there is no such account. */
  readonly limits: readonly (number | null)[];
  readonly days: readonly (string | null)[];
  /** After each amount. */
  readonly used: readonly (number | null)[];
  readonly charged: readonly (boolean | null)[];
}

/**
 * Writes the call of `charge_once`: the batch, then the accounts that only get something back. The slot's own `back` names
 * all accounts that are owed something, `back` those that get it with this turn.
 */
export function statementOf(
  { id, turn, back: owed }: { readonly id: string; readonly turn: number; readonly back: Back },
  batch: Batch,
  back: Back,
): Statement {
  const onlyBack = [...back.keys()].filter((one) => !batch.has(one));
  const charges = [...batch.values()];
  return {
    name: 'charge_once',
    text: 'SELECT vernacular.charge_once($1, $2, $3, $4, $5, $6) AS answer',
    values: [
      id,
      turn,
      [...batch.keys(), ...onlyBack],
      [...charges.map(({ length }) => length), ...onlyBack.map(() => 0)],
      charges.flatMap((some) => some.map(({ detections }) => detections)),
      JSON.stringify(Object.fromEntries([...owed.keys()].map((one) => [one, back.get(one) ?? {}]))),
    ],
  };
}

/** The result of an account's charge, by the place of either in the question. */
export function resultOf({ limits, days, used, charged }: Answer, place: number, at: number): ChargeResult {
  const [limit, day] = [limits[place] ?? undefined, days[place] ?? undefined];
  if (limit === undefined || day === undefined) return { outcome: 'unknown-account' };
  const usage = { used: used[at] as number, limit, resetsAt: nextMidnight(Date.parse(day)) };
  return { outcome: charged[at] ? 'charged' : 'limit-exceeded', usage };
}
