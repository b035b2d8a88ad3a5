/**
 * Keeps the card beside its selection while the page moves, before every frame: scrolling, zooming and much else that
 * moves a selection fires no event.
 */
import browser from 'webextension-polyfill';
import type { CardElements } from './card-elements.ts';
import type { Focus } from './focus.ts';
import { type Host, pinchScale, visibleView } from './host.ts';
import { type Box, isInView, placeBeside } from './placement.ts';
import type { SelectedText } from './selection.ts';

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
  follow(followed, watchClipping(followed));
}

/** A function that tells whether a text in the view is hidden by what it is in: it may have been scrolled away within the page. */
function watchClipping({ anchor: { element }, signal }: Followed): (text: Box, view: Box) => boolean {
  let isSeen = true;
  const observer = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting === true;
  });
  if (element) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  return (text, view) => {
    const box = isSeen ? undefined : element?.getBoundingClientRect();
    // Text flows out of a box that is too low for it, and shows without any.
    return box !== undefined && isInView(box, view) && isInView(text, box);
  };
}

/** @param last where the text was in the frame before, while it was there */
function follow(followed: Followed, isClipped: ReturnType<typeof watchClipping>, last?: DOMRect): void {
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
    const isAway = isTextThere && (!isInView(now, view) || isClipped(now, view));
    host.fade(isAway && !focus.isInside);
    moveBeside(place, followed);
    requestAnimationFrame(() => follow(followed, isClipped, place));
  }
}

function moveBeside(place: DOMRect | undefined, { anchor, host, elements: { card, foot } }: Followed): void {
  const view = visibleView();
  // In pixels of the page, which a pinch enlarges.
  const scale = 1 / pinchScale();
  const width = card.offsetWidth * scale;
  const height = (card.scrollHeight + card.offsetHeight - card.clientHeight) * scale;
  const { left, top, maxHeight } = placeBeside(place, { width, height }, view, anchor.rightToLeft);
  card.style.setProperty('--view', `${(view.right - view.left) / scale}px`);
  card.style.setProperty('--room', `${maxHeight / scale}px`);
  card.style.setProperty('--foot', `${foot.offsetHeight}px`);
  host.moveTo(left, top);
}
