/** The host is the only element that the page can see, and stays visible at its own size whatever the page does. */
import { htmlNamespace } from '../../dom/element.ts';
import { boxOf, isVisible, matches, read, rootOf } from '../../dom/safe-dom.ts';
import {
  cardClass,
  createOverlay,
  overlayStyle,
  paintingClass,
  setStyle,
  showOnTop,
  withSecretNames,
} from '../shared/overlay.ts';
import { shownIn } from '../shared/shadow-root.ts';
import type { Box } from './placement.ts';

/** Consecutive repairs. Then the card gives up. */
const maxRepairs = 20;

/** Milliseconds without changes after which the count restarts: the page is only re-rendering. */
const calm = 1000;

/** Events hidden from the page, since pages close menus on outside clicks and have keyboard shortcuts. */
export const keptEvents =
  'pointerdown pointerup mousedown mouseup click contextmenu touchstart touchend keydown keypress keyup'.split(
    ' ',
  );

/** Number of attributes of a host on top: class, style and popover. */
const ownAttributes = 3;

const shown = { opacity: '1', 'pointer-events': 'auto' };
const faded = { opacity: '0', 'pointer-events': 'none' };

/** Missing in TypeScript's DOM library. */
type Zoomed = Element & { readonly currentCSSZoom?: number };

export class Host {
  readonly element = createOverlay(cardClass);
  readonly shadow = this.element.attachShadow({ mode: 'closed' });
  readonly #selectedIn: Element | undefined;
  #properties: Readonly<Record<string, string>> = shown;
  #style: string | null = null;
  #parent: Node | null = null;
  #repairs = 0;
  #repairedAt = 0;
  #class = cardClass;

  constructor(selectedIn: Element | undefined, styles: string) {
    this.#selectedIn = selectedIn;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(withSecretNames(styles));
    this.shadow.adoptedStyleSheets = [sheet];
    for (const type of keptEvents) {
      this.shadow.addEventListener(type, (event) => event.stopPropagation());
    }
  }

  /** Adds the host to the page, above everything else. Returns false if the page prevents it. */
  attach(): boolean {
    const { element } = this;
    const parent = this.#modal() ?? document.documentElement;
    const zoom = read<Zoomed, 'currentCSSZoom'>(parent, 'currentCSSZoom') ?? 1;
    this.#set({ ...overlayStyle, 'transform-origin': '0 0', zoom: String(1 / zoom) });
    try {
      if (element.parentNode !== parent) Element.prototype.append.call(parent, element);
      this.#parent = parent;
      showOnTop(element);
      // Firefox gives it no box in an SVG document.
      return read(parent, 'namespaceURI') === htmlNamespace || boxOf(element).width > 0;
    } catch {
      // Scripts of the page can run during the call and remove or reject the host.
      return false;
    }
  }

  /** The style sheet of the colours asks for the class. */
  set isPainting(isPainting: boolean) {
    this.#class = isPainting ? `${cardClass} ${paintingClass}` : cardClass;
    this.element.className = this.#class;
  }

  /** `scale` undoes the enlargement by a pinch. */
  moveTo(left: number, top: number, scale: number): void {
    this.#set({ left: `${left}px`, top: `${top}px`, transform: `scale(${scale})` });
  }

  fade(isFaded: boolean): void {
    this.#set(isFaded ? faded : shown);
  }

  /** Undoes the page's changes to the host. Returns false if the page keeps changing it. */
  repair(): boolean {
    const { element } = this;
    if (this.#isWhole()) return true;
    const now = performance.now();
    this.#repairs = now - this.#repairedAt < calm ? this.#repairs + 1 : 1;
    this.#repairedAt = now;
    if (this.#repairs > maxRepairs) return false;
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    element.className = this.#class;
    this.#properties = shown;
    return this.attach();
  }

  #modal(): Element | undefined {
    // An open `dialog:modal` makes everything outside it inert, for assistive technology too.
    const own = around(this.#selectedIn, (one) => matches(one, 'dialog:modal'));
    const open = own ?? [...document.querySelectorAll('dialog:modal')].at(-1);
    // A modal dialog made by script takes the focus back from elements outside it.
    return open ?? around(this.#selectedIn, isScriptedModal);
  }

  #isWhole(): boolean {
    const { element } = this;
    // The page may have moved it, even into the document of a frame.
    if (element.parentNode !== this.#parent) return false;
    if (!element.isConnected || element.getAttribute('style') !== this.#style) return false;
    // The host can be in a closed dialog, or in an SVG element, where Firefox does not render it.
    if (element.parentElement?.localName !== 'html' && !element.checkVisibility()) return false;
    if (!('showPopover' in element)) return true;
    if (element.className !== this.#class) return false;
    return element.attributes.length === ownAttributes && element.matches(':popover-open');
  }

  #set(properties: Readonly<Record<string, string>>): void {
    if (Object.entries(properties).every(([name, value]) => this.#properties[name] === value)) return;
    this.#properties = { ...this.#properties, ...properties };
    setStyle(this.element, properties);
    this.#style = this.element.getAttribute('style');
  }
}

function around(element: Element | undefined, fits: (element: Element) => boolean): Element | undefined {
  return element === undefined || fits(element) ? element : around(shownIn(element), fits);
}

function isScriptedModal(element: Element): boolean {
  return matches(element, '[aria-modal=true], [role=dialog]') && isVisible(element) && isOpen(element);
}

/** False in a closed shadow tree, where the page's scripts can't recognise clicks on the card as such. */
function isOpen(element: Element): boolean {
  const root = rootOf(element);
  return !(root instanceof ShadowRoot) || (root.mode === 'open' && isOpen(root.host));
}

/** In pixels of the layout viewport. Smaller after a pinch to `scale`, and in a frame beyond the view of its parents. */
export function visibleView(): Box & { readonly scale: number } {
  const viewport: Partial<VisualViewport> = window.visualViewport ?? {};
  const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight, scale = 1 } = viewport;
  const view = { left: offsetLeft, top: offsetTop, right: offsetLeft + width, bottom: offsetTop + height };
  // Offset of this document in the view of each ancestor document.
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
  return { ...view, scale };
}
