import { type AccountChange, type AccountSummary, nobodyId } from '@vernacular/contract/accounts';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import { limitAllowed, type Policy } from '../policy/policy.ts';
import { usageInWords } from '../ui/index.ts';
import { Confirmation } from './confirmation.tsx';
import { CopyableId, CopyButton } from './copy-button.tsx';
import { type EnteredKey, KeyForm, type KeyFormProps } from './key-form.tsx';
import { type SectionProps, SetByOrganisation, useAction, useReturnedFocus } from './settings-section.tsx';

interface KeysProps extends SectionProps {
  readonly keys: readonly AccountSummary[];
  readonly policy: Policy;
}

export function Keys({ keys, policy, accounts, onDone, say }: KeysProps) {
  const isLocked = policy.keysAllowed === false;
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<{ readonly id: string; readonly key: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isIdle = !isCreating && created === undefined;
  const newButton = useReturnedFocus(isIdle);
  const isCreatedListed = keys.some(({ id }) => id === created?.id);
  useEffect(() => (isCreatedListed ? () => setCreated(undefined) : undefined), [isCreatedListed]);

  return (
    <section aria-labelledby="keys-heading">
      <h2 id="keys-heading" ref={heading} tabIndex={-1}>
        {message('keysHeading')}
      </h2>
      <p class="intro">
        {message('keysIntro')} <CopyableId id={browser.runtime.id} say={say} />
      </p>
      {isIdle && (
        <button
          type="button"
          class="primary"
          ref={newButton}
          disabled={isLocked}
          aria-describedby={isLocked ? 'keys-policy' : undefined}
          onClick={() => setCreating(true)}
        >
          {message('keyCreate')}
        </button>
      )}
      {isLocked && (
        <p class="hint" id="keys-policy">
          {message('policyNoKeys')}
        </p>
      )}
      {isCreating && (
        <div class="panel">
          <h3>{message('keyCreate')}</h3>
          <KeyForm
            submitLabel={message('keyCreate')}
            onSubmit={async ({ boundTo, ...entered }) => {
              const { account, key } = await accounts.create({
                ...entered,
                ...(boundTo !== null && { boundTo }),
              });
              setCreating(false);
              setCreated({ id: account.id, key });
              await onDone(message('settingSaved'));
            }}
            onCancel={() => setCreating(false)}
          />
        </div>
      )}
      {created !== undefined && (
        <NewKey value={created.key} say={say} onDismiss={() => setCreated(undefined)} />
      )}
      {keys.length > 0 && (
        <ul class="access-list">
          {keys.map((account) => (
            <KeyRow
              key={account.id}
              account={account}
              isLimitSet={limitAllowed(policy, account.boundTo ?? '') !== undefined}
              isBindingSet={isLocked}
              accounts={accounts}
              onDone={onDone}
              say={say}
              onRevoked={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface NewKeyProps extends Pick<SectionProps, 'say'> {
  readonly value: string;
  readonly onDismiss: () => void;
}

function NewKey({ value, say, onDismiss }: NewKeyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const code = useRef<HTMLElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div class="panel new-key">
      <h3 ref={heading} tabIndex={-1}>
        {message('keyOnceHeading')}
      </h3>
      <p>{message('keyOnceWarning')}</p>
      <code ref={code} class="key-value" dir="ltr">
        {value}
      </code>
      <div class="actions">
        <CopyButton class="primary" label={message('keyCopy')} of={code} say={say} />
        <button type="button" onClick={onDismiss}>
          {message('keyDismiss')}
        </button>
      </div>
    </div>
  );
}

interface KeyRowProps
  extends SectionProps,
    Required<Pick<KeyFormProps, 'account' | 'isLimitSet' | 'isBindingSet'>> {
  readonly onRevoked: () => void;
}

function KeyRow({ onRevoked, ...row }: KeyRowProps) {
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

/** Another context may have changed the rest, and a new label must not let any caller use a key bound to `nobodyId`. */
function changeOf({ label, limit, boundTo }: AccountSummary, entered: EnteredKey): AccountChange {
  const shown = boundTo === undefined || boundTo === nobodyId ? null : boundTo;
  return {
    ...(entered.label !== label && { label: entered.label }),
    ...(entered.limit !== limit && { limit: entered.limit }),
    ...(entered.boundTo !== shown && { boundTo: entered.boundTo }),
  };
}

function Binding({ boundTo, say }: { readonly boundTo: string | undefined } & Pick<SectionProps, 'say'>) {
  if (boundTo === undefined) return message('keyUnbound');
  if (boundTo === nobodyId) return <strong class="error">{message('keyBoundToNobody')}</strong>;
  return (
    <>
      {message('keyBound')} <CopyableId id={boundTo} say={say} />
    </>
  );
}
