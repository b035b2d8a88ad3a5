/** Shows one key: its usage, and the buttons to change and to revoke it. */

import { type AccountChange, type AccountSummary, nobodyId } from '@vernacular/contract/accounts';
import { useId, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { usageInWords } from '../ui/index.ts';
import { Confirmation } from './confirmation.tsx';
import { CopyableId } from './copy-button.tsx';
import { type EnteredKey, KeyForm, type KeyFormProps } from './key-form.tsx';
import { type SectionProps, SetByOrganisation, useAction, useReturnedFocus } from './settings-section.tsx';

interface KeyRowProps
  extends SectionProps,
    Required<Pick<KeyFormProps, 'account' | 'isLimitSet' | 'isBindingSet'>> {
  /** Called after the key was revoked and the focused button disappeared. */
  readonly onRevoked: () => void;
}

export function KeyRow({ onRevoked, ...row }: KeyRowProps) {
  const { account, isLimitSet, accounts, onDone, say } = row;
  const [state, setState] = useState<'shown' | 'edited' | 'revoking'>('shown');
  const { run, error } = useAction();
  const note = useId();
  const editButton = useReturnedFocus(state !== 'edited');

  async function revoke(): Promise<void> {
    await accounts.revoke(account.id);
    await onDone(message('keyRevoked', account.label));
    onRevoked();
  }

  if (state === 'edited') {
    return <EditedRow {...row} onClose={() => setState('shown')} />;
  }
  const { label, boundTo } = account;
  return (
    <li class="key">
      <h3>
        <bdi>{label}</bdi>
      </h3>
      <p class="soft">
        <Binding boundTo={boundTo} say={say} />
      </p>
      <p>{usageInWords(account)}</p>
      <SetByOrganisation id={note} isSet={isLimitSet} />
      <div class="actions">
        <button
          type="button"
          ref={editButton}
          aria-label={message('keyEditNamed', label)}
          onClick={() => setState('edited')}
        >
          {message('keyEdit')}
        </button>
        <button
          type="button"
          class="dangerous"
          aria-label={message('keyRevokeNamed', label)}
          onClick={() => setState('revoking')}
        >
          {message('keyRevoke')}
        </button>
      </div>
      {error}
      {state === 'revoking' && (
        <Confirmation
          title={message('keyRevokeNamed', label)}
          text={message('keyRevokeConsequence')}
          action={message('keyRevoke')}
          onAnswer={(isConfirmed) => {
            setState('shown');
            if (isConfirmed) run(revoke);
          }}
        />
      )}
    </li>
  );
}

function EditedRow({
  account,
  isLimitSet,
  isBindingSet,
  accounts,
  onDone,
  onClose,
}: Omit<KeyRowProps, 'onRevoked'> & { onClose: () => void }) {
  const [before] = useState(account);
  return (
    <li class="key">
      <h3>
        <bdi>{account.label}</bdi>
      </h3>
      <KeyForm
        account={account}
        isLimitSet={isLimitSet}
        isBindingSet={isBindingSet}
        submitLabel={message('keySave')}
        onSubmit={async (entered) => {
          await accounts.update(account.id, changeOf(before, entered));
          await onDone(message('settingSaved'));
          onClose();
        }}
        onCancel={onClose}
      />
    </li>
  );
}

/**
 * Returns only what the user changed: another context may have changed the rest, and a new label must not let any
 * caller use a key that is bound to `nobodyId`.
 */
function changeOf({ label, limit, boundTo }: AccountSummary, entered: EnteredKey): AccountChange {
  const shown = boundTo === undefined || boundTo === nobodyId ? null : boundTo;
  return {
    ...(entered.label !== label && { label: entered.label }),
    ...(entered.limit !== limit && { limit: entered.limit }),
    ...(entered.boundTo !== shown && { boundTo: entered.boundTo }),
  };
}

interface BindingProps extends Pick<SectionProps, 'say'> {
  readonly boundTo: string | undefined;
}

function Binding({ boundTo, say }: BindingProps) {
  if (boundTo === undefined) return message('keyUnbound');
  if (boundTo === nobodyId) return <strong class="error">{message('keyBoundToNobody')}</strong>;
  return (
    <>
      {message('keyBound')} <CopyableId id={boundTo} say={say} />
    </>
  );
}
