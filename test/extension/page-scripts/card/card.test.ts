// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { viewOf } from '../../../../src/extension/answer/answer-view.ts';
import type { Recognised } from '../../../../src/extension/messages/inspection.ts';
import { closeCard, openCard as open } from '../../../../src/extension/page-scripts/card/card.ts';
import { cardClass, createOverlay } from '../../../../src/extension/page-scripts/shared/overlay.ts';
import { eventually } from '../../../eventually.ts';
import { actions, beginEachOnANewPage, cards, noText, nowhere, openCard } from './opened-card.ts';
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

  it('paints the parts of a mixed text, or all of it after a search while one language is chosen', async () => {
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
    const painted: (readonly [string, AbortSignal])[] = [];
    const painting = (name: string) => ({
      start: vi.fn(async (_drawn: Element, signal: AbortSignal) => void painted.push([name, signal])),
    });
    const parts = painting('parts');
    const paintings = { parts, whole: painting('whole') };
    open(nowhere, { actions }).show({ ...answer, view: viewOf(answer, 'Calm Ruhe') }, paintings);
    const press = (words: string) => {
      const card = parts.start.mock.calls[0]?.[0].parentElement;
      const controls = [...(card?.querySelectorAll('button') ?? [])];
      pressButton(controls.find((each) => wordsOf(each).startsWith(words)) as HTMLButtonElement);
    };
    const now = () => painted.flatMap(([name, { aborted }]) => (aborted ? [] : [name]));
    expect(now()).toEqual(['parts']);
    press('Dutch');
    expect(now()).toEqual([]);
    press('Back to “English and German”');
    expect(now()).toEqual(['parts']);
    press('Wrong?');
    expect(now()).toEqual(['parts']);
    press('Dutch');
    expect(now()).toEqual(['whole']);
    press('Back to “English and German”');
    expect(now()).toEqual(['parts']);
    closeCard();
    expect(now()).toEqual([]);
  });

  it('opens even if the page has removed the selected link', () => {
    const link = document.createElement('a');
    link.href = 'https://example.org/';
    openCard({ ...nowhere, element: link });
    expect(cards()).toHaveLength(1);
  });

  it.each(['matches', 'parentElement', 'assignedSlot', 'checkVisibility', 'getBoundingClientRect', 'append'])(
    'opens in a form with a field “%s”, which hides the property of that name',
    (name) => {
      vi.useFakeTimers();
      const dialog = document.createElement('form');
      dialog.setAttribute('role', 'dialog');
      dialog.style.overflow = 'auto';
      document.body.append(dialog);
      Object.defineProperty(dialog, name, { value: document.createElement('input') });
      openCard({ ...nowhere, element: dialog, place: () => new DOMRect(0, 0, 10, 10) });
      vi.advanceTimersByTime(50);
      expect(cards()).toHaveLength(1);
    },
  );

  it('sends the answer to the popup if the page prevents it from being added', () => {
    const append = vi.spyOn(Element.prototype, 'append').mockImplementation(function (
      this: Element,
      ...nodes
    ) {
      if (this === document.documentElement) throw new Error('Not here.');
      for (const node of nodes) this.appendChild(node instanceof Node ? node : document.createTextNode(node));
    });
    const onRefused = vi.fn();
    open(nowhere, { actions, onRefused }).show(noText);
    append.mockRestore();
    expect([cards().length, onRefused.mock.calls.length]).toEqual([0, 1]);
  });

  it('is refused by an SVG element, which does not render it, but not by a page that is hidden for a moment', () => {
    vi.useFakeTimers();
    vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
    const onRefused = vi.fn();
    const ask = () => {
      open(nowhere, { actions, onRefused }).show(noText);
      vi.advanceTimersByTime(900);
    };
    ask();
    expect([cards().length, onRefused.mock.calls.length]).toEqual([1, 0]);
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    document.body.append(drawing);
    Object.defineProperty(document, 'documentElement', { value: drawing, configurable: true });
    ask();
    Reflect.deleteProperty(document, 'documentElement');
    vi.restoreAllMocks();
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
    const quick = open(nowhere, { actions });
    quick.wait();
    expect(cards()).toHaveLength(0);
    quick.show(noText);
    expect(cards()).toHaveLength(1);
    const slow = open(nowhere, { actions });
    slow.wait();
    vi.advanceTimersByTime(149);
    expect(cards()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(cards()).toHaveLength(1);
  });

  it('returns each time the page re-renders, unless the page never stops', () => {
    vi.useFakeTimers();
    openCard(nowhere);
    for (let times = 0; times < 30; times++) {
      cards()[0]?.remove();
      vi.advanceTimersByTime(3000);
    }
    expect(cards()).toHaveLength(1);
    for (let times = 0; times < 30; times++) {
      cards()[0]?.remove();
      vi.advanceTimersByTime(50);
    }
    expect(cards()).toHaveLength(0);
  });

  it('comes back from another element that the page has moved it into, also one called html', () => {
    vi.useFakeTimers();
    openCard(nowhere);
    const hidden = document.createElement('html');
    document.body.append(hidden);
    hidden.append(cards()[0] as Element);
    vi.advanceTimersByTime(50);
    expect(cards()[0]?.parentNode).toBe(document.documentElement);
  });

  it('follows its selection out of view and back, and stays in place if the text is removed', () => {
    vi.useFakeTimers();
    let place = new DOMRect(10, 100, 50, 20);
    openCard({ ...nowhere, place: () => place });
    const [host] = cards() as unknown as [HTMLElement];
    const movesTo = (to: DOMRect) => {
      place = to;
      vi.advanceTimersByTime(50);
    };
    expect(host.style.top).toBe('128px');
    movesTo(new DOMRect(10, 50, 50, 20));
    expect(host.style.top).toBe('78px');
    movesTo(new DOMRect(10, -30, 50, 20));
    expect([host.style.opacity, host.style.pointerEvents]).toEqual(['0', 'none']);
    movesTo(new DOMRect(10, 50, 50, 20));
    expect([host.style.opacity, host.style.pointerEvents]).toEqual(['1', 'auto']);
    movesTo(new DOMRect());
    expect([cards().length, host.style.top, host.style.opacity]).toEqual([1, '78px', '1']);
  });

  it.each([
    ['around it', '<div class="box"><p>Text</p></div>', true],
    ['that directly contains it', '<p class="box">Text</p>', true],
    [
      'around its containing block',
      '<div class="box"><div style="position: relative"><p>Text</p></div></div>',
      true,
    ],
    [
      'inside its containing block',
      '<div class="box"><div style="position: absolute"><p>Text</p></div></div>',
      false,
    ],
    ['that it is fixed in', '<div class="box"><p style="position: fixed">Text</p></div>', false],
    ['that has no box', '<div class="box" style="display: contents"><p>Text</p></div>', false],
  ])(
    'hides when the text is scrolled away in an element %s, and returns with the text',
    (_, markup, goes) => {
      vi.useFakeTimers();
      document.body.innerHTML = markup;
      const box = document.querySelector<HTMLElement>('.box') as HTMLElement;
      box.style.cssText += '; overflow: auto; position: static';
      const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect');
      boxes.mockReturnValue(new DOMRect(10, 100, 300, 80));
      let top = 120;
      const element = document.querySelector('p') as Element;
      openCard({ ...nowhere, element, place: () => new DOMRect(10, top, 50, 20) });
      const seen = [120, 60, 170].map((next) => {
        top = next;
        vi.advanceTimersByTime(50);
        return (cards()[0] as HTMLElement).style.opacity !== '0';
      });
      boxes.mockRestore();
      expect(seen).toEqual([true, !goes, true]);
    },
  );

  it("appears in the visible part of a frame that is higher than its parent's view", () => {
    // A mail in a frame of full height, in a page that is scrolled by 300 pixels and is itself in a frame.
    const frame = {
      getBoundingClientRect: () => new DOMRect(0, -300, 800, 5000),
      clientLeft: 0,
      clientTop: 2,
    };
    const around = {
      getBoundingClientRect: () => new DOMRect(0, 100, 800, 700),
      clientLeft: 0,
      clientTop: 0,
    };
    const page = { innerWidth: 800, innerHeight: 600, frameElement: null };
    vi.stubGlobal('innerHeight', 5000);
    vi.stubGlobal('frameElement', frame);
    vi.stubGlobal('parent', { innerWidth: 800, innerHeight: 700, frameElement: around, parent: page });
    openCard({ ...nowhere, place: () => new DOMRect(10, 780, 50, 10) });
    const { style } = cards()[0] as HTMLElement;
    vi.unstubAllGlobals();
    // The visible part of this document is 298 to 798, so there is no room below the text.
    expect(style.top).toBe('772px');
  });

  it('stays visible while focused, even if its selection is scrolled out of view', () => {
    vi.useFakeTimers();
    openCard({ ...nowhere, place: () => new DOMRect(10, -300, 50, 20) }, { takesFocus: true });
    vi.advanceTimersByTime(50);
    const [host] = cards() as unknown as [HTMLElement];
    expect([host.style.top, host.style.opacity]).toEqual(['8px', '']);
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

  it('stops following the selection if the user presses its close button, not otherwise', () => {
    const attach = vi.spyOn(Element.prototype, 'attachShadow');
    openCard(nowhere);
    closeCard();
    expect(actions.follow).not.toHaveBeenCalled();
    openCard(nowhere);
    const root = attach.mock.results.at(-1)?.value as ShadowRoot;
    attach.mockRestore();
    pressButton(root.querySelector('.close') as Element);
    expect(actions.follow).toHaveBeenCalledExactlyOnceWith(false);
    expect(cards()).toHaveLength(0);
  });

  it('ignores an answer that arrives after it was closed', () => {
    const card = openCard(nowhere);
    closeCard();
    card.wait();
    expect(() => card.show(noText)).not.toThrow();
    expect(cards()).toHaveLength(0);
  });

  it("is inside the page's dialog that contains its text, as long as that exists", () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div role="dialog"><button>Page</button></div>';
    const dialogue = document.querySelector('div') as HTMLElement;
    openCard({ ...nowhere, element: document.querySelector('button') as Element });
    expect(cards()[0]?.parentNode).toBe(dialogue);
    const isVisible = vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
    vi.advanceTimersByTime(50);
    isVisible.mockRestore();
    expect(cards()[0]?.parentNode).toBe(document.documentElement);
    dialogue.remove();
    openCard({ ...nowhere, element: dialogue });
    expect(cards()[0]?.parentNode).toBe(document.documentElement);
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
    attach.mockRestore();
  });
});
