/** The legend of a painted page. Its buttons go from paragraph to paragraph of a language. */

import { element, icon } from '../../dom/element.ts';
import { read } from '../../dom/safe-dom.ts';
import type { Painting } from '../../messages/page-port.ts';
import { type Block, styleOf } from '../shared/blocks.ts';
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
  readonly swearing: readonly Pick<PaintedPiece, 'block'>[];
  /** Last block of the page, if it has any. */
  readonly last: Block | undefined;
  remove(): void;
}

/** Returns a function that removes the legend. */
export function openLegend(
  { legend, words, lang, dir }: Painting,
  theme: Theme,
  { counted, swearing, last, remove }: LegendActions,
): () => void {
  const layer = createLayer(document);
  const focused = document.activeElement;
  const entries = legend.map((entry) => {
    const swatch = element('span', { class: 'swatch' });
    drawMark(swatch, entry);
    const [name, share] = [writeWords('name', entry.name), writeWords('share', entry.share)];
    return tourButton(
      counted.filter((piece) => piece.entry === entry),
      [swatch, name, ' ', share],
    );
  });
  const bad = words.swearing && tourButton(swearing, [writeWords('bad', words.swearing), icon(down, 16)]);
  const foreign = counted.filter(({ entry, end }) => entry.isForeign && end > 0);
  const next = tourButton(foreign, [writeWords('name', words.next), writeWords('key', 'N')]);
  next.setAttribute('aria-keyshortcuts', 'N');
  const close = element(
    'button',
    { type: 'button', class: 'close', 'aria-label': words.remove, title: words.remove },
    icon('M4 4l8 8M12 4l-8 8', 16),
  );
  close.addEventListener('click', remove);
  const bar = element(
    'div',
    { class: `legend ${theme}`, role: 'group', 'aria-label': words.label, tabindex: '-1', lang, dir },
    ...entries,
    ...(bad ? [bad] : []),
    ...(foreign.length > 0 ? [next] : []),
    close,
  );
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
  return () => {
    const hadFocus = document.activeElement === layer.host;
    removeEventListener('keydown', pressInPage);
    layer.host.remove();
    giveRoomBack();
    if (hadFocus) (focused as HTMLElement | null)?.focus?.({ preventScroll: true });
  };
}

const down = 'M8 3v9 M4 8.5l4 4 4-4';

/** Returns a button that goes from block to block. */
function tourButton(
  pieces: readonly Pick<PaintedPiece, 'block'>[],
  content: readonly (Node | string)[],
): HTMLElement {
  const blocks = [...new Set(pieces.map(({ block }) => block))];
  const button = element('button', { type: 'button' }, ...content);
  (button as HTMLButtonElement).disabled = blocks.length === 0;
  let next = 0;
  button.addEventListener('click', () => {
    highlightBlock(blocks[next] ?? []);
    next = (next + 1) % blocks.length;
  });
  return button;
}

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
