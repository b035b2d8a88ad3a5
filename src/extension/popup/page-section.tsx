import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { shortList, wordsFor } from '../answer/words.ts';
import { amount, list, type MessageKey, message, plural } from '../i18n.ts';
import { markCount } from '../language-marks.ts';
import { countedBlocks, majorityOf, namedIn, tagInBlocks } from '../page-languages/language-shares.ts';
import { Notice } from '../ui/index.ts';
import { InspectionView } from './inspection-view.tsx';
import {
  type KnownPage,
  PageReading,
  type PageResult,
  type PageState,
  type Trouble,
} from './page-reading.ts';
import { SwearingRow, TagsRow } from './page-rows.tsx';
import { nameInBlocks } from './paint-page.ts';

/** Minimum share of a language, for each letter of its code, for the code to fit into the bar. */
const minLetterShare = 0.03;

interface ThisPageProps {
  readonly onAnswer: () => void;
  readonly isReadAtOnce?: boolean;
}

export function ThisPage({ onAnswer, isReadAtOnce = false }: ThisPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = usePageReading(heading, isReadAtOnce, onAnswer);
  const { state, tags, isPainted, reading, start, cancel } = known;
  if (state.step === 'no-page') return null;
  const result = state.step === 'done' ? state.result : undefined;
  // In a drawing, there is no place for the legend.
  const canPaint = result !== undefined && result.page.contentType !== 'image/svg+xml';
  return (
    <section class="this-page" aria-labelledby="page-heading">
      {/* Gets the focus when the focused button disappears. */}
      <div class="page-head">
        <h2 id="page-heading" ref={heading} tabIndex={-1}>
          {result ? sentenceOf(result) : message('pageHeading')}
        </h2>
        {(state.step === 'failed' || state.step === 'trouble') && (
          <button type="button" class="quiet" onClick={() => start()}>
            {message('tryAgain')}
          </button>
        )}
      </div>
      {state.step === 'none' && (
        <button type="button" onClick={() => start()}>
          {message('pageAsk')}
        </button>
      )}
      <Progress state={state} onCancel={cancel} />
      <p class="visually-hidden" role="status">
        {spoken(state)}
      </p>
      <div class="page-end">
        {state.step === 'trouble' && <Notice {...troubleIn(state.trouble)} />}
        {state.step === 'failed' && <InspectionView inspection={state.failed} />}
        {result && <Result result={result} onCode={() => start(true)} />}
      </div>
      {isPainted && (
        <button type="button" onClick={() => reading.current?.send({ type: 'remove-paint' })}>
          {message('paintRemove')}
        </button>
      )}
      {!isPainted && canPaint && (
        <button type="button" class="primary" onClick={() => reading.current?.paint(result)}>
          {message('paintShow')}
        </button>
      )}
      {tags && (
        <TagsRow
          tags={tags}
          onFix={result && (() => reading.current?.setTags(result, false))}
          onUndo={() => reading.current?.send({ type: 'undo' })}
        />
      )}
      {result && (
        <SwearingRow
          result={result}
          onShow={canPaint ? () => reading.current?.paint(result, 'swearing') : undefined}
        />
      )}
    </section>
  );
}

function Result({ result, onCode }: { readonly result: PageResult; readonly onCode: () => void }) {
  const { page, shares, blocks, marks, stoppedBy } = result;
  return (
    <div class="page-result">
      {stoppedBy && <InspectionView inspection={stoppedBy} />}
      {stoppedBy && <p class="soft">{stoppedAt(result)}</p>}
      <div
        class="page-bar"
        role="img"
        aria-label={list(shares.map(({ langs }) => nameInBlocks(blocks, langs)))}
      >
        {shares.map(({ langs, share }) => (
          <span
            key={langs.join()}
            class={`mark-${langs.length === 0 ? 'unsure' : langs.length > 1 ? markCount : marks[langs[0] as string]}`}
            title={nameInBlocks(blocks, langs)}
            style={{ inlineSize: `${100 * share}%` }}
          >
            {langs.length === 1 && codeIn(blocks, langs[0] as string, share)}
          </span>
        ))}
      </div>
      {page.codeLines > 0 && (
        <p class="soft">
          {plural('pageCode', page.codeLines)}{' '}
          <button type="button" class="quiet" onClick={onCode}>
            {message('pageReadCode')}
          </button>
        </p>
      )}
      {page.frames > 0 && <p class="soft">{message('pageFrames')}</p>}
      {page.isCut && <p class="soft">{message('pageCut', amount(page.blocks))}</p>}
    </div>
  );
}

