import { useCallback, useEffect, useState } from 'preact/hooks';
import { type AccessOverview, type AccessRequest, askedItem } from '../messages/access.ts';
import { outcomeOf } from '../messages/outcome.ts';
import { sendPastQueue } from '../messages/send.ts';
import { noPolicy, type PolicyReading } from '../policy/policy.ts';
import { onItemsChange, policyItem, readPolicy } from '../policy/stored-policy.ts';

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
    read();
    addEventListener('focus', read);
    const stop = onItemsChange([askedItem], read);
    return () => {
      removeEventListener('focus', read);
      stop();
    };
  }, [manage]);
  return [overview, manage];
}

/** The policy is empty until it is known. */
export function usePolicy(onChange?: () => void): PolicyReading {
  const [reading, setReading] = useState(noPolicy);
  useEffect(() => {
    // The page shows storage errors elsewhere.
    const read = () => void readPolicy().then(setReading, () => undefined);
    read();
    return onItemsChange([policyItem], () => {
      read();
      onChange?.();
    });
  }, [onChange]);
  return reading;
}
