import type { ComponentChild } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { declaredLanguages } from 'vernacular-checker/declared-languages';
import { shortList } from '../answer/words.ts';
import { amount, message, percent, plural, sentences } from '../i18n.ts';
import { nameOfLanguage } from '../language-list/list-languages.ts';
import { markCount, type PageMarks } from '../language-marks.ts';
import {
  type DetectedBlock,
  isMixed,
  type LanguageShare,
  languagesIn,
  majorityOf,
  namedIn,
  shareOf,
  tagInBlocks,
  wholePercents,
} from '../page-languages/language-shares.ts';
import { BlockRow, nameInBlocks } from './block-row.tsx';
import { compareDeclared } from './compare-declared.ts';
import { PageList } from './page-list.tsx';
import type { PageResult } from './page-state.ts';
import { ReadAloudBlocks } from './read-aloud-blocks.tsx';

/** Minimum share of a language for its code to fit into the bar. */
const minCodeShare = 0.1;

export interface PageResultProps {
  readonly result: PageResult;
  /** True while the page has our marks, whose list says what it declared. */
  readonly isMarked: boolean;
  readonly textOf: (number: number) => Promise<string>;
  /** Called when the user presses a block. */
  readonly onBlock: (number: number) => void;
  /** Called before each block is read aloud. */
  readonly onRead: (number: number) => void;
  readonly notice?: ComponentChild;
  readonly buttons?: ComponentChild;
}

/** A language, or the blocks with swearing. */
type Choice = LanguageShare | 'swearing';

export function PageResultView(props: PageResultProps) {
  const { result, isMarked, textOf, onBlock, onRead, notice, buttons } = props;
  const { page, shares, blocks, marks, stoppedBy, isUnscored } = result;
  const [chosen, setChosen] = useState<Choice>();
  const [isListed, setListed] = useState(false);
  const choose = (choice: Choice) => {
    setChosen(chosen === choice ? undefined : choice);
    setListed(true);
  };
  return (
    <div class="page-result">
      {notice}
      {stoppedBy && <p class="soft">{message('pageStopped', amount(blocks.length), amount(page.blocks))}</p>}
      <div class="page-bar" aria-hidden="true">
        {shares.map((share) => (
          <span
            key={keyOf(share)}
            class={markClass(marks, share.langs)}
            style={{ inlineSize: `${100 * share.share}%` }}
          >
            {share.share >= minCodeShare && share.langs.length === 1 && share.langs[0]}
          </span>
        ))}
      </div>
      <Shares result={result} chosen={chosen} onChoice={choose} />
      {buttons}
      {!isMarked && <Declared result={result} />}
      {isUnscored && <p class="soft">{message('profanityFailed')}</p>}
      {page.isTranslated && <p class="notice">{message('pageTranslated')}</p>}
      {page.frames > 0 && <p class="soft">{plural('pageFrames', page.frames)}</p>}
      {page.isCut && <p class="soft">{plural('pageCut', page.blocks)}</p>}
      <BlockList
        result={result}
        chosen={chosen}
        isOpen={isListed}
        onToggle={setListed}
        textOf={textOf}
        onBlock={onBlock}
        onRead={onRead}
      />
    </div>
  );
}

/** Returns the class of the mark of languages: one, or several that share a mark, or none. */
export function markClass(marks: PageMarks, langs: readonly string[] = []): string {
  const [lang, other] = langs;
  if (lang === undefined) return 'mark-unsure';
  return `mark-${(other === undefined ? marks[lang] : undefined) ?? markCount}`;
}

interface SharesProps extends Pick<PageResultProps, 'result'> {
  readonly chosen: Choice | undefined;
  readonly onChoice: (choice: Choice) => void;
}

function Shares({ result: { shares, blocks, marks }, chosen, onChoice }: SharesProps) {
  const percents = wholePercents(shares.map(({ share }) => share));
  const swearing = blocks.filter((block) => block.swearing !== undefined);
  return (
    <ul class="page-shares" aria-label={message('pageShares')}>
      {shares.map((share, at) => (
        <Share
          key={keyOf(share)}
          name={nameInBlocks(blocks, share.langs)}
          code={share.langs.length === 1 ? tagInBlocks(blocks, share.langs[0]) : undefined}
          blocks={share.blocks}
          percents={percents[at]}
          mark={markClass(marks, share.langs)}
          isChosen={chosen === share}
          onChoice={() => onChoice(share)}
        />
      ))}
      {swearing.length > 0 && (
        <Share
          name={message('pageSwearing')}
          blocks={swearing.length}
          isChosen={chosen === 'swearing'}
          onChoice={() => onChoice('swearing')}
        />
      )}
    </ul>
  );
}

