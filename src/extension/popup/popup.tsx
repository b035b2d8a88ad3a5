import { useCallback, useEffect, useState } from 'preact/hooks';
import { message, whenInWords } from '../i18n.ts';
import type { UsageToday } from '../messages/inspection.ts';
import type { PopupAnswer } from '../messages/popup-answer.ts';
import { send } from '../messages/send.ts';
import { AccountsNotice, LanguagesLink, LimitLink, OptionsLink, useAccess, Wordmark } from '../ui/index.ts';
import { AccessSection } from './access-section.tsx';
import { FallbackNotice, useFallback } from './fallback-notice.tsx';
import { Announcement, InspectionView } from './inspection-view.tsx';
import { ThisPage } from './page-section.tsx';
import { popupTab } from './popup-tab.ts';
import { canRunScripts } from './script-access.ts';
import { TryBox } from './try-box.tsx';
import { useUsage } from './usage.ts';
import { UsageLine } from './usage-line.tsx';

const headings = {
  selection: 'waitingHeading',
  card: 'waitingHeading',
  'address-bar': 'waitingTyped',
} as const;

export function Popup() {
  const [account, refreshAccount] = useUsage();
  const [overview, manage] = useAccess();
  const [isFallbackInUse, refreshFallback] = useFallback();
  const onAnswer = useCallback(() => {
    refreshAccount();
    refreshFallback();
  }, [refreshAccount, refreshFallback]);
  // Shown once, above the box, so that other sections can be brief.
  const isSpent = typeof account === 'object' && account.remaining === 0;
  return (
    <>
      <header>
        <Wordmark />
        <OptionsLink />
      </header>
      <AccessSection questions={overview?.questions ?? []} manage={manage} />
      <PopupAnswerSection onAnswer={onAnswer} isSpent={isSpent} />
      <div class="trouble" role="status">
        {account === 'failed' && <AccountsNotice says={message('usageFailed')} onRetry={refreshAccount} />}
        {typeof account === 'object' && isSpent && <SpentNotice {...account} />}
      </div>
      <FallbackNotice isInUse={isFallbackInUse} />
      <TryBox onAnswer={onAnswer} isSpent={isSpent} />
      <ThisPage onAnswer={onAnswer} isSpent={isSpent} />
      <footer>
        {account !== 'failed' && <UsageLine usage={account} allowed={overview?.allowed ?? []} />}
        <LanguagesLink />
      </footer>
    </>
  );
}

function SpentNotice({ resetsAt }: UsageToday) {
  return (
    <div class="notice bad">
      <p>
        <strong>{message('limitReachedUntil', whenInWords(resetsAt))}</strong>
      </p>
      <LimitLink />
    </div>
  );
}

async function takeAnswer(): Promise<PopupAnswer | null> {
  const tab = await popupTab();
  return tab?.id === undefined ? null : send({ type: 'take-popup-answer', tabId: tab.id });
}

function PopupAnswerSection({ onAnswer, isSpent }: { onAnswer: () => void; isSpent: boolean }) {
  const [answer, setAnswer] = useState<PopupAnswer>();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    takeAnswer()
      .catch((): PopupAnswer => ({ inspection: { outcome: 'failed' }, from: 'selection' }))
      .then(async (taken) => {
        if (taken === null) return;
        setAnswer(taken);
        onAnswer();
        // Only users who expected a card need the explanation.
        setClosed(taken.from === 'selection' && !(await canRunScripts()));
      });
  }, [onAnswer]);
  return (
    <div class="answers">
      <Announcement inspection={answer?.inspection} />
      {answer && (
        <section class="waiting" aria-labelledby="waiting-heading">
          <h2 id="waiting-heading">{message(headings[answer.from])}</h2>
          <InspectionView inspection={answer.inspection} isSpent={isSpent} />
          {isClosed && <p class="hint">{message('waitingWhy')}</p>}
        </section>
      )}
    </div>
  );
}
