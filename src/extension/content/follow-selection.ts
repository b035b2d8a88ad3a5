import browser from 'webextension-polyfill';
import { readSelection, type SelectedText } from './selection.ts';

/**
 * Calls `onSelection` each time the user has selected a new text by mouse or keyboard. Ends when the signal
 * aborts, or with the page.
 */
export function followSelection(
  onSelection: (selected: SelectedText) => void,
  ending: AbortController,
): void {
  const options = { capture: true, signal: ending.signal };
  let last = readSelection();
  let isChanged = false;

  function look(): void {
    // Scripts of an updated or removed extension keep running in Chromium.
    if (browser.runtime?.id === undefined) ending.abort();
    if (!isChanged || ending.signal.aborted) return;
    isChanged = false;
    const selected = readSelection();
    // Firefox keeps the page's selection while the user types in a field.
    const isSame = selected?.text === last?.text && selected?.element === last?.element;
    last = selected;
    if (selected !== undefined && !isSame) onSelection(selected);
  }
  // A click changes the selection only after its events.
  const lookAfter = ({ isTrusted }: Event) => isTrusted && setTimeout(look);

  document.addEventListener(
    'selectionchange',
    () => {
      isChanged = true;
    },
    options,
  );
  window.addEventListener('pointerup', lookAfter, options);
  // While Shift is down, the user may go on selecting.
  window.addEventListener('keyup', (event) => !event.shiftKey && lookAfter(event), options);
  window.addEventListener('pagehide', () => ending.abort(), options);
}
