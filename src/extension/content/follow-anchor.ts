/**
 * Keeps the card beside its selection while the page moves, before every frame: scrolling, zooming and much else that
 * moves a selection fires no event.
 */
import browser from 'webextension-polyfill';
import { boxOf } from '../in-page/form-proof.ts';
import { shownIn } from '../in-page/shadow-root.ts';
import type { CardElements } from './card-elements.ts';
import type { Focus } from './focus.ts';
import { type Host, pinchScale, visibleView } from './host.ts';
import { isInView, placeBeside } from './placement.ts';
import type { SelectedText } from './selection.ts';

/** Pixels that stay free on both sides of the card together. */
const margins = 16;

/** Least room, in heights of the foot, in which the foot stays in sight. */
const leastRoom = 2.2;

/** Where the selected text is, in which direction it runs, and what it is in. */
export type Anchor = Pick<SelectedText, 'place' | 'rightToLeft' | 'element'>;

export interface Followed {
  readonly anchor: Anchor;
  readonly host: Host;
  readonly elements: CardElements;
  readonly focus: Focus;
  /** Aborted once the card is closed. */
  readonly signal: AbortSignal;
  /** Called when the card has to close; `isRefused` where the page does not let it be shown. */
  onOver(isRefused: boolean): void;
}

export function followAnchor(followed: Followed): void {
  follow(followed, clippersOf(followed.anchor.element));
}

/** The elements around an element, and itself, that hide what leaves them: in each, a text may be scrolled away. */
function clippersOf(element: Element | undefined): readonly Element[] {
  const clippers: Element[] = [];
  let isPlaced = false;
  for (let at = element; at && at !== document.body && at !== document.documentElement; at = shownIn(at)) {
    const { display, overflow, position } = getComputedStyle(at);
    // What is placed in an element further out leaves those between.
    if (isPlaced && position === 'static') continue;
    if (/auto|clip|hidden|scroll/.test(overflow) && display !== 'contents') clippers.push(at);
    if (position === 'fixed') break;
    isPlaced = position === 'absolute';
  }
  return clippers;
}

/** @param last where the text was in the frame before, while it was there */
function follow(followed: Followed, clippers: readonly Element[], last?: DOMRect): void {
  const { anchor, host, focus, signal, onOver } = followed;
  if (signal.aborted) return;
  const now = anchor.place?.();
  const isTextThere = now !== undefined && now.width + now.height > 0;
  const place = isTextThere ? now : last;
  // Chromium lets the script go on without an id when the extension is reloaded, updated, turned off or removed. Nobody
  // answers the buttons then, and the card would stay beside that of the script that comes next.
  if (browser.runtime?.id === undefined) onOver(false);
  else if (!host.repair()) onOver(true);
  else {
    // It leaves the view with its selection and comes back with it. While it has the focus it stays in view, and where
    // the page took the text away, for nothing would bring it back.
    const view = visibleView();
    const seenIn = [view, ...clippers.map(boxOf)];
    const isAway = isTextThere && !seenIn.every((box) => isInView(now, box));
    host.fade(isAway && !focus.isInside);
    moveBeside(place, followed);
    requestAnimationFrame(() => follow(followed, clippers, place));
  }
}

function moveBeside(place: DOMRect | undefined, { anchor, host, elements: { card, foot } }: Followed): void {
  const view = visibleView();
  // In pixels of the page, which a pinch enlarges.
  const scale = 1 / pinchScale();
  const width = card.offsetWidth * scale;
  const height = (card.scrollHeight + card.offsetHeight - card.clientHeight) * scale;
  const { left, top, maxHeight } = placeBeside(place, { width, height }, view, anchor.rightToLeft);
  const room = maxHeight / scale;
  card.style.maxWidth = `${(view.right - view.left) / scale - margins}px`;
  card.style.maxHeight = `${room}px`;
  // In a low room the foot scrolls with the answer, of which too little would be seen above it.
  foot.style.insetBlockEnd = `${Math.min(0, (room - leastRoom * foot.offsetHeight) * 9)}px`;
  host.moveTo(left, top);
}
