/**
 * Asks the person whether an extension may have access. Every word of the extension itself is quoted, and said to be
 * its own; the id is the browser's.
 */

import { InvalidAccountError } from '@vernacular/contract/accounts';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type MessageKey, message } from '../i18n.ts';
import type { AccessQuestion, AccessRequest } from '../messages/access.ts';
import { SetByOrganisationError } from '../policy/index.ts';
import { ExtensionId } from './extension-id.tsx';
import { Field } from './field.tsx';
import { formatNumber, typedNumber } from './format.ts';
import type { ManageAccess } from './use-access.ts';

/**
 * Milliseconds for which a press does not allow: the card comes while a person may be about to press what stood in its
 * place, and the next one after it in the same place.
 */
const settlesAfter = 500;

interface AccessQuestionCardProps {
  /** What its heading is on the page. */
  readonly level: 'h2' | 'h3';
  readonly question: AccessQuestion;
  readonly manage: ManageAccess;
  /** Says what was done, and to whom; the card may be gone by then. */
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
  // A second answer would be said to be done, and come too late.
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

/** Why an answer could not be kept. */
function reasonOf(thrown: unknown): MessageKey {
  if (thrown instanceof SetByOrganisationError) return 'policySet';
  const isFull = thrown instanceof InvalidAccountError && thrown.problem === 'too_many_accounts';
  return isFull ? 'problemTooMany' : 'accountsFailed';
}

/** Whether the card has stood for {@link settlesAfter}. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSettled, settlesAfter, true);
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
      <dd>{formatNumber(detections)}</dd>
    </dl>
  );
}

/** Words of an extension, which cannot turn or flow into those around them. */
export function Quoted({ words }: { words: string }) {
  return (
    <q>
      <bdi>{words}</bdi>
    </q>
  );
}
