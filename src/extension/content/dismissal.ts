/**
 * Closes the card when the person leaves it: on Escape, a press elsewhere, when the focus goes to another frame,
 * and when the page is left. It also lets the Tab key lead into the card and out again.
 */
import type { Focus } from './focus.ts';

/** Not in TypeScript's DOM library yet: hears Escape, and Android's back gesture, before any page does. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Listens until `signal` is aborted. */
export function closeOnDismissal(
  host: HTMLElement,
  close: () => void,
  focus: Focus,
  signal: AbortSignal,
): void {
  const options = { capture: true, signal };
  const on = <Type extends keyof WindowEventMap>(type: Type, hear: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, hear, options);
  on('keydown', (event) => {
    const isEscape = event.key === 'Escape';
    const isFocusMoved = isTab(event) && host.isConnected && focus.tab(event.shiftKey);
    // The card's alone: a dialogue of the page below it stays open.
    if (isEscape || isFocusMoved) swallow(event);
    if (isEscape) close();
  });
  on('pointerdown', (event) => {
    if (!event.composedPath().includes(host)) close();
  });
  on('blur', (event) => {
    // Elements that lose the focus to one another fire this event too.
    if (event.target instanceof Node) return;
    // Another window in front leaves the card open; a click into another frame is a press elsewhere.
    setTimeout(() => {
      if (window !== window.top || document.activeElement?.matches('iframe, frame, embed, object')) close();
    });
  });
  on('pagehide', close);
  watchClosing(close, signal);
}

function isTab({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Tab' && ![altKey, ctrlKey, metaKey].includes(true);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** On pages that stop every event, the browser itself still reports Escape, where it can. */
function watchClosing(close: () => void, signal: AbortSignal): void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
  if (CloseWatcher === undefined) return;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  signal.addEventListener('abort', () => watcher.destroy());
}
