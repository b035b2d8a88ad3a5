/** Before every frame, since scrolling, zooming and layout changes don't all fire events. */
import browser from 'webextension-polyfill';
import { boxOf } from '../../dom/safe-dom.ts';
import { shownIn } from '../shared/shadow-root.ts';
import type { Focus } from './focus.ts';
import { type Host, visibleView } from './host.ts';
import { isInView, placeBeside } from './placement.ts';
import type { SelectedText } from './selection.ts';
import type { CardElements } from './shown.ts';

const margins = 16;

/** Height below which the card is unreadable, in heights of a button: these grow with the text. */
const minButtons = 4;

export type Anchor = Pick<SelectedText, 'place' | 'rightToLeft' | 'element'>;

export interface Followed {
  readonly anchor: Anchor;
  readonly host: Host;
  readonly elements: CardElements;
  readonly focus: Focus;
  readonly signal: AbortSignal;
  /** Called when the card must close. `isRefused` is true if the page prevents it from being shown. */
  onOver(isRefused: boolean): void;
}

/** Returns the element and ancestors that clip their overflow: the text can be scrolled out of each. */
function clippersOf(element: Element | undefined): readonly Element[] {
  const clippers: Element[] = [];
  let isPlaced = false;
  for (let at = element; at && at !== document.body && at !== document.documentElement; at = shownIn(at)) {
    const { display, overflow, position } = getComputedStyle(at);
    // Static elements between a positioned element and its containing block don't clip it.
    if (isPlaced && position === 'static') continue;
    if (/auto|clip|hidden|scroll/.test(overflow) && display !== 'contents') clippers.push(at);
    if (position === 'fixed') break;
    isPlaced = position === 'absolute';
  }
  return clippers;
}

export function followAnchor(
  followed: Followed,
  clippers = clippersOf(followed.anchor.element),
  last?: DOMRect,
  side?: number,
  address = document.URL,
): void {
  const { anchor, host, focus, signal, onOver } = followed;
  if (signal.aborted) return;
  const now = anchor.place?.();
  const isTextThere = now !== undefined && now.width + now.height > 0;
  const place = isTextThere ? now : last;
  // Chromium keeps the script of a reloaded or removed extension running. Its buttons no longer work.
  // At the same address, the page may draw the text again.
  if (!browser.runtime?.id || (!isTextThere && document.URL !== address)) onOver(false);
  else if (!host.repair()) onOver(true);
  else {
    // The card leaves the view along with its selection, but not while focused, and not if the page has removed the text.
    const view = visibleView();
    const seenIn = [view, ...clippers.map(boxOf)];
    const isAway = isTextThere && !seenIn.every((box) => isInView(now, box));
    host.fade(isAway && !focus.isInside);
    // A card that the user types in doesn't jump to another side when it grows.
    const typedIn = followed.elements.card.querySelector('input:focus');
    const next = moveBeside(place, followed, view, typedIn ? side : undefined);
    requestAnimationFrame(() => followAnchor(followed, clippers, place, next, address));
  }
}

function moveBeside(
  place: DOMRect | undefined,
  { anchor, host, elements: { card } }: Followed,
  view: ReturnType<typeof visibleView>,
  kept: number | undefined,
): number | undefined {
  // In pixels of the page, which a pinch enlarges.
  const scale = 1 / view.scale;
  const width = card.offsetWidth * scale;
  const height = (card.scrollHeight + card.offsetHeight - card.clientHeight) * scale;
  const minHeight = minButtons * (card.querySelector('button')?.offsetHeight ?? 0) * scale;
  const size = { width, height, minHeight };
  const { left, top, maxHeight, side } = placeBeside(place, size, view, anchor.rightToLeft, kept);
  const room = maxHeight / scale;
  card.style.maxWidth = `min(34em, ${(view.right - view.left) / scale - margins}px)`;
  card.style.maxHeight = `${room}px`;
  host.moveTo(left, top, scale);
  return side;
}
