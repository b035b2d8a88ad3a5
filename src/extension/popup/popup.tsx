import { unlimited } from '@vernacular/contract/accounts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { message, whenInWords } from '../i18n.ts';
import type { UsageToday } from '../messages/inspection.ts';
import type { PopupAnswer } from '../messages/popup-answer.ts';
import { send } from '../messages/send.ts';
import {
  AccountsNotice,
  LanguagesLink,
  LimitLink,
  Notice,
  OptionsLink,
  usageInWords,
  useAccess,
} from '../ui/index.ts';
import { AccessSection } from './access-section.tsx';
import { Announcement, InspectionView } from './inspection-view.tsx';
import { ThisPage } from './page-section.tsx';
import { canRunScripts, popupTab } from './popup-tab.ts';
import { TryBox } from './try-box.tsx';

export function Popup() {
  const [account, refreshAccount] = useUsage();
  const [overview, manage] = useAccess();
  const [isFallbackInUse, refreshFallback] = useFallback();
  const onAnswer = useCallback(() => {
    refreshAccount();
    refreshFallback();
  }, [refreshAccount, refreshFallback]);
  const answer = useAnswer(onAnswer);
  const pause = (isOn: boolean) => manage({ access: isOn ? 'pause-all' : 'resume-all' });
  // Shown once, above the box, so that other sections can be brief.
  const isSpent = typeof account === 'object' && account.remaining === 0;
  // Reading the page would use up the detections that a typed text needs.
  const isLimited = typeof account === 'object' && account.limit !== unlimited;
  return (
    <>
      {/* Gets the focus of buttons that disappear. */}
      <h1 class="visually-hidden" tabIndex={-1}>
        {message('extensionName')}
      </h1>
      <AccessSection questions={overview?.questions ?? []} manage={manage} />
      <AnswerSection answer={answer ?? undefined} isSpent={isSpent} />
      <div class="trouble" role="status">
        {overview?.isPaused && <Notice headline={message('pauseIs')} hint={message('pauseMeans')} />}
        {account === 'failed' && <AccountsNotice says={message('accountsFailed')} onRetry={refreshAccount} />}
        {typeof account === 'object' && isSpent && <SpentNotice {...account} />}
      </div>
      <FallbackNotice isInUse={isFallbackInUse} />
      {/* Above the page, whose languages would push the box out of view. */}
      <TryBox onAnswer={onAnswer} isSpent={isSpent} />
      {answer !== undefined && account !== undefined && (
        <ThisPage onAnswer={onAnswer} isSpent={isSpent} isReadAtOnce={answer === null && !isLimited} />
      )}
      <footer>
        <div class="page-row">
          <span class="usage">{usageLine(account)}</span>
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

function SpentNotice({ resetsAt }: UsageToday) {
  return (
    <Notice isBad headline={message('cardLimitReached', whenInWords(resetsAt))}>
      <LimitLink />
    </Notice>
  );
}

/** An answer of another part of Vernacular, or to the text that is selected in the page. */
interface ShownAnswer extends PopupAnswer {
  /** Undefined if only the answer was stored. */
  readonly text?: string;
}

/** Returns null if there is nothing to show, and undefined until that is known. */
function useAnswer(onAnswer: () => void): ShownAnswer | null | undefined {
  const [answer, setAnswer] = useState<ShownAnswer | null>();
  useEffect(() => {
    findAnswer()
      .catch((): ShownAnswer => ({ inspection: { outcome: 'failed' }, from: 'selection' }))
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
  if (stored !== null) return stored;
  const selected = await send({ type: 'inspect-page-selection', tabId });
  return selected && { ...selected, from: 'selection' };
}

interface AnswerSectionProps {
  readonly answer: ShownAnswer | undefined;
  readonly isSpent: boolean;
}

function AnswerSection({ answer, isSpent }: AnswerSectionProps) {
  const [isClosed, setClosed] = useState(false);
  // Only users who expected a card need the explanation.
  const isWithoutCard =
    answer?.from === 'selection' && answer.text === undefined && answer.inspection.outcome !== 'out-of-reach';
  useEffect(() => {
    if (isWithoutCard) canRunScripts().then((canRun) => setClosed(!canRun));
  }, [isWithoutCard]);
  return (
    <div class="answers">
      <Announcement inspection={answer?.inspection} />
      {answer && (
        <section class="waiting" aria-labelledby="waiting-heading">
          <h2 id="waiting-heading">{message('waitingHeading')}</h2>
          <InspectionView inspection={answer.inspection} text={answer.text} isSpent={isSpent} />
          {isClosed && <p class="hint">{message('waitingWhy')}</p>}
        </section>
      )}
    </div>
  );
}

/**
 * Returns true if franc-min replaces the engine, and a function that asks again: the first detection loads the engine.
 */
function useFallback(): readonly [boolean, () => Promise<void>] {
  const [isInUse, setInUse] = useState(false);
  const refresh = useCallback(async () => {
    try {
      setInUse((await send({ type: 'get-language-engine' })) === 'franc-min');
    } catch {
      // If the background fails, the usage notice reports it.
    }
  }, []);
  useEffect(() => {
    refresh();
  }, [refresh]);
  return [isInUse, refresh];
}

function FallbackNotice({ isInUse }: { isInUse: boolean }) {
  return (
    <div role="status">
      {isInUse && <Notice isBad headline={message('fallbackHeadline')} hint={message('fallbackHint')} />}
    </div>
  );
}

/** Undefined until the usage is known. */
type UsageState = UsageToday | 'failed' | undefined;

/** Reads the usage again on focus and when the count resets. */
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

/** Today's count in words. Keeps the space of the line until it is known. */
function usageLine(usage: UsageState): string {
  if (typeof usage !== 'object') return '\u00a0';
  return usageInWords(usage);
}
