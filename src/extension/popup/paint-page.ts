/** Describes how to paint a page, with the colours and names of the popup's list of languages. */
import { isShortBlock } from 'vernacular-engine/engines';
import { element } from '../dom/element.ts';
import { message, percent, writing } from '../i18n.ts';
import { ownMark } from '../language-marks.ts';
import { highlightName, type LegendEntry, type Painting } from '../messages/page-port.ts';
import type { PaintedMark } from '../messages/painted-mark.ts';
import {
  type DetectedBlock,
  minMarkedConfidence,
  shareOf,
  tagInBlocks,
  wholePercents,
} from '../page-languages/language-shares.ts';
import { randomName } from '../page-scripts/shared/highlights.ts';
import { nameInBlocks } from './block-row.tsx';
import { markClass } from './page-result.tsx';
import type { PageResult } from './page-state.ts';

const themes = ['light', 'dark'] as const;

/** Text colours that are readable on every mark of their theme. */
const inks = { light: '#1e2130', dark: '#f2f3f8' };

/** Line below a swear word. */
const waves = { light: '#b0211a', dark: '#ff9b90' };

/** Beyond the end of any block. */
const maxPlace = Number.MAX_SAFE_INTEGER;

/** Blocks with fewer letters say too little: "de" is a word of many languages. */
const minLetters = 4;

export function paintingOf({ shares: shown, blocks, marks }: PageResult): Painting {
  const percents = wholePercents(shown.map(({ share }) => share));
  // Languages that share a mark have their own codes.
  const shares = shown.flatMap((share, at) => {
    const parts = share.langs.length > 1 ? share.langs.map((lang) => [lang]) : [];
    const highlight = randomName();
    // A language that the page has shown in a colour of its own keeps it.
    const isKnown = (langs: readonly string[]) => langs.length === 1 && langs.some((lang) => lang in marks);
    return [...parts, share.langs].map((langs) => ({
      ...share,
      langs,
      at,
      highlight: isKnown(langs) ? randomName() : highlight,
    }));
  });
  const main = Object.keys(marks).find((lang) => marks[lang] === ownMark);
  const swearing = blocks.flatMap(({ number, swearing = [] }) =>
    swearing.map(({ start, end }) => [number, start, end] as const),
  );
  return {
    legend: shares.map(({ langs, langs: [lang], at, highlight }) => ({
      code: (langs.length === 1 && tagInBlocks(blocks, lang)) || '',
      name: nameInBlocks(blocks, langs),
      share: langs === shown[at]?.langs ? percent((percents[at] ?? 0) / 100) : '',
      isQuiet: lang !== undefined && lang === main,
      highlight,
      ...lookOf(markClass(marks, langs)),
    })),
    blocks: blocks.flatMap((block) =>
      (block.parts ?? [{ lang: block.lang, start: 0, end: maxPlace }]).flatMap(({ lang, start, end }) => {
        const share = shareOf(shares, lang);
        const place = isTelling(block, main) ? ([start, end] as const) : ([0, 0] as const);
        return share ? [[block.number, shares.indexOf(share), ...place] as const] : [];
      }),
    ),
    swearing,
    wave: randomName(),
    words: {
      label: message('pageShares'),
      remove: message('paintRemove'),
      next: message('paintNext'),
      swearing: message('paintSwearing', '{0}'),
      swears: message('pageSwearing'),
      reached: message('paintReached', '{0}', '{1}', '{2}'),
    },
    ...writing(),
  };
}

/**
 * False for blocks of few letters, and for short ones that are not surely foreign: most of them are names, which take
 * their language from the page.
 */
function isTelling(block: DetectedBlock, main: string | undefined): boolean {
  const { lang, letters, excerpt, parts, twins = block } = block;
  // In Chinese, Japanese and Korean, two letters are a word.
  const isDense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(excerpt);
  if (letters < (isDense ? minLetters / 2 : minLetters)) return false;
  return (
    !isShortBlock(excerpt) ||
    parts !== undefined ||
    (lang !== main && twins.confidence >= minMarkedConfidence)
  );
}

/** Reads the look of a mark from the style sheet. */
function lookOf(mark: string): Pick<LegendEntry, 'mark' | 'ink' | 'pattern' | 'isOver'> {
  const drawn = element('span', { class: mark });
  const place = element('div', { class: 'page-result', hidden: '' }, drawn);
  document.body.append(place);
  const style = getComputedStyle(drawn);
  const property = (name: string) => style.getPropertyValue(name).trim();
  const look = {
    mark: property('--mark'),
    ink: property('--ink-of'),
    pattern: property('--pattern'),
    isOver: property('--over') !== '0',
  };
  place.remove();
  return look;
}

/** Returns the looks of the highlighted text in both themes. Blocks without a language are only underlined. */
export function marksOf({ legend, wave }: Painting): readonly PaintedMark[] {
  return themes.flatMap((theme) => [
    ...legend.map((entry): PaintedMark => {
      const { code, mark, ink, pattern, isOver } = entry;
      const isPlain = code === '' && mark.includes('gradient');
      return {
        name: highlightName(entry.highlight, theme),
        ...(!isPlain && { mark: inTheme(mark, theme) }),
        ink: inTheme(ink, theme),
        text: inks[theme],
        pattern: isPlain ? 'dotted' : (pattern as PaintedMark['pattern']),
        isOver,
      };
    }),
    {
      name: highlightName(wave, theme),
      ink: waves[theme],
      text: inks[theme],
      pattern: 'wavy',
      isOver: false,
    },
  ]);
}

/** Returns the value of `light-dark(…, …)` for one theme. A page's colour scheme can differ from ours. */
function inTheme(value: string, theme: (typeof themes)[number]): string {
  const [, light, dark] = /^light-dark\((.+?), ?(.+)\)$/.exec(value) ?? [];
  return (theme === 'light' ? light : dark) ?? value;
}
