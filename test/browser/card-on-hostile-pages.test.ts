import { beforeEach, describe, expect, it } from 'vitest';
import { mainBrowsers, until } from '../harness/browser/index.ts';
import { makeHostile, type Selected } from './parts/hostile-page.ts';
import { openingPopup } from './parts/running.ts';
import { selecting } from './parts/selecting.ts';

/** Attacks of a page. Each runs in the page before the menu is used. */
const hostilities = {
  'hears every event first and stops it': () => {
    const types = [
      'keydown',
      'keyup',
      'mousedown',
      'mouseup',
      'click',
      'pointerdown',
      'pointerup',
      'focusin',
    ];
    for (const type of types)
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  },
  'is zoomed, turned and clipped, and covers itself with the highest layer': () => {
    const { style } = document.documentElement;
    style.zoom = '1.5';
    style.transform = 'translate(40px, 10px) rotate(2deg)';
    style.overflow = 'hidden';
    style.height = '300px';
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; pointer-events: none';
    document.body.append(cover);
  },
  'takes foreign nodes away, some times': () => {
    let times = 0;
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) if (times++ < 5) (node as Element).remove();
      }
    }).observe(document.documentElement, { childList: true });
  },
  "changes the card's element": () => {
    new MutationObserver(() => {
      const card = document.querySelector<HTMLElement>('.vernacular-card');
      if (!card || card.dataset.mine) return;
      card.dataset.mine = 'yes';
      card.style.setProperty('display', 'none', 'important');
      card.hidden = true;
      card.inert = true;
      card.removeAttribute('popover');
    }).observe(document.documentElement, { childList: true });
  },
  'has prototypes of its own': () => {
    const refuse = () => {
      throw new Error('no');
    };
    // The test needs the other functions.
    Object.assign(Element.prototype, { attachShadow: refuse, append: refuse, setAttribute: refuse });
    Object.assign(HTMLElement.prototype, { showPopover: refuse, focus: refuse });
    Object.assign(Document.prototype, { createElementNS: refuse });
    Object.assign(CSSStyleSheet.prototype, { replaceSync: refuse });
    Object.assign(Array.prototype, { at: refuse, some: refuse });
    Object.assign(window, { requestAnimationFrame: refuse, getSelection: refuse });
  },
  'colours the backdrop of every popover': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*::backdrop { background: red !important; display: block !important; }');
    document.adoptedStyleSheets = [sheet];
  },
} as const;

describe.each(mainBrowsers)('the card on a hostile page in $name', (kind) => {
  const on = selecting(kind, openingPopup(kind));
  beforeEach(() => on.open('texts.html'));

  const drawn = () =>
    on.page.inCard((root) => {
      const { x, y } = root.host.getBoundingClientRect();
      // Announcements come a moment later.
      return [...root.querySelectorAll('*:not(.visually-hidden *)')].map((element) => {
        const box = element.getBoundingClientRect();
        const { color, backgroundColor, backgroundImage, borderTopColor, fontSize } =
          getComputedStyle(element);
        const before = getComputedStyle(root.host, '::before').display;
        const place = [box.x - x, box.y - y, box.width, box.height];
        return [place, color, backgroundColor, backgroundImage, borderTopColor, fontSize, before].join('; ');
      });
    });

  it.each(Object.entries(hostilities))(
    'that %s shows the card, which can be closed',
    async (_, hostility) => {
      const at = await makeHostile(on.page, hostility);
      await on.page.chooseMenuItem(at);
      // The page's changes last for one frame.
      const { box } = await on.page.waitForCard(({ text, box }) => text.includes('German') && box.width > 0);
      expect(box.height).toBe(48);
      const inFront = await on.page.evaluate(
        ({ x, y, width, height }) =>
          [
            [x + 4, y + height / 2],
            [x + width - 4, y + height / 2],
            [x + width / 2, y + height - 4],
          ].map(([px = 0, py = 0]) => document.elementFromPoint(px, py)?.className),
        box,
      );
      expect(inFront).toEqual(['vernacular-card', 'vernacular-card', 'vernacular-card']);
      const selected = await on.page.evaluate(() => {
        const { left, top, right, bottom } = (
          window as never as Selected
        ).selectedRange.getBoundingClientRect();
        return { left, top, right, bottom };
      });
      const isBeside =
        box.y >= selected.bottom || box.y + box.height <= selected.top || box.x >= selected.right;
      expect(isBeside, JSON.stringify({ box, selected })).toBe(true);
      await until(
        async () => {
          await on.page.press('Escape');
          return (await on.page.card()) === undefined;
        },
        () => 'the card to close',
      );
    },
  );

  it('that keeps removing it makes the popup show the answer', async () => {
    const at = await makeHostile(on.page, () => {
      new MutationObserver(() => document.querySelector('.vernacular-card')?.remove()).observe(
        document.documentElement,
        { childList: true },
      );
    });
    await on.page.chooseMenuItem(at);
    // A popup that opens automatically clears the badge.
    await until(
      async () => {
        const text = await on.browser.popupText();
        const badge = await on.browser.inExtension(async () => {
          const tabs = await chrome.tabs.query({});
          return Promise.all(tabs.map(({ id = -1 }) => chrome.action.getBadgeText({ tabId: id })));
        });
        return text?.includes('German') || badge.includes('de');
      },
      () => 'the answer in the popup, or its badge',
    );
  });

  it('that sets one of its style variables gets no image request, which would reveal the answer', async () => {
    await on.page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':root { --fill: url("/asked.png"); }');
      document.adoptedStyleSheets = [sheet];
    });
    await on.detect('#mixed', 'French and German');
    const drawn = () =>
      on.page.inCard((root) => getComputedStyle(root.querySelector('.swatch') as Element).backgroundImage);
    expect(await drawn()).toBe('none');
  });

  it('that replaces fonts, registers variables and styles pseudo-elements changes no pixel of it', async () => {
    await on.detectText('#de', 'German');
    const untouched = await drawn();
    await on.page.press('Escape');
    await on.noCard();
    const at = await makeHostile(on.page, () => {
      const letters = [...'abcdefghijklmnopqrstuvwxyzDGV'];
      const families = ['ui-monospace', 'monospace', 'system-ui', 'sans-serif'];
      const fonts = families.flatMap((family) =>
        letters.map(
          (letter) =>
            `@font-face { font-family: "${family}"; src: url("/asked"); unicode-range: U+${letter.charCodeAt(0).toString(16)}; }`,
        ),
      );
      const names = 'surface ink ink-soft line edge accent hover target track fill mark mark-0 ink-0'.split(
        ' ',
      );
      const variables = names.map(
        (name) => `@property --${name} { syntax: "*"; inherits: false; initial-value: url("/asked"); }`,
      );
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${fonts.join('')} ${variables.join('')}
        .vernacular-card::before, .vernacular-card::after { content: "Your session has ended" !important; display: block !important;
          position: absolute !important; inset: 0 !important; background: red !important; z-index: 9 !important; }
        .vernacular-card::first-line { color: red; font-size: 60px; }`);
      document.adoptedStyleSheets = [sheet];
    });
    await on.page.chooseMenuItem(at);
    await on.page.waitForCard(({ text }) => text.includes('German'));
    expect(await drawn()).toEqual(untouched);
    const asked = () => [...document.fonts].filter(({ status }) => status !== 'unloaded').length;
    expect(await on.page.evaluate(asked)).toBe(0);
  });
});
