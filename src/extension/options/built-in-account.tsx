/**
 * Shows the account that the popup and the menu use: today's usage, and its limit, which saves itself.
 */
import { useId, useState } from 'preact/hooks';
import type { AccountSummary } from '../../accounts/index.ts';
import { message } from '../i18n.ts';
import { Quota } from '../ui/index.ts';
import { limitProblem, type Problem, problemOf } from './form-problem.ts';
import { enteredLimit, type LimitEntry, LimitField, limitEntry } from './limit-field.tsx';
import type { SectionProps } from './section-props.ts';
import { SetByOrganisation } from './set-by-organisation.tsx';

interface BuiltInAccountProps extends SectionProps {
  readonly account: AccountSummary;
  /** Whether the organisation has set its limit. */
  readonly isLocked: boolean;
}

export function BuiltInAccount({ account, isLocked, accounts, onDone }: BuiltInAccountProps) {
  const note = useId();
  const [entry, setEntry] = useState(() => limitEntry(account.limit));
  // Also when it was changed elsewhere, as by deleting all data.
  const [known, setKnown] = useState(account.limit);
  if (known !== account.limit) {
    setKnown(account.limit);
    setEntry(limitEntry(account.limit));
  }
  const [problem, setProblem] = useState<Problem>({});

  async function save(entered: LimitEntry): Promise<void> {
    const limit = enteredLimit(entered);
    // The box was cleared, and the number is yet to come.
    if (limit === undefined && entered.text === '' && entry.isUnlimited) return;
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
          <LimitField
            entry={entry}
            error={problem.limit}
            lockedBy={isLocked ? note : undefined}
            onChange={setEntry}
            onCommit={save}
          />
          <SetByOrganisation id={note} isSet={isLocked} />
        </div>
        <p role="alert" class="error">
          {problem.form}
        </p>
      </div>
    </section>
  );
}
