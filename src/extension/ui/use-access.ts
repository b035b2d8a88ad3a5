/**
 * Keeps up to date, while a page shows it, which extensions ask for access and which have it.
 */
import { useCallback, useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { outcomeOf } from '../management/index.ts';
import { type AccessOverview, type AccessRequest, askedItem } from '../messages/access.ts';
import { send } from '../messages/send.ts';

/** Does what the person says; rejects as the account manager does. */
export type ManageAccess = (request: AccessRequest) => Promise<void>;

/**
 * The overview, undefined until it is known and where it cannot be read, and a function that changes it. It is read
 * again when the page gets the focus, and when an extension asks meanwhile.
 */
export function useAccess(): readonly [AccessOverview | undefined, ManageAccess] {
  const [overview, setOverview] = useState<AccessOverview>();
  const manage = useCallback(async (request: AccessRequest) => {
    setOverview(outcomeOf(await send({ type: 'manage-access', request })));
  }, []);
  useEffect(() => {
    // The page says elsewhere that the storage fails.
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
