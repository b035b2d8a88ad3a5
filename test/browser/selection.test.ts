import { describe, expect, it } from 'vitest';
import { mainBrowsers, until } from '../harness/browser/index.ts';
import { select } from '../harness/browser/select.ts';
import { selecting } from './parts/selecting.ts';

/** Position of the first line in the closed shadow tree of an element of places.html. */
function lineWithin(selector: string): { left: number; right: number; y: number } {
  const host = document.querySelector(selector) as Element & { inner: ShadowRoot };
  host.scrollIntoView({ block: 'center' });
  const range = document.createRange();
  range.selectNodeContents(host.inner.querySelector('p') as Element);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  return { left, right, y: (top + bottom) / 2 };
}

/** Shows the German text in a modal dialog. */
const modals = {
  'a modal dialogue': () => {
    const dialog = document.createElement('dialog');
    dialog.append(document.querySelector('#de') as Element);
    document.body.append(dialog);
    dialog.showModal();
  },
  'a modal dialogue of a shadow tree': () => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<dialog><slot></slot></dialog>';
    host.append(document.querySelector('#de') as Element);
    document.body.append(host);
    root.querySelector('dialog')?.showModal();
  },
  'the upper one of two modal dialogues': () => {
    const [upper, lower] = [document.createElement('dialog'), document.createElement('dialog')];
    upper.append(document.querySelector('#de') as Element);
    document.body.append(upper, lower);
    lower.showModal();
    upper.showModal();
  },
  'a dialogue of the page, which keeps the focus on its own buttons': () => {
    const dialog = document.createElement('div');
    dialog.role = 'dialog';
    dialog.append(document.querySelector('#de') as Element, document.createElement('button'));
    document.body.append(dialog);
    const button = dialog.querySelector('button');
    document.addEventListener('focusin', ({ target }) => target !== button && button?.focus());
    button?.focus();
    // Some dialogs poll the focus.
    setInterval(() => dialog.contains(document.activeElement) || button?.focus(), 50);
  },
};

describe.each(mainBrowsers)('a selection in $name', (kind) => {
  const on = selecting(kind);

  /** The page's cards: number of hosts in the top frame. */
  const hostsInTop = () => on.page.evaluate(() => document.querySelectorAll('.vernacular-card').length);

  it('is answered by a card above it at the bottom of the view', async () => {
    await on.open('places.html');
    await on.detect('#bottom', 'French');
    const top = await on.page.evaluate(
      () => document.querySelector('#bottom')?.getBoundingClientRect().top ?? 0,
    );
    // A card that first showed progress grows, and moves above only in the next frame.
    await until(
      async () => {
        const { y, height } = (await on.page.card())?.box ?? { y: 0, height: 0 };
        return y > 0 && y + height < top;
      },
      () => 'the card above the selection',
    );
  });

  it.each([
    ['#area', 'Italian'],
    ['#field', 'Portuguese'],
    ['#editable', 'Swedish'],
  ])('is read in editable elements: %s', async (selector, name) => {
    await on.detectText(selector, name);
  });

  it('is read in an open shadow tree', async () => {
    await on.open('texts.html');
    const { x, y } = await on.page.pointOf('#host', '#inside');
    await on.page.drag({ x: 34, y }, { x: x * 1.7, y });
    await on.detectAt({ x, y }, 'Spanish');
  });

  it.each([
    ['#closed', 'Spanish'],
    ['#nested', 'Swedish'],
  ])('is read in the closed shadow tree %s, with the card next to it', async (selector, name) => {
    await on.open('places.html');
    const { left, right, y } = await on.page.evaluate(lineWithin, selector);
    await on.page.drag({ x: left + 1, y }, { x: right - 1, y });
    const { box } = await on.detectAt({ x: (left + right) / 2, y }, name);
    expect(box.y).toBeGreaterThan(y);
    expect(box.y - y).toBeLessThan(40);
  });

  it("is read completely, beyond the menu's limit, and detected by samples if it is too long", async () => {
    await on.open('places.html');
    await on.detect('#long', 'Based on samples from the beginning, middle and end');
  });

  it.each([
    ['a frame of another site', 'framed.html', '#other', /127\.0\.0\.1.*frame/],
    ['a frame too small for a card', 'places.html', '#tiny', /frame/],
  ])(
    'is answered next to %s, and the card closes on Escape and on a click into the frame',
    async (_, name, frame, url) => {
      await on.open(name);
      const at = await on.page.pointOf(frame);
      await on.page.evaluateInFrame(url, select, '#text');
      await on.detectAt(at, 'Polish');
      expect(await hostsInTop()).toBe(1);
      await on.page.press('Escape');
      await on.noCard();
      await on.detectAt(at, 'Polish');
      await on.page.click(at);
      await on.noCard();
    },
  );

  it('is answered despite hostile styles and a policy that forbids everything', async () => {
    await on.open('hostile.html');
    const { box } = await on.detect('#text', 'Czech');
    expect(box.height).toBe(48);
    const look = await on.page.inCard((root) => {
      const { color, fontSize, letterSpacing, textTransform } = getComputedStyle(
        root.querySelector('h2') as Element,
      );
      const host = getComputedStyle(root.host);
      return [color, fontSize, letterSpacing, textTransform, host.opacity, host.position, host.direction];
    });
    expect(look).toEqual([
      expect.not.stringContaining('255, 0, 0'),
      '19px',
      'normal',
      'none',
      '1',
      'fixed',
      'ltr',
    ]);
  });

  it.each(Object.entries(modals))('is answered in %s, where the card is usable', async (_, show) => {
    await on.open('texts.html');
    await on.page.evaluate(show);
    await on.detect('#de', 'German');
    // Tab does not reach a card that the dialog makes inert.
    await on.page.press('Tab');
    expect(await on.page.inCard((root) => root.activeElement?.localName)).toBe('button');
    await on.press('More');
    await on.page.waitForCard(({ text }) => text.includes('Report a wrong detection'));
    await on.page.press('Escape');
    await on.noCard();
  });

  it('is detected by the keyboard command in the focused frame', async () => {
    await on.open('framed.html');
    await on.page.evaluate(select, '#ru');
    await on.page.click('#frame', '#text');
    await on.page.evaluateInFrame(/localhost.*frame/, select, '#text');
    await on.detectByKeys('Polish');
  });

  it('leads to an error by the keyboard command if it is empty, and is never read from a password', async () => {
    await on.open('places.html');
    await on.page.evaluate(select, '#password');
    await on.detectByKeys('Vernacular never reads password fields');
    const field = await on.page.pointOf('#password');
    const { box } = await on.page.waitForCard();
    expect(Math.abs(box.y - field.y)).toBeLessThan(2 * box.height);
  });

  it('loses its card on Escape, and on a click elsewhere', async () => {
    await on.open('texts.html');
    await on.detect('#de', 'German');
    await on.page.press('Escape');
    await on.noCard();
    await on.detect('#de', 'German');
    await on.page.click({ x: 5, y: 5 });
    await on.noCard();
  });

  it('has one card at a time, wherever the next one opens', async () => {
    await on.open('framed.html');
    await on.detect('#de', 'German');
    // Away from the first card, which would take the click.
    await on.detect('#ar', 'Arabic');
    expect(await hostsInTop()).toBe(1);
    const at = await on.page.pointOf('#frame', '#text');
    await on.page.evaluateInFrame(/localhost.*frame/, select, '#text');
    await on.page.chooseMenuItem(at);
    await on.page.waitForCard(({ text }) => text.includes('Polish'));
    expect(await hostsInTop()).toBe(0);
  });
});
