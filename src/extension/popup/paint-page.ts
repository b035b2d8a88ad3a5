/** Describes how to paint a page, with the colours and names of the popup's list of languages. */
import { message, percent, writing } from '../i18n.ts';
import { highlightName, type LegendEntry, type Painting } from '../messages/page-port.ts';
import { shareOf, wholePercents } from '../page-languages/language-shares.ts';
import { nameOf } from './block-row.tsx';
import type { PageResult } from './page-reading.ts';

const themes = ['light', 'dark'] as const;

/** Text colours that are readable on every mark of their theme. */
const inks = { light: '#1e2130', dark: '#f2f3f8' };

/** Beyond the end of any block. */
const maxPlace = Number.MAX_SAFE_INTEGER;

/** @param swatches of the languages, in the order of the shares */
export function paintingOf({ shares, blocks }: PageResult, swatches: readonly Element[]): Painting {
  const percents = wholePercents(shares.map(({ share }) => share));
  return {
    legend: shares.map(({ langs }, at) => ({
      code: langs.length === 1 ? (langs[0] ?? '') : '',
      name: nameOf(langs),
      share: percent((percents[at] ?? 0) / 100),
      highlight: `h${crypto.getRandomValues(new Uint32Array(4)).join('-')}`,
      ...markOf(swatches[at]),
    })),
    blocks: blocks.flatMap(({ number, lang, parts = [{ lang, start: 0, end: maxPlace }] }) =>
      parts.map((part) => {
        const share = shareOf(shares, part.lang);
        return [number, share === undefined ? 0 : shares.indexOf(share), part.start, part.end] as const;
      }),
    ),
    words: { label: message('pageShares'), remove: message('paintRemove') },
    ...writing(),
  };
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

/**
 * Returns style sheets by their origin, for the highlighted text. Lines are user rules, which also apply in shadow trees. Colours
 * are author rules: Chromium ignores those of users. Blocks without a language are only underlined.
 */
export function highlightRules({ legend }: Painting): Readonly<Record<'USER' | 'AUTHOR', string>> {
  const rules = legend.flatMap((entry) =>
    themes.map((theme) => {
      const { code, mark, ink, pattern, isOver } = entry;
      const isPlain = code === '' && mark.includes('gradient');
      const lines = `underline${isOver ? ' overline' : ''} ${isPlain ? 'dotted' : pattern} 2px`;
      const colours = `color: ${inks[theme]} !important; background-color: ${inTheme(mark, theme)} !important;`;
      const selector = `::highlight(${highlightName(entry, theme)})`;
      return {
        line: `${selector} { text-decoration: ${lines} ${inTheme(ink, theme)} !important; }`,
        colour: isPlain ? '' : `${selector} { ${colours} }`,
      };
    }),
  );
  return {
    USER: rules.map(({ line }) => line).join('\n'),
    // Forced colours would give all languages the same background.
    AUTHOR: `@media (forced-colors: none) { ${rules.map(({ colour }) => colour).join('\n')} }`,
  };
}

/** Returns the value of `light-dark(…, …)` for one theme. Pages have colour schemes of their own. */
function inTheme(value: string, theme: (typeof themes)[number]): string {
  const [, light, dark] = /^light-dark\((.+?), ?(.+)\)$/.exec(value) ?? [];
  return (theme === 'light' ? light : dark) ?? value;
}
