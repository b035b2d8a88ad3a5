/** Classifies failed statements: may they have taken effect, and is a retry useful? */
import { DatabaseError } from 'pg';

/**
 * `unknown`: it may have taken effect, or still will. The connection is unusable.
 * `passing`: it was rolled back for a temporary reason, such as a full disk, a lock, or a primary that became
 * a standby.
 * `refused`: it was rolled back, and a retry would fail too.
 */
type Fate = 'unknown' | 'passing' | 'refused';

/** SQLSTATE classes (PostgreSQL manual, appendix A) for a lost connection or a server that shuts down. */
const lost = ['08', '57'];
/**
 * SQLSTATE classes: invalid transaction state (read-only), rollback (deadlock), insufficient resources,
 * object in use (lock).
 */
const passing = ['25', '40', '53', '55'];
/** Statement cancelled by an operator. The only error of class 57 that keeps the connection usable. */
const cancelled = '57014';
const readOnly = '25006';

/** Thrown if the answer to a statement does not prove whether it took effect. */
export class DoubtfulAnswerError extends Error {
  override readonly name = 'DoubtfulAnswerError';
}

export const retryMs = 100;

export function fateOf(error: unknown): Fate {
  // Only an error of the server itself proves a rollback. A socket error or a timeout does not.
  if (!(error instanceof DatabaseError)) return 'unknown';
  const code = error.code ?? '';
  if (code === cancelled) return 'passing';
  const kind = code.slice(0, 2);
  if (kind === '' || lost.includes(kind)) return 'unknown';
  return passing.includes(kind) ? 'passing' : 'refused';
}

export function needsNewConnection(error: unknown): boolean {
  return fateOf(error) === 'unknown' || (error as DatabaseError).code === readOnly;
}

/**
 * Returns one line for the log: the error's code and the server's message, which contains no key and no text.
 */
export function reasonOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return message.includes(code) ? message : `${code} ${message}`;
}
