/** Quotes all text of the extension; only the ID comes from the browser. */

import { InvalidAccountError } from '@vernacular/contract/accounts';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { amount, type MessageKey, message } from '../i18n.ts';
import type { AccessQuestion, AccessRequest } from '../messages/access.ts';
import { SetByOrganisationError } from '../policy/policy.ts';
import type { ManageAccess } from './hooks.ts';
import { ExtensionId, Field, typedNumber } from './parts.tsx';

/** "Allow" is inactive for this time, because the card may appear under the user's pointer. */
const settleMs = 500;

interface AccessQuestionCardProps {
  readonly level: 'h2' | 'h3';
  readonly question: AccessQuestion;
  readonly manage: ManageAccess;
  /** The card may be gone when this is called. */
  readonly onDone: (what: string, name: string) => void;
}

const done = { allow: 'accessAllowed', deny: 'accessDenied', 'put-off': 'accessPutOff' } as const;

export function AccessQuestionCard({ level: Heading, ...parts }: AccessQuestionCardProps) {
  const [heading, name] = [useId(), useId()];
  return (
    <article class="access-question" aria-labelledby={heading}>
      <Heading id={heading}>{message('accessHeading')}</Heading>
      <SaidByExtension nameId={name} {...parts.question} />
      <p class="hint">{message('accessMeans')}</p>
      <AnswerForm describedBy={name} {...parts} />
    </article>
  );
}

function AnswerForm({
  describedBy,
  question: { id, name, detections, isPutOff },
  manage,
  onDone,
}: Omit<AccessQuestionCardProps, 'level'> & { describedBy: string }) {
  const [limit, setLimit] = useState(String(detections));
  const [problem, setProblem] = useState<{ readonly limit?: string; readonly other?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  // A second answer would come too late, but would be announced as done.
  const isBusy = useRef(false);
  const isSettled = useSettled();
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);

  async function answer(request: AccessRequest & { access: keyof typeof done }): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await manage(request);
      onDone(message(done[request.access]), name);
    } catch (thrown) {
      setProblem({ other: message(reasonOf(thrown)) });
    } finally {
      isBusy.current = false;
    }
  }
  function allow(event: Event): void {
    event.preventDefault();
    if (!isSettled) return;
    const entered = typedNumber(limit);
    if (entered === undefined) setProblem({ limit: message('problemLimit') });
    else answer({ access: 'allow', id, limit: entered });
  }

  return (
    <form ref={form} noValidate autocomplete="off" onSubmit={allow}>
      <Field
        label={message('limitLabel')}
        error={problem.limit}
        aria-describedby={describedBy}
        inputMode="numeric"
        value={limit}
        onInput={(event) => setLimit(event.currentTarget.value)}
      />
      <p role="alert" class="error">
        {problem.other}
      </p>
      <div class="actions">
        <button type="submit" aria-describedby={describedBy} aria-disabled={!isSettled}>
          {message('accessAllow')}
        </button>
        <button type="button" aria-describedby={describedBy} onClick={() => answer({ access: 'deny', id })}>
          {message('accessDeny')}
        </button>
        {!isPutOff && (
          <button
            type="button"
            class="quiet"
            aria-describedby={describedBy}
            onClick={() => answer({ access: 'put-off', id })}
          >
            {message('accessLater')}
          </button>
        )}
      </div>
    </form>
  );
}

function reasonOf(thrown: unknown): MessageKey {
  if (thrown instanceof SetByOrganisationError) return 'policySet';
  const isFull = thrown instanceof InvalidAccountError && thrown.problem === 'too_many_accounts';
  return isFull ? 'problemTooMany' : 'accountsFailed';
}

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSettled, settleMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

function SaidByExtension({ nameId, id, name, reason, detections }: AccessQuestion & { nameId: string }) {
  return (
    <dl>
      <dt>{message('accessCallsItself')}</dt>
      <dd id={nameId}>
        <Quoted words={name} />
      </dd>
      <dt>{message('accessId')}</dt>
      <dd>
        <ExtensionId id={id} />
      </dd>
      <dt>{message('accessReason')}</dt>
      <dd>
        <Quoted words={reason} />
      </dd>
      <dt>{message('accessWants')}</dt>
      <dd>{amount(detections)}</dd>
    </dl>
  );
}

/** Isolated, so that it cannot reorder the surrounding text. */
export function Quoted({ words }: { words: string }) {
  return (
    <q>
      <bdi>{words}</bdi>
    </q>
  );
}
