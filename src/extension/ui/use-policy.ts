import { useEffect, useState } from 'preact/hooks';
import { noPolicy, type PolicyReading } from '../policy/index.ts';
import { policyItem, readPolicy } from '../policy/stored-policy.ts';
import { onItemsChange } from '../settings/on-items-change.ts';

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
