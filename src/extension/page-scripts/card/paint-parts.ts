/**
 * Paints the parts of a selection where they stand, in the colours of the card. The page can see which parts share a
 * colour, by names that are random for each card.
 */
import { countOf } from '../../dom/count.ts';
import type { TextPart } from '../../messages/inspection.ts';
import type { PaintedMark } from '../../messages/painted-mark.ts';
import { addToHighlight, randomName, rangesWithin, registryOf, type Stretch } from '../shared/highlights.ts';
import { insertColours } from './requests.ts';
import { withoutSpace } from './selection.ts';

/** UTF-16 units. Longer selections are not in view as a whole. */
const maxLength = 50_000;

export interface Painting {
  /**
   * Paints until the signal aborts. Rejects if the page cannot be painted.
   * @param drawn element with a swatch for each language
   */
  start(drawn: Element, signal: AbortSignal): Promise<void>;
}

/**
 * @param languages codes, in the order of the card's swatches
 * @returns undefined if the page does not show the text as it was detected
 */
export function planPainting(
  text: string,
  parts: readonly TextPart[],
  languages: readonly string[],
  stretches: readonly Stretch[],
): Painting | undefined {
  const shown = stretches.map(({ node, start, end }) => node.data.slice(start, end)).join('');
  if (text.length > maxLength || withoutSpace(shown) !== withoutSpace(text)) return undefined;
  const countTo = (place: number) => countOf(text.slice(0, place), /\S/g);
  const ranges = parts.flatMap(({ lang, start, end }) =>
    rangesWithin(stretches, countTo(start), countTo(end)).map((range) => ({ lang, range })),
  );
  return {
    async start(drawn, signal) {
      const swatches = [...drawn.querySelectorAll('.languages .swatch')];
      const names = languages.map(randomName);
      await insertColours(swatches.map((swatch, at) => markOf(swatch, names[at] as string)));
      if (signal.aborted) return;
      for (const { lang, range } of ranges) {
        const name = names[languages.indexOf(lang)];
        if (name) addToHighlight(name, range);
      }
      signal.addEventListener('abort', () => {
        for (const name of names) registryOf(window).delete(name);
      });
    },
  };
}

function markOf(swatch: Element, name: string): PaintedMark {
  const { backgroundColor, borderBlockEndColor, borderBlockEndStyle, borderBlockStartWidth, color } =
    getComputedStyle(swatch);
  return {
    name,
    mark: backgroundColor,
    ink: borderBlockEndColor,
    text: color,
    pattern: borderBlockEndStyle as PaintedMark['pattern'],
    isOver: borderBlockStartWidth !== '0px',
  };
}
