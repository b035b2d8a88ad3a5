/**
 * Shows one key as a row of the table: its usage, and the buttons to change and to revoke it.
 */

import { type AccountChange, type AccountSummary, nobodyId } from '@vernacular/contract/accounts';
import type { Ref } from 'preact';
import { useId, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { formatNumber } from '../ui/index.ts';
import { Confirmation } from './confirmation.tsx';
import { CopyableId } from './copy-button.tsx';
import { problemOf } from './form-problem.ts';
import { formatDate } from './format.ts';
import { type EnteredKey, KeyForm } from './key-form.tsx';
import { keyColumns, sumOf } from './key-order.ts';
import { useReturnedFocus } from './returned-focus.ts';
import type { SectionProps } from './section-props.ts';
import { SetByOrganisation } from './set-by-organisation.tsx';
import { Sparkline } from './sparkline.tsx';

interface KeyRowProps extends SectionProps {
  readonly account: AccountSummary;
  /** True if a policy sets the limit of the extension that uses the key. */
  readonly isLimitSet: boolean;
  /** True if a policy forbids binding the key to another extension. */
  readonly isBindingSet: boolean;
  /** Called after the key was revoked and the focused button disappeared. */
  readonly onRevoked: () => void;
}

type RowState = 'shown' | 'edited' | 'revoking';

export function KeyRow({ onRevoked, ...row }: KeyRowProps) {
  const { account, isLimitSet, accounts, onDone, say } = row;
  const [state, setState] = useState<RowState>('shown');
  const [error, setError] = useState<string>();
  const note = useId();
  const editButton = useReturnedFocus(state !== 'edited');

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
    return <EditedRow {...row} onClose={() => setState('shown')} />;
  }
  const { label, used, limit, days, createdAt, boundTo } = account;
  return (
    <tr class="key">
      <LabelCell label={label} boundTo={boundTo} say={say} />
      <td class="used" data-column={message('keyColumnUsed')}>
        <UsedToday used={used} limit={limit} />
      </td>
      <td class="limit-cell" data-column={message('keyColumnLimit')}>
        {limit === -1 ? message('limitUnlimited') : formatNumber(limit)}
        <SetByOrganisation id={note} isSet={isLimitSet} />
      </td>
      <td class="days" data-column={message('keyColumnDays')}>
        <span>{formatNumber(sumOf(days))}</span> <Sparkline days={days} />
      </td>
      <td class="created" data-column={message('keyColumnCreated')}>
        {createdAt > 0 ? formatDate(createdAt) : message('keyCreatedUnknown')}
      </td>
      <td class="row-actions">
        <RowButtons label={label} editButton={editButton} onState={setState} />
        <p role="alert" class="error">
          {error}
        </p>
        {state === 'revoking' && (
          <Confirmation
            title={message('keyRevokeQuestion', label)}
            text={message('keyRevokeConsequence')}
            action={message('keyRevoke')}
            onAnswer={(isConfirmed) => {
              setState('shown');
              if (isConfirmed) revoke();
            }}
          />
        )}
      </td>
    </tr>
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
    <tr class="key edited">
      <td colSpan={keyColumns.length + 1}>
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
            await onDone(message('keySaved', entered.label));
            onClose();
          }}
          onCancel={onClose}
        />
      </td>
    </tr>
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

interface RowButtonsProps {
  readonly label: string;
  readonly editButton: Ref<HTMLButtonElement>;
  readonly onState: (state: RowState) => void;
}

function RowButtons({ label, editButton, onState }: RowButtonsProps) {
  return (
    <div class="actions">
      <button
        type="button"
        class="quiet"
        ref={editButton}
        aria-label={message('keyEditNamed', label)}
        onClick={() => onState('edited')}
      >
        {message('keyEdit')}
      </button>
      <button
        type="button"
        class="quiet dangerous"
        aria-label={message('keyRevokeNamed', label)}
        onClick={() => onState('revoking')}
      >
        {message('keyRevoke')}
      </button>
    </div>
  );
}

interface BindingProps extends Pick<SectionProps, 'say'> {
  readonly boundTo: string | undefined;
}

function LabelCell({ label, ...binding }: BindingProps & { readonly label: string }) {
  return (
    <th scope="row" class="label">
      <h3>
        <bdi>{label}</bdi>
      </h3>
      <p class="soft">
        <Binding {...binding} />
      </p>
    </th>
  );
}

function UsedToday({ used, limit }: Pick<AccountSummary, 'used' | 'limit'>) {
  const isSpent = limit !== -1 && used >= limit;
  return (
    <>
      {formatNumber(used)}
      {limit !== -1 && (
        <div class={isSpent ? 'meter spent' : 'meter'} aria-hidden="true">
          <div class="meter-fill" style={{ inlineSize: `${isSpent ? 100 : (100 * used) / limit}%` }} />
        </div>
      )}
    </>
  );
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
