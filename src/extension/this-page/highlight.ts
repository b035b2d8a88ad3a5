/**
 * Shows a person where a block is: scrolls to it and draws a frame around it for a moment, out of the page's reach.
 */
import { boxOf, read } from '../in-page/form-proof.ts';
import { createOverlay, highlightClass, overlayStyle, setStyle, showOnTop } from '../in-page/overlay.ts';
import { type Block, textNodesOf } from './blocks.ts';
import { isGone } from './gone.ts';
import { outwards } from './where-text-is.ts';

/** Milliseconds for which the frame is shown once its block is in view, and in which it then fades. */
const shownFor = 1600;
const fadesFor = 400;

/** Milliseconds after which no scrolling is waited for: a block may be where none leads. */
const longestScroll = 10_000;

/** Pixels between the block and its frame. */
const distance = 4;

/** Pixels by which a text may be off the middle of its element, and is still seen with that. */
const near = 40;

const frameStyle = {
  ...overlayStyle,
  'box-sizing': 'border-box',
  'pointer-events': 'none',
  background: 'none',
  border: '3px solid #4038c2',
  outline: '3px solid #fddf86',
  'border-radius': '6px',
};

/** Removes the frame that is shown. */
let removeShown: (() => void) | undefined;

/** Scrolls to a block and frames it, in place of any other, unless it is gone from the page. */
export function highlightBlock(block: Block): void {
  const nodes = textNodesOf(block);
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first?.parentElement || last === undefined) return;
  const range = first.ownerDocument.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  highlight(first.parentElement, range);
}

/** The same with an element and all that it holds. */
export function highlightElement(element: Element | undefined): void {
  if (element === undefined || isGone(element)) return;
  const range = read(element, 'ownerDocument').createRange();
  range.selectNodeContents(element);
  highlight(element, range);
}

function highlight(target: Element, range: Range): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  reveal(target, range, isCalm ? 'instant' : 'smooth');
  removeShown?.();
  removeShown = frame(range, isCalm);
}

/** Scrolls to a range within an element, or to its beginning where it is higher than the view. */
function reveal(target: Element, range: Range, behavior: ScrollBehavior): void {
  const { documentElement, defaultView, scrollingElement } = read(target, 'ownerDocument');
  // A root is seen from everywhere in its document.
  if (target === documentElement) {
    defaultView?.frameElement?.scrollIntoView({ block: 'nearest', behavior });
    return;
  }
  const isWhole = Math.abs(middleOf(boxOf(target)) - middleOf(range.getBoundingClientRect())) < near;
  const isHigh = read(target, 'clientHeight') > documentElement.clientHeight;
  Element.prototype.scrollIntoView.call(target, {
    block: isHigh ? 'start' : 'center',
    inline: 'nearest',
    behavior: isWhole ? behavior : 'instant',
  });
  // A text may stand beside much else in an element that scrolls, or that is as long as the page.
  for (const one of isWhole ? [] : outwards(target)) {
    const { top, height } = range.getBoundingClientRect();
    const edge = one === scrollingElement ? 0 : boxOf(one).top;
    const above = Math.max(distance, (read(one, 'clientHeight') - height) / 2);
    const scrollBy: (to: ScrollToOptions) => void = read(one, 'scrollBy');
    scrollBy.call(one, { top: top - edge - above, behavior: 'instant' });
  }
}

function middleOf({ top, bottom }: DOMRect): number {
  return (top + bottom) / 2;
}

/** Draws a frame that follows a range, and returns what removes it before its time. */
function frame(range: Range, isCalm: boolean): () => void {
  const page = range.startContainer.ownerDocument as Document;
  const drawn = createFrame(page);
  const began = performance.now();
  let seenSince = began;
  let isOver = false;
  function follow(): void {
    if (isOver) return;
    const { left, top, bottom, width, height } = range.getBoundingClientRect();
    const now = performance.now();
    const isSeen = bottom >= 0 && top <= page.documentElement.clientHeight;
    // A busy machine takes longer to scroll than a frame is shown.
    if (!isSeen && now - began < longestScroll) seenSince = now;
    const faded = (now - seenSince - shownFor) / fadesFor;
    if (faded > (isCalm ? 0 : 1)) {
      remove();
      return;
    }
    setStyle(drawn, {
      left: `${left - distance}px`,
      top: `${top - distance}px`,
      width: `${width + 2 * distance}px`,
      height: `${height + 2 * distance}px`,
      opacity: isCalm ? '1' : String(Math.min(1, 1 - faded)),
    });
    requestAnimationFrame(follow);
  }
  function remove(): void {
    isOver = true;
    drawn.remove();
  }
  follow();
  return remove;
}

/** `page` may be the document of a frame inside the one that this script runs in. */
function createFrame(page: Document): HTMLElement {
  const created = createOverlay(highlightClass);
  const sheet = new CSSStyleSheet();
  // Only important rules in a shadow tree outrank what a page sets for these.
  sheet.replaceSync(':host::backdrop, :host::before, :host::after { display: none !important; }');
  created.attachShadow({ mode: 'closed' }).adoptedStyleSheets = [sheet];
  setStyle(created, frameStyle);
  page.documentElement.append(page.adoptNode(created));
  showOnTop(created);
  return created;
}
