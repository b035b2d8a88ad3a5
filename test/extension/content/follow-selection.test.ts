// @vitest-environment happy-dom
import '../fake-browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSelection } from '../../../src/extension/content/follow-selection.ts';

const onSelection = vi.fn();
let ending: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p id="one">Guten Morgen</p><p id="two">Bonjour</p>';
  ending = new AbortController();
  followSelection(({ text }) => onSelection(text), ending);
});

afterEach(() => {
  ending.abort();
  onSelection.mockReset();
  vi.useRealTimers();
});

function select(id: string): void {
  getSelection()?.selectAllChildren(document.querySelector(id) as Element);
  document.dispatchEvent(new Event('selectionchange'));
}

/** Dispatches an event as the browser does for the user. */
function act(event: Event): void {
  Object.defineProperty(event, 'isTrusted', { value: true });
  window.dispatchEvent(event);
  vi.runAllTimers();
}

describe('following the selection', () => {
  it('reports each new text once the mouse is released', () => {
    select('#one');
    expect(onSelection).not.toHaveBeenCalled();
    act(new Event('pointerup'));
    act(new Event('pointerup'));
    select('#two');
    act(new Event('pointerup'));
    expect(onSelection.mock.calls).toEqual([['Guten Morgen'], ['Bonjour']]);
  });

  it('waits until Shift is released after a selection by keyboard', () => {
    select('#one');
    act(new KeyboardEvent('keyup', { key: 'ArrowRight', shiftKey: true }));
    expect(onSelection).not.toHaveBeenCalled();
    act(new KeyboardEvent('keyup', { key: 'Shift' }));
    expect(onSelection).toHaveBeenCalledOnce();
  });

  it('ignores the page’s own events, and an empty selection', () => {
    select('#one');
    window.dispatchEvent(new Event('pointerup'));
    vi.runAllTimers();
    getSelection()?.removeAllRanges();
    document.dispatchEvent(new Event('selectionchange'));
    act(new Event('pointerup'));
    expect(onSelection).not.toHaveBeenCalled();
  });

  it('ends with the page', () => {
    window.dispatchEvent(new Event('pagehide'));
    expect(ending.signal.aborted).toBe(true);
    select('#one');
    act(new Event('pointerup'));
    expect(onSelection).not.toHaveBeenCalled();
  });
});
