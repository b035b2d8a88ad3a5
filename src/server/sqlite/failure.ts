/** Codes: https://www.sqlite.org/rescode.html. */
import { StorageUnavailableError } from '@vernacular/contract/accounts';

/** The message is shown to the operator. */
export class AccountsFileError extends Error {
  override readonly name = 'AccountsFileError';
}

const codes = { busy: 5, readOnly: 8, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 };

function codeOf(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff;
}

export function isBusy(error: unknown): boolean {
  return codeOf(error) === codes.busy;
}

/** Such as a damaged page, and not the whole disk. */
export function mayConcernOneAccount(error: unknown): boolean {
  const { busy, readOnly, ioError, full, cannotOpen } = codes;
  return ![0, busy, readOnly, ioError, full, cannotOpen].includes(codeOf(error));
}

export function isDamage(error: unknown): boolean {
  return [codes.corrupt, codes.notADatabase].includes(codeOf(error));
}

export function unavailable(cause: unknown): StorageUnavailableError {
  if (cause instanceof StorageUnavailableError) return cause;
  return new StorageUnavailableError('The accounts file is temporarily unavailable. Try again later.', {
    cause,
  });
}

export function toFileError(path: string, error: unknown): unknown {
  if (error instanceof AccountsFileError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new AccountsFileError(
    isDamage(error) ? damaged(path, message) : `The accounts file ${path} cannot be used: ${message}.`,
    { cause: error },
  );
}

export function damaged(path: string, reason: string): string {
  return `The accounts file ${path} is damaged: ${reason}. Stop all servers that use it, delete it with ${path}-wal and ${path}-shm, and restore a backup.`;
}
