// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { describe, expect, it, vi } from 'vitest';
import { beginEachOnANewPage, cards, nowhere, openCard } from './opened-card.ts';

beginEachOnANewPage();

describe('the card in its page', () => {
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
      const around = new DOMRect(10, 100, 300, 80);
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(around);
      let top = 120;
      const element = document.querySelector('p') as Element;
      openCard({ ...nowhere, element, place: () => new DOMRect(10, top, 50, 20) });
      const seen = [120, 60, 170].map((next) => {
        top = next;
        vi.advanceTimersByTime(50);
        return (cards()[0] as HTMLElement).style.opacity !== '0';
      });
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
    // The visible part of this document is 298 to 798, so there is no space below the text.
    expect(style.top).toBe('772px');
  });

  it('stays visible while focused, even if its selection is scrolled out of view', () => {
    vi.useFakeTimers();
    openCard({ ...nowhere, place: () => new DOMRect(10, -300, 50, 20) }, { takesFocus: true });
    vi.advanceTimersByTime(50);
    const [host] = cards() as unknown as [HTMLElement];
    expect([host.style.top, host.style.opacity]).toEqual(['8px', '']);
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
});
