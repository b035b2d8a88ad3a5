/** During an update, the old and the new background may both run. The new one waits until the old one has ended. */
import { StorageUnavailableError, type WriterLock } from '@vernacular/contract/accounts';

export interface Locks {
  request(name: string, callback: () => Promise<never>): Promise<unknown>;
}

/** Held from the first use until this context ends, so that charges need no lock requests. */
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
          const says = 'The stored accounts could not be locked. Try again later.';
          refused(new StorageUnavailableError(says, { cause }));
        });
    });
  return {
    acquire() {
      held ??= request();
      return held;
    },
  };
}
