/** Also handles the keys pressed in the card, and Tab into and out of it. */
import { contains } from '../../dom/safe-dom.ts';
import { focusedFrame } from './active-element.ts';
import { pressByKey } from './button.ts';
import type { Focus } from './focus.ts';

/** Returns a function that starts to check for key presses hidden by the page, which would delay the card's first frame. */
export function closeOnDismissal(
  host: HTMLElement,
  close: () => void,
  focus: Focus,
  signal: AbortSignal,
): () => void {
  const options = { capture: true, signal };
  const on = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => window.addEventListener(type, listener, options);
  // Registered first, to count key presses before they are stopped below.
  const watchHiddenKeys = closeOnHiddenKey(close, signal);
  on('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const isPlain = !(altKey || ctrlKey || metaKey);
    const isEscape = key === 'Escape';
    const isFocusMoved = isPlain && key === 'Tab' && host.isConnected && focus.tab(event.shiftKey);
    const isOnCard = isPlain && focus.isInside && !focus.isTyping;
    if (isOnCard) pressByKey(focus.card, event);
    // Even if the letter does nothing: nothing in the card takes letters. A space presses buttons.
    const isPrevented = isEscape || isFocusMoved || (isOnCard && key.length === 1 && key !== ' ');
    if (isPrevented) event.preventDefault();
    // Keys that act in the card are no shortcuts of the page, and Escape leaves a dialog of the page open.
    if (isPrevented || focus.isTyping) event.stopImmediatePropagation();
    if (isEscape) close();
  });
  // Typing replaces the detected text.
  on('input', (event) => event.isTrusted && !event.composedPath().includes(host) && close());
  on('pointerdown', (event) => {
    if (!event.composedPath().includes(host) && !isOnScrollbar(event)) close();
  });
  // A page that traps the focus in a dialog would take it from the card.
  for (const type of ['focusin', 'focusout'] as const) {
    on(type, (event) => event.composedPath().includes(host) && event.stopImmediatePropagation());
  }
  on('blur', (event) => {
    // Elements that lose the focus fire this event too.
    if (event.target instanceof Node) return;
    // A different window in front doesn't close the card. A click into another frame does.
    setTimeout(() => {
      if (window !== window.top || focusedFrame() !== undefined) close();
    });
  });
  on('pagehide', close);
  return watchHiddenKeys;
}

function isOnScrollbar({ target, clientX, clientY, offsetX, offsetY }: PointerEvent): boolean {
  const page = document.scrollingElement ?? document.documentElement;
  // Firefox reports the document as the target.
  const isPage = !(target instanceof Element) || contains(target, page);
  const { clientWidth, clientHeight } = isPage ? page : target;
  const [x, y] = isPage ? [clientX, clientY] : [offsetX, offsetY];
  // Inline elements have no client size.
  return clientWidth > 0 && (x >= clientWidth || y >= clientHeight);
}

/** The browser counts each key press that the page hides, but not which key it was. It may have been Escape. */
function closeOnHiddenKey(close: () => void, signal: AbortSignal): () => void {
  const count = () => performance.eventCounts?.get('keydown') ?? 0;
  let seenCount = count();
  window.addEventListener('keydown', ({ isTrusted }) => isTrusted && seenCount++, { capture: true, signal });
  function look(): void {
    if (signal.aborted) return;
    if (count() > seenCount) close();
    else requestAnimationFrame(look);
  }
  return () =>
    requestAnimationFrame(() => {
      // Firefox counts a key press in the next frame, including the one that opened the card.
      requestAnimationFrame(() => {
        seenCount = Math.max(seenCount, count());
        look();
      });
    });
}
