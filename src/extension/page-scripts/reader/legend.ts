import { element, icon } from '../../dom/element.ts';
import { matches, read } from '../../dom/safe-dom.ts';
import { markCount, markOf, ownMark } from '../../language-marks.ts';
import type { Look, Painting } from '../../messages/page-port.ts';
import { minShare } from '../../page-languages/language-shares.ts';
import { type Block, styleOf, textNodesOf } from '../shared/blocks.ts';
import { cardClass, createAnnouncer } from '../shared/overlay.ts';
import { pageMarks } from '../shared/page-marks.ts';
import { deepActiveElement } from '../shared/shadow-root.ts';
import { themeOf } from '../shared/theme.ts';
import { elementOf, outwards } from '../shared/where-text-is.ts';
import { highlightBlock } from './highlight.ts';
import { createLayer, drawMark, writeWords } from './layer.ts';
import type { PaintedText } from './new-blocks.ts';

const edgeGap = 24;

interface LegendActions {
  texts(): readonly PaintedText[];
  remove(): void;
}

export interface Legend {
  update(): void;
  close(): void;
}

/** An entry of the legend: a language, or several that share a mark. '' stands for no language. */
interface Entry {
  readonly langs: readonly string[];
  readonly look: Look | undefined;
  readonly name: string;
  readonly share: number;
}

/** Returns the index of the look of a language, or -1 for the page's own. */
export function lookOf(lang: string, { length }: readonly Look[]): number {
  if (lang === '') return length - 1;
  const mark = markOf(pageMarks, lang);
  return mark === ownMark ? -1 : mark;
}

export function openLegend(painting: Painting, actions: LegendActions): Legend {
  const layer = createLayer(document);
  const focused = document.activeElement;
  const { bar, next, update } = drawBar(painting, actions);
  const press = ({ key, code, isTrusted }: KeyboardEvent) => {
    if (!isTrusted) return;
    if (key === 'Escape') actions.remove();
    if (code === 'KeyN') next.click();
  };
  // Keys in the legend arrive in the window too.
  const pressInPage = (event: KeyboardEvent) => event.target !== layer.host && isFree(event) && press(event);
  bar.addEventListener('keydown', press);
  addEventListener('keydown', pressInPage);
  layer.append(bar);
  bar.focus({ preventScroll: true });
  const giveRoomBack = makeRoom(scrollerOf(actions.texts().at(-1)?.block), bar.offsetHeight + edgeGap);
  return {
    update,
    close() {
      const hadFocus = document.activeElement === layer.host;
      removeEventListener('keydown', pressInPage);
      layer.host.remove();
      giveRoomBack();
      if (hadFocus) (focused as HTMLElement | null)?.focus?.({ preventScroll: true });
    },
  };
}

function entriesOf(
  texts: readonly PaintedText[],
  shown: readonly PaintedText[],
  { looks, names, words }: Painting,
): readonly Entry[] {
  const letters = shown.reduce((sum, text) => sum + text.letters, 0);
  const mass = new Map<string, number>();
  for (const { letters, shares } of shown)
    for (const [lang, share] of shares) mass.set(lang, (mass.get(lang) ?? 0) + letters * share);
  const all = texts.flatMap(({ pieces }) => pieces);
  const coloured = new Set(all.flatMap(([lang, , end]) => (end > 0 ? [lang] : [])));
  const shareOf = (langs: Iterable<string>) =>
    [...langs].reduce((sum, lang) => sum + (mass.get(lang) ?? 0), 0) / (letters || 1);
  const groups = new Map<number, string[]>();
  for (const lang of new Set(all.map(([lang]) => lang).filter(Boolean))) {
    const at = lookOf(lang, looks);
    if (coloured.has(lang) || shareOf([lang]) >= minShare) groups.set(at, [...(groups.get(at) ?? []), lang]);
  }
  const entries = [...groups].map(
    ([at, langs]): Entry => ({
      langs,
      look: langs.some((lang) => coloured.has(lang)) ? looks[at] : undefined,
      name: at === markCount && langs.length > 1 ? words.others : (names[langs[0] ?? ''] ?? langs[0] ?? ''),
      share: shareOf(langs),
    }),
  );
  const unsure: Entry = {
    langs: [''],
    look: coloured.has('') ? looks.at(-1) : undefined,
    name: names[''] ?? '',
    share: letters && 1 - shareOf(mass.keys()),
  };
  entries.sort((a, b) => b.share - a.share);
  return coloured.has('') || unsure.share >= minShare ? [...entries, unsure] : entries;
}

