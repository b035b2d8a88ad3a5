/** The page can see which parts share a colour, by names that are random for each card. */
import { countOf } from '../../dom/safe-dom.ts';
import { type Mark, ownMark } from '../../language-marks.ts';
import type { Recognised } from '../../messages/inspection.ts';
import type { PaintedMark } from '../../messages/internal.ts';
import { addToHighlight, randomName, rangesWithin, registryOf, type Stretch } from '../shared/highlights.ts';
import type { Host } from './host.ts';
import { insertColours } from './requests.ts';
import { withoutSpace } from './selection.ts';

/** UTF-16 units. Longer selections are not in view as a whole. */
const maxLength = 50_000;

export interface Painting {
  /** Rejects if the page cannot be painted. @param drawn has the swatches and the word for swearing */
  start(drawn: Element, signal: AbortSignal): Promise<void>;
}

/** Undefined if the page does not show the text as it was detected. @param languages in the order of the swatches */
export function planPainting(
  { text, parts = [], swearing = [] }: Pick<Recognised, 'parts' | 'swearing'> & { readonly text: string },
  languages: readonly (readonly [lang: string, mark: Mark])[],
  stretches: readonly Stretch[],
): Painting | undefined {
  const shown = stretches.map(({ node, start, end }) => node.data.slice(start, end)).join('');
  if (text.length > maxLength || withoutSpace(shown) !== withoutSpace(text)) return undefined;
  const countTo = (place: number) => countOf(text.slice(0, place), /\S/g);
  const rangesOf = (all: readonly { readonly start: number; readonly end: number }[]) =>
    all.flatMap(({ start, end }) => rangesWithin(stretches, countTo(start), countTo(end)));
  return {
    start(drawn, signal) {
      const swatches = [...drawn.querySelectorAll('.languages .swatch')];
      const painted = languages.flatMap(([lang, mark], at) => {
        const swatch = swatches[at];
        if (swatch === undefined || mark === ownMark) return [];
        return [[lookOf(swatch), rangesOf(parts.filter((part) => part.lang === lang))] as const];
      });
      const pill = drawn.querySelector('.pill');
      if (pill && swearing.length > 0) painted.push([waveOf(pill), rangesOf(swearing)]);
      return paint(painted, signal);
    },
  };
}

export class Painter {
  readonly #host: Host;
  readonly #drawn: Element;
  #shown: Painting | undefined;
  #showing = new AbortController();

  constructor(host: Host, drawn: Element) {
    this.#host = host;
    this.#drawn = drawn;
  }

  show(painting?: Painting, onRefused = () => {}): void {
    if (painting === this.#shown) return;
    this.#shown = painting;
    this.#showing.abort();
    this.#host.isPainting = false;
    this.#showing = new AbortController();
    const { signal } = this.#showing;
    painting?.start(this.#drawn, signal).then(() => {
      if (!signal.aborted) this.#host.isPainting = true;
    }, onRefused);
  }
}

type Look = Omit<PaintedMark, 'name'>;

async function paint(
  painted: readonly (readonly [Look, readonly StaticRangeInit[]])[],
  signal: AbortSignal,
): Promise<void> {
  const names = painted.map(randomName);
  await insertColours(painted.map(([look], at) => ({ ...look, name: names[at] as string })));
  if (signal.aborted) return;
  for (const [at, name] of names.entries()) {
    for (const range of painted[at]?.[1] ?? []) addToHighlight(name, range);
    signal.addEventListener('abort', () => registryOf(window).delete(name));
  }
}

function lookOf(swatch: Element): Look {
  const { backgroundColor, borderBlockEndColor, borderBlockEndStyle, borderBlockStartWidth, color } =
    getComputedStyle(swatch);
  return {
    mark: backgroundColor,
    ink: borderBlockEndColor,
    text: color,
    pattern: borderBlockEndStyle as PaintedMark['pattern'],
    isOver: borderBlockStartWidth !== '0px',
  };
}

function waveOf(pill: Element): Look {
  const { color } = getComputedStyle(pill);
  return { ink: color, text: color, pattern: 'wavy', isOver: false };
}
