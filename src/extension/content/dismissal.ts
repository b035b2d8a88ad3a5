/**
 * All that closes a card: Escape, a click elsewhere, focus gone to another frame, leaving the page.
 */
import type { Focus } from './focus.ts';

/** Newer than TypeScript's DOM library: hears Escape, and Android's back gesture, before any page does. */
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
  const on = <Type extends keyof WindowEventMap>(type: Type, heard: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, heard, options);
  on('keydown', (event) => {
    if (event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey) {
      if (host.isConnected && focus.tab(event.shiftKey)) swallow(event);
    }
    if (event.key !== 'Escape') return;
    // The card's alone: a dialogue of the page below it stays open.
    swallow(event);
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
  watchClosing(close, signal);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** On pages that stop every event, the browser itself still tells of Escape, where it can. */
function watchClosing(close: () => void, signal: AbortSignal): void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
  if (CloseWatcher === undefined) return;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  signal.addEventListener('abort', () => watcher.destroy());
}