function isShown({ block }: PaintedText): boolean {
  return textNodesOf(block).length > 0;
}

/** Milliseconds that a browser may take to scroll to a text. */
const scrollMs = 2000;

/**
 * A button goes to the next text, in page order, for which `nameOf` returns a name: the one after the last, or, once the user
 * has scrolled away from that, the first in view or below it.
 */
function tourButtons({ words, lang }: Painting, texts: LegendActions['texts'], status: HTMLElement) {
  const announce = createAnnouncer(status, (said) => writeWords('name', said));
  const inWords = (number: number) => number.toLocaleString(lang);
  return (nameOf: (text: PaintedText) => string | undefined, ...content: readonly Node[]) => {
    const button = element('button', { type: 'button' }, ...content);
    let at: Block | undefined;
    let pressedAt = Number.NEGATIVE_INFINITY;
    button.addEventListener('click', () => {
      const tour = texts().filter((text) => isShown(text) && nameOf(text) !== undefined);
      const tops = tour.map(({ block }) => elementOf(block)?.getBoundingClientRect().top ?? 0);
      const last = tour.findIndex(({ block }) => block === at);
      const [top = -1] = tops.slice(last, last + 1);
      const isHere = (top >= 0 && top < innerHeight) || performance.now() - pressedAt < scrollMs;
      const following = last >= 0 && isHere ? last + 1 : tops.findIndex((top) => top >= 0);
      const next = Math.max(0, following) % tour.length;
      const stop = tour[next];
      if (!stop) return;
      at = stop.block;
      pressedAt = performance.now();
      highlightBlock(at);
      const values = [nameOf(stop), inWords(next + 1), inWords(tour.length)];
      announce(words.reached.replace(/\{(\d)\}/g, (_, place) => values[place] ?? ''));
    });
    return button;
  };
}

function drawBar(painting: Painting, { texts, remove }: LegendActions) {
  const { looks, words, names, lang, dir } = painting;
  const status = element('div', { class: 'status', role: 'status' });
  const tourButton = tourButtons(painting, texts, status);
  const nameIn = (text: PaintedText, isMeant: (lang: string, end: number) => boolean) => {
    const piece = text.pieces.find(([lang, , end]) => isMeant(lang, end));
    return piece && names[piece[0]];
  };
  const isForeign = (lang: string, end: number) => lang !== '' && end > 0 && lookOf(lang, looks) >= 0;
  const nextForeign = (text: PaintedText) => nameIn(text, isForeign);
  const next = tourButton(nextForeign, writeWords('name', words.next), writeWords('key', 'N'));
  next.setAttribute('aria-keyshortcuts', 'N');
  const bad = tourButton(({ swearing }) => (swearing.length > 0 ? words.swears : undefined));
  const entryButton = ({ langs }: Entry) =>
    tourButton((text) => nameIn(text, (lang) => langs.includes(lang)));
  const entries = createEntries(lang, entryButton);
  const close = element(
    'button',
    { type: 'button', class: 'close', title: words.remove },
    icon('M4 4l8 8M12 4l-8 8', 16),
  );
  close.addEventListener('click', remove);
  const bar = element(
    'div',
    { role: 'group', 'aria-label': words.label, tabindex: '-1', lang, dir },
    ...[entries.drawn, bad, next, close, status],
  );
  function update(): void {
    bar.className = `legend ${themeOf(document.body ?? document.documentElement)}`;
    const current = texts().filter(isShown);
    entries.show(entriesOf(texts(), current, painting), current);
    const swears = current.reduce((sum, { swearing }) => sum + swearing.length, 0);
    const said = words.swearing.replace('{0}', swears.toLocaleString(lang));
    bad.hidden = swears === 0;
    bad.replaceChildren(writeWords('bad', said), icon(down, 16));
    next.hidden = !current.some((text) => nextForeign(text) !== undefined);
  }
  update();
  return { bar, next, update };
}