interface BlockListProps extends Pick<PageResultProps, 'result' | 'textOf' | 'onBlock' | 'onRead'> {
  readonly chosen: Choice | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Lists all blocks, or those of a choice. */
function BlockList({ result, chosen, isOpen, onToggle, textOf, onBlock, onRead }: BlockListProps) {
  const { shares, blocks, marks } = result;
  const details = useRef<HTMLDetailsElement>(null);
  // The list begins below the edge of the popup.
  useLayoutEffect(() => {
    if (chosen !== undefined) details.current?.querySelector('li')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const isShown = (block: DetectedBlock) =>
    chosen === 'swearing'
      ? block.swearing !== undefined
      : languagesIn(block).some(({ lang }) => shareOf(shares, lang) === chosen);
  const shown = chosen === undefined ? blocks : blocks.filter(isShown);
  return (
    <details
      ref={details}
      class={chosen === 'swearing' ? 'swearing' : undefined}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary id="page-blocks">
        {chosen === undefined ? blockCount(blocks) : message('pageBlocksIn', nameOfChoice(chosen, blocks))}
      </summary>
      <p class="soft">{message('pageShortHint')}</p>
      <ReadAloudBlocks
        key={chosen && `read ${keyOf(chosen)}`}
        blocks={shown}
        textOf={textOf}
        onBlock={onRead}
      />
      <PageList
        key={chosen && keyOf(chosen)}
        items={shown}
        labelledBy="page-blocks"
        row={(block) => (
          <BlockRow {...block} mark={markClass(marks, shareOf(shares, languagesIn(block)[0]?.lang)?.langs)} />
        )}
        onChoice={({ number }) => onBlock(number)}
      />
    </details>
  );
}

function nameOfChoice(choice: Choice, blocks: readonly DetectedBlock[]): string {
  return choice === 'swearing' ? message('pageSwearing') : nameInBlocks(blocks, choice.langs);
}

/** Returns a sentence such as "Mostly English, with French, German and Spanish". */
export function sentenceOf({ shares, blocks }: PageResult): string {
  const main = majorityOf(shares);
  const langs = namedIn(blocks);
  const others = langs.filter((lang) => lang !== main).map((lang) => nameInBlocks(blocks, [lang]));
  if (langs.length === 0) return message('pageUnsure');
  const shown = shortList(others);
  if (main === undefined) return shown;
  const name = nameInBlocks(blocks, [main]);
  return others.length === 0 ? name : message('pageMostly', name, shown);
}

/** Returns words such as "13 blocks (1 in several languages)": the rows of the languages count such a block twice. */
function blockCount(blocks: readonly DetectedBlock[]): string {
  const count = plural('pageBlocks', blocks.length);
  const mixed = blocks.filter(isMixed).length;
  return mixed === 0 ? count : message('pageMixed', count, amount(mixed));
}

function keyOf(choice: Choice): string {
  return typeof choice === 'string' ? choice : choice.langs.join();
}

interface ShareProps {
  readonly name: string;
  /** Undefined for several languages or none. */
  readonly code?: string | undefined;
  readonly blocks: number;
  /** Undefined for the blocks with swearing, which have no mark either. */
  readonly percents?: number | undefined;
  readonly mark?: string;
  readonly isChosen: boolean;
  readonly onChoice: () => void;
}

function Share({ name, code, blocks, percents, mark, isChosen, onChoice }: ShareProps) {
  return (
    <li>
      <button
        type="button"
        class={mark ? 'page-share quiet' : 'page-share swears quiet'}
        aria-pressed={isChosen}
        disabled={blocks === 0}
        title={code && message('pageShowIn', name)}
        onClick={onChoice}
      >
        {mark && <span class={`swatch ${mark}`} aria-hidden="true" />}
        <span class="names">{name}</span>
        {code && <span class="code">{code}</span>}
        {blocks > 0 && <span class="soft">{plural('pageBlocks', blocks)}</span>}
        {percents !== undefined && <span class="share">{percent(percents / 100)}</span>}
      </button>
    </li>
  );
}

/** Compares the language that the page itself declares with the text, if that is certain enough. */
function Declared({ result }: Pick<PageResultProps, 'result'>) {
  const { page, shares, blocks, stoppedBy } = result;
  const [language] = declaredLanguages(page.declared);
  const { wrong, isRight } = compareDeclared(result);
  const hasLanguages = shares.some(({ langs }) => langs.length > 0);
  return (
    <p class={wrong ? 'declared notice bad' : 'declared soft'}>
      {sentences(
        language === undefined
          ? message('pageUndeclared')
          : message('pageDeclared', message('nameAndCode', nameOfLanguage(language), page.declared.trim())),
        wrong && message('pageDisagrees', nameInBlocks(blocks, wrong.split('-').slice(0, 1))),
        isRight && message('pageAgrees'),
        !stoppedBy && !isRight && hasLanguages && majorityOf(shares) === undefined && message('pageNoMost'),
      )}
    </p>
  );
}
