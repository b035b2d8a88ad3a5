import browser from 'webextension-polyfill';
import { readSelection, type SelectedText } from './selection.ts';

/** Milliseconds in which a double click can become a triple click, which selects more. */
const maxClickGapMs = 300;

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
  let timer: ReturnType<typeof setTimeout> | undefined;

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
  function lookAfter({ isTrusted }: Event): void {
    if (!isTrusted) return;
    clearTimeout(timer);
    timer = setTimeout(look, maxClickGapMs);
  }

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
