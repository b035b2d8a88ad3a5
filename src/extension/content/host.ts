/**
 * Holds the card in the one element that the page sees of it, and keeps that element shown, in its own size,
 * whatever the page does to it.
 */
import answerStyles from '../answer/answer.css?inline';
import { isVisible, matches, read, rootOf } from '../in-page/form-proof.ts';
import { cardClass, createOverlay, overlayStyle, setStyle, showOnTop } from '../in-page/overlay.ts';
import { shownIn } from '../in-page/shadow-root.ts';
import cardStyles from './card.css?inline';
import type { Box } from './placement.ts';

/** How often the host is put back after the page removed or changed it: a page that goes on at once wins. */
const mostRepairs = 20;

/** Milliseconds after which a page that changes it again renders anew, and does not go on. */
const calm = 1000;

/** Events that pages act on when they reach the document: closing a menu on a press outside it, a shortcut on a key. */
const keptEvents =
  'pointerdown pointerup mousedown mouseup click contextmenu touchstart touchend keydown keypress keyup';

/** What holds where nothing is set. */
const shown = { opacity: '1', 'pointer-events': 'auto' };
const faded = { opacity: '0', 'pointer-events': 'none' };

/** Properties of the view that TypeScript's DOM library does not have yet. */
type Zoomed = Element & { readonly currentCSSZoom?: number };

/** The host element and its closed shadow tree. */
export class Host {
  readonly element = createOverlay(cardClass);
  readonly shadow = this.element.attachShadow({ mode: 'closed' });
  readonly #selectedIn: Element | undefined;
  /** The properties that are set, and the style attribute as we left it. */
  #properties: Readonly<Record<string, string>> = shown;
  #style: string | null = null;
  #repairs = 0;
  #repairedAt = 0;

  /** @param selectedIn what the text is selected in, where that is known */
  constructor(selectedIn: Element | undefined) {
    this.#selectedIn = selectedIn;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(withSecretNames(cardStyles + answerStyles));
    this.shadow.adoptedStyleSheets = [sheet];
    for (const type of keptEvents.split(' ')) {
      this.shadow.addEventListener(type, (event) => event.stopPropagation());
    }
  }

  /** Puts the host into the page, above all else in it. Returns false if the page prevents that. */
  attach(): boolean {
    const { element } = this;
    const parent = this.#modal() ?? document.documentElement;
    this.#set({ ...overlayStyle, 'transform-origin': '0 0', zoom: String(1 / zoomOf(parent)) });
    try {
      if (element.parentNode !== parent) Element.prototype.append.call(parent, element);
      showOnTop(element);
      return true;
    } catch {
      // Scripts of the page run in between, and may remove the host, or refuse to have it.
      return false;
    }
  }

  /** Moves the host to a point of the layout viewport, in CSS pixels. A pinch must not enlarge it. */
  moveTo(left: number, top: number): void {
    this.#set({ left: `${left}px`, top: `${top}px`, transform: `scale(${1 / pinchScale()})` });
  }

  /** Makes the host invisible to the eye and the mouse, though not to the Tab key; or visible again. */
  fade(isFaded: boolean): void {
    this.#set(isFaded ? faded : shown);
  }

  /**
   * Undoes what the page did to the host since the last call. False when the page goes on, and the host stays
   * away.
   */
  repair(): boolean {
    const { element } = this;
    if (this.#isWhole()) return true;
    const now = performance.now();
    this.#repairs = now - this.#repairedAt < calm ? this.#repairs + 1 : 1;
    this.#repairedAt = now;
    if (this.#repairs > mostRepairs) return false;
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    element.className = cardClass;
    this.#properties = shown;
    return this.attach();
  }

  /** The modal dialogue that has to hold the card. */
  #modal(): Element | undefined {
    // While one of the browser's is open, nobody can act on or hear of anything outside it.
    const own = around(this.#selectedIn, (one) => matches(one, 'dialog:modal'));
    const open = own ?? [...document.querySelectorAll('dialog:modal')].at(-1);
    // One of the page's takes the focus back from what is outside it.
    return open ?? around(this.#selectedIn, isScriptedModal);
  }

  #isWhole(): boolean {
    const { element } = this;
    if (!element.isConnected || element.getAttribute('style') !== this.#style) return false;
    // In a dialogue that was closed, or in a drawing, where Firefox shows no element of ours.
    if (element.parentElement?.localName !== 'html' && !element.checkVisibility()) return false;
    if (!('showPopover' in element)) return true;
    if (element.className !== cardClass) return false;
    return element.attributes.length === 3 && element.matches(':popover-open');
  }

  #set(properties: Readonly<Record<string, string>>): void {
    if (Object.entries(properties).every(([name, value]) => this.#properties[name] === value)) return;
    this.#properties = { ...this.#properties, ...properties };
    setStyle(this.element, properties);
    this.#style = this.element.getAttribute('style');
  }
}

/** The nearest element around one, or itself, that fits; also from within a shadow tree. */
function around(element: Element | undefined, fits: (element: Element) => boolean): Element | undefined {
  return element === undefined || fits(element) ? element : around(shownIn(element), fits);
}

/** Whether an element is a dialogue that the page made itself and shows. */
function isScriptedModal(element: Element): boolean {
  return matches(element, '[aria-modal=true], [role=dialog]') && isVisible(element) && isOpen(element);
}

/** Whether an element is in no closed shadow tree, where presses on the card could not be told from others. */
function isOpen(element: Element): boolean {
  const root = rootOf(element);
  return !(root instanceof ShadowRoot) || (root.mode === 'open' && isOpen(root.host));
}

/**
 * Gives every custom property of a style sheet a name that the page can neither guess nor learn. A page could otherwise
 * set it from outside, or register it (`@property`) with a picture as its value.
 */
function withSecretNames(css: string): string {
  return css.replaceAll('--', `--${crypto.getRandomValues(new Uint32Array(4)).join('-')}-`);
}

/** Removes hosts that an earlier run of the extension left behind: its script is dead, its element is not. */
export function removeLeftHosts(): void {
  for (const left of document.querySelectorAll(`.${cardClass}`)) left.remove();
}

/**
 * The part of the page that is visible, in pixels of the layout viewport: smaller than that after a pinch, and in a frame
 * that is larger than the view of the pages of the same site around it.
 */
export function visibleView(): Box {
  const { offsetLeft, offsetTop, width, height } = viewport();
  const view = { left: offsetLeft, top: offsetTop, right: offsetLeft + width, bottom: offsetTop + height };
  // Where this document begins in the view of the page around it, and of the one around that.
  let [left, top] = [0, 0];
  for (let at: Window = window; at.frameElement; at = at.parent) {
    const box = at.frameElement.getBoundingClientRect();
    left += box.left + at.frameElement.clientLeft;
    top += box.top + at.frameElement.clientTop;
    view.left = Math.max(view.left, -left);
    view.top = Math.max(view.top, -top);
    view.right = Math.min(view.right, at.parent.innerWidth - left);
    view.bottom = Math.min(view.bottom, at.parent.innerHeight - top);
  }
  return view;
}

/** The factor by which a pinch enlarges the page. */
export function pinchScale(): number {
  return viewport().scale;
}

/** What a person sees of the page; all of it where the browser does not tell. */
function viewport(): Pick<VisualViewport, 'offsetLeft' | 'offsetTop' | 'width' | 'height' | 'scale'> {
  const whole = { offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight, scale: 1 };
  return window.visualViewport ?? whole;
}

/** The page's CSS zoom at an element. */
function zoomOf(element: Zoomed): number {
  return read(element, 'currentCSSZoom') ?? 1;
}
