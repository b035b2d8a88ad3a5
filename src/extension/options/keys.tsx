import type { AccountSummary } from '@vernacular/contract/accounts';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import { limitAllowed, type Policy } from '../policy/index.ts';
import { CopyableId, CopyButton } from './copy-button.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import { type SectionProps, useReturnedFocus } from './settings-section.tsx';

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
  // Hide the new key once it is no longer listed.
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
