/**
 * Keeps what a page knows of the organisation's policy the same as what holds.
 */
import { useEffect, useState } from 'preact/hooks';
import { noPolicy, type PolicyReading } from '../policy/index.ts';
import { onPolicyChange, readPolicy } from '../policy/stored-policy.ts';

/** What the organisation has set; nothing until it is known. `onChange` is called when that changes. */
export function usePolicy(onChange?: () => void): PolicyReading {
  const [reading, setReading] = useState(noPolicy);
  useEffect(() => {
    // Where the storage cannot be read, the page says so elsewhere.
    const read = () => void readPolicy().then(setReading, () => undefined);
    read();
    return onPolicyChange(() => {
      read();
      onChange?.();
    });
  }, [onChange]);
  return reading;
}
