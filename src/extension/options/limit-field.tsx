import { type AccountSummary, unlimited } from '@vernacular/contract/accounts';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { message, whenInWords } from '../i18n.ts';
import { Field, typedNumber, usageInWords } from '../ui/index.ts';
import { type SectionProps, SetByOrganisation, useAction } from './settings-section.tsx';

interface LimitEntry {
  readonly text: string;
  readonly isUnlimited: boolean;
}

export function limitEntry(limit: number): LimitEntry {
  return limit === unlimited ? { text: '', isUnlimited: true } : { text: String(limit), isUnlimited: false };
}

export function enteredLimit({ text, isUnlimited }: LimitEntry): number | undefined {
  return isUnlimited ? unlimited : typedNumber(text);
}

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
  useLayoutEffect(() => {
    // A field in a closed tab gets no change event.
    const save = () => document.hidden && enteredLimit(entry) !== stored && commit(entry);
    document.addEventListener('visibilitychange', save);
    return () => document.removeEventListener('visibilitychange', save);
  });
  return { entry, error, onChange: setEntry, onCommit: commit };
}

interface LimitFieldProps {
  readonly entry: LimitEntry;
  readonly error?: string | undefined;
  readonly ownedBy?: string | undefined;
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

interface BuiltInAccountProps extends SectionProps {
  readonly account: AccountSummary;
  readonly isLocked: boolean;
}

export function BuiltInAccount({ account, isLocked, accounts, onDone }: BuiltInAccountProps) {
  const note = useId();
  const { run, error } = useAction();
  const limitInputs = useStoredLimit(account.limit, (limit) =>
    run(async () => {
      await accounts.update(account.id, { limit });
      await onDone(message('settingSaved'));
    }),
  );

  return (
    <section aria-labelledby="browser-heading">
      <h2 id="browser-heading">{message('browserHeading')}</h2>
      <div class="controls browser-limit">
        <p>
          {usageInWords(account)}
          {account.limit !== unlimited && ` · ${message('usageResets', whenInWords(account.resetsAt))}`}
        </p>
        <LimitField {...limitInputs} lockedBy={isLocked ? note : undefined} />
        <SetByOrganisation id={note} isSet={isLocked} />
        {error}
      </div>
    </section>
  );
}
