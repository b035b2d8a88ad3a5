/** The legend of a painted page. Its buttons go from paragraph to paragraph of a language. */

import { element, icon } from '../../dom/element.ts';
import { read } from '../../dom/safe-dom.ts';
import type { Painting } from '../../messages/page-port.ts';
import { createAnnouncer } from '../shared/announcer.ts';
import { type Block, styleOf, textNodesOf } from '../shared/blocks.ts';
import type { Theme } from '../shared/theme.ts';
import { highlightBlock } from './highlight.ts';
import { createLayer, drawMark, writeWords } from './layer.ts';
import type { PaintedPiece } from './margin-marks.ts';
import { isFree } from './page-keys.ts';
import { elementOf, outwards } from './where-text-is.ts';

/** Pixels from the legend to the edge of the view, and to the text above it. */
const edgeGap = 24;

/** Pieces in page order. */
interface LegendActions {
  readonly counted: readonly PaintedPiece[];
  readonly swearing: readonly Stop[];
  /** Last block of the page, if it has any. */
  readonly last: Block | undefined;
  remove(): void;
}

type Stop = Pick<PaintedPiece, 'block'> & Partial<PaintedPiece>;

interface Legend {
  /** Counts again what the page has not changed. */
  count(): void;
  close(): void;
}

export function openLegend(painting: Painting, theme: Theme, actions: LegendActions): Legend {
  const { last, remove } = actions;
  const layer = createLayer(document);
  const focused = document.activeElement;
  const { bar, next, count } = drawBar(painting, theme, actions);
  count();
  const press = ({ key, code, isTrusted }: KeyboardEvent) => {
    if (!isTrusted) return;
    if (key === 'Escape') remove();
    if (code === 'KeyN') next.click();
  };
  // Keys in the legend arrive in the window too.
  const pressInPage = (event: KeyboardEvent) => event.target !== layer.host && isFree(event) && press(event);
  bar.addEventListener('keydown', press);
  addEventListener('keydown', pressInPage);
  layer.append(bar);
  bar.focus({ preventScroll: true });
  const giveRoomBack = makeRoom(scrollerOf(last), bar.offsetHeight + edgeGap);
  return {
    count,
    close() {
      const hadFocus = document.activeElement === layer.host;
      removeEventListener('keydown', pressInPage);
      layer.host.remove();
      giveRoomBack();
      if (hadFocus) (focused as HTMLElement | null)?.focus?.({ preventScroll: true });
    },
  };
}

function drawBar(
  { legend, words, lang, dir }: Painting,
  theme: Theme,
  { counted, swearing, remove }: LegendActions,
) {
  const status = element('div', { class: 'status', role: 'status' });
  const announce = createAnnouncer(status, (said) => writeWords('name', said));
  const tours = new Map<HTMLButtonElement, readonly Stop[]>();
  const isCurrent = ({ block }: Stop) => textNodesOf(block).length > 0;
  const inWords = (number: number) => number.toLocaleString(lang);
  /** Returns a button that goes from block to block. */
  function tourButton(stops: readonly Stop[], ...content: readonly (Node | string)[]) {
    const button = element('button', { type: 'button' }, ...content);
    let at: Block | undefined;
    button.addEventListener('click', () => {
      const tour = stops.filter(isCurrent).filter(({ block }, index, all) => block !== all[index - 1]?.block);
      const next = (tour.findIndex(({ block }) => block === at) + 1) % tour.length;
      const stop = tour[next];
      if (!stop) return;
      at = stop.block;
      highlightBlock(at);
      const values = [stop.entry?.name ?? words.swears, inWords(next + 1), inWords(tour.length)];
      announce(words.reached.replace(/\{(\d)\}/g, (_, place) => values[place] ?? ''));
    });
    tours.set(button, stops);
    return button;
  }
  const shown = legend.filter(({ share }) => share !== '');
  const entries = shown.map((entry) => {
    const swatch = element('span', { class: 'swatch' });
    drawMark(swatch, entry);
    const [name, share] = [writeWords('name', entry.name), writeWords('share', entry.share)];
    const pieces = counted.filter((piece) => piece.entry.highlight === entry.highlight);
    return tourButton(pieces, swatch, name, ' ', share);
  });
  const bad = tourButton(swearing, '', icon(down, 16));
  const foreign = counted.filter(({ entry, end }) => entry.code !== '' && !entry.isQuiet && end > 0);
  const next = tourButton(foreign, writeWords('name', words.next), writeWords('key', 'N'));
  next.setAttribute('aria-keyshortcuts', 'N');
  const close = element(
    'button',
    { type: 'button', class: 'close', title: words.remove },
    icon('M4 4l8 8M12 4l-8 8', 16),
  );
  close.addEventListener('click', remove);
  const bar = element(
    'div',
    { class: `legend ${theme}`, role: 'group', 'aria-label': words.label, tabindex: '-1', lang, dir },
    ...entries,
    ...(swearing.length > 0 ? [bad] : []),
    ...(foreign.length > 0 ? [next] : []),
    close,
    status,
  );
  const count = () => {
    for (const [button, stops] of tours) button.disabled = !stops.some(isCurrent);
    const swears = words.swearing.replace('{0}', inWords(swearing.filter(isCurrent).length));
    bad.firstChild?.replaceWith(writeWords('bad', swears));
  };
  return { bar, next, count };
}

const down = 'M8 3v9 M4 8.5l4 4 4-4';

/** Returns the element that scrolls a block: usually the root. */
function scrollerOf(block: Block | undefined): HTMLElement {
  const root = document.documentElement;
  const inner = outwards(block && elementOf(block)).find(
    (outer) => outer !== document.body && /auto|scroll/.test(styleOf(outer).overflowY) && isLong(outer),
  );
  return inner && read(inner, 'ownerDocument') === document ? (inner as HTMLElement) : root;
}

function isLong(element: Element): boolean {
  return read(element, 'scrollHeight') > read(element, 'clientHeight');
}

/**
 * Lengthens the page, so that its last lines can be scrolled out from under the legend, and scrolls a page that is at its
 * end. Returns a function that undoes it. XML documents have no inline styles and stay unchanged.
 */
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
