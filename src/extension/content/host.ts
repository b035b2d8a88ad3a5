/**
 * The one element that a page sees of the card: what it takes to be shown at all, in its own size, whatever
 * the page does.
 */
import answerStyles from './answer.css?inline';
import cardStyles from './card.css?inline';
import type { Box } from './placement.ts';

const tag = 'vernacular-card';

/** Inline and important, since nothing that a page can write outranks that. `all` leaves `direction` out. */
const hostStyle: Readonly<Record<string, string>> = {
  all: 'initial',
  direction: 'ltr',
  position: 'fixed',
  inset: 'auto',
  display: 'block',
  'z-index': '2147483647',
  'transform-origin': '0 0',
};

/** How often the host is put back after the page took it away or changed it: a page that goes on wins. */
const mostRepairs = 20;

/** Properties of the view that TypeScript's DOM library does not have yet. */
type Zoomed = Element & { readonly currentCSSZoom?: number };

/** The host element and its closed shadow tree. */
export class Host {
  readonly element = document.createElementNS('http://www.w3.org/1999/xhtml', tag) as HTMLElement;
  readonly shadow = this.element.attachShadow({ mode: 'closed' });
  #style = '';
  #repairs = 0;
  #stood = '';
  #isAway = false;

  constructor() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(cardStyles + answerStyles);
    this.shadow.adoptedStyleSheets = [sheet];
  }

  /** Puts the host into the page, above all else in it. */
  attach(): void {
    const { element } = this;
    // While a modal dialogue is open, the browser lets nobody act on or hear of anything outside it.
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const parent = modal ?? document.documentElement;
    this.#set({ ...hostStyle, zoom: String(1 / zoomOf(parent)) });
    if (element.parentNode !== parent) parent.append(element);
    // The top layer, above whatever else a page has put there; where there is none, the z-index has to do.
    if ('showPopover' in element) {
      element.setAttribute('popover', 'manual');
      if (!element.matches(':popover-open')) element.showPopover();
    }
  }

  /** Moves the host; the page's own zoom and transforms do not reach it, a pinch must not enlarge it. */
  moveTo(left: number, top: number): void {
    const to = { left: `${left}px`, top: `${top}px`, transform: `scale(${1 / pinchScale()})` };
    const stood = JSON.stringify(to);
    if (stood === this.#stood) return;
    this.#stood = stood;
    this.#set(to);
  }

  /** Takes the host out of sight and out of the mouse's way, not out of reach of the Tab key; or brings it back. */
  fade(isAway: boolean): void {
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#set({ opacity: isAway ? '0' : '1', 'pointer-events': isAway ? 'none' : 'auto' });
  }

  /**
   * Undoes what the page did to the host since it was last looked at. False when the page goes on and on, and
   * the host is not to be had.
   */
  repair(): boolean {
    const { element } = this;
    const isWhole =
      element.isConnected &&
      element.getAttribute('style') === this.#style &&
      (!('showPopover' in element) || (element.attributes.length === 2 && element.matches(':popover-open')));
    if (isWhole) return true;
    this.#repairs += 1;
    if (this.#repairs > mostRepairs) return false;
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    this.#stood = '';
    this.#isAway = false;
    this.attach();
    return true;
  }

  #set(properties: Readonly<Record<string, string>>): void {
    const { element } = this;
    for (const [name, value] of Object.entries(properties)) {
      element.style.setProperty(name, value, 'important');
    }
    this.#style = element.getAttribute('style') ?? '';
  }
}

/** Takes away hosts that an earlier run of the extension left behind: its script is dead, its element is not. */
export function removeLeftHosts(): void {
  for (const left of document.querySelectorAll(tag)) left.remove();
}

/** The part of the page that is visible, in pixels of the layout viewport: less than that after a pinch. */
export function visibleView(): Box {
  const {
    offsetLeft = 0,
    offsetTop = 0,
    width = innerWidth,
    height = innerHeight,
  } = window.visualViewport ?? {};
  return { left: offsetLeft, top: offsetTop, right: offsetLeft + width, bottom: offsetTop + height };
}

/** How many times a pinch enlarges the page. */
export function pinchScale(): number {
  return window.visualViewport?.scale ?? 1;
}

/** The page's CSS zoom at an element. */
function zoomOf(element: Zoomed): number {
  return element.currentCSSZoom ?? 1;
}
