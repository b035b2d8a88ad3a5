import type { AccountSummary } from '@vernacular/contract/accounts';
import { useEffect, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import { limitAllowed, type Policy } from '../policy/index.ts';
import { CopyableId } from './copy-button.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKey } from './new-key.tsx';
import { useReturnedFocus } from './returned-focus.ts';
import type { SectionProps } from './section-props.ts';

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
