import browser from 'webextension-polyfill';
import { keptEvents } from './host.ts';
import type { SelectedText } from './selection.ts';

/** Milliseconds in which a double click can become a triple click, which selects more. */
const maxClickGapMs = 300;

/** Pixels that a pressed mouse has to move to select text. */
const minDrag = 3;

/**
 * Each report costs the user a detection, so selections that the page makes are not reported. Browsers don't tell who made
 * one, so it is read only after the user did what selects text: dragging, double-clicking, holding Shift or Ctrl+A.
 */
export function followSelection(
  readSelection: () => SelectedText | undefined,
  onSelection: (selected: SelectedText) => void,
  ending: AbortController,
): void {
  const options = { capture: true, signal: ending.signal };
  let last = readSelection();
  let isByUser = false;
  let [x, y] = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    // Scripts of an updated or removed extension keep running in Chromium.
    if (browser.runtime?.id === undefined) ending.abort();
    if (ending.signal.aborted) return;
    const selected = readSelection();
    // Firefox keeps the page's selection while the user types in a field.
    if (selected && isByUser && (selected.text !== last?.text || selected.element !== last.element))
      onSelection(selected);
    isByUser = false;
    last = selected;
  }
  function note(event: Event): void {
    const { type, clientX, clientY, detail, key, shiftKey, ctrlKey, metaKey } = event as MouseEvent &
      KeyboardEvent;
    if (!event.isTrusted) return;
    if (type === 'mousedown') [x, y] = [clientX, clientY];
    isByUser ||=
      type === 'mouseup'
        ? shiftKey || detail > 1 || Math.hypot(clientX - x, clientY - y) >= minDrag
        : type === 'keydown' &&
          (shiftKey ? /^(?:Arrow|End|Home|Page)/.test(key) : key === 'a' && (ctrlKey || metaKey));
    // While Shift is down, the user may go on selecting.
    if (!/up$/.test(type) || (key && shiftKey)) return;
    clearTimeout(timer);
    timer = setTimeout(look, maxClickGapMs);
  }

  for (const type of keptEvents) window.addEventListener(type, note, options);
  window.addEventListener('pagehide', () => ending.abort(), options);
}
