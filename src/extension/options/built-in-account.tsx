/**
 * Shows the account that the popup and the menu use: today's usage, and its limit, which saves itself.
 */
import { useId, useState } from 'preact/hooks';
import type { AccountSummary } from '../../accounts/index.ts';
import { message } from '../i18n.ts';
import { limitProblem, type Problem, problemOf } from './form-problem.ts';
import { LimitField, useStoredLimit } from './limit-field.tsx';
import { Quota } from './quota.tsx';
import type { SectionProps } from './section-props.ts';
import { SetByOrganisation } from './set-by-organisation.tsx';

interface BuiltInAccountProps extends SectionProps {
  readonly account: AccountSummary;
  /** Whether the organisation has set its limit. */
  readonly isLocked: boolean;
}

export function BuiltInAccount({ account, isLocked, accounts, onDone }: BuiltInAccountProps) {
  const note = useId();
  const [problem, setProblem] = useState<Problem>({});

  const limitInputs = useStoredLimit(account.limit, save);

  async function save(limit: number | undefined): Promise<void> {
    if (limit === undefined) return setProblem(limitProblem());
    try {
      await accounts.update(account.id, { limit });
      setProblem({});
      await onDone(message('settingSaved'));
    } catch (thrown) {
      setProblem(problemOf(thrown));
    }
  }

  return (
    <section aria-labelledby="browser-heading">
      <h2 id="browser-heading">{message('browserHeading')}</h2>
      <p class="intro">{message('browserIntro')}</p>
      <div class="panel">
        <Quota {...account} />
        <div class="browser-limit">
          <LimitField {...limitInputs} error={problem.limit} lockedBy={isLocked ? note : undefined} />
          <SetByOrganisation id={note} isSet={isLocked} />
        </div>
        <p role="alert" class="error">
          {problem.form}
        </p>
      </div>
    </section>
  );
}
