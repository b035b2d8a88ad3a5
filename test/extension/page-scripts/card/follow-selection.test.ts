// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSelection } from '../../../../src/extension/page-scripts/card/follow-selection.ts';
import { readSelection } from '../../../../src/extension/page-scripts/card/selection.ts';

const onSelection = vi.fn();
let ending: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p id="one">Guten Morgen</p><p id="two">Bonjour</p>';
  ending = new AbortController();
  followSelection(readSelection, ({ text }) => onSelection(text), ending);
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

/** Dispatches events as the browser does for the user. */
function act(...events: Event[]): void {
  for (const event of events) {
    Object.defineProperty(event, 'isTrusted', { value: true });
    window.dispatchEvent(event);
  }
  vi.runAllTimers();
}

const press = (clientX = 10) => new MouseEvent('mousedown', { clientX });
const release = (clientX = 10, more: MouseEventInit = {}) => new MouseEvent('mouseup', { clientX, ...more });
const drag = () => [press(), release(60)];
const keyDown = (key: string, held: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...held });
const keyUp = (key: string, held: KeyboardEventInit = {}) => new KeyboardEvent('keyup', { key, ...held });

describe('following the selection', () => {
  it('reports each new text once the mouse is released', () => {
    select('#one');
    expect(onSelection).not.toHaveBeenCalled();
    act(...drag());
    act(...drag());
    select('#two');
    act(...drag());
    expect(onSelection.mock.calls).toEqual([['Guten Morgen'], ['Bonjour']]);
  });

  it.each([
    ['double-clicks', [press(), release(10, { detail: 2 })]],
    ['clicks with Shift', [press(), release(10, { shiftKey: true })]],
    ['presses Ctrl+A', [keyDown('a', { ctrlKey: true }), keyUp('a')]],
    ['presses ⌘A', [keyDown('a', { metaKey: true }), keyUp('a')]],
  ])('reports the text that the user selects when the user %s', (_, events) => {
    select('#one');
    act(...events);
    expect(onSelection).toHaveBeenCalledOnce();
  });

  it.each([
    ['clicks', [press(), release(11)]],
    ['types', [keyDown('x'), keyUp('x')]],
    ['types a capital letter', [keyDown('X', { shiftKey: true }), keyUp('X'), keyUp('Shift')]],
    ['walks with the arrow keys', [keyDown('ArrowDown'), keyUp('ArrowDown')]],
    ['copies', [keyDown('c', { ctrlKey: true }), keyUp('c')]],
  ])('ignores a text that the page selects when the user %s', (_, events) => {
    select('#one');
    act(...events);
    expect(onSelection).not.toHaveBeenCalled();
    select('#two');
    act(...drag());
    expect(onSelection.mock.calls).toEqual([['Bonjour']]);
  });

  it('forgets a drag that selected nothing', () => {
    act(...drag());
    select('#one');
    act(press(), release());
    expect(onSelection).not.toHaveBeenCalled();
  });

  it('reports one text for each time that the user selects, however often the page selects', () => {
    select('#one');
    act(...drag());
    for (const id of ['#two', '#one', '#two']) {
      select(id);
      act(press(), release());
    }
    expect(onSelection).toHaveBeenCalledOnce();
  });

  it('waits until Shift is released after a selection by keyboard', () => {
    select('#one');
    act(keyDown('ArrowRight', { shiftKey: true }), keyUp('ArrowRight', { shiftKey: true }));
    expect(onSelection).not.toHaveBeenCalled();
    act(keyUp('Shift'));
    expect(onSelection).toHaveBeenCalledOnce();
  });

  it('ignores the page’s own events, and an empty selection', () => {
    select('#one');
    for (const event of drag()) window.dispatchEvent(event);
    vi.runAllTimers();
    getSelection()?.removeAllRanges();
    document.dispatchEvent(new Event('selectionchange'));
    act(...drag());
    expect(onSelection).not.toHaveBeenCalled();
  });

  it('ends with the page', () => {
    window.dispatchEvent(new Event('pagehide'));
    expect(ending.signal.aborted).toBe(true);
    select('#one');
    act(...drag());
    expect(onSelection).not.toHaveBeenCalled();
  });
});
