import { unlimited } from '@vernacular/contract/accounts';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { Field, typedNumber } from '../ui/index.ts';

export interface LimitEntry {
  readonly text: string;
  readonly isUnlimited: boolean;
}

export function limitEntry(limit: number): LimitEntry {
  return limit === unlimited ? { text: '', isUnlimited: true } : { text: String(limit), isUnlimited: false };
}

/** Returns undefined for anything but a whole number of at least 0. */
export function enteredLimit({ text, isUnlimited }: LimitEntry): number | undefined {
  return isUnlimited ? unlimited : typedNumber(text);
}

/**
 * Limit that saves itself.
 * @param onEntered called with a valid limit
 */
export function useStoredLimit(stored: number, onEntered: (limit: number) => void) {
  const [entry, setEntry] = useState(() => limitEntry(stored));
  const [error, setError] = useState<string>();
  // Another context may change the limit, for example by deleting all data.
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    setEntry(limitEntry(stored));
    setError(undefined);
  }
  function commit(entered: LimitEntry): void {
    const limit = enteredLimit(entered);
    // The check box was cleared, and no number is typed yet.
    const isUnfinished = limit === undefined && entered.text === '' && entry.isUnlimited;
    if (isUnfinished) return;
    setError(limit === undefined ? message('problemLimit') : undefined);
    if (limit !== undefined) onEntered(limit);
  }
  return { entry, error, onChange: setEntry, onCommit: commit };
}

interface LimitFieldProps {
  readonly entry: LimitEntry;
  readonly error?: string | undefined;
  /** ID of the element that names the owner, if the page has several limits. */
  readonly ownedBy?: string | undefined;
  /** ID of the element that explains why the control is locked. */
  readonly lockedBy?: string | undefined;
  readonly onChange: (entry: LimitEntry) => void;
  /** Called on blur, on Enter, and when the check box changes. */
  readonly onCommit?: (entry: LimitEntry) => void;
}

export function LimitField({ entry, error, ownedBy, lockedBy, onChange, onCommit }: LimitFieldProps) {
  const isLocked = lockedBy !== undefined;
  const describedBy = [ownedBy, lockedBy].filter(Boolean).join(' ') || undefined;
  const place = useRef<HTMLDivElement>(null);
  const isCleared = useRef(false);
  useLayoutEffect(() => {
    // The user has cleared the check box to type a number.
    if (isCleared.current) place.current?.querySelector('input')?.focus();
    isCleared.current = false;
  }, [entry.isUnlimited]);
  function tick(isUnlimited: boolean): void {
    isCleared.current = !isUnlimited;
    const ticked = { ...entry, isUnlimited };
    onChange(ticked);
    onCommit?.(ticked);
  }

  return (
    <div class="limit" ref={place}>
      <Field
        label={message('limitLabel')}
        error={error}
        inputMode="numeric"
        autocomplete="off"
        value={entry.text}
        disabled={entry.isUnlimited || isLocked}
        aria-describedby={describedBy}
        onInput={(event) => onChange({ ...entry, text: event.currentTarget.value })}
        onChange={(event) => onCommit?.({ ...entry, text: event.currentTarget.value })}
        // Leaving an empty, unchanged field triggers no change event.
        onBlur={() => entry.text === '' && onCommit?.(entry)}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={entry.isUnlimited}
          disabled={isLocked}
          aria-describedby={describedBy}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
        {message('limitUnlimited')}
      </label>
    </div>
  );
}
