import { useEffect, useState } from 'preact/hooks';
import { noPolicy, type PolicyReading } from '../policy/index.ts';
import { onPolicyChange, readPolicy } from '../policy/stored-policy.ts';

/** Returns the organisation's policy, empty until it is known. `onChange` is called when it changes. */
export function usePolicy(onChange?: () => void): PolicyReading {
  const [reading, setReading] = useState(noPolicy);
  useEffect(() => {
    // The page shows storage errors elsewhere.
    const read = () => void readPolicy().then(setReading, () => undefined);
    read();
    return onPolicyChange(() => {
      read();
      onChange?.();
    });
  }, [onChange]);
  return reading;
}
