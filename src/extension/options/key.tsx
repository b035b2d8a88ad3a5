/**
 * One key in the list: what it used, and the ways to change and to revoke it.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { type AccountSummary, NOBODY } from '../../accounts/index.ts';
import { message } from '../i18n.ts';
import { Confirmation, formatDate, Usage } from '../ui/index.ts';
import { KeyForm } from './key-form.tsx';
import type { PartProps } from './options.tsx';
import { problemOf } from './problem.ts';

interface KeyProps extends PartProps {
  readonly account: AccountSummary;
  /** Called when the key is gone, and with it the button that had the focus. */
  readonly onRevoked: () => void;
}

export function Key({ account, accounts, onDone, onRevoked }: KeyProps) {
  const [state, setState] = useState<'shown' | 'edited' | 'revoking'>('shown');
  const [error, setError] = useState<string>();
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (state === 'shown' && wasEdited.current) editButton.current?.focus();
    wasEdited.current = state === 'edited';
  }, [state]);

  async function revoke(): Promise<void> {
    try {
      await accounts.revoke(account.id);
      await onDone(message('keyRevoked', account.label));
      onRevoked();
    } catch (thrown) {
      setError(problemOf(thrown).form);
    }
  }

  if (state === 'edited') {
    return (
      <li class="panel">
        <h3>{account.label}</h3>
        <KeyForm
          account={account}
          submitLabel={message('keySave')}
          onSubmit={async (entered) => {
            await accounts.update(account.id, entered);
            await onDone(message('keySaved', entered.label));
            setState('shown');
          }}
          onCancel={() => setState('shown')}
        />
      </li>
    );
  }
  return (
    <li class="panel key">
      <div class="key-head">
        <div>
          <h3>
            <bdi>{account.label}</bdi>
          </h3>
          <p class="soft">
            <Binding boundTo={account.boundTo} />
          </p>
          {account.createdAt > 0 && (
            <p class="soft">{message('keyCreatedOn', formatDate(account.createdAt))}</p>
          )}
        </div>
        <div class="actions">
          <button
            type="button"
            class="quiet"
            ref={editButton}
            aria-label={message('keyEditNamed', account.label)}
            onClick={() => setState('edited')}
          >
            {message('keyEdit')}
          </button>
          <button
            type="button"
            class="quiet dangerous"
            aria-label={message('keyRevokeNamed', account.label)}
            onClick={() => setState('revoking')}
          >
            {message('keyRevoke')}
          </button>
        </div>
      </div>
      <Usage {...account} />
      <p role="alert" class="error">
        {error}
      </p>
      {state === 'revoking' && (
        <Confirmation
          title={message('keyRevokeQuestion', account.label)}
          text={message('keyRevokeConsequence')}
          action={message('keyRevoke')}
          onAnswer={(isConfirmed) => {
            setState('shown');
            if (isConfirmed) revoke();
          }}
        />
      )}
    </li>
  );
}

/** Which extension may use the key. */
function Binding({ boundTo }: { boundTo: string | undefined }) {
  if (boundTo === undefined) return message('keyUnbound');
  if (boundTo === NOBODY) return <strong class="error">{message('keyBoundToNobody')}</strong>;
  return (
    <>
      {message('keyBound')} <code class="id">{boundTo}</code>
    </>
  );
}