function codeIn(blocks: PageResult['blocks'], lang: string, share: number): string {
  const code = tagInBlocks(blocks, lang) || lang;
  return share >= minLetterShare * code.length ? code : '';
}

function stoppedAt({ page, blocks }: PageResult): string {
  return message('pageStopped', amount(blocks.length), amount(page.blocks));
}

/** Returns a sentence such as "Mostly English, with French, German and Spanish". */
export function sentenceOf({ shares, blocks: all }: PageResult): string {
  const main = majorityOf(shares);
  const blocks = countedBlocks(all);
  const langs = namedIn(blocks);
  const others = langs.filter((lang) => lang !== main).map((lang) => nameInBlocks(blocks, [lang]));
  if (langs.length === 0) return message('surenessNot');
  if (main === undefined) return shortList(others);
  const name = nameInBlocks(blocks, [main]);
  return others.length === 0 ? name : message('pageMostly', name, shortList(others));
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
    case 'done': {
      const { stoppedBy } = state.result;
      if (stoppedBy === undefined) return sentenceOf(state.result);
      return message('headlineAndHint', wordsFor(stoppedBy).headline, stoppedAt(state.result));
    }
    case 'trouble':
      return troubleIn(state.trouble).spoken;
    case 'failed':
      return wordsFor(state.failed).headline;
  }
}

function Progress({ state, onCancel }: { state: PageState; onCancel: () => void }) {
  if (state.step !== 'reading' && state.step !== 'detecting') return null;
  const isReading = state.step === 'reading';
  return (
    <div class="page-progress">
      <label>
        {isReading ? message('pageReading') : message('languagesFound', amount(state.done), amount(state.of))}
        <progress {...(isReading ? {} : { value: state.done, max: state.of })} />
      </label>
      <button type="button" onClick={onCancel}>
        {message('cancel')}
      </button>
    </div>
  );
}

const troubles: Readonly<Record<Trouble, readonly MessageKey[]>> = {
  refused: ['pageRefused', 'pageRefusedHint'],
  file: ['pageRefused', 'pageFileHint'],
  pdf: ['pageRefused', 'pagePdfHint'],
  'no-text': ['pageNoText'],
  gone: ['pageGone'],
};

function troubleIn(trouble: Trouble) {
  const [headline = '', hint] = troubles[trouble].map((key) => message(key));
  return {
    headline,
    hint,
    spoken: hint === undefined ? headline : message('headlineAndHint', headline, hint),
  };
}

interface PageReadingInUse extends KnownPage {
  /** Its current value is undefined before the first effect. */
  readonly reading: RefObject<PageReading | null>;
  readonly start: (withCode?: boolean) => void;
  readonly cancel: () => void;
}

const unread: KnownPage = {
  state: { step: 'none' },
  tags: undefined,
  isPainted: false,
};

/** @param onAnswer called after every detection, successful or not */
function usePageReading(
  heading: RefObject<HTMLElement | null>,
  isReadAtOnce: boolean,
  onAnswer: () => void,
): PageReadingInUse {
  const [known, setKnown] = useState(unread);
  const { step } = known.state;
  const reading = useRef<PageReading>(null);
  // A layout effect: the user may press the button or close the popup before other effects run.
  useLayoutEffect(() => {
    if (isReadAtOnce) renew().start();
    else renew().lookForTags();
    return () => reading.current?.cancel();
  }, []);
  // Before the new step is drawn. Without the focus here, it is not missing but still on its way to the box.
  const hadFocus = heading.current?.closest('section')?.contains(document.activeElement);
  useLayoutEffect(() => {
    // A focused button disappears with its step, for example "Cancel" once the page is read.
    if (hadFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [step]);
  useEffect(() => {
    if (step === 'done' || step === 'failed') onAnswer();
  }, [step, onAnswer]);

  function change(changed: Partial<KnownPage>): void {
    setKnown((before) => ({ ...before, ...changed }));
  }
  function renew(withCode?: boolean): PageReading {
    reading.current?.cancel();
    reading.current = new PageReading(change, withCode);
    return reading.current;
  }
  function start(withCode?: boolean): void {
    renew(withCode).start();
    heading.current?.focus();
  }
  function cancel(): void {
    change({ state: { step: 'none' } });
    // Tags can only be undone over a port. Detected blocks are counted.
    renew().lookForTags();
    onAnswer();
    heading.current?.focus();
  }
  return { ...known, reading, start, cancel };
}
