/** Scrolls to a block and draws a frame around it, protected from the page. */

import { boxOf, read } from '../../dom/safe-dom.ts';
import { type Block, textNodesOf } from '../shared/blocks.ts';
import { highlightClass, setStyle } from '../shared/overlay.ts';
import { outwards } from '../shared/where-text-is.ts';
import { createLayer } from './layer.ts';

/** Milliseconds once the block is in view. */
const shownMs = 2000;

/** Milliseconds to wait for the scrolling. Some blocks can't be scrolled into view. */
const maxScrollMs = 10_000;

const distance = 4;

/** Maximum pixels between the centres of a text and its element for which scrolling to the element is enough. */
const near = 40;

const frameStyle = {
  // A fixed box between two edges obeys the one where the lines of the page begin.
  inset: 'auto',
  'box-sizing': 'border-box',
  border: '3px solid #4038c2',
  outline: '3px solid #fddf86',
  'border-radius': '6px',
};

let removeShown: (() => void) | undefined;

export function removeFrame(): void {
  removeShown?.();
}

export function highlightBlock(block: Block): void {
  const nodes = textNodesOf(block);
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first?.parentElement || last === undefined) return;
  const range = first.ownerDocument.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  reveal(first.parentElement, range, isCalm ? 'instant' : 'smooth');
  removeFrame();
  removeShown = frame(range);
}

function reveal(target: Element, range: Range, behavior: ScrollBehavior): void {
  const { documentElement, defaultView, scrollingElement } = read(target, 'ownerDocument');
  // The root of a document needs no scrolling in it.
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
  // The text may be a small part of an element that scrolls or is as long as the page.
  for (const scroller of isWhole ? [] : outwards(target)) {
    const { top, height } = range.getBoundingClientRect();
    const edge = scroller === scrollingElement ? 0 : boxOf(scroller).top;
    const above = Math.max(distance, (read(scroller, 'clientHeight') - height) / 2);
    const scrollBy: (to: ScrollToOptions) => void = read(scroller, 'scrollBy');
    scrollBy.call(scroller, { top: top - edge - above, behavior: 'instant' });
  }
}

function middleOf({ top, bottom }: DOMRect): number {
  return (top + bottom) / 2;
}

/** Draws a frame that follows a range. Returns a function that removes it early. */
function frame(range: Range): () => void {
  const page = range.startContainer.ownerDocument as Document;
  const drawn = createLayer(page, highlightClass).host as HTMLElement;
  setStyle(drawn, frameStyle);
  const began = performance.now();
  let seenSince = began;
  let isOver = false;
  function follow(): void {
    if (isOver) return;
    const { left, top, bottom, width, height } = range.getBoundingClientRect();
    const now = performance.now();
    const isSeen = bottom >= 0 && top <= page.documentElement.clientHeight;
    // Wait until the block is in view: scrolling can take long on a busy machine.
    if (!isSeen && now - began < maxScrollMs) seenSince = now;
    if (now - seenSince > shownMs) {
      remove();
      return;
    }
    setStyle(drawn, {
      left: `${left - distance}px`,
      top: `${top - distance}px`,
      width: `${width + 2 * distance}px`,
      height: `${height + 2 * distance}px`,
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