function createEntries(locale: string, createButton: (entry: Entry) => HTMLButtonElement) {
  const percents = new Intl.NumberFormat(locale, { style: 'percent' });
  const drawn = element('div', { class: 'entries' });
  const buttons = new Map<string, HTMLButtonElement>();
  function show(entries: readonly Entry[], texts: readonly PaintedText[]): void {
    const shown = entries.map((entry) => {
      const { langs, look, name, share } = entry;
      const key = langs.join();
      // The same button, which may have the focus.
      const button = buttons.get(key) ?? createButton(entry);
      buttons.set(key, button);
      button.replaceChildren(
        ...(look ? [drawMark(element('span', { class: 'swatch' }), look)] : []),
        writeWords('name', name),
        writeWords('share', share < minShare ? '' : percents.format(share)),
      );
      button.disabled = !texts.some(({ pieces }) => pieces.some(([lang]) => langs.includes(lang)));
      return button;
    });
    if (shown.some((button, at) => drawn.children[at] !== button)) drawn.replaceChildren(...shown);
  }
  return { drawn, show };
}

const down = 'M8 3v9 M4 8.5l4 4 4-4';

/** Returns the element that scrolls a block: usually the root. */
function scrollerOf(block: Block | undefined): HTMLElement {
  const root = document.documentElement;
  const inner = outwards(block && elementOf(block)).find(
    (outer) =>
      outer !== document.body &&
      /auto|scroll/.test(styleOf(outer).overflowY) &&
      read(outer, 'scrollHeight') > read(outer, 'clientHeight'),
  );
  return inner && read(inner, 'ownerDocument') === document ? (inner as HTMLElement) : root;
}

/** Its last lines can then be scrolled out from under the legend. XML documents have no inline styles and stay unchanged. */
function makeRoom(scroller: HTMLElement, height: number): () => void {
  if (!('style' in scroller)) return () => undefined;
  const name = 'padding-block-end';
  const hadStyle = scroller.hasAttribute('style');
  const { style } = scroller;
  const [value, priority] = [style.getPropertyValue(name), style.getPropertyPriority(name)];
  const view = scroller === document.documentElement ? (document.scrollingElement ?? scroller) : scroller;
  const isAtEnd = view.scrollTop > 0 && view.scrollTop + view.clientHeight >= view.scrollHeight - 1;
  style.setProperty(name, `calc(${styleOf(scroller).paddingBlockEnd} + ${height}px)`, 'important');
  if (isAtEnd) view.scrollTop = view.scrollHeight;
  return () => {
    style.setProperty(name, value, priority);
    // Chromium writes the attribute when it is read, so reading comes before removing.
    if (!hadStyle && scroller.getAttribute('style') === '') scroller.removeAttribute('style');
  };
}

/** Call it in a listener of the window that does not capture, so after those of the page. */
function isFree(event: KeyboardEvent): boolean {
  const target = deepActiveElement(event.target as Element) as Element;
  return !(
    event.defaultPrevented ||
    // Of the press that closed the card.
    event.repeat ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector(`.${cardClass}`) ||
    // The card is already closed if a key in it has closed it.
    matches(target, `:read-write, select, .${cardClass}`)
  );
}
