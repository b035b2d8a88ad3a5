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

/** On the two cores that the benchmark ran on, everything on one machine. */
export const measured: Costs = {
  // docs/scale.md, "How fast": 211 and 209 with one process.
  hostCall: 210,
  // `npm run capacity -- measure`, two processes and 32 accounts: 83 for the caller, 95 a call for the primary, 23 for
  // the standby. The host's 263 in that run is the 270 of docs/scale.md.
  callerCall: 85,
  // What is left of the primary's 95 when the rows are taken off, at some six calls a batch.
  batch: 250,
  // A batch of 5,000 accounts took 214 ms on a node without a standby, beside other work: an upper bound.
  batchAccount: 43,
  // `npm run capacity -- measure`: a thousand charges of one account took 1.9 ms more than one.
  batchCharge: 2,
  // src/server/database/charges.ts.
  longestRest: 2_000,
  // Its 23 a call, at some six calls a batch.
  standbyWrite: 130,
  // Measured at rest, on a virtual disk; under foreign load the same machine took 1,300 and more.
  fsync: 45,
  roundTrip: 30,
  pageRead: 100,
};

/** In a data centre: the same programs, with a disk, a network and a read of a page as vendors tell of them. Assumed. */
export const dataCentre: Costs = { ...measured, fsync: 1_000, roundTrip: 200, pageRead: 150 };

/** Bytes of an account with its index, half of its page left free: docs/scale.md, "What to plan". */
export const accountBytes = 400;

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
