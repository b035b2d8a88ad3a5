import { unlimited } from '@vernacular/contract/accounts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import type { AccessQuestion } from '../messages/access.ts';
import type { Inspection, UsageToday } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import {
  AccessQuestionCard,
  AccountsNotice,
  LanguagesLink,
  type ManageAccess,
  Notice,
  OptionsLink,
  Quoted,
  usageInWords,
  useAccess,
} from '../ui/index.ts';
import { Announcement, InspectionView } from './inspection-view.tsx';
import { popupTab } from './page-connection.ts';
import { ThisPage } from './page-section.tsx';
import { TryBox } from './try-box.tsx';

export function Popup() {
  const [account, refreshAccount] = useUsage();
  const [overview, manage] = useAccess();
  const answer = useAnswer(refreshAccount);
  const pause = (isOn: boolean) => manage({ access: isOn ? 'pause-all' : 'resume-all' });
  // Reading the page would use up the detections that a typed text needs.
  const isLimited = typeof account === 'object' && account.limit !== unlimited;
  return (
    <>
      {/* Gets the focus of buttons that disappear. */}
      <h1 class="visually-hidden" tabIndex={-1}>
        {message('extensionName')}
      </h1>
      <AccessSection questions={overview?.questions ?? []} manage={manage} />
      <AnswerSection answer={answer ?? undefined} />
      <div class="trouble" role="status">
        {overview?.isPaused && <Notice headline={message('pauseIs')} hint={message('pauseMeans')} />}
        {account === 'failed' && <AccountsNotice onRetry={refreshAccount} />}
      </div>
      {/* Above the page, whose languages would push the box out of view. */}
      <TryBox onAnswer={refreshAccount} />
      {answer !== undefined && account !== undefined && (
        <ThisPage onAnswer={refreshAccount} isReadAtOnce={answer === null && !isLimited} />
      )}
      <footer>
        <div class="page-row">
          <span class="usage">{typeof account === 'object' ? usageInWords(account) : '\u00a0'}</span>
          <LanguagesLink />
        </div>
        <div class="page-row">
          {overview && (
            // If the pause cannot be stored, neither can the usage be read, which the popup reports.
            <button
              type="button"
              class="quiet"
              onClick={() => pause(!overview.isPaused).catch(refreshAccount)}
            >
              {message(overview.isPaused ? 'pauseEnd' : 'pauseStart')}
            </button>
          )}
          <OptionsLink />
        </div>
      </footer>
    </>
  );
}

/** An answer of another part of Vernacular, or to the text that is selected in the page. */
interface ShownAnswer {
  readonly inspection: Inspection;
  /** Undefined if only the answer was stored. */
  readonly text?: string;
}

/** Returns null if there is nothing to show, and undefined until that is known. */
function useAnswer(onAnswer: () => void): ShownAnswer | null | undefined {
  const [answer, setAnswer] = useState<ShownAnswer | null>();
  useEffect(() => {
    findAnswer()
      .catch((): ShownAnswer => ({ inspection: { outcome: 'failed' } }))
      .then((found) => {
        setAnswer(found);
        if (found !== null) onAnswer();
      });
  }, [onAnswer]);
  return answer;
}

async function findAnswer(): Promise<ShownAnswer | null> {
  const tabId = (await popupTab())?.id;
  if (tabId === undefined) return null;
  const stored = await send({ type: 'take-popup-answer', tabId });
  if (stored !== null) return { inspection: stored };
  return send({ type: 'inspect-page-selection', tabId });
}

function AnswerSection({ answer }: { readonly answer: ShownAnswer | undefined }) {
  return (
    <div class="answers">
      <Announcement inspection={answer?.inspection} />
      {answer && (
        <section class="waiting" aria-labelledby="waiting-heading">
          <h2 id="waiting-heading">{message('waitingHeading')}</h2>
          <InspectionView {...answer} />
        </section>
      )}
    </div>
  );
}

type UsageState = UsageToday | 'failed' | undefined;

function useUsage(): readonly [UsageState, () => Promise<void>] {
  const [usage, setUsage] = useState<UsageState>();
  const underWay = useRef(0);
  const refresh = useCallback(async () => {
    underWay.current++;
    const read = await send({ type: 'get-usage' }).catch(() => undefined);
    underWay.current--;
    setUsage(read === undefined || 'outcome' in read ? 'failed' : read);
  }, []);
  // A layout effect: the background can answer while the first frame is drawn.
  useLayoutEffect(() => {
    function onFocus(): void {
      // An opening popup gets the focus twice while the first request is pending.
      if (underWay.current === 0) refresh();
    }
    onFocus();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [refresh]);
  const resetsAt = typeof usage === 'object' ? usage.resetsAt : undefined;
  useEffect(() => {
    if (resetsAt === undefined) return;
    const timer = setTimeout(refresh, Math.max(0, resetsAt - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [resetsAt, refresh]);
  return [usage, refresh];
}

interface AccessSectionProps {
  readonly questions: readonly AccessQuestion[];
  readonly manage: ManageAccess;
}

export function AccessSection({ questions, manage }: AccessSectionProps) {
  const [done, setDone] = useState({ words: '', name: '', time: 0 });
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button disappeared with the focus.
  useLayoutEffect(() => {
    if (done.words !== '') status.current?.focus();
  }, [done]);
  const question = questions.find(({ isPutOff }) => !isPutOff);
  return (
    <>
      {question && (
        <AccessQuestionCard
          level="h2"
          key={question.id}
          question={question}
          manage={manage}
          onDone={(words, name) => setDone(({ time }) => ({ words, name, time: time + 1 }))}
        />
      )}
      <p role="status" class="soft" tabIndex={-1} ref={status}>
        {/* A new element each time, so that screen readers announce repeated words. */}
        {done.words !== '' && (
          <span key={done.time}>
            {/* Another request may already replace the answered one. */}
            <Quoted words={done.name} />
            <br />
            {done.words}
          </span>
        )}
      </p>
    </>
  );
}
