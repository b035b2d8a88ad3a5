/**
 * Shows the result of reading a page: its languages as a bar and a list, the language that it declares, and its
 * blocks.
 */
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { message, percent, plural, sentences } from '../i18n.ts';
import { declaredLanguages } from '../this-page/declared-languages.ts';
import { type DetectedBlock, type LanguageShare, wholePercents } from '../this-page/language-shares.ts';
import { nameOfLanguage } from '../ui/index.ts';
import type { PageResult } from './page-reading.ts';

/** Blocks that are listed at a time: thousands at once would freeze the popup. */
const listed = 100;

/** Marks that a person can tell apart; further languages share the last one. */
const marks = 4;

interface PageResultProps {
  readonly result: PageResult;
  readonly onBlock: (number: number) => void;
  /** Says what ended the detection before its end. */
  readonly notice?: ComponentChild;
}

export function PageResultView({ result, onBlock, notice }: PageResultProps) {
  const { page, shares, blocks, stoppedBy } = result;
  const [chosen, setChosen] = useState<string | null | undefined>();
  const markOf = (lang: string | undefined) =>
    lang === undefined
      ? 'mark-unsure'
      : `mark-${Math.min(
          shares.findIndex((s) => s.lang === lang),
          marks - 1,
        )}`;
  const percents = wholePercents(shares.map(({ share }) => share));
  const shown = chosen === undefined ? blocks : blocks.filter(({ lang }) => (lang ?? null) === chosen);
  return (
    <div class="page-result">
      {notice}
      {stoppedBy && <p class="soft">{message('pageStopped', blocks.length, page.blocks)}</p>}
      <div class="page-bar" aria-hidden="true">
        {shares.map(({ lang, share }) => (
          <span key={lang ?? ''} class={markOf(lang)} style={{ inlineSize: `${100 * share}%` }} />
        ))}
      </div>
      <ul class="page-shares" aria-label={message('pageShares')}>
        {shares.map((share, at) => (
          <Share
            key={share.lang ?? ''}
            {...share}
            percents={percents[at] ?? 0}
            name={nameOf(share.lang)}
            mark={markOf(share.lang)}
            isChosen={chosen === (share.lang ?? null)}
            onChoice={blocks.length === 0 ? undefined : () => setChosen(toggled(share.lang ?? null))}
          />
        ))}
      </ul>
      <Declared declared={page.declared} shares={shares} />
      {page.frames > 0 && <p class="soft">{plural('pageFrames', page.frames)}</p>}
      {page.isCut && <p class="soft">{plural('pageCut', page.blocks)}</p>}
      {blocks.length > 0 && (
        <BlockList
          key={chosen}
          blocks={shown}
          heading={
            chosen === undefined
              ? message('pageBlocksHeading')
              : message('pageBlocksIn', nameOf(chosen ?? undefined))
          }
          markOf={markOf}
          onBlock={onBlock}
        />
      )}
    </div>
  );

  function toggled(lang: string | null): string | null | undefined {
    return chosen === lang ? undefined : lang;
  }
}

interface ShareProps extends LanguageShare {
  /** The share in whole per cent. */
  readonly percents: number;
  readonly name: string;
  readonly mark: string;
  readonly isChosen: boolean;
  /** Absent where there are no blocks to choose among. */
  readonly onChoice: (() => void) | undefined;
}

function Share({ lang, percents, blocks, name, mark, isChosen, onChoice }: ShareProps) {
  const words = (
    <>
      <span class={`swatch ${mark}`} aria-hidden="true" />
      <span class="names">{name}</span>
      {lang !== undefined && <span class="code">{lang}</span>}
      {blocks > 0 && <span class="soft">{plural('pageBlocks', blocks)}</span>}
      <span class="share">{percent(percents / 100)}</span>
    </>
  );
  if (onChoice === undefined) return <li class="page-share">{words}</li>;
  return (
    <li>
      <button
        type="button"
        class="page-share quiet"
        aria-pressed={isChosen}
        title={message('pageShowIn', name)}
        onClick={onChoice}
      >
        {words}
      </button>
    </li>
  );
}

interface DeclaredProps {
  readonly declared: string;
  readonly shares: readonly LanguageShare[];
}

/** Shows the language that the page declares, and whether its text agrees. */
function Declared({ declared, shares }: DeclaredProps) {
  const languages = declaredLanguages(declared);
  const [said] = languages;
  const most = shares.find(({ lang }) => lang !== undefined)?.lang;
  const isWrong = said !== undefined && most !== undefined && !languages.includes(most);
  return (
    <p class={isWrong || said === undefined ? 'notice bad' : 'notice'}>
      {sentences(
        said === undefined
          ? message('pageUndeclared')
          : message('pageDeclared', message('nameAndCode', nameOf(said), declared.trim())),
        isWrong && message('pageDisagrees', nameOf(most)),
        !isWrong && said !== undefined && most !== undefined && message('pageAgrees'),
      )}
    </p>
  );
}

interface BlockListProps {
  readonly blocks: readonly DetectedBlock[];
  readonly heading: string;
  readonly markOf: (lang: string | undefined) => string;
  readonly onBlock: (number: number) => void;
}

function BlockList({ blocks, heading, markOf, onBlock }: BlockListProps) {
  const [most, setMost] = useState(listed);
  const more = Math.min(listed, blocks.length - most);
  return (
    <>
      <h3 id="page-blocks">{heading}</h3>
      <ol class="page-blocks" aria-labelledby="page-blocks">
        {blocks.slice(0, most).map(({ number, lang, excerpt }) => (
          <li key={number}>
            <button type="button" class="quiet" onClick={() => onBlock(number)}>
              <span class={`swatch ${markOf(lang)}`} aria-hidden="true" />
              <span class="code" title={nameOf(lang)}>
                {lang ?? '?'}
              </span>
              <bdi lang={lang} dir="auto">
                {excerpt}
              </bdi>
            </button>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <button type="button" onClick={() => setMost(most + listed)}>
          {plural('pageMore', more)}
        </button>
      )}
    </>
  );
}

/** A language in the interface's language. */
function nameOf(lang: string | undefined): string {
  return lang === undefined ? message('pageUnsure') : nameOfLanguage(lang);
}
