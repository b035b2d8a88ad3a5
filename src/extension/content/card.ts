/**
 * The card beside a selection: what it says, where it stands while the page moves, and how it is left.
 */

import { message, writing } from '../i18n.ts';
import { element, icon } from '../in-page/element.ts';
import type { SelectionReport } from '../messages/selection-report.ts';
import type { Theme } from '../settings/index.ts';
import { type Actions, actionsFor } from './actions.ts';
import { button } from './button.ts';
import { closeOnDismissal } from './dismissal.ts';
import { isContextInvalidated } from './extension-context.ts';
import { Focus } from './focus.ts';
import { Host, pinchScale, removeLeftHosts, visibleView } from './host.ts';
import { isInView, placeBeside } from './placement.ts';
import { details, spoken, title } from './report-view.ts';
import type { SelectedText } from './selection.ts';

/** Milliseconds that an answer may take before the card says that it is under way. */
const patience = 150;

/** Milliseconds after which screen readers have noticed a new place for announcements. */
const announcing = 100;

/** An open card. */
export interface Card {
  /** Says that detection is under way, if the answer takes its time. */
  wait(): void;
  /** Shows the answer to a text; nothing once the card is closed. */
  show(look: SelectionReport, text: string): void;
  /** Says one line, to screen readers as well. */
  say(words: string): void;
  /** Has screen readers say one line. */
  announce(words: string): void;
  close(): void;
}

export interface CardOptions {
  /** Whether keys go to the card: for the keyboard command, and where keys would never reach this document. */
  readonly takesFocus?: boolean;
  /** What the buttons do. */
  readonly actions: Actions;
  /** The colours; as the system has them when left out. */
  readonly theme?: Theme;
  /** Called when the page does not let the card be shown. */
  readonly onRefused?: () => void;
}

/** Closes the card that is open in this document. */
let closeOpen: (() => void) | undefined;

/** Closes the card of this document, if one is open. */
export function closeCard(): void {
  closeOpen?.();
  removeLeftHosts();
}

/** Opens a card in place of any other; it is seen with its first words. */
export function openCard(
  selection: Pick<SelectedText, 'place' | 'rightToLeft'>,
  { takesFocus = false, actions, theme = 'system', onRefused }: CardOptions,
): Card {
  closeCard();
  const host = new Host();
  const ending = new AbortController();
  const { card, heading, below, foot, buttons, status, said } = buildElements(close, theme);
  host.shadow.append(card);
  const focus = new Focus(host, card);
  let isSeen = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let announcement: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    if (ending.signal.aborted) return;
    ending.abort();
    clearTimeout(waiting);
    closeOpen = undefined;
    focus.giveBack();
    host.element.remove();
  }
  closeOpen = close;
  closeOnDismissal(host.element, close, focus, ending.signal);

  function appear(): void {
    if (isSeen) return;
    isSeen = true;
    host.attach();
    if (takesFocus) focus.take();
    follow();
  }

  /** Once a picture: scrolling, zooming and whatever else moves a selection need not tell of itself. */
  function follow(): void {
    if (ending.signal.aborted) return;
    const place = selection.place?.();
    if (place && place.width === 0 && place.height === 0) {
      // The page took the selected text away.
      close();
    } else if (isContextInvalidated()) {
      // Nobody would answer its buttons, and it would put itself back beside the card of the script that comes next.
      close();
    } else if (host.repair()) {
      // Goes out of view with its selection and comes back with it; while it has the keys, it stays in view.
      const isAway = place !== undefined && !isInView(place, visibleView()) && !focus.isInside;
      host.fade(isAway);
      stand(place);
      requestAnimationFrame(follow);
    } else {
      close();
      onRefused?.();
    }
  }

  function stand(place: DOMRect | undefined): void {
    const view = visibleView();
    // In pixels of the page, of which a pinch makes larger ones.
    const scale = 1 / pinchScale();
    const width = card.offsetWidth * scale;
    const height = (card.scrollHeight + card.offsetHeight - card.clientHeight) * scale;
    const { left, top, maxHeight } = placeBeside(place, { width, height }, view, selection.rightToLeft);
    card.style.setProperty('--view', `${(view.right - view.left) / scale}px`);
    card.style.setProperty('--room', `${maxHeight / scale}px`);
    card.style.setProperty('--foot', `${foot.offsetHeight}px`);
    host.stand(left, top);
  }

  function announce(words: string): void {
    // The place was empty until now, or has just come: said at once, it would not be noticed.
    said.replaceChildren();
    clearTimeout(announcement);
    announcement = setTimeout(() => said.replaceChildren(words), announcing);
  }

  return {
    wait() {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        if (ending.signal.aborted) return;
        card.classList.add('busy');
        if (!isSeen) heading.replaceChildren(element('h2', { class: 'words' }, message('cardDetecting')));
        appear();
        announce(message('cardDetecting'));
      }, patience);
    },
    show(look, text) {
      clearTimeout(waiting);
      if (ending.signal.aborted) return;
      card.classList.remove('busy');
      status.replaceChildren();
      heading.replaceChildren(...title(look));
      below.replaceChildren(...details(look, text));
      focus.keep(() => buttons.replaceChildren(...actionsFor(look, actions)));
      appear();
      announce(spoken(look));
    },
    say(words) {
      status.replaceChildren(words);
      announce(words);
    },
    announce,
    close,
  };
}

/** The card's elements, empty but for the button that closes it. */
function buildElements(close: () => void, theme: Theme) {
  const heading = element('div', { class: 'title' });
  const below = element('div', {});
  const buttons = element('div', { class: 'buttons' });
  const status = element('p', { class: 'hint said' });
  const foot = element('div', { class: 'foot' }, buttons, status);
  // Screen readers are told in one line, in their own time.
  const said = element('div', { class: 'unseen', role: 'status' });
  const closing = button(
    { class: 'close', 'aria-label': message('cardClose'), title: message('cardClose') },
    [icon('M2 2 10 10 M10 2 2 10', 12)],
    close,
  );
  const card = element(
    'div',
    {
      class: 'card',
      role: 'dialog',
      'aria-label': message('cardLabel'),
      tabindex: '-1',
      'data-theme': theme,
      ...writing(),
    },
    element('div', { class: 'head' }, heading, closing),
    below,
    foot,
    said,
    element('div', { class: 'work', 'aria-hidden': 'true' }),
  );
  return { card, heading, below, foot, buttons, status, said };
}
