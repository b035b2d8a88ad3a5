import { type AccountSummary, unlimited } from '@vernacular/contract/accounts';
import { useId, useState } from 'preact/hooks';
import { message, plural, whenInWords } from '../i18n.ts';
import { problemOf } from './form-problem.ts';
import { LimitField, useStoredLimit } from './limit-field.tsx';
import type { SectionProps } from './section-props.ts';
import { SetByOrganisation } from './set-by-organisation.tsx';

interface BuiltInAccountProps extends SectionProps {
  readonly account: AccountSummary;
  readonly isLocked: boolean;
}

export function BuiltInAccount({ account, isLocked, accounts, onDone }: BuiltInAccountProps) {
  const note = useId();
  const [problem, setProblem] = useState<string>();
  const { used, limit, resetsAt } = account;
  const limitInputs = useStoredLimit(limit, save);

  async function save(limit: number): Promise<void> {
    try {
      await accounts.update(account.id, { limit });
      setProblem(undefined);
      await onDone(message('settingSaved'));
    } catch (thrown) {
      setProblem(problemOf(thrown).form);
    }
  }

  return (
    <section aria-labelledby="browser-heading">
      <h2 id="browser-heading">{message('browserHeading')}</h2>
      <div class="controls browser-limit">
        <p>
          {limit === unlimited ? plural('usageUsed', used) : plural('usageUsedOfLimit', used, limit)}
          {' · '}
          {message('usageResets', whenInWords(resetsAt))}
        </p>
        <LimitField {...limitInputs} lockedBy={isLocked ? note : undefined} />
        <SetByOrganisation id={note} isSet={isLocked} />
        <p class="hint">{message('browserIntro')}</p>
        <p role="alert" class="error">
          {problem}
        </p>
      </div>
    </section>
  );
}
