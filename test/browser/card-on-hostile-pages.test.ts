import { beforeEach, describe, expect, it } from 'vitest';
import { browsers, until } from '../harness/browser/index.ts';
import { buttonInCard } from './own-page.ts';
import { selecting } from './selecting.ts';

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
    // Except those that the test itself needs.
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

describe.each(browsers)('the card on a hostile page in $name', (kind) => {
  const on = selecting(kind);
  beforeEach(() => on.open('texts.html'));

  /** Selects the German text, makes the page hostile, and returns where the text is. */
  async function prepare(hostility: () => void): Promise<{ x: number; y: number }> {
    await on.page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#de') as Element));
    await on.page.evaluate(
      () => Object.assign(window, { selectedRange: getSelection()?.getRangeAt(0) }) && 0,
    );
    await on.page.evaluate(hostility);
    return on.page.evaluate(() => {
      const { left, top, width, height } = (
        window as never as Selected
      ).selectedRange.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
  }

  /** Position and font size of each element of the card. */
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
    'that %s shows the card, and it can be closed',
    async (_, hostility) => {
      const at = await prepare(hostility);
      await on.page.chooseMenuItem(at);
      // The page's changes last for one frame.
      const { box } = await on.page.waitForCard(({ text, box }) => text.includes('German') && box.width > 0);
      expect(Math.round(box.width)).toBe(328);
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
      const button = await buttonInCard(on.page, 'Close');
      await until(
        async () => {
          // If a page stops every event, the card notices only presses that last a frame or two. A finger's
          // does; a synthetic one may be shorter and is repeated.
          if ((await on.page.card()) !== undefined)
            await on.page.drag(button, { x: button.x + 2, y: button.y + 2 });
          return (await on.page.card()) === undefined;
        },
        () => 'the card to close',
      );
    },
  );

  it('that keeps removing it makes the popup show the answer', async () => {
    const at = await prepare(() => {
      new MutationObserver(() => document.querySelector('.vernacular-card')?.remove()).observe(
        document.documentElement,
        { childList: true },
      );
    });
    await on.page.chooseMenuItem(at);
    // If the popup opens by itself, it clears the badge.
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
    await on.detect('#de', 'German');
    const drawn = () =>
      on.page.inCard((root) => getComputedStyle(root.querySelector('.stretch') as Element).backgroundImage);
    expect(await drawn()).toBe('none');
  });

  it('that replaces fonts, registers variables and styles pseudo-elements changes no pixel of it', async () => {
    await on.detectText('#de', 'German');
    const untouched = await drawn();
    await on.page.press('Escape');
    await on.noCard();
    const at = await prepare(() => {
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

  it('that defines a custom element of its name does not get the shadow tree', async () => {
    const at = await prepare(() => {
      const seen: ElementInternals[] = [];
      class Taken extends HTMLElement {
        constructor() {
          super();
          seen.push(this.attachInternals());
        }
      }
      for (const name of ['vernacular-card', 'vernacular-spot']) {
        customElements.define(name, class extends Taken {});
      }
      Object.assign(window, { seen });
    });
    await on.page.chooseMenuItem(at);
    await on.page.waitForCard(({ text }) => text.includes('German'));
    const roots = () =>
      (window as never as { seen: ElementInternals[] }).seen.filter(({ shadowRoot }) => shadowRoot).length;
    expect(await on.page.evaluate(roots)).toBe(0);
  });

  it('that searches for its words does not find them', async () => {
    const { text } = await on.detectText('#de', 'German');
    const words = ['German', 'Deutsch', 'Very', 'sure', 'Copy', 'Details', '%'];
    expect(words.filter((word) => text.includes(word))).toEqual(words);
    const found = (words: readonly string[]) =>
      words.filter((word) => {
        getSelection()?.removeAllRanges();
        const { find } = window as never as { find(...how: unknown[]): boolean };
        return find(word, false, false, true) || document.execCommand('FindString', false, word);
      });
    // The page itself has some of these words in its texts.
    await on.page.evaluate(() => document.body.replaceChildren('Guten Morgen'));
    expect(await on.page.evaluate(found, ['Guten Morgen', ...words])).toEqual(['Guten Morgen']);
  });

  /** Listens to everything and follows each event's properties; what leads into the card is kept in `innermost`. */
  const followEvents = () => {
    const names = ['originalTarget', 'explicitOriginalTarget', 'relatedTarget', 'rangeParent', 'target'];
    const ways = new Set<string>();
    Object.assign(window, { ways });
    const isInCard = (node: unknown) =>
      node instanceof Node && node.getRootNode() instanceof ShadowRoot && !document.contains(node);
    const follow = (event: Event) => {
      const fields = event as unknown as Record<string, unknown>;
      const found: [string, unknown][] = names.map((name) => [name, fields[name]]);
      found.push(...event.composedPath().map((at): [string, unknown] => ['composedPath', at]));
      const { touches = [] } = fields as { touches?: Iterable<Touch> };
      found.push(...[...touches].map(({ target }): [string, unknown] => ['touches', target]));
      for (const [name, node] of found) {
        if (!isInCard(node)) continue;
        ways.add(name);
        Object.assign(window, { innermost: node });
      }
    };
    const kinds = `pointerover pointerenter pointermove pointerrawupdate pointerdown pointerup pointerout pointerleave
      pointercancel gotpointercapture lostpointercapture mouseover mouseenter mousemove mousedown mouseup mouseout
      mouseleave click dblclick auxclick contextmenu wheel touchstart touchmove touchend focus blur focusin focusout
      keydown keypress keyup beforeinput input selectstart selectionchange copy cut paste dragstart dragenter dragover
      dragend drop scroll scrollend transitionrun transitionend animationstart animationend toggle beforetoggle
      fullscreenchange slotchange resize load error`;
    for (const type of kinds.split(/\s+/)) {
      for (const at of [window, document]) at.addEventListener(type, follow, true);
    }
  };

  /** Points at a button of the card, presses the mouse beside it, walks through the card by keys, and scrolls. */
  async function useTheCard(words: string): Promise<void> {
    const at = await buttonInCard(on.page, words);
    await on.page.drag({ x: at.x, y: at.y }, { x: at.x, y: at.y - 40 });
    for (const key of ['Tab', 'Tab', 'ArrowDown', 'Shift+Tab']) await on.page.press(key);
    await on.page.drag({ x: at.x, y: at.y - 40 }, at);
  }

  it('that follows every event inwards gets in by no more than three properties of Firefox', async () => {
    const at = await prepare(followEvents);
    await on.page.chooseMenuItem(at);
    await on.page.waitForCard(({ text }) => text.includes('German'));
    await useTheCard('Details');
    const ways = () => [...(window as never as { ways: Set<string> }).ways].sort();
    const known = ['explicitOriginalTarget', 'originalTarget', 'rangeParent'];
    expect(await on.page.evaluate(ways)).toEqual(kind.name === 'Firefox' ? known : []);
  });

  it('that got into its tree presses none of its buttons', async () => {
    const at = await prepare(followEvents);
    await on.page.chooseMenuItem(at);
    const { text } = await on.page.waitForCard(({ text }) => text.includes('German'));
    await useTheCard('Copy “de”');
    const pressed = await on.page.evaluate(async () => {
      const { innermost } = window as never as { innermost?: Element };
      // Chromium lets no page into the tree.
      if (innermost === undefined) return 0;
      const buttons = [...(innermost.getRootNode() as ShadowRoot).querySelectorAll('button')].reverse();
      const drawn = () => new Promise((resolve) => setTimeout(resolve, 100));
      for (const button of buttons) {
        button.click();
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
          button.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
        button.focus();
        for (const type of ['keydown', 'keyup'])
          button.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true, composed: true }));
        // As the styles tell of a press, see button.ts.
        const mark = button.nextElementSibling as HTMLElement;
        mark.style.width = '1px';
        await drawn();
        mark.style.width = '';
        await drawn();
      }
      return buttons.length;
    });
    if (kind.name === 'Firefox') expect(pressed).toBeGreaterThan(2);
    else expect(pressed).toBe(0);
    // Neither closed nor `Copied`; the announcement may have come since.
    const after = (await on.page.card())?.text;
    expect(after?.slice(0, text.length)).toBe(text);
  });

  it('that searches for it finds nothing to read', async () => {
    const at = await prepare(() => {
      const { attachShadow } = Element.prototype;
      const seen: ShadowRoot[] = [];
      Element.prototype.attachShadow = function (init) {
        const root = attachShadow.call(this, init);
        seen.push(root);
        return root;
      };
      Object.assign(window, { seen });
    });
    await on.page.chooseMenuItem(at);
    await on.page.waitForCard(({ text }) => text.includes('German'));
    const readable = await on.page.evaluate(() => {
      const card = document.querySelector('.vernacular-card') as HTMLElement;
      getSelection()?.selectAllChildren(document.documentElement);
      const selected = String(getSelection());
      const reached = document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).target?.localName);
      return {
        root: card.shadowRoot,
        html: card.outerHTML.includes('German'),
        text: `${card.innerText}${card.textContent}`,
        selected: selected.includes('Very sure'),
        seen: (window as never as { seen: unknown[] }).seen.length,
        reached,
      };
    });
    expect(readable).toEqual({ root: null, html: false, text: '', selected: false, seen: 0, reached: [] });
  });
});

interface Selected {
  readonly selectedRange: Range;
}
