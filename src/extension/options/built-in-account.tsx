import { type AccountSummary, unlimited } from '@vernacular/contract/accounts';
import { useId } from 'preact/hooks';
import { message, whenInWords } from '../i18n.ts';
import { usageInWords } from '../ui/index.ts';
import { LimitField, useStoredLimit } from './limit-field.tsx';
import { type SectionProps, SetByOrganisation, useAction } from './settings-section.tsx';

interface BuiltInAccountProps extends SectionProps {
  readonly account: AccountSummary;
  readonly isLocked: boolean;
}

export function BuiltInAccount({ account, isLocked, accounts, onDone }: BuiltInAccountProps) {
  const note = useId();
  const { run, error } = useAction();
  const limitInputs = useStoredLimit(account.limit, (limit) =>
    run(async () => {
      await accounts.update(account.id, { limit });
      await onDone(message('settingSaved'));
    }),
  );

  return (
    <section aria-labelledby="browser-heading">
      <h2 id="browser-heading">{message('browserHeading')}</h2>
      <div class="controls browser-limit">
        <p>
          {usageInWords(account)}
          {account.limit !== unlimited && ` · ${message('usageResets', whenInWords(account.resetsAt))}`}
        </p>
        <LimitField {...limitInputs} lockedBy={isLocked ? note : undefined} />
        <SetByOrganisation id={note} isSet={isLocked} />
        {error}
      </div>
    </section>
  );
}
