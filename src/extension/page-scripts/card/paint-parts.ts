/** The page can see which parts share a colour, by names that are random for each card. */
import { countOf } from '../../dom/safe-dom.ts';
import { inks, ownMark } from '../../language-marks.ts';
import type { InspectionWithView, PaintedMark } from '../../messages/internal.ts';
import { send } from '../../messages/send.ts';
import { addToHighlight, randomName, rangesWithin, registryOf } from '../shared/highlights.ts';
import { pageMarks } from '../shared/page-marks.ts';
import { themeOf } from '../shared/theme.ts';
import type { Followed } from './follow-anchor.ts';
import type { Actions } from './shown.ts';

type Look = Omit<PaintedMark, 'name'>;

/** Paints in the colours of the card, but in the theme of the text, until `signal` is aborted. Resolves with true if the page can be painted. */
export async function paintParts(
  answer: InspectionWithView,
  { text, stretches }: Pick<Actions, 'text' | 'stretches'>,
  { host, elements: { content: drawn } }: Pick<Followed, 'host' | 'elements'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { parts = [], swearing = [] } = answer.outcome === 'recognised' ? answer : {};
  const { isMixed, named } = answer.view;
  const theme = themeOf(stretches[0]?.node.parentElement ?? document.documentElement);
  const inTheme = (drawn: HTMLElement, look: (element: Element) => Omit<Look, 'text'>): Look => {
    drawn.style.colorScheme = theme;
    const found = { ...look(drawn), text: inks[theme] };
    drawn.removeAttribute('style');
    return found;
  };
  const countTo = (place: number) => countOf(text.slice(0, place), /\S/g);
  const rangesOf = (all: readonly { readonly start: number; readonly end: number }[]) =>
    all.flatMap(({ start, end }) => rangesWithin(stretches, countTo(start), countTo(end)));
  const swatches = [...drawn.querySelectorAll<HTMLElement>('.languages .swatch')];
  const painted = (isMixed ? named : []).flatMap(({ lang }, at) => {
    const swatch = swatches[at];
    if (swatch === undefined || pageMarks[lang] === ownMark) return [];
    return [[inTheme(swatch, lookOf), rangesOf(parts.filter((part) => part.lang === lang))] as const];
  });
  const pill = drawn.querySelector<HTMLElement>('.pill');
  if (pill && swearing.length > 0) painted.push([inTheme(pill, waveOf), rangesOf(swearing)]);
  const names = painted.map(randomName);
  const marks = painted.map(([look], at) => ({ ...look, name: names[at] as string }));
  const isInserted = await send({ type: 'insert-colours', marks }).then(
    () => true,
    () => false,
  );
  if (!isInserted || signal.aborted) return isInserted;
  for (const [at, name] of names.entries()) {
    for (const range of painted[at]?.[1] ?? []) addToHighlight(name, range);
    signal.addEventListener('abort', () => registryOf(window).delete(name));
  }
  host.isPainting = true;
  signal.addEventListener('abort', () => {
    host.isPainting = false;
  });
  return true;
}

function lookOf(swatch: Element): Omit<Look, 'text'> {
  const { backgroundColor, borderBlockEndColor, borderBlockEndStyle, borderBlockStartWidth } =
    getComputedStyle(swatch);
  return {
    mark: backgroundColor,
    ink: borderBlockEndColor,
    pattern: borderBlockEndStyle as PaintedMark['pattern'],
    isOver: borderBlockStartWidth !== '0px',
  };
}

function waveOf(pill: Element): Omit<Look, 'text'> {
  return { ink: getComputedStyle(pill).color, pattern: 'wavy', isOver: false };
}
