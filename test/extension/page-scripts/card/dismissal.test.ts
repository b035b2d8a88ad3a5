// @vitest-environment happy-dom
import '../../fake-browser.ts';
import '../../../../src/extension/page-scripts/card/on-press.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { viewOf } from '../../../../src/extension/answer/answer-view.ts';
import type { Inspection } from '../../../../src/extension/messages/inspection.ts';
import { eventually } from '../../../lib/eventually.ts';
import { beginEachOnANewPage, cards, nowhere, openCard } from './opened-card.ts';
import { pressButton } from './press-button.ts';

const inspection: Inspection = {
  outcome: 'recognised',
  candidates: [{ lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.99 }],
};
const german = { ...inspection, view: viewOf(inspection) };

beginEachOnANewPage();

describe('the card', () => {
  it('closes on Escape and hides the event from the page', () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    openCard(nowhere);
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([press('a'), cards().length, heard.mock.calls.length]).toEqual([false, 1, 1]);
    expect([press('Escape'), cards().length, heard.mock.calls.length]).toEqual([true, 0, 1]);
    expect([press('Escape'), heard.mock.calls.length]).toEqual([false, 2]);
    document.removeEventListener('keydown', heard);
  });

  it('keeps every key pressed while it has the focus from the page, and stays open', () => {
    const heard = vi.fn();
    const page = document.querySelector('button') as HTMLElement;
    page.focus();
    const attach = vi.spyOn(Element.prototype, 'attachShadow');
    openCard(nowhere, { takesFocus: true });
    const root = attach.mock.results.at(-1)?.value as ShadowRoot;
    for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, heard);
    const press = (init: KeyboardEventInit) =>
      ['keydown', 'keypress', 'keyup'].map((type) => {
        const event = new KeyboardEvent(type, { bubbles: true, composed: true, cancelable: true, ...init });
        root.querySelector('.card')?.dispatchEvent(event);
        return event.defaultPrevented;
      })[0];
    // The browser copies, scrolls the card and presses its buttons, but inserts no character anywhere.
    expect(press({ key: 'c', ctrlKey: true })).toBe(false);
    expect(press({ key: 'ArrowDown' })).toBe(false);
    expect(press({ key: 'k', code: 'KeyK' })).toBe(true);
    expect([cards().length, heard.mock.calls.length]).toEqual([1, 0]);
    expect(press({ key: 'Escape' })).toBe(true);
    expect([cards().length, document.activeElement]).toEqual([0, page]);
    for (const type of ['keydown', 'keypress', 'keyup']) document.removeEventListener(type, heard);
  });

  it.each([
    ['a button', '<button>Page</button>'],
    ['a field', '<textarea>Text</textarea>'],
  ])(
    'presses its buttons by their letters while it has the focus, on keyboards of any layout: from %s',
    async (_, markup) => {
      document.body.innerHTML = markup;
      (document.body.firstChild as HTMLElement).focus();
      const attach = vi.spyOn(Element.prototype, 'attachShadow');
      openCard(nowhere, { takesFocus: true }).show(german);
      const root = attach.mock.results.at(-1)?.value as ShadowRoot;
      const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockClear().mockResolvedValue();
      expect(root.querySelector('[data-key=C]')).not.toBeNull();
      const press = (isTrusted: boolean, more: KeyboardEventInit = {}) => {
        const event = new KeyboardEvent('keydown', { key: 'с', code: 'KeyC', cancelable: true, ...more });
        Object.defineProperty(event, 'isTrusted', { value: isTrusted });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      };
      expect([press(true, { ctrlKey: true }), press(true), cards().length]).toEqual([false, true, 1]);
      // A page can't press them.
      press(false);
      await eventually(() => expect(writeText).toHaveBeenCalled());
      expect(writeText).toHaveBeenCalledExactlyOnceWith('de');
    },
  );

  it('stays open while the user types into its field, and hides the keys from the page', async () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    const attach = vi.spyOn(Element.prototype, 'attachShadow');
    openCard(nowhere, { takesFocus: true }).show(german);
    const root = attach.mock.results.at(-1)?.value as ShadowRoot;
    pressButton(root.querySelector('.dots') as Element);
    const there = (selector: string) =>
      eventually(() => {
        const found = root.querySelector<HTMLElement>(selector);
        expect(found).not.toBeNull();
        return found as HTMLElement;
      });
    pressButton(await there('.menu button'));
    (await there('input')).focus();
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, code: 'KeyC', bubbles: true, cancelable: true });
      Object.defineProperty(event, 'isTrusted', { value: true });
      cards()[0]?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([press('c'), cards().length, heard.mock.calls.length]).toEqual([false, 1, 0]);
    expect([press('Escape'), cards().length]).toEqual([true, 0]);
    document.removeEventListener('keydown', heard);
  });

  it('closes on a click outside it, not inside', () => {
    openCard(nowhere);
    const press = (target: Element | null | undefined) =>
      target?.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
    press(cards()[0]);
    expect(cards()).toHaveLength(1);
    press(document.querySelector('button'));
    expect(cards()).toHaveLength(0);
  });

  it('stays open on a press on a scrollbar of the page or of an element', () => {
    openCard(nowhere);
    const scroller = document.querySelector('button') as HTMLElement;
    for (const element of [document.documentElement, scroller]) {
      Object.defineProperties(element, {
        clientWidth: { value: 100, configurable: true },
        clientHeight: { value: 100, configurable: true },
      });
    }
    const press = (target: Element, at: object) =>
      target.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true, composed: true }), at));
    press(document.documentElement, { clientX: 105, clientY: 50, offsetX: 105, offsetY: 950 });
    press(scroller, { clientX: 50, clientY: 50, offsetX: 50, offsetY: 105 });
    expect(cards()).toHaveLength(1);
    press(scroller, { clientX: 150, clientY: 150, offsetX: 50, offsetY: 50 });
    expect(cards()).toHaveLength(0);
    openCard(nowhere);
    press(document.documentElement, { clientX: 50, clientY: 50, offsetX: 50, offsetY: 950 });
    expect(cards()).toHaveLength(0);
    for (const name of ['clientWidth', 'clientHeight'])
      Reflect.deleteProperty(document.documentElement, name);
  });

  it('closes when the user types, not when the page does', () => {
    openCard(nowhere);
    const type = (isTrusted: boolean) => {
      const event = new Event('input', { bubbles: true });
      Object.defineProperty(event, 'isTrusted', { value: isTrusted });
      document.querySelector('button')?.dispatchEvent(event);
    };
    type(false);
    expect(cards()).toHaveLength(1);
    type(true);
    expect(cards()).toHaveLength(0);
  });

  describe('if the browser counts key presses', () => {
    const counts = new Map<string, number>();

    beforeEach(() => {
      vi.useFakeTimers();
      counts.set('keydown', 3);
      Object.defineProperty(performance, 'eventCounts', { value: counts, configurable: true });
      openCard(nowhere);
    });

    afterEach(() => Reflect.deleteProperty(performance, 'eventCounts'));

    /** Returns the number of open cards after the browser has counted `keys` key presses. */
    function left(keys: number): number {
      counts.set('keydown', keys);
      vi.advanceTimersByTime(50);
      return cards().length;
    }

    it('closes on a key press hidden by the page, and stays open for others', () => {
      const key = new KeyboardEvent('keydown', { key: 'a' });
      Object.defineProperty(key, 'isTrusted', { value: true });
      expect(left(3)).toBe(1);
      window.dispatchEvent(key);
      expect([left(4), left(5)]).toEqual([1, 0]);
    });

    it('stays open if the key press that opened it is counted late, as in Firefox', () => {
      expect([left(4), left(5)]).toEqual([1, 0]);
    });
  });

  it('stays open when another window comes to the front, and closes when a frame gets the focus', () => {
    vi.useFakeTimers();
    openCard(nowhere);
    window.dispatchEvent(new Event('blur'));
    vi.advanceTimersByTime(50);
    expect(cards()).toHaveLength(1);
    // The frame is in a shadow tree, so the document reports its host.
    const frame = { activeElement: document.createElement('embed') };
    const host = Object.assign(document.createElement('div'), { openOrClosedShadowRoot: frame });
    Object.defineProperty(document, 'activeElement', { value: host, configurable: true });
    window.dispatchEvent(new Event('blur'));
    vi.advanceTimersByTime(50);
    Reflect.deleteProperty(document, 'activeElement');
    expect(cards()).toHaveLength(0);
  });
});
