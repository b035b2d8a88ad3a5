/**
 * Tells what became of a statement that failed: whether it may have happened all the same, and whether it is worth
 * asking again.
 */
import { DatabaseError } from 'pg';

/**
 * `unknown`: it may have happened, or happen yet; the connection is of no more use.
 * `passing`: it was rolled back, for a reason that passes: a full disk, a lock, a primary that became a standby.
 * `refused`: it was rolled back, and the same statement would be again.
 */
type Fate = 'unknown' | 'passing' | 'refused';

/** The first two characters of a SQLSTATE (PostgreSQL's manual, appendix A) that say that the connection or the server goes. */
const lost = ['08', '57'];
/** Wrong kind of transaction (read-only), rolled back (deadlock), out of resources (disk, memory), locked. */
const passing = ['25', '40', '53', '55'];
/** Cancelled by an operator: of its class, the one that leaves the connection whole. */
const cancelled = '57014';
/** A write on a server that takes none: a standby. */
const readOnly = '25006';

/** Thrown where a statement was answered, but not in a way that settles what became of it. */
export class DoubtfulAnswerError extends Error {
  override readonly name = 'DoubtfulAnswerError';
}

/** The fate of the statement that failed with an error. */
export function fateOf(error: unknown): Fate {
  // Only the server itself knows; a socket's error or a time limit says nothing of what the server did.
  if (!(error instanceof DatabaseError)) return 'unknown';
  const code = error.code ?? '';
  if (code === cancelled) return 'passing';
  const kind = code.slice(0, 2);
  if (kind === '' || lost.includes(kind)) return 'unknown';
  return passing.includes(kind) ? 'passing' : 'refused';
}

/** Whether another connection is needed after an error: this one is broken, or leads to a standby. */
export function needsNewConnection(error: unknown): boolean {
  return fateOf(error) === 'unknown' || (error as DatabaseError).code === readOnly;
}

/** The error as a line for a log: its code and the server's sentence, which holds no key and no text. */
export function reasonOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return message.includes(code) ? message : `${code} ${message}`;
}
