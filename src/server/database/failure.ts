import { DatabaseError } from 'pg';

/**
 * `unknown`: it may have taken effect, or still will; the connection is unusable.
 * `passing`: rolled back for a temporary reason: a full disk, a lock, a primary that became a standby.
 * `refused`: rolled back, and a retry would fail too.
 */
type Fate = 'unknown' | 'passing' | 'refused';

/** SQLSTATE classes (PostgreSQL manual, appendix A): lost connection, server shutting down. */
const lost = ['08', '57'];
/** SQLSTATE classes: read-only, deadlock, insufficient resources, lock. */
const passing = ['25', '40', '53', '55'];
/** By an operator. The only error of class 57 that keeps the connection usable. */
const cancelled = '57014';
const readOnly = '25006';

/** The answer does not prove whether the statement took effect. */
export class DoubtfulAnswerError extends Error {
  override readonly name = 'DoubtfulAnswerError';
}

export const retryMs = 100;

export function fateOf(error: unknown): Fate {
  // A socket error or a timeout proves no rollback.
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

/** For the log: code and the server's message, which contains no key and no text. */
export function reasonOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return message.includes(code) ? message : `${code} ${message}`;
}
