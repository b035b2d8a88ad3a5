/**
 * Shows the input of a daily limit: a whole number, or unlimited.
 */
import { useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { Field, typedNumber } from '../ui/index.ts';

/** The state of the two inputs. */
export interface LimitEntry {
  readonly text: string;
  readonly isUnlimited: boolean;
}

/** The inputs' state for a stored limit; -1 is unlimited. */
export function limitEntry(limit: number): LimitEntry {
  return limit === -1 ? { text: '', isUnlimited: true } : { text: String(limit), isUnlimited: false };
}

/** The limit that was entered, -1 for unlimited; undefined when it is not a whole number of 0 or more. */
export function enteredLimit({ text, isUnlimited }: LimitEntry): number | undefined {
  return isUnlimited ? -1 : typedNumber(text);
}

/**
 * The entry of a limit that is stored, which saves itself, and what is wrong with it.
 * @param onEntered called with a limit that was entered, -1 for unlimited
 */
export function useStoredLimit(stored: number, onEntered: (limit: number) => void) {
  const [entry, setEntry] = useState(() => limitEntry(stored));
  const [error, setError] = useState<string>();
  // It may be changed elsewhere: by deleting all data, or by the organisation.
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    setEntry(limitEntry(stored));
    setError(undefined);
  }
  function commit(entered: LimitEntry): void {
    const limit = enteredLimit(entered);
    // The box was cleared, and the number is yet to come.
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
  /** Id of the element that says whose limit it is, where there are several on the page. */
  readonly ownedBy?: string | undefined;
  /** Id of the element that says why it cannot be changed; undefined where it can. */
  readonly lockedBy?: string | undefined;
  readonly onChange: (entry: LimitEntry) => void;
  /** Called when an entry is complete: the number was left or Enter pressed, the box was ticked or cleared. */
  readonly onCommit?: (entry: LimitEntry) => void;
}

export function LimitField({ entry, error, ownedBy, lockedBy, onChange, onCommit }: LimitFieldProps) {
  const isLocked = lockedBy !== undefined;
  const describedBy = [ownedBy, lockedBy].filter(Boolean).join(' ') || undefined;
  function tick(isUnlimited: boolean): void {
    const ticked = { ...entry, isUnlimited };
    onChange(ticked);
    onCommit?.(ticked);
  }

  return (
    <div class="limit">
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
        // An empty one that is left as it was has not changed.
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
