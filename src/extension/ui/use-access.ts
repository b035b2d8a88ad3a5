import { useCallback, useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { type AccessOverview, type AccessRequest, askedItem } from '../messages/access.ts';
import { outcomeOf } from '../messages/outcome.ts';
import { sendPastQueue } from '../messages/send-past-queue.ts';

/** Rejects with the errors of the account manager. */
export type ManageAccess = (request: AccessRequest) => Promise<void>;

/** The overview is undefined until it is read. It is read again on focus and when an extension asks. */
export function useAccess(): readonly [AccessOverview | undefined, ManageAccess] {
  const [overview, setOverview] = useState<AccessOverview>();
  const manage = useCallback(async (request: AccessRequest) => {
    setOverview(outcomeOf(await sendPastQueue(request)));
  }, []);
  useEffect(() => {
    // The page shows storage errors elsewhere.
    const read = () => manage({ access: 'list' }).catch(() => setOverview(undefined));
    const onChange = (changes: object) => {
      if (Object.hasOwn(changes, askedItem)) read();
    };
    read();
    addEventListener('focus', read);
    browser.storage.local.onChanged.addListener(onChange);
    return () => {
      removeEventListener('focus', read);
      browser.storage.local.onChanged.removeListener(onChange);
    };
  }, [manage]);
  return [overview, manage];
}
