/** Describes how to paint a page, with the colours and names of the popup's list of languages. */
import { isShortBlock } from 'vernacular-engine/engines';
import { amount, message, percent, writing } from '../i18n.ts';
import { highlightName, type LegendEntry, type Painting } from '../messages/page-port.ts';
import type { PaintedMark } from '../messages/painted-mark.ts';
import {
  type DetectedBlock,
  mainLanguageOf,
  minMarkedConfidence,
  shareOf,
  tagInBlocks,
  wholePercents,
} from '../page-languages/language-shares.ts';
import { randomName } from '../page-scripts/shared/highlights.ts';
import { nameInBlocks } from './block-row.tsx';
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

/** @param swatches of the languages, in the order of the shares */
export function paintingOf({ shares, blocks }: PageResult, swatches: readonly Element[]): Painting {
  const percents = wholePercents(shares.map(({ share }) => share));
  const main = mainLanguageOf(shares);
  const swearing = blocks.flatMap(({ number, swearing = [] }) =>
    swearing.map(({ start, end }) => [number, start, end] as const),
  );
  return {
    legend: shares.map(({ langs, langs: [lang] }, at) => ({
      code: (langs.length === 1 && tagInBlocks(blocks, lang)) || '',
      name: nameInBlocks(blocks, langs),
      share: percent((percents[at] ?? 0) / 100),
      isQuiet: lang !== undefined && lang === main,
      isForeign: lang !== undefined && main !== undefined && lang !== main,
      highlight: randomName(),
      ...markOf(swatches[at]),
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
      swearing: swearing.length > 0 ? message('paintSwearing', amount(swearing.length)) : '',
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

function markOf(swatch: Element | undefined): Pick<LegendEntry, 'mark' | 'ink' | 'pattern' | 'isOver'> {
  const style = swatch && getComputedStyle(swatch);
  const property = (name: string) => style?.getPropertyValue(name).trim() ?? '';
  return {
    mark: property('--mark'),
    ink: property('--ink-of'),
    pattern: property('--pattern'),
    isOver: property('--over') !== '0',
  };
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
