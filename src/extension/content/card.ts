/**
 * The card beside a selection: one element in a closed shadow tree, in the top layer where the browser has
 * one. A page's styles, its content security policy and its stacking order do not reach it.
 */
import { message, writing } from '../i18n.ts';
import type { Inspection } from '../inspect.ts';
import styles from './card.css?inline';
import { element, icon } from './element.ts';
import { details, title } from './face.ts';
import { isInView, placeBeside } from './placement.ts';
import type { SelectedText } from './selection.ts';

const tag = 'vernacular-card';

/** Inline and important, since nothing that a page can write outranks that. `all` leaves `direction` out. */
const hostStyle: Readonly<Record<string, string>> = {
  all: 'initial',
  direction: 'ltr',
  position: 'fixed',
  inset: 'auto',
  display: 'block',
  'z-index': '2147483647',
};

/** Closes the card that is open in this document. */
let closeOpen: (() => void) | undefined;

/** Closes the card of this document, if one is open. */
export function closeCard(): void {
  closeOpen?.();
  // One that an earlier run of the extension left behind: its script is dead, its element is not.
  for (const left of document.querySelectorAll(tag)) left.remove();
}

/**
 * Opens a card that says that detection is under way, in place of any other, and returns the function that
 * shows the answer on it. With `takesFocus`, keys go to the card: for selections in frames whose keys and
 * clicks this document never hears of.
 */
export function openCard(
  selection: Pick<SelectedText, 'place' | 'rightToLeft'>,
  { takesFocus = false } = {},
): (inspection: Inspection) => void {
  closeCard();
  const host = document.createElementNS('http://www.w3.org/1999/xhtml', tag) as HTMLElement;
  for (const [name, value] of Object.entries(hostStyle)) host.style.setProperty(name, value, 'important');
  const { card, close, show } = furnish(host);
  const ending = new AbortController();
  const focusedBefore = document.activeElement;

  const closing = () => {
    ending.abort();
    host.remove();
    closeOpen = undefined;
    if (takesFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  };
  const stand = () => {
    const view = { width: document.documentElement.clientWidth || innerWidth, height: innerHeight };
    const { left, top } = placeBeside(
      selection.place?.(),
      card.getBoundingClientRect(),
      view,
      selection.rightToLeft,
    );
    host.style.setProperty('left', `${left}px`, 'important');
    host.style.setProperty('top', `${top}px`, 'important');
  };
  const follow = () => {
    const place = selection.place?.();
    if (place && !isInView(place, { width: innerWidth, height: innerHeight })) closing();
    else stand();
  };

  closeOpen = closing;
  close.addEventListener('click', closing);
  closeOnLeaving(host, closing, follow, ending.signal);
  // While a modal dialogue is open, the browser lets nobody act on or hear of anything outside it.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  (modal ?? document.documentElement).append(host);
  // The top layer, above whatever else a page has put there; where there is none, the z-index has to do.
  if ('showPopover' in host) {
    host.setAttribute('popover', 'manual');
    host.showPopover();
  }
  stand();
  if (takesFocus) close.focus({ preventScroll: true });
  return (inspection) => {
    if (ending.signal.aborted) return;
    show(inspection);
    stand();
  };
}

/** The card within the host, saying for now that detection is under way. */
function furnish(host: HTMLElement) {
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  const waiting = element('h2', { class: 'words' }, message('cardDetecting'));
  const heading = element('div', { class: 'title' }, waiting);
  const below = element('div', {});
  const close = element(
    'button',
    { type: 'button', 'aria-label': message('cardClose'), title: message('cardClose') },
    icon('M2 2 10 10 M10 2 2 10', 12),
  );
  // The status is there before the answer is, or screen readers would not notice the answer.
  const status = element('div', { role: 'status' }, element('div', { class: 'head' }, heading, close), below);
  const card = element(
    'div',
    {
      class: 'card',
      role: 'dialog',
      'aria-label': message('cardLabel'),
      ...writing(),
    },
    status,
  );
  shadow.append(card);
  const show = (inspection: Inspection) => {
    heading.replaceChildren(...title(inspection));
    below.replaceChildren(...details(inspection));
  };
  return { card, close, show };
}

/** Listens for all that closes a card: Escape, a click elsewhere, focus gone to another frame, leaving. */
function closeOnLeaving(host: HTMLElement, close: () => void, follow: () => void, signal: AbortSignal) {
  const options = { capture: true, signal };
  const on = <Type extends keyof WindowEventMap>(type: Type, heard: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, heard, options);
  on('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // The card's alone: a dialogue of the page below it stays open.
    event.preventDefault();
    event.stopImmediatePropagation();
    close();
  });
  on('pointerdown', (event) => {
    if (!event.composedPath().includes(host)) close();
  });
  on('blur', (event) => {
    // Elements that lose the focus to one another are heard on their way down.
    if (event.target instanceof Node) return;
    // Another window in front leaves the card open; a click into another frame is a click elsewhere.
    setTimeout(() => {
      if (window !== window.top || document.activeElement?.matches('iframe, frame, embed, object')) close();
    });
  });
  on('pagehide', close);
  on('scroll', follow);
  on('resize', follow);
}
