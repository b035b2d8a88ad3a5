/**
 * Closes the card when the person leaves it: on Escape, a press elsewhere, on typing, when the focus goes to another
 * frame, and when the page is left. It also lets the Tab key lead into the card and out again.
 */
import { contains } from '../in-page/form-proof.ts';
import type { Focus } from './focus.ts';
import { focusedFrame } from './selection.ts';

/**
 * Listens until `signal` is aborted. Returns a function that begins to look before each frame whether the page keeps
 * keys from us, to be called once the card is visible: earlier, its first frame would have to wait for the next one.
 */
export function closeOnDismissal(
  host: HTMLElement,
  close: () => void,
  focus: Focus,
  signal: AbortSignal,
): () => void {
  const options = { capture: true, signal };
  const on = <Type extends keyof WindowEventMap>(type: Type, hear: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, hear, options);
  // First: what is swallowed below was heard.
  const lookForKeptKeys = closeOnKeptKey(close, signal);
  on('keydown', (event) => {
    const isEscape = event.key === 'Escape';
    const isFocusMoved = isTab(event) && host.isConnected && focus.tab(event.shiftKey);
    // The card's alone: a dialogue of the page below it stays open.
    if (isEscape || isFocusMoved) swallow(event);
    if (isEscape) close();
  });
  // A text that is typed over is not the one that was detected.
  on('input', ({ isTrusted }) => isTrusted && close());
  on('pointerdown', (event) => {
    if (!event.composedPath().includes(host) && !isOnScrollbar(event)) close();
  });
  // A page that keeps the focus in a dialogue would take it out of the card.
  for (const type of ['focusin', 'focusout'] as const) {
    on(type, (event) => event.composedPath().includes(host) && event.stopImmediatePropagation());
  }
  on('blur', (event) => {
    // Elements that lose the focus to one another fire this event too.
    if (event.target instanceof Node) return;
    // Another window in front leaves the card open; a click into another frame is a press elsewhere.
    setTimeout(() => {
      if (window !== window.top || focusedFrame() !== undefined) close();
    });
  });
  on('pagehide', close);
  return lookForKeptKeys;
}

/** Whether a press is on a scrollbar: beyond what the element shows that it hits, or the page. */
function isOnScrollbar({ target, clientX, clientY, offsetX, offsetY }: PointerEvent): boolean {
  const page = document.scrollingElement ?? document.documentElement;
  // Firefox names the document.
  const isPage = !(target instanceof Element) || contains(target, page);
  const { clientWidth, clientHeight } = isPage ? page : target;
  const [x, y] = isPage ? [clientX, clientY] : [offsetX, offsetY];
  // An element within a line has no size of its own.
  return clientWidth > 0 && (x >= clientWidth || y >= clientHeight);
}

function isTab({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Tab' && ![altKey, ctrlKey, metaKey].includes(true);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * A page that has listened for longer can keep every key from us, but the browser counts them all. Which key it was
 * cannot be told: it may have been Escape, and a key that the card misses would leave it there for good.
 */
function closeOnKeptKey(close: () => void, signal: AbortSignal): () => void {
  const count = () => performance.eventCounts?.get('keydown') ?? 0;
  let heard = count();
  window.addEventListener('keydown', ({ isTrusted }) => isTrusted && heard++, { capture: true, signal });
  function look(): void {
    if (signal.aborted) return;
    if (count() > heard) close();
    else requestAnimationFrame(look);
  }
  return () =>
    requestAnimationFrame(() => {
      // Firefox counts a key with the next picture: the one that the card came by, too.
      requestAnimationFrame(() => {
        heard = Math.max(heard, count());
        look();
      });
    });
}
