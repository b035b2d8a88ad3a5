import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { wordsFor } from '../answer/words.ts';
import { amount, type MessageKey, message, plural } from '../i18n.ts';
import { isMixed } from '../page-languages/language-shares.ts';
import { Notice } from '../ui/index.ts';
import { InspectionView } from './inspection-view.tsx';
import { PageCheck } from './page-check.tsx';
import { PageMarks } from './page-marks.tsx';
import type { PageReading } from './page-reading.ts';
import { type PageResultProps, PageResultView, sentenceOf } from './page-result.tsx';
import type { PageResult, PageState, Trouble } from './page-state.ts';
import { marksOf, paintingOf } from './paint-page.ts';
import { usePageReading } from './use-page-reading.ts';

interface ThisPageProps {
  /** Called after every detection, successful or not. */
  readonly onAnswer: () => void;
  /** True if the popup already shows that the limit is reached. */
  readonly isSpent?: boolean;
  /** True to read the page without a press of the button. */
  readonly isReadAtOnce?: boolean;
}

export function ThisPage({ onAnswer, isSpent = false, isReadAtOnce = false }: ThisPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, marking, isPainted, checked, reading, start, cancel } = usePageReading(
    heading,
    isReadAtOnce,
    onAnswer,
  );
  if (state.step === 'no-page') return null;
  const result = state.step === 'done' ? state.result : undefined;
  const toBlock = (at: number) => ({ type: 'scroll-to-block', at }) as const;
  const marked = marking && 'unsure' in marking ? marking : undefined;
  const paintButton = <PaintButton result={result} isPainted={isPainted} reading={reading} />;
  return (
    <section class="this-page" aria-labelledby="page-heading">
      {/* Gets the focus when the focused button disappears. */}
      <div class="page-head">
        <h2 id="page-heading" ref={heading} tabIndex={-1}>
          {result ? sentenceOf(result) : message('pageHeading')}
        </h2>
        {(state.step === 'failed' || state.step === 'trouble') && (
          <button type="button" class="quiet" onClick={start}>
            {message('tryAgain')}
          </button>
        )}
      </div>
      {state.step === 'none' && (
        <button type="button" onClick={start}>
          {message('pageAsk')}
        </button>
      )}
      <Progress state={state} onCancel={cancel} />
      <p class="visually-hidden" role="status">
        {spoken(state)}
      </p>
      {!result && paintButton}
      <End
        state={state}
        isMarked={marked !== undefined}
        buttons={
          <div class="actions">
            {paintButton}
            {result && (
              <button type="button" class="quiet" onClick={start}>
                {message('pageAgain')}
              </button>
            )}
          </div>
        }
        isSpent={isSpent}
        onBlock={(at) => reading.current?.show(toBlock(at))}
        onRead={(at) => reading.current?.send(toBlock(at))}
        textOf={async (number) => (await reading.current?.textOf(number)) ?? ''}
      />
      {result && (
        <PageCheck
          checked={checked}
          onCheck={() => reading.current?.send({ type: 'check' })}
          onFinding={(at) => reading.current?.show({ type: 'scroll-to-finding', at })}
        />
      )}
      <PageMarks
        marking={marking}
        hasMixed={result?.blocks.some(isMixed) ?? false}
        onMark={result && (() => reading.current?.mark(result))}
        onMarkAnyway={() => result && reading.current?.mark(result, 0)}
        unsure={result?.blocks.filter(({ number }) => marked?.unsure.includes(number)) ?? []}
        onBlock={(at) => reading.current?.show(toBlock(at))}
        onUndo={() => reading.current?.send({ type: 'undo' })}
        onPlace={(at) => reading.current?.show({ type: 'scroll-to-place', at })}
      />
    </section>
  );
}

interface PaintButtonProps {
  /** Undefined until the page is detected. */
  readonly result: PageResult | undefined;
  readonly isPainted: boolean;
  readonly reading: RefObject<PageReading | null>;
}

function PaintButton({ result, isPainted, reading }: PaintButtonProps) {
  if (isPainted) {
    return (
      <button type="button" onClick={() => reading.current?.send({ type: 'remove-paint' })}>
        {message('paintRemove')}
      </button>
    );
  }
  // In a drawing, there is no place for the legend.
  if (result === undefined || result.page.contentType === 'image/svg+xml') return null;
  async function paint(of: PageResult): Promise<void> {
    const painting = paintingOf(of);
    await reading.current?.paint(painting, marksOf(painting));
  }
  return (
    <button type="button" class="primary" onClick={() => paint(result)}>
      {message('paintShow')}
    </button>
  );
}

interface EndProps extends Omit<PageResultProps, 'result' | 'notice'> {
  readonly state: PageState;
  readonly isSpent: boolean;
}

function End({ state, isSpent, ...more }: EndProps) {
  // A long page shows its first languages while the others are detected.
  const result = state.step === 'done' || state.step === 'detecting' ? state.result : undefined;
  const stoppedBy = result?.stoppedBy;
  return (
    <div class="page-end">
      {state.step === 'trouble' && <TroubleNotice trouble={state.trouble} />}
      {state.step === 'failed' && <InspectionView inspection={state.failed} isSpent={isSpent} />}
      {result && (
        <PageResultView
          {...more}
          result={result}
          notice={stoppedBy && <InspectionView inspection={stoppedBy} isSpent={isSpent} />}
        />
      )}
    </div>
  );
}

function spoken(state: PageState): string {
  switch (state.step) {
    case 'none':
    case 'no-page':
      return '';
    case 'reading':
      return message('pageReading');
    case 'detecting':
      return message('cardDetecting');
    case 'done':
      return spokenResult(state.result);
    case 'trouble':
      return message('headlineAndHint', ...troubles[state.trouble].map((key) => message(key)));
    case 'failed':
      return wordsFor(state.failed).headline;
  }
}

function spokenResult(result: PageResult): string {
  const { page, shares, blocks, stoppedBy } = result;
  if (stoppedBy !== undefined) {
    const done = message('pageStopped', amount(blocks.length), amount(page.blocks));
    return message('headlineAndHint', wordsFor(stoppedBy).headline, done);
  }
  const count = shares.flatMap(({ langs }) => langs).length;
  const sentence = sentenceOf(result);
  return count === 0 ? sentence : message('headlineAndHint', sentence, plural('pageDone', count));
}

function Progress({ state, onCancel }: { state: PageState; onCancel: () => void }) {
  if (state.step !== 'reading' && state.step !== 'detecting') return null;
  const isReading = state.step === 'reading';
  return (
    <div class="page-progress">
      <label>
        {isReading ? message('pageReading') : message('pageDetecting', amount(state.done), amount(state.of))}
        <progress {...(isReading ? {} : { value: state.done, max: state.of })} />
      </label>
      {isReading && state.found > 0 && <p class="soft">{plural('pageFound', state.found)}</p>}
      <button type="button" onClick={onCancel}>
        {message('cancel')}
      </button>
    </div>
  );
}

const troubles: Readonly<Record<Trouble, readonly [headline: MessageKey, hint: MessageKey]>> = {
  refused: ['pageRefused', 'pageRefusedHint'],
  file: ['pageRefused', 'pageFileHint'],
  pdf: ['pageRefused', 'pagePdfHint'],
  'no-text': ['pageNoText', 'pageNoTextHint'],
  gone: ['pageGone', 'pageGoneHint'],
};

function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const [headline, hint] = troubles[trouble];
  return <Notice headline={message(headline)} hint={message(hint)} />;
}
