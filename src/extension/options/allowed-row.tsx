import type { AccountSummary } from '@vernacular/contract/accounts';
import { useId } from 'preact/hooks';
import { message } from '../i18n.ts';
import type { AccessRequest } from '../messages/access.ts';
import { ExtensionId, type ManageAccess, Quoted, usageInWords } from '../ui/index.ts';
import { LimitField, useStoredLimit } from './limit-field.tsx';
import { SetByOrganisation, useAction } from './settings-section.tsx';

interface AllowedRowProps {
  readonly account: AccountSummary;
  /** True if a policy allowed the extension, so that the user cannot change it. */
  readonly isLocked: boolean;
  readonly manage: ManageAccess;
  readonly onDone: (what: string) => Promise<void>;
  /** Like `onDone`, after the row disappeared. */
  readonly onRevoked: (what: string) => Promise<void>;
}

export function AllowedRow({ account, isLocked, manage, onDone, onRevoked }: AllowedRowProps) {
  const { label, boundTo: id = '', consent } = account;
  const [name, note] = [useId(), useId()];
  const { run, error } = useAction();
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
      <AccessState account={account} />
      <LimitField {...limitInputs} ownedBy={name} lockedBy={isLocked ? note : undefined} />
      <SetByOrganisation id={note} isSet={isLocked} />
      <Buttons
        isPaused={consent?.isPaused === true}
        isLocked={isLocked}
        id={id}
        label={label}
        describedBy={isLocked ? `${name} ${note}` : name}
        act={act}
        onRevoked={onRevoked}
      />
      {error}
    </li>
  );
}

interface ButtonsProps extends Pick<AllowedRowProps, 'isLocked' | 'onRevoked'> {
  readonly label: string;
  readonly isPaused: boolean;
  /** ID of the extension. */
  readonly id: string;
  /** IDs of the elements that name the extension and explain why it is locked. */
  readonly describedBy: string;
  readonly act: (request: AccessRequest, what: string, then?: AllowedRowProps['onDone']) => Promise<void>;
}

function Buttons({ isPaused, isLocked, id, label, describedBy, act, onRevoked }: ButtonsProps) {
  return (
    <div class="actions">
      <button
        type="button"
        disabled={isLocked}
        aria-describedby={describedBy}
        onClick={() =>
          act({ access: isPaused ? 'resume' : 'pause', id }, message(isPaused ? 'settingSaved' : 'pauseIs'))
        }
      >
        {message(isPaused ? 'pauseEnd' : 'pauseStart')}
      </button>
      <button
        type="button"
        class="dangerous"
        disabled={isLocked}
        aria-describedby={describedBy}
        onClick={() => act({ access: 'revoke', id }, message('keyRevoked', label), onRevoked)}
      >
        {message('keyRevoke')}
      </button>
    </div>
  );
}

function AccessState({ account }: Pick<AllowedRowProps, 'account'>) {
  return (
    <>
      {account.consent?.isPaused && (
        <p>
          <strong>{message('pauseIs')}</strong>
        </p>
      )}
      <p>{usageInWords(account)}</p>
    </>
  );
}
