// @vitest-environment happy-dom
import { fake } from '../../fake-browser.ts';
import '../../../../src/extension/page-scripts/card/on-press.ts';
import { describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { viewOf } from '../../../../src/extension/answer/answer-view.ts';
import type { Recognised } from '../../../../src/extension/messages/inspection.ts';
import { closeCard, openCard as open } from '../../../../src/extension/page-scripts/card/card.ts';
import type { OnPress, WorldOnPress } from '../../../../src/extension/page-scripts/card/on-press.ts';
import { cardClass, createOverlay } from '../../../../src/extension/page-scripts/shared/overlay.ts';
import { eventually } from '../../../lib/eventually.ts';
import { beginEachOnANewPage, cards, noText, nowhere, openCard, options } from './opened-card.ts';
import { pressButton } from './press-button.ts';
import { wordsOf } from './words-of.ts';

beginEachOnANewPage();

describe('the card', () => {
  it('is one element with a closed shadow tree, with inline styles that the page cannot override', () => {
    openCard(nowhere);
    const [host] = cards();
    expect(cards()).toHaveLength(1);
    expect(host?.shadowRoot).toBeNull();
    const { style } = host as HTMLElement;
    for (const property of ['all', 'position', 'display', 'left', 'top']) {
      expect(style.getPropertyPriority(property)).toBe('important');
    }
  });

  it('replaces another card, also one left by an earlier version of the extension', () => {
    document.documentElement.append(createOverlay(cardClass));
    openCard(nowhere);
    openCard(nowhere);
    expect(cards()).toHaveLength(1);
  });

  it('paints the parts of a mixed text, but not after a choice of another language', async () => {
    const english = { lang: 'en', english: 'English', native: 'English', confidence: 0.55 };
    const german = { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.43 };
    const dutch = { lang: 'nl', english: 'Dutch', native: 'Nederlands', confidence: 0.02 };
    const answer: Recognised = {
      outcome: 'recognised',
      candidates: [english, german, dutch],
      parts: [
        { lang: 'en', start: 0, end: 4 },
        { lang: 'de', start: 5, end: 9 },
      ],
    };
    const painted: AbortSignal[] = [];
    const { vernacularOnPress: onPress } = globalThis as WorldOnPress;
    const paint = vi
      .spyOn(onPress as OnPress, 'paintParts')
      .mockImplementation(async (_answer, _text, _followed, signal) => painted.push(signal) > 0);
    open(nowhere, options).show({ ...answer, view: viewOf(answer, 'Calm Ruhe') }, true);
    await eventually(() => expect(paint).toHaveBeenCalled());
    const card = paint.mock.calls[0]?.[2].elements.card as HTMLElement;
    const press = (words: string) => {
      const named = (each: Element) => each.getAttribute('aria-label') ?? wordsOf(each);
      const control = [...card.querySelectorAll('button')].find((each) => named(each).startsWith(words));
      pressButton(control as HTMLButtonElement);
    };
    const isPainted = () => painted.some(({ aborted }) => !aborted);
    expect(isPainted()).toBe(true);
    press('More');
    await eventually(() => press('Other language…'));
    await eventually(() => expect(card.querySelector('input')).not.toBeNull());
    const field = card.querySelector('input') as HTMLInputElement;
    fake.runtime.sendMessage.mockImplementationOnce((_, respond) =>
      respond([{ ...dutch, name: 'Dutch', nativeTag: 'nl' }]),
    );
    field.value = 'dut';
    field.dispatchEvent(new Event('input'));
    await eventually(() => expect(card.querySelector('form button')).not.toBeNull());
    press('Dutch');
    await eventually(() => expect(isPainted()).toBe(false));
    press('English and German');
    await eventually(() => expect(isPainted()).toBe(true));
    closeCard();
    expect(isPainted()).toBe(false);
  });

  it('opens even if the page has removed the selected link', () => {
    const link = document.createElement('a');
    link.href = 'https://example.org/';
    openCard({ ...nowhere, element: link });
    expect(cards()).toHaveLength(1);
  });

  it('sends the answer to the popup if the page prevents it from being added', () => {
    vi.spyOn(Element.prototype, 'append').mockImplementation(function (this: Element, ...nodes) {
      if (this === document.documentElement) throw new Error('Not here.');
      for (const node of nodes) this.appendChild(node instanceof Node ? node : document.createTextNode(node));
    });
    const onRefused = vi.fn();
    open(nowhere, { ...options, onRefused }).show(noText);
    expect([cards().length, onRefused.mock.calls.length]).toEqual([0, 1]);
  });

  it('is refused by an SVG element, which does not render it, but not by a page that is hidden for a moment', () => {
    vi.useFakeTimers();
    vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
    const onRefused = vi.fn();
    const ask = () => {
      open(nowhere, { ...options, onRefused }).show(noText);
      vi.advanceTimersByTime(900);
    };
    ask();
    expect([cards().length, onRefused.mock.calls.length]).toEqual([1, 0]);
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    document.body.append(drawing);
    Object.defineProperty(document, 'documentElement', { value: drawing, configurable: true });
    ask();
    Reflect.deleteProperty(document, 'documentElement');
    expect([cards().length, onRefused.mock.calls.length]).toEqual([0, 1]);
  });

  it('closes for good when its extension is gone', async () => {
    const { runtime } = browser;
    const id = runtime.id;
    openCard(nowhere);
    const [old] = cards();
    try {
      Object.assign(runtime, { id: undefined });
      await eventually(() => expect(cards()).toHaveLength(0));
    } finally {
      Object.assign(runtime, { id });
    }
    openCard(nowhere);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(cards()).toHaveLength(1);
    expect(cards()[0]).not.toBe(old);
  });

  it('stays hidden until it has content, and shows a message if this takes long', () => {
    vi.useFakeTimers();
    const quick = open(nowhere, options);
    quick.wait();
    expect(cards()).toHaveLength(0);
    quick.show(noText);
    expect(cards()).toHaveLength(1);
    const slow = open(nowhere, options);
    slow.wait();
    vi.advanceTimersByTime(149);
    expect(cards()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(cards()).toHaveLength(1);
  });

  it('takes the focus only if told to, and then returns it', () => {
    const button = document.querySelector('button');
    button?.focus();
    openCard(nowhere);
    expect(document.activeElement).toBe(button);
    openCard(nowhere, { takesFocus: true });
    expect(document.activeElement).not.toBe(button);
    closeCard();
    expect(document.activeElement).toBe(button);
  });

  it('ignores an answer that arrives after it was closed', () => {
    const card = openCard(nowhere);
    closeCard();
    card.wait();
    expect(() => card.show(noText)).not.toThrow();
    expect(cards()).toHaveLength(0);
  });

  it('hides its own clicks and keys from the page, but not those outside it', () => {
    const heard: string[] = [];
    const types = ['pointerdown', 'mousedown', 'mouseup', 'click', 'touchstart', 'keydown', 'keyup'];
    for (const type of types) document.addEventListener(type, () => heard.push(type));
    const attach = vi.spyOn(Element.prototype, 'attachShadow');
    openCard(nowhere);
    const root = attach.mock.results[0]?.value as ShadowRoot;
    const send = (target: Element | null | undefined) => {
      for (const type of types) target?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    };
    send(root.querySelector('.card'));
    expect(heard).toEqual([]);
    send(document.querySelector('button'));
    expect(heard).toEqual(types);
  });
});
