import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { markAt } from '../answer/marked-text.ts';
import { message, percent, plural, sentences } from '../i18n.ts';
import { declaredLanguages, isBeyondOurs } from '../this-page/declared-languages.ts';
import {
  type DetectedBlock,
  type LanguageShare,
  mainLanguageOf,
  minMarkedConfidence,
  sharesOf,
  wholePercents,
} from '../this-page/language-shares.ts';
import { nameOfLanguage } from '../ui/index.ts';
import { PageList } from './page-list.tsx';
import type { PageResult } from './page-reading.ts';
import { ReadBlocks } from './read-blocks.tsx';

interface PageResultProps {
  readonly result: PageResult;
  readonly textOf: (number: number) => Promise<string>;
  /** Called when the user presses a block. */
  readonly onBlock: (number: number) => void;
  /** Called before each block is read aloud. */
  readonly onRead: (number: number) => void;
  readonly notice?: ComponentChild;
}

export function PageResultView({ result, textOf, onBlock, onRead, notice }: PageResultProps) {
  const { page, shares, blocks, stoppedBy } = result;
  const [chosen, setChosen] = useState<LanguageShare>();
  const percents = wholePercents(shares.map(({ share }) => share));
  const markOf = (share: LanguageShare | undefined) =>
    share === undefined || share.langs.length === 0 ? 'mark-unsure' : `mark-${markAt(shares.indexOf(share))}`;
  const shareOf = ({ lang }: DetectedBlock) =>
    shares.find(({ langs }) => (lang === undefined ? langs.length === 0 : langs.includes(lang)));
  const shown = chosen === undefined ? blocks : blocks.filter((block) => shareOf(block) === chosen);
  return (
    <div class="page-result">
      {notice}
      {stoppedBy && <p class="soft">{message('pageStopped', blocks.length, page.blocks)}</p>}
      <div class="page-bar" aria-hidden="true">
        {shares.map((share) => (
          <span key={keyOf(share)} class={markOf(share)} style={{ inlineSize: `${100 * share.share}%` }} />
        ))}
      </div>
      <ul class="page-shares" aria-label={message('pageShares')}>
        {shares.map((share, at) => (
          <Share
            key={keyOf(share)}
            {...share}
            percents={percents[at] ?? 0}
            mark={markOf(share)}
            isChosen={chosen === share}
            onChoice={() => setChosen(chosen === share ? undefined : share)}
          />
        ))}
      </ul>
      <Declared declared={page.declared} {...{ shares, blocks }} />
      {page.isTranslated && <p class="notice">{message('pageTranslated')}</p>}
      {page.frames > 0 && <p class="soft">{plural('pageFrames', page.frames)}</p>}
      {page.isCut && <p class="soft">{plural('pageCut', page.blocks)}</p>}
      <h3 id="page-blocks">
        {chosen === undefined ? message('pageBlocksHeading') : message('pageBlocksIn', nameOf(chosen.langs))}
      </h3>
      <p class="soft">{message('pageShortHint')}</p>
      <ReadBlocks key={chosen && `read ${keyOf(chosen)}`} blocks={shown} textOf={textOf} onBlock={onRead} />
      <PageList
        key={chosen && keyOf(chosen)}
        items={shown}
        labelledBy="page-blocks"
        row={(block) => <BlockRow {...block} mark={markOf(shareOf(block))} />}
        onChoice={({ number }) => onBlock(number)}
      />
    </div>
  );
}

function keyOf({ langs }: LanguageShare): string {
  return langs.join();
}

interface ShareProps extends LanguageShare {
  readonly percents: number;
  readonly mark: string;
  readonly isChosen: boolean;
  readonly onChoice: () => void;
}

function Share({ langs, percents, blocks, mark, isChosen, onChoice }: ShareProps) {
  const name = nameOf(langs);
  const isOne = langs.length === 1;
  return (
    <li>
      <button
        type="button"
        class="page-share quiet"
        aria-pressed={isChosen}
        title={isOne ? message('pageShowIn', name) : undefined}
        onClick={onChoice}
      >
        <span class={`swatch ${mark}`} aria-hidden="true" />
        <span class="names">{name}</span>
        {isOne && <span class="code">{langs[0]}</span>}
        <span class="soft">{plural('pageBlocks', blocks)}</span>
        <span class="share">{percent(percents / 100)}</span>
      </button>
    </li>
  );
}

interface DeclaredProps {
  readonly declared: string;
  readonly shares: readonly LanguageShare[];
  readonly blocks: readonly DetectedBlock[];
}

/** Compares the declared language with the text, if that is certain enough. */
function Declared({ declared, shares, blocks }: DeclaredProps) {
  const languages = declaredLanguages(declared);
  const [firstDeclared] = languages;
  const mainLanguage = mainLanguageOf(shares);
  const isRight = mainLanguage !== undefined && languages.includes(mainLanguage);
  // By what would be marked, which is offered below.
  const sure = blocks.filter(({ confidence }) => confidence >= minMarkedConfidence);
  const isSure = mainLanguageOf(sharesOf(sure)) === mainLanguage;
  const isKnown = firstDeclared !== undefined && !isBeyondOurs(firstDeclared);
  const isWrong = isKnown && mainLanguage !== undefined && !isRight && isSure;
  const hasLanguages = shares.some(({ langs }) => langs.length > 0);
  return (
    <p class={isWrong || firstDeclared === undefined ? 'notice bad' : 'notice'}>
      {sentences(
        firstDeclared === undefined
          ? message('pageUndeclared')
          : message('pageDeclared', message('nameAndCode', nameOfLanguage(firstDeclared), declared.trim())),
        isWrong && message('pageDisagrees', nameOfLanguage(mainLanguage)),
        isRight && message('pageAgrees'),
        mainLanguage === undefined && hasLanguages && message('pageNoMost'),
      )}
    </p>
  );
}

function BlockRow({ lang, excerpt, mark }: DetectedBlock & { readonly mark: string }) {
  const name = nameOf(lang === undefined ? [] : [lang]);
  return (
    <>
      <span class={`swatch ${mark}`} aria-hidden="true" />
      <span class="code" title={name} aria-hidden="true">
        {lang ?? '?'}
      </span>
      <span class="visually-hidden">{name}</span>
      <bdi lang={lang} dir="auto">
        {excerpt}
      </bdi>
    </>
  );
}

function nameOf([lang, ...others]: readonly string[]): string {
  if (lang === undefined) return message('pageUnsure');
  return others.length > 0 ? message('pageOthers') : nameOfLanguage(lang);
}
