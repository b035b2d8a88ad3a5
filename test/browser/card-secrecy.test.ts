import { beforeEach, describe, expect, it } from 'vitest';
import { mainBrowsers } from '../harness/browser/index.ts';
import { buttonInCard, untilDrawn } from './parts/card-button.ts';
import { followEvents } from './parts/follow-events.ts';
import { makeHostile } from './parts/hostile-page.ts';
import { selecting } from './parts/selecting.ts';

describe.each(mainBrowsers)('the card on a page that tries to read it in $name', (kind) => {
  const on = selecting(kind);
  beforeEach(() => on.open('texts.html'));

  it('that defines a custom element of its name does not get the shadow tree', async () => {
    const at = await makeHostile(on.page, () => {
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
    // Firefox has no translator.
    const words = ['German', 'Deutsch', ...(kind.name === 'Firefox' ? [] : ['Translate'])];
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

  async function useTheCard(words: string): Promise<void> {
    const at = await buttonInCard(on.page, words);
    // Still on the card, which a press elsewhere would close.
    const beside = { x: at.x, y: at.y - 21 };
    await on.page.drag(at, beside);
    // Without a frame in between, the button would take the way back for a press that ends on it.
    await untilDrawn(on.page);
    for (const key of ['Tab', 'Tab', 'ArrowDown', 'Shift+Tab']) await on.page.press(key);
    await on.page.drag(beside, at);
  }

  it('that follows every event inwards gets in by no more than three properties of Firefox', async () => {
    const at = await makeHostile(on.page, followEvents);
    await on.page.chooseMenuItem(at);
    await on.page.waitForCard(({ text }) => text.includes('German'));
    await useTheCard('Copy “de”');
    const ways = () => [...(window as never as { ways: Set<string> }).ways].sort();
    const known = ['explicitOriginalTarget', 'originalTarget', 'rangeParent'];
    expect(await on.page.evaluate(ways)).toEqual(kind.name === 'Firefox' ? known : []);
  });

  it('that got into its tree presses none of its buttons', async () => {
    const at = await makeHostile(on.page, followEvents);
    await on.page.chooseMenuItem(at);
    const { text } = await on.page.waitForCard(({ text }) => text.includes('German'));
    await useTheCard('More');
    const pressed = await on.page.evaluate(async () => {
      const { innermost } = window as never as { innermost?: Element };
      // Chromium lets no page into the tree.
      if (innermost === undefined) return 0;
      const buttons = [...(innermost.getRootNode() as ShadowRoot).querySelectorAll('button')].reverse();
      for (const button of buttons) {
        button.click();
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
          button.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
        button.focus();
        for (const type of ['keydown', 'keyup'])
          button.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true, composed: true }));
      }
      return buttons.length;
    });
    if (kind.name === 'Firefox') expect(pressed).toBeGreaterThan(1);
    else expect(pressed).toBe(0);
    // Neither closed nor `Copied`; the announcement may have come since.
    const after = (await on.page.card())?.text;
    expect(after?.slice(0, text.length)).toBe(text);
  });

  it('that searches for it finds nothing to read', async () => {
    const at = await makeHostile(on.page, () => {
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
        selected: selected.includes('German'),
        seen: (window as never as { seen: unknown[] }).seen.length,
        reached,
      };
    });
    expect(readable).toEqual({ root: null, html: false, text: '', selected: false, seen: 0, reached: [] });
  });
});
