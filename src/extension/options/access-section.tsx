import type { AccountSummary } from '@vernacular/contract/accounts';
import { useEffect, useId, useRef } from 'preact/hooks';
import { message } from '../i18n.ts';
import type { AccessOverview, AccessRequest, DeniedExtension } from '../messages/access.ts';
import { limitAllowed, type Policy } from '../policy/policy.ts';
import {
  AccessQuestionCard,
  ExtensionId,
  type ManageAccess,
  Quoted,
  usageInWords,
  useAccess,
} from '../ui/index.ts';
import { LimitField, useStoredLimit } from './limit-field.tsx';
import { type SectionProps, SetByOrganisation, useAction } from './settings-section.tsx';

interface AccessSectionProps extends Pick<SectionProps, 'onDone'> {
  readonly list: readonly AccountSummary[];
  readonly policy: Policy;
}

/** Keeps the section's height until it is loaded, so that buttons below do not move. */
const unknown: AccessOverview = { questions: [], allowed: [], denied: [], isPaused: false };

export function AccessSection({ list, policy, onDone }: AccessSectionProps) {
  const [overview, manage] = useAccess();
  useEffect(() => {
    manage({ access: 'list' }).catch(() => undefined);
  }, [list, policy, manage]);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The pressed button disappears, so the heading gets the focus. */
  async function done(what: string): Promise<void> {
    await onDone(what);
    heading.current?.focus();
  }
  const { questions, allowed, denied, isPaused } = overview ?? unknown;
  return (
    <section aria-labelledby="access-heading">
      <h2 id="access-heading" ref={heading} tabIndex={-1}>
        {message('accessSection')}
      </h2>
      {isPaused && (
        <p class="notice">{message('headlineAndHint', message('pauseIs'), message('pauseMeans'))}</p>
      )}
      {questions.map((question) => (
        <AccessQuestionCard level="h3" key={question.id} question={question} manage={manage} onDone={done} />
      ))}
      {allowed.length > 0 && (
        <ul class="access-list">
          {allowed.map((account) => (
            <AllowedRow
              key={account.boundTo}
              account={account}
              isLocked={limitAllowed(policy, account.boundTo ?? '') !== undefined}
              manage={manage}
              onDone={onDone}
              onRevoked={done}
            />
          ))}
        </ul>
      )}
      {questions.length + allowed.length + denied.length === 0 && (
        <p class={overview === undefined ? 'soft empty placeholder' : 'soft empty'}>
          {message('accessNone')}
        </p>
      )}
      {denied.length > 0 && <Denied denied={denied} manage={manage} onDone={done} />}
    </section>
  );
}

interface DeniedProps extends Pick<AccessSectionProps, 'onDone'> {
  readonly denied: readonly DeniedExtension[];
  readonly manage: ManageAccess;
}

function Denied({ denied, manage, onDone }: DeniedProps) {
  const { run, error } = useAction();
  async function forget(id: string): Promise<void> {
    await manage({ access: 'forget', id });
    await onDone(message('settingSaved'));
  }
  return (
    <>
      <h3>{message('accessDeniedHeading')}</h3>
      <ul class="access-list">
        {denied.map(({ id, name }) => (
          <li key={id}>
            <p id={`denied-${id}`}>
              <Quoted words={name} /> <ExtensionId id={id} />
            </p>
            <div class="actions">
              <button type="button" aria-describedby={`denied-${id}`} onClick={() => run(() => forget(id))}>
                {message('accessForget')}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {error}
    </>
  );
}

interface AllowedRowProps {
  readonly account: AccountSummary;
  readonly isLocked: boolean;
  readonly manage: ManageAccess;
  readonly onDone: (what: string) => Promise<void>;
  /** Like `onDone`, after the row disappeared. */
  readonly onRevoked: (what: string) => Promise<void>;
}

function AllowedRow({ account, isLocked, manage, onDone, onRevoked }: AllowedRowProps) {
  const { label, boundTo: id = '', consent } = account;
  const isPaused = consent?.isPaused === true;
  const [name, note] = [useId(), useId()];
  const { run, error } = useAction();
  const locked = {
    type: 'button',
    disabled: isLocked,
    'aria-describedby': isLocked ? `${name} ${note}` : name,
  } as const;
  const act = (request: AccessRequest, what: string, then = onDone) =>
    run(async () => {
      await manage(request);
      await then(what);
    });
  const limitInputs = useStoredLimit(account.limit, (limit) =>
    act({ access: 'limit', id, limit }, message('settingSaved')),
  );

  return (
    <li>
      <div id={name}>
        <h3>
          <Quoted words={label} />
        </h3>
        <p class="soft">
          <ExtensionId id={id} />
        </p>
      </div>
      {isPaused && (
        <p>
          <strong>{message('pauseIs')}</strong>
        </p>
      )}
      <p>{usageInWords(account)}</p>
      <LimitField {...limitInputs} ownedBy={name} lockedBy={isLocked ? note : undefined} />
      <SetByOrganisation id={note} isSet={isLocked} />
      <div class="actions">
        <button
          {...locked}
          onClick={() =>
            act({ access: isPaused ? 'resume' : 'pause', id }, message(isPaused ? 'settingSaved' : 'pauseIs'))
          }
        >
          {message(isPaused ? 'pauseEnd' : 'pauseStart')}
        </button>
        <button
          {...locked}
          class="dangerous"
          onClick={() => act({ access: 'revoke', id }, message('keyRevoked', label), onRevoked)}
        >
          {message('keyRevoke')}
        </button>
      </div>
      {error}
    </li>
  );
}
