import browser from 'webextension-polyfill';
import { readSelection, type SelectedText } from './selection.ts';

/** Milliseconds in which a double click can become a triple click, which selects more. */
const maxClickGapMs = 300;

/** Pixels that a pressed mouse has to move to select text. */
const minDrag = 3;

/**
 * Calls `onSelection` each time the user has selected a new text by mouse or keyboard. Ends when the signal
 * aborts, or with the page.
 *
 * Selections that the page makes are not reported, since each report costs the user a detection. Browsers don't
 * tell who made a selection, so one is only read after the user did what selects text: dragging, double-clicking,
 * holding Shift, or pressing Ctrl+A.
 */
export function followSelection(
  onSelection: (selected: SelectedText) => void,
  ending: AbortController,
): void {
  const options = { capture: true, signal: ending.signal };
  let last = readSelection();
  let isChanged = false;
  /** True once the user did what selects text. */
  let isByUser = false;
  let pressedAt: PointerEvent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    // Scripts of an updated or removed extension keep running in Chromium.
    if (browser.runtime?.id === undefined) ending.abort();
    const [wasChanged, wasByUser] = [isChanged, isByUser];
    isChanged = false;
    isByUser = false;
    if (!wasChanged || ending.signal.aborted) return;
    const selected = readSelection();
    // Firefox keeps the page's selection while the user types in a field.
    const isSame = selected?.text === last?.text && selected?.element === last?.element;
    last = selected;
    if (selected !== undefined && wasByUser && !isSame) onSelection(selected);
  }
  function lookSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(look, maxClickGapMs);
  }
  /** Calls `react` for the events of the user, not for those that the page dispatches. */
  function follow<Type extends keyof WindowEventMap>(
    type: Type,
    react: (event: WindowEventMap[Type]) => void,
  ): void {
    window.addEventListener(type, (event) => event.isTrusted && react(event), options);
  }

  document.addEventListener(
    'selectionchange',
    () => {
      isChanged = true;
    },
    options,
  );
  follow('pointerdown', (event) => {
    pressedAt = event;
  });
  follow('pointerup', ({ clientX, clientY, shiftKey }) => {
    const { clientX: x = clientX, clientY: y = clientY } = pressedAt ?? {};
    if (shiftKey || Math.hypot(clientX - x, clientY - y) >= minDrag) isByUser = true;
    lookSoon();
  });
  follow('dblclick', () => {
    isByUser = true;
    lookSoon();
  });
  follow('keydown', ({ key, shiftKey, ctrlKey, metaKey }) => {
    if (shiftKey ? /^(?:Arrow|Home|End|Page)/.test(key) : (ctrlKey || metaKey) && /^a$/i.test(key))
      isByUser = true;
  });
  // While Shift is down, the user may go on selecting.
  follow('keyup', ({ shiftKey }) => !shiftKey && lookSoon());
  window.addEventListener('pagehide', () => ending.abort(), options);
}
