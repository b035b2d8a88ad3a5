/**
 * Lets one background at a time use the accounts. While an update is installed, an old and a new background may be alive
 * together; the new one waits until the browser has ended the old one, which releases its lock.
 */
import { StorageUnavailableError, type WriterLock } from '@vernacular/contract/accounts';

/** The part of LockManager that is used. */
export interface Locks {
  request(name: string, callback: () => Promise<never>): Promise<unknown>;
}

/** Creates a lock that is held from its first use until this context ends, so that a charge costs no lock request. */
export function createWriterLock(locks: Locks = navigator.locks): WriterLock {
  let held: Promise<void> | undefined;
  const request = () =>
    new Promise<void>((granted, refused) => {
      locks
        .request('vernacular.accounts', () => {
          granted();
          return new Promise<never>(() => {});
        })
        .catch((cause: unknown) => {
          held = undefined;
          refused(
            new StorageUnavailableError('The stored accounts could not be locked; try again later.', {
              cause,
            }),
          );
        });
    });
  return {
    acquire() {
      held ??= request();
      return held;
    },
  };
}
