/**
 * What things cost, in microseconds: measured on two cores, or assumed where it says so.
 */

export interface Costs {
  /** Processor time of a server's process for a call, its share of a batch included. */
  readonly hostCall: number;
  /** Processor time of the program that makes the load, for a call. */
  readonly callerCall: number;
  /** Processor time of the primary for a batch, however little is in it. */
  readonly batch: number;
  /** More of it for each account of a batch, whose row is found, locked and rewritten. */
  readonly batchAccount: number;
  /** More of it for each charge of a batch. */
  readonly batchCharge: number;
  /** How long a connection and the accounts of a batch rest, at most, after an answer to several callers. */
  readonly longestRest: number;
  /** Processor time of the standby for a write of the log, whatever came meanwhile included. */
  readonly standbyWrite: number;
  /** A write of the log that is on disk when it ends. */
  readonly fsync: number;
  /** From one machine to another and back. */
  readonly roundTrip: number;
  /** A page of the table that is not in memory. */
  readonly pageRead: number;
}

/** On the two cores of `npm run capacity -- measure`, everything on one machine, with next to no other work on it. */
export const measured: Costs = {
  // 68 and 75 a call with one process, 113 with two, whose cores are shared with everything else.
  hostCall: 70,
  callerCall: 13,
  // A batch of one account: 556 of the primary. Under load some 20 charges share it: 23 a call.
  batch: 530,
  // 36 each in a batch of 32, 5 each in one of 5,000.
  batchAccount: 20,
  // A thousand charges of one account took 700 more than one.
  batchCharge: 1,
  // src/server/database/charges.ts.
  longestRest: 2_000,
  // 178 for a batch of one account.
  standbyWrite: 180,
  // On a virtual disk, in the same run; at rest the same machine took 45, under foreign load 3,000.
  fsync: 370,
  roundTrip: 30,
  pageRead: 100,
};

/** In a data centre: the same programs, with a disk, a network and a read of a page as vendors tell of them. Assumed. */
export const dataCentre: Costs = { ...measured, fsync: 1_000, roundTrip: 200, pageRead: 150 };

/** Bytes of an account with its index, half of its page left free: docs/scale.md, "What to plan". */
const accountBytes = 400;

/** Connections of a server process to the database: two for charges, one for look-ups. */
export const connectionsOfProcess = 3;

/** Milliseconds after which a statement gives up waiting for a row: src/server/database/primary.ts. */
export const lockTimeoutMs = 1_500;

/** Bytes of the log for a charge that rewrites a row, and for the first one on a page after a checkpoint. Assumed. */
const logBytes = { row: 250, page: 8_192 };

/** Seconds between checkpoints: PostgreSQL's default. */
const checkpointSeconds = 300;

/** Megabytes of log a second, at so many charges a second that are spread evenly over so many accounts. */
export function logMegabytes(rate: number, accounts: number): number {
  const pages = (accounts * accountBytes) / logBytes.page;
  const charges = rate * checkpointSeconds;
  const firsts = pages * (1 - Math.exp(-charges / pages));
  return (charges * logBytes.row + firsts * logBytes.page) / checkpointSeconds / 1e6;
}
