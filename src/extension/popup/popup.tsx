/**
 * The popup: what is left today, a waiting answer from the page, a box to try a text, the languages.
 */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { message, timeOfDay } from '../i18n.ts';
import { type PopupAnswer, takePopupAnswer } from '../messages/popup-answer.ts';
import { AccountsNotice, leftToday, OptionsLink, Quota, type UsageNumbers, Wordmark } from '../ui/index.ts';
import { FallbackNotice, useFallback } from './fallback-notice.tsx';
import { Answer } from './inspection-view.tsx';
import { LanguageList } from './language-list.tsx';
import { ThisPage } from './page-section.tsx';
import { canRunScripts } from './script-access.ts';
import { TryBox } from './try-box.tsx';
import { useUsage } from './usage.ts';

/** What the answer is to. */
const headings: Readonly<Record<PopupAnswer['from'], () => string>> = {
  selection: () => message('waitingHeading'),
  card: () => message('waitingHeading'),
  'address-bar': () => message('waitingTyped'),
};

/** Made once: the numbers of the day change nothing in hundreds of rows. */
const languages = <LanguageList />;

export function Popup() {
  const [account, refreshAccount] = useUsage();
  const [isFallbackInUse, refreshFallback] = useFallback();
  const onAnswer = useCallback(() => {
    refreshAccount();
    refreshFallback();
  }, [refreshAccount, refreshFallback]);
  // Said once, with what helps, beside the numbers.
  const isSpent = typeof account === 'object' && leftToday(account) === 0;
  return (
    <>
      <header>
        <Wordmark />
        <OptionsLink />
      </header>
      <PopupAnswerSection onAnswer={onAnswer} isSpent={isSpent} />
      <section class="today" aria-label={message('usageHeading')} aria-live="polite">
        {account === 'failed' && <AccountsNotice says={message('usageFailed')} onRetry={refreshAccount} />}
        {account === undefined && <QuotaPlaceholder />}
        {typeof account === 'object' && <Quota {...account} />}
        {typeof account === 'object' && isSpent && <SpentNotice {...account} />}
      </section>
      <FallbackNotice isInUse={isFallbackInUse} />
      <TryBox onAnswer={onAnswer} isSpent={isSpent} />
      <ThisPage onAnswer={onAnswer} isSpent={isSpent} />
      {languages}
    </>
  );
}

/** When nothing is left: until when, and where to have more. */
function SpentNotice({ resetsAt }: UsageNumbers) {
  return (
    <div class="notice bad">
      <p>
        <strong>{message('limitReachedUntil', timeOfDay(resetsAt))}</strong>
      </p>
      <p>{message('limitReachedHint')}</p>
      <OptionsLink label={message('raiseLimit')} />
    </div>
  );
}

/** Takes the place of the numbers until they are known, so that nothing moves under a finger. */
function QuotaPlaceholder() {
  return (
    <div class="placeholder" aria-hidden="true">
      <Quota used={0} limit={1} resetsAt={0} />
    </div>
  );
}

/** The answer to a selection or to what was typed in the address bar; nothing when there is none. */
function PopupAnswerSection({ onAnswer, isSpent }: { onAnswer: () => void; isSpent: boolean }) {
  const [answer, setAnswer] = useState<PopupAnswer>();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    takePopupAnswer()
      .catch((): PopupAnswer => ({ inspection: { outcome: 'failed' }, from: 'selection' }))
      .then(async (taken) => {
        if (taken === undefined) return;
        setAnswer(taken);
        onAnswer();
        // Whoever saw a card, or typed, does not wonder where it is.
        setClosed(taken.from === 'selection' && !(await canRunScripts()));
      });
  }, [onAnswer]);
  return (
    <div role="status">
      {answer && (
        <section class="waiting" aria-labelledby="waiting-heading">
          <h2 id="waiting-heading">{headings[answer.from]()}</h2>
          <Answer inspection={answer.inspection} isSpent={isSpent} />
          {isClosed && <p class="hint">{message('waitingWhy')}</p>}
        </section>
      )}
    </div>
  );
}
