import type { AccountSummary } from '@vernacular/contract/accounts';
import { useId, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { problemOf } from './form-problem.ts';
import { LimitField, useStoredLimit } from './limit-field.tsx';
import { Quota } from './quota.tsx';
import type { SectionProps } from './section-props.ts';
import { SetByOrganisation } from './set-by-organisation.tsx';

interface BuiltInAccountProps extends SectionProps {
  readonly account: AccountSummary;
  readonly isLocked: boolean;
}

export function BuiltInAccount({ account, isLocked, accounts, onDone }: BuiltInAccountProps) {
  const note = useId();
  const [problem, setProblem] = useState<string>();
  const limitInputs = useStoredLimit(account.limit, save);

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
      <p class="intro">{message('browserIntro')}</p>
      <div class="panel">
        <Quota {...account} />
        <div class="browser-limit">
          <LimitField {...limitInputs} lockedBy={isLocked ? note : undefined} />
          <SetByOrganisation id={note} isSet={isLocked} />
        </div>
        <p role="alert" class="error">
          {problem}
        </p>
      </div>
    </section>
  );
}
