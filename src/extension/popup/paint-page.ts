import { languageCodes } from 'vernacular-engine/languages';
import { nameOf } from '../answer/words.ts';
import { element } from '../dom/element.ts';
import { languageName, message, writing } from '../i18n.ts';
import { inks, markCount, ownMark, type PageMarks } from '../language-marks.ts';
import type { PaintedMark } from '../messages/internal.ts';
import { highlightName, type Look, type Painting } from '../messages/page-port.ts';
import {
  type DetectedBlock,
  type LanguageShare,
  writtenInBlocks,
} from '../page-languages/language-shares.ts';
import { paintBlock } from '../page-languages/measure-block.ts';
import { randomName } from '../page-scripts/shared/highlights.ts';

const themes = ['light', 'dark'] as const;

/** Line below a swear word. */
const waves = { light: '#b0211a', dark: '#ff9b90' };

export interface PageColours {
  /** Without the text of frames, unless there is no other. */
  readonly shares: readonly LanguageShare[];
  readonly blocks: readonly DetectedBlock[];
  readonly marks: PageMarks;
  readonly withCode: boolean;
}

export function paintingOf({ shares, blocks, marks, withCode }: PageColours): Painting {
  const main = Object.keys(marks).find((lang) => marks[lang] === ownMark);
  const painted = blocks.map((block) => [block.number, paintBlock(block, main)] as const);
  const byNumber = new Map(painted);
  const used = new Set(painted.flatMap(([, { pieces }]) => pieces.map(([lang]) => lang)));
  const names = [...used].map((lang) => [lang, nameInBlocks(blocks, lang ? [lang] : [])] as const);
  return {
    looks: readLooks(),
    context: shares.flatMap(({ langs: [lang, other], share }) =>
      lang === undefined || other !== undefined ? [] : [{ lang, confidence: share }],
    ),
    withCode,
    blocks: Array.from({ length: Math.max(0, ...byNumber.keys()) + 1 }, (_, at) => byNumber.get(at) ?? null),
    wave: randomName(),
    names: {
      ...Object.fromEntries([...languageCodes].map((code) => [code, languageName(code)])),
      ...Object.fromEntries(names),
      '': message('surenessNot'),
    },
    words: {
      label: message('languagesHeading'),
      remove: message('paintRemove'),
      next: message('paintNext'),
      others: message('pageOthers'),
      swearing: message('labelled', message('cardProfanity'), '{0}'),
      swears: message('cardProfanity'),
      reached: message('paintReached', '{0}', '{1}', '{2}'),
    },
    ...writing(),
  };
}

function readLooks(): readonly Look[] {
  const names = [...Array.from({ length: markCount + 1 }, (_, at) => `mark-${at}`), 'mark-unsure'];
  const drawn = names.map((name) => element('span', { class: name }));
  const place = element('div', { class: 'page-result', hidden: '' }, ...drawn);
  document.body.append(place);
  const looks = drawn.map((each): Look => {
    const style = getComputedStyle(each);
    const property = (name: string) => style.getPropertyValue(name).trim();
    // Text whose language is unsure is only underlined.
    const isUnsure = each.className === 'mark-unsure';
    return {
      mark: isUnsure ? '' : property('--mark'),
      ink: property('--ink-of'),
      pattern: isUnsure ? 'dotted' : property('--pattern'),
      isOver: property('--over') !== '0',
      highlight: randomName(),
    };
  });
  place.remove();
  return looks;
}

/** Returns the looks of the highlighted text in both themes. */
export function looksOf({ looks, wave }: Painting): readonly PaintedMark[] {
  return themes.flatMap((theme) => [
    ...looks.map(
      ({ highlight, mark, ink, pattern, isOver }): PaintedMark => ({
        name: highlightName(highlight, theme),
        ...(mark && { mark: inTheme(mark, theme) }),
        ink: inTheme(ink, theme),
        text: inks[theme],
        pattern: pattern as PaintedMark['pattern'],
        isOver,
      }),
    ),
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

/** Returns the name of a language as the blocks have it, or the words for several or none. */
export function nameInBlocks(blocks: readonly DetectedBlock[], langs: readonly string[]): string {
  if (langs.length > 1) return message('pageOthers');
  const { lang, tag, either } = writtenInBlocks(blocks, langs[0]) ?? {};
  return lang === undefined ? message('surenessNot') : nameOf({ lang, tag, either });
}
