/**
 * Opens the card beside a selection, fills it, keeps it beside the selection while the page moves, and closes it.
 */
import { message } from '../i18n.ts';
import { element } from '../in-page/element.ts';
import type { SelectionReport } from '../messages/selection-report.ts';
import type { Theme } from '../settings/index.ts';
import { type Actions, actionsFor } from './actions.ts';
import { buildElements, type CardElements } from './card-elements.ts';
import { closeOnDismissal } from './dismissal.ts';
import { isContextInvalidated } from './extension-context.ts';
import { Focus } from './focus.ts';
import { Host, pinchScale, removeLeftHosts, visibleView } from './host.ts';
import { isInView, placeBeside } from './placement.ts';
import { details, spoken, title } from './report-view.ts';
import type { SelectedText } from './selection.ts';

/** Milliseconds that an answer may take before the card says that detection is under way. */
const busyDelay = 150;

/** Milliseconds after which screen readers have noticed a new or emptied place for announcements. */
const announcementDelay = 100;

/** An open card. */
export interface Card {
  /** Says that detection is under way, if the answer takes longer than usual. */
  wait(): void;
  /** Shows the report on a text; does nothing once the card is closed. */
  show(report: SelectionReport, text: string): void;
  /** Shows one line and announces it to screen readers. */
  say(words: string): void;
  /** Announces one line to screen readers. */
  announce(words: string): void;
  close(): void;
}

export interface CardOptions {
  /** Whether keys go to the card: for the keyboard command, and where keys would never reach this document. */
  readonly takesFocus?: boolean;
  /** What the buttons do. */
  readonly actions: Actions;
  /** The colours; the system's unless given. */
  readonly theme?: Theme;
  /** Called when the page does not let the card be shown. */
  readonly onRefused?: () => void;
}

/** Where the selected text is and in which direction it runs. */
type Anchor = Pick<SelectedText, 'place' | 'rightToLeft'>;

/** Closes the card that is open in this document. */
let closeOpen: (() => void) | undefined;

/** Closes the card of this document, if one is open. */
export function closeCard(): void {
  closeOpen?.();
  removeLeftHosts();
}

/** Opens a card in place of any other; it becomes visible with its first words. */
export function openCard(anchor: Anchor, options: CardOptions): Card {
  closeCard();
  const card = new OpenCard(anchor, options);
  closeOpen = () => card.close();
  return card;
}

class OpenCard implements Card {
  readonly #anchor: Anchor;
  readonly #options: CardOptions;
  readonly #host = new Host();
  readonly #elements: CardElements;
  readonly #focus: Focus;
  readonly #ending = new AbortController();
  #isVisible = false;
  #busyTimer: ReturnType<typeof setTimeout> | undefined;
  #announcementTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(anchor: Anchor, options: CardOptions) {
    this.#anchor = anchor;
    this.#options = options;
    const close = () => this.close();
    this.#elements = buildElements(close, options.theme ?? 'system');
    const { card } = this.#elements;
    this.#host.shadow.append(card);
    this.#focus = new Focus(this.#host, card);
    closeOnDismissal(this.#host.element, close, this.#focus, this.#ending.signal);
  }

  get #isClosed(): boolean {
    return this.#ending.signal.aborted;
  }

  wait(): void {
    clearTimeout(this.#busyTimer);
    this.#busyTimer = setTimeout(() => this.#showBusy(), busyDelay);
  }

  show(report: SelectionReport, text: string): void {
    clearTimeout(this.#busyTimer);
    if (this.#isClosed) return;
    const { card, heading, body, buttons, status } = this.#elements;
    card.classList.remove('busy');
    status.replaceChildren();
    heading.replaceChildren(...title(report));
    body.replaceChildren(...details(report, text));
    this.#focus.keep(() => buttons.replaceChildren(...actionsFor(report, this.#options.actions)));
    this.#appear();
    this.announce(spoken(report));
  }

  say(words: string): void {
    this.#elements.status.replaceChildren(words);
    this.announce(words);
  }

  announce(words: string): void {
    const { announcement } = this.#elements;
    // Words in a place that has just appeared, or replaced others at once, would not be noticed.
    announcement.replaceChildren();
    clearTimeout(this.#announcementTimer);
    this.#announcementTimer = setTimeout(() => announcement.replaceChildren(words), announcementDelay);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#ending.abort();
    clearTimeout(this.#busyTimer);
    closeOpen = undefined;
    this.#focus.giveBack();
    this.#host.element.remove();
  }

  #showBusy(): void {
    if (this.#isClosed) return;
    const { card, heading } = this.#elements;
    const words = message('cardDetecting');
    card.classList.add('busy');
    if (!this.#isVisible) heading.replaceChildren(element('h2', { class: 'words' }, words));
    this.#appear();
    this.announce(words);
  }

  #appear(): void {
    if (this.#isVisible) return;
    this.#isVisible = true;
    this.#host.attach();
    if (this.#options.takesFocus) this.#focus.take();
    this.#follow();
  }

  /** Runs before every frame: scrolling, zooming and much else that moves a selection fires no event. */
  #follow(): void {
    if (this.#isClosed) return;
    const place = this.#anchor.place?.();
    const isTextGone = place !== undefined && place.width === 0 && place.height === 0;
    // Without its context nobody answers the buttons, and it would stay beside the card of the script that comes next.
    const isOver = isTextGone || isContextInvalidated();
    if (isOver || !this.#host.repair()) {
      this.close();
      if (!isOver) this.#options.onRefused?.();
      return;
    }
    // It leaves the view with its selection and comes back with it; while it has the focus, it stays in view.
    this.#host.fade(place !== undefined && !isInView(place, visibleView()) && !this.#focus.isInside);
    this.#moveBeside(place);
    requestAnimationFrame(() => this.#follow());
  }

  #moveBeside(place: DOMRect | undefined): void {
    const { card, foot } = this.#elements;
    const view = visibleView();
    // In pixels of the page, which a pinch enlarges.
    const scale = 1 / pinchScale();
    const width = card.offsetWidth * scale;
    const height = (card.scrollHeight + card.offsetHeight - card.clientHeight) * scale;
    const { left, top, maxHeight } = placeBeside(place, { width, height }, view, this.#anchor.rightToLeft);
    card.style.setProperty('--view', `${(view.right - view.left) / scale}px`);
    card.style.setProperty('--room', `${maxHeight / scale}px`);
    card.style.setProperty('--foot', `${foot.offsetHeight}px`);
    this.#host.moveTo(left, top);
  }
}
