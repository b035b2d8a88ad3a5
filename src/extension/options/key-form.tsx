import { type AccountSummary, defaultLimit, nobodyId } from '@vernacular/contract/accounts';
import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { Field } from '../ui/index.ts';
import { type Problem, problemOf } from './form-problem.ts';
import { enteredLimit, LimitField, limitEntry } from './limit-field.tsx';
import { ErrorLine, SetByOrganisation } from './settings-section.tsx';

export interface EnteredKey {
  readonly label: string;
  readonly limit: number;
  /** ID of the only extension that may use the key; null for any. */
  readonly boundTo: string | null;
}

export interface KeyFormProps {
  readonly account?: AccountSummary;
  readonly isLimitSet?: boolean;
  readonly isBindingSet?: boolean;
  readonly submitLabel: string;
  readonly onSubmit: (entered: EnteredKey) => Promise<void>;
  readonly onCancel: () => void;
}

export function KeyForm({
  account,
  isLimitSet = false,
  isBindingSet = false,
  submitLabel,
  onSubmit,
  onCancel,
}: KeyFormProps) {
  const note = useId();
  const lockedBy = isLimitSet ? note : undefined;
  const [label, setLabel] = useState(account?.label ?? '');
  const [limit, setLimit] = useState(() => limitEntry(account?.limit ?? defaultLimit));
  const [boundTo, setBoundTo] = useState(account?.boundTo === nobodyId ? '' : (account?.boundTo ?? ''));
  const [problem, setProblem] = useState<Problem>({});
  const form = useFocusedForm(problem);
  const isBusy = useRef(false);
  const leave = ({ key, isComposing }: KeyboardEvent) => key === 'Escape' && !isComposing && onCancel();

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const entered = enteredLimit(limit);
    if (entered === undefined) return setProblem({ limit: message('problemLimit') });
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await onSubmit({ label, limit: entered, boundTo: boundTo.trim() || null });
    } catch (thrown) {
      setProblem(problemOf(thrown));
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <form ref={form} class="key-form" autocomplete="off" noValidate onSubmit={submit} onKeyDown={leave}>
      <Field
        label={message('keyLabel')}
        error={problem.label}
        value={label}
        onInput={(event) => setLabel(event.currentTarget.value)}
      />
      <LimitField entry={limit} error={problem.limit} lockedBy={lockedBy} onChange={setLimit} />
      <SetByOrganisation id={note} isSet={isLimitSet} />
      <Field
        label={message('keyBoundTo')}
        hint={isBindingSet ? message('policyNoKeys') : undefined}
        error={problem.boundTo}
        dir="ltr"
        spellcheck={false}
        disabled={isBindingSet}
        value={boundTo}
        onInput={(event) => setBoundTo(event.currentTarget.value)}
      />
      <ErrorLine>{problem.form}</ErrorLine>
      <div class="actions">
        <button type="submit" class="primary">
          {submitLabel}
        </button>
        <button type="button" onClick={onCancel}>
          {message('cancel')}
        </button>
      </div>
    </form>
  );
}

function useFocusedForm(problem: Problem): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);
  return form;
}
