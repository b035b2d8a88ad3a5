import { describe, expect, it } from 'vitest';
import { mainBrowsers } from '../harness/browser/index.ts';
import { select } from '../harness/browser/select.ts';
import { usedToday } from '../harness/browser/stage.ts';
import { selecting } from './parts/selecting.ts';

describe.each(mainBrowsers)('a selection that is hard to read or to place a card at in $name', (kind) => {
  const on = selecting(kind);
  const hostsInTop = () => on.page.evaluate(() => document.querySelectorAll('.vernacular-card').length);

  it('is answered in a nested frame', async () => {
    await on.open('frames.html');
    const at = await on.page.pointOf('#near', '#within', '#text');
    await on.page.evaluateInFrame(/localhost.*\/frame\.html/, select, '#text');
    await on.detectAt(at, 'Polish');
    expect(await hostsInTop()).toBe(0);
    await on.page.press('Escape');
    await on.noCard();
  });

  it('is answered next to the outermost of nested frames of another site', async () => {
    await on.open('frames.html');
    const at = await on.page.pointOf('#far');
    await on.page.evaluateInFrame(/127\.0\.0\.1.*\/frame\.html/, select, '#text');
    await on.detectAt(at, 'Polish');
    expect(await hostsInTop()).toBe(1);
  });

  it('has a complete card in front of clipping boxes, at its left end if text runs that way', async () => {
    await on.open('traps.html');
    const { box } = await on.detect('#trapped', 'Arabic');
    const { right, inFront } = await on.page.evaluate(({ x, y, width, height }) => {
      const corners = [
        [x + 20, y + 20],
        [x + width - 20, y + height - 20],
      ];
      return {
        right: (getSelection() as Selection).getRangeAt(0).getBoundingClientRect().right,
        inFront: corners.map(([px = 0, py = 0]) => document.elementFromPoint(px, py)?.className),
      };
    }, box);
    expect(box.height).toBe(48);
    expect(inFront).toEqual(['vernacular-card', 'vernacular-card']);
    expect(Math.abs(box.x + box.width - right)).toBeLessThan(1);
  });

  // Firefox offers no menu item for it.
  if (kind.name === 'Chromium') {
    it('has a card next to it if it starts outside a shadow tree and ends inside', async () => {
      await on.open('texts.html');
      const at = await on.page.pointOf('#editable');
      await on.page.evaluate(() => {
        const end = document.querySelector('#host')?.shadowRoot?.querySelector('p')?.firstChild as Text;
        const start = document.querySelector('#editable')?.firstChild as Text;
        getSelection()?.setBaseAndExtent(start, 0, end, end.length);
      });
      const { box } = await on.detectAt(at, 'Swedish');
      expect(Math.abs(box.y - at.y)).toBeLessThan(80);
    });
  }

  it('is answered with a card below it if a slot shows its start before its end', async () => {
    await on.open('texts.html');
    await on.page.evaluate(() => {
      const host = document.createElement('div');
      host.innerHTML = '<b slot="title">Die Kinder spielen heute im Garten.</b>';
      const root = host.attachShadow({ mode: 'closed' });
      root.innerHTML = '<slot name="title"></slot><p>Am Abend essen sie eine Suppe.</p>';
      document.body.prepend(host);
      const [start, end] = [host, root].map((tree) => tree.querySelector('b, p')?.firstChild as Text);
      getSelection()?.setBaseAndExtent(start as Text, 0, end as Text, 20);
    });
    const { box } = await on.detectByKeys('German');
    const title = await on.page.evaluate(() => document.querySelector('b')?.getBoundingClientRect().bottom);
    expect(box.y).toBeGreaterThan((title ?? 0) + 20);
    expect(box.y).toBeLessThan((title ?? 0) + 80);
  });

  it("has a card next to it in a field without positions, not next to the page's selection", async () => {
    await on.open('texts.html');
    await on.page.evaluate(select, '#de');
    await on.page.evaluate(() => document.querySelector('#field')?.setAttribute('type', 'email'));
    await on.page.evaluate(select, '#field');
    await on.page.fireCommand('detect-selection');
    const { box } = await on.page.waitForCard(({ text }) => /Portuguese|No text/.test(text));
    const field = await on.page.evaluate(() => {
      const { top = 0, bottom = 0 } = document.querySelector('#field')?.getBoundingClientRect() ?? {};
      return { top, bottom };
    });
    expect([Math.round(box.y - field.bottom), Math.round(field.top - box.y - box.height)]).toContain(8);
  });

  it('of a picture alone is refused as not text, at no cost', async () => {
    await on.open('traps.html');
    const before = await usedToday(on);
    await on.page.evaluate(select, '#picture');
    await on.detectByKeys('No text selected');
    expect(await usedToday(on)).toBe(before);
  });

  it('of one line among thirty thousand is answered without reading the others', async () => {
    await on.open('traps.html');
    await on.page.evaluate(() => {
      const log = document.querySelector('#megabyte') as Element;
      log.innerHTML = 'Die Kinder spielen heute im Garten.<br>'.repeat(30_000);
      getSelection()?.setBaseAndExtent(log, 59_990, log, 59_993);
    });
    await on.detectByKeys('German');
  });

  it('of a megabyte is answered', async () => {
    await on.open('traps.html');
    await on.detect('#megabyte', 'French');
  });
});
