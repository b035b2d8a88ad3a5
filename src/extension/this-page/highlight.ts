/**
 * Shows for a moment where a block is: scrolls to it and draws a frame around it, out of the page's reach.
 */
import { element } from '../in-page/element.ts';
import type { Block } from './blocks.ts';

/** Milliseconds for which the frame stands, and for which it goes. */
const stands = 1600;
const goes = 400;

/** Pixels between the block and its frame. */
const distance = 4;

let dim: (() => void) | undefined;

/** Scrolls to a block; false when it is gone from the page. */
export function highlightBlock(block: Block): boolean {
  const nodes = block.filter(
    (node) => node !== 'break' && node.isConnected && node.data.trim() !== '',
  ) as Text[];
  const [first] = nodes;
  const last = nodes.at(-1);
  const target = first?.parentElement;
  if (first === undefined || last === undefined || !target) return false;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });

  dim?.();
  const page = first.ownerDocument;
  const range = page.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  const frame = element('vernacular-spot' as 'div', {});
  const sheet = new CSSStyleSheet();
  // A page can colour the backdrop of every popover; only a rule of importance in a shadow tree outranks it.
  sheet.replaceSync(':host::backdrop { display: none !important; }');
  frame.attachShadow({ mode: 'closed' }).adoptedStyleSheets = [sheet];
  const style: Readonly<Record<string, string>> = {
    all: 'initial',
    position: 'fixed',
    inset: 'auto',
    display: 'block',
    'box-sizing': 'border-box',
    'pointer-events': 'none',
    'z-index': '2147483647',
    background: 'none',
    border: '3px solid #4038c2',
    outline: '3px solid #fddf86',
    'border-radius': '6px',
  };
  const set = (properties: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(properties)) {
      frame.style.setProperty(name, value, 'important');
    }
  };
  set(style);
  page.documentElement.append(page.adoptNode(frame));
  if ('showPopover' in frame) {
    frame.setAttribute('popover', 'manual');
    frame.showPopover();
  }
  const timer = setTimeout(() => dim?.(), stands + (isCalm ? 0 : goes));
  const began = performance.now();
  let isOver = false;
  const follow = () => {
    if (isOver) return;
    const { left, top, width, height } = range.getBoundingClientRect();
    set({
      left: `${left - distance}px`,
      top: `${top - distance}px`,
      width: `${width + 2 * distance}px`,
      height: `${height + 2 * distance}px`,
      opacity: isCalm ? '1' : String(Math.min(1, 1 - (performance.now() - began - stands) / goes)),
    });
    requestAnimationFrame(follow);
  };
  dim = () => {
    isOver = true;
    clearTimeout(timer);
    frame.remove();
    dim = undefined;
  };
  follow();
  return true;
}
