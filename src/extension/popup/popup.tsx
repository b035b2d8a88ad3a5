/**
 * The popup: what is left today, a waiting answer from the page, a box to try a text, the languages.
 */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import type { Inspection } from '../inspect.ts';
import { takePendingAnswer } from '../pending-answer.ts';
import { Usage, Wordmark } from '../ui/index.ts';
import { useAccount } from './account.ts';
import { Answer } from './answer.tsx';
import { FallbackNotice, useFallback } from './fallback-notice.tsx';
import { LanguageList } from './language-list.tsx';
import { OptionsLink } from './options-link.tsx';
import { TryBox } from './try-box.tsx';

export function Popup() {
  const [account, refreshAccount] = useAccount();
  const [isFallbackInUse, refreshFallback] = useFallback();
  const onAnswer = useCallback(() => {
    refreshAccount();
    refreshFallback();
  }, [refreshAccount, refreshFallback]);
  return (
    <>
      <header>
        <Wordmark />
        <OptionsLink />
      </header>
      <WaitingAnswer onAnswer={onAnswer} />
      <section aria-label={message('usageHeading')} aria-live="polite">
        {account === 'failed' && <p class="notice bad">{message('usageFailed')}</p>}
        {account === undefined && <UsagePlaceholder />}
        {typeof account === 'object' && <Usage {...account} />}
      </section>
      <FallbackNotice isInUse={isFallbackInUse} />
      <TryBox onAnswer={onAnswer} />
      <LanguageList />
    </>
  );
}

/** Takes the place of the numbers until they are known, so that nothing moves under a finger. */
function UsagePlaceholder() {
  return (
    <div class="placeholder" aria-hidden="true">
      <Usage used={0} limit={1} resetsAt={0} />
    </div>
  );
}

/** The answer to a selection on a page where no card could be shown; nothing when there is none. */
function WaitingAnswer({ onAnswer }: { onAnswer: () => void }) {
  const [answer, setAnswer] = useState<Inspection>();
  useEffect(() => {
    takePendingAnswer()
      .catch((): Inspection => ({ outcome: 'failed' }))
      .then((taken) => {
        if (taken === undefined) return;
        setAnswer(taken);
        onAnswer();
      });
  }, [onAnswer]);
  return (
    <div role="status">
      {answer && (
        <section class="waiting" aria-labelledby="waiting-heading">
          <h2 id="waiting-heading">{message('waitingHeading')}</h2>
          <Answer inspection={answer} />
        </section>
      )}
    </div>
  );
}
