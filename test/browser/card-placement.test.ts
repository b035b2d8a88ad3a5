import { describe, expect, it } from 'vitest';
import { mainBrowsers, until } from '../harness/browser/index.ts';
import { select } from '../harness/browser/select.ts';
import { selecting } from './parts/selecting.ts';

describe.each(mainBrowsers)('the place of the card in $name', (kind) => {
  const on = selecting(kind);

  it('follows its selection when that scrolls and moves', async () => {
    const { box } = await on.detectText('#fr', 'French');
    const movedBy = (pixels: number) =>
      until(
        async () => Math.abs(((await on.page.card())?.box.y ?? 0) - box.y - pixels) < 1.5,
        () => `the card to move by ${pixels}`,
      );
    await on.page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
    await movedBy(-40);
    // No event announces this.
    await on.page.evaluate(() => {
      document.body.style.transform = 'translateY(70px)';
    });
    await movedBy(30);
    await on.page.evaluate(() => {
      document.body.style.marginTop = '52px';
    });
    await movedBy(50);
  });

  it('is next to its selection at any page zoom', async () => {
    await on.detectText('#fr', 'French');
    const zoom = (factor: number) =>
      on.browser.inExtension(async (factor) => {
        const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
        await chrome.tabs.setZoom(tab?.id as number, factor);
      }, factor);
    const place = () =>
      on.page.evaluate(() => {
        const { left, bottom } = (getSelection() as Selection).getRangeAt(0).getBoundingClientRect();
        return { left, bottom };
      });
    for (const factor of [2, 1]) {
      await zoom(factor);
      await until(
        async () => {
          const [card, { left, bottom }] = [await on.page.card(), await place()];
          return card && Math.abs(card.box.x - left) < 1.5 && Math.abs(card.box.y - bottom - 8) < 1.5;
        },
        () => `the card beside the selection, zoomed by ${factor}`,
      );
    }
  });

  // Firefox does not support this gesture in tests.
  if (kind.name === 'Chromium') {
    it('stays next to its selection, in view and at the same size, under pinch zoom', async () => {
      await on.detectText('#fr', 'French');
      const width = (await on.page.card())?.box.width ?? 0;
      const look = () =>
        on.page.evaluate(() => {
          const { scale, offsetLeft: left, offsetTop: top, width, height } = visualViewport as VisualViewport;
          const selection = (getSelection() as Selection).getRangeAt(0).getBoundingClientRect();
          return { scale, left, top, right: left + width, bottom: top + height, below: selection.bottom };
        });
      const { below } = await look();
      await on.page.pinch?.({ x: 100, y: below }, 2.5);
      await until(
        async () => {
          const [box, view] = [(await on.page.card())?.box, await look()];
          if (box === undefined || view.scale < 2) return false;
          const isInSight =
            box.x >= view.left &&
            box.x + box.width <= view.right &&
            box.y >= view.below &&
            box.y + box.height <= view.bottom;
          return isInSight && Math.abs(box.width * view.scale - width) < 1.5;
        },
        () => 'the card beside the selection, no larger than before',
      );
      await on.page.pinch?.({ x: 100, y: 100 }, 0.2);
    });
  }

  if (kind.name === 'Chromium') {
    it('is low while the page shows the parts of a text in three languages', async () => {
      await on.open('guest-book.html');
      const { box } = await on.detect('#mixed', 'German, Spanish, and English');
      expect(box.height).toBeLessThanOrEqual(150);
    });
  }

  it('does not scroll if all of it fits', async () => {
    await on.detectText('#de', 'German');
    const hidden = await on.page.inCard((root) => {
      const card = root.querySelector('.card') as HTMLElement;
      return [card.scrollHeight - card.clientHeight, card.offsetWidth - card.clientWidth - 2];
    });
    expect(hidden).toEqual([0, 0]);
  });

  it('makes room for its menu above a selection near the lower edge', async () => {
    await on.open('texts.html');
    await on.page.appear({ width: 1000, height: 700 });
    await on.page.evaluate(() => {
      const text = document.querySelector('#de') as HTMLElement;
      document.body.replaceChildren(text);
      text.style.cssText = 'position: absolute; inset-block-end: 130px';
    });
    await on.page.evaluate(select, '#de');
    await on.detectByKeys('German');
    await on.press('More');
    await until(
      () =>
        on.page.inCard((root) => {
          const card = root.querySelector('.card') as HTMLElement;
          return root.querySelector('.menu') !== null && card.scrollHeight <= card.clientHeight;
        }),
      () => 'the whole card',
    );
    await on.closeTab();
  });

  it.each([1, 2])(
    'shows its foot, search and matches in a narrow window, with text %s times as large',
    async (textScale) => {
      await on.open('texts.html');
      await on.page.appear({ width: 320, height: 600, textScale });
      // Leaves less room below the selection than a readable card needs.
      await on.page.evaluate(() => {
        const text = document.querySelector('#mixed') as HTMLElement;
        document.body.replaceChildren(text);
        text.style.cssText = 'font-size: 16px; margin: 0; padding-block-start: 20px';
        text.style.lineHeight = `${(400 * 16) / text.offsetHeight}px`;
        text.style.lineHeight = `${(400 / text.offsetHeight) * Number.parseFloat(text.style.lineHeight)}px`;
      });
      const hidden = (...selectors: string[]) =>
        on.page.inCard(
          (root, selectors) =>
            selectors.filter((selector) => {
              const each = root.querySelector(selector);
              if (each === null) return true;
              const { left, right, top, bottom } = each.getBoundingClientRect();
              const isInView = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
              const ends = [top + 3, bottom - 3];
              return (
                !isInView || ends.some((y) => !each.contains(root.elementFromPoint((left + right) / 2, y)))
              );
            }),
          selectors,
        );
      const noneHidden = (...selectors: string[]) => expect.poll(() => hidden(...selectors)).toEqual([]);
      await on.detect('#mixed', 'French');
      await noneHidden('.dots');
      await on.press('More');
      await noneHidden('.menu button');
      await on.press('Other language…');
      await noneHidden('input');
      await on.page.type('serb');
      await noneHidden('input', 'form li button');
      await on.closeTab();
    },
  );

  it.each([1, 2])(
    'shows the keys of its buttons beside their words, with text %s times as large',
    async (textScale) => {
      await on.open('texts.html');
      await on.page.appear({ width: 1000, height: 700, textScale });
      await on.page.evaluate(select, '#de');
      await on.detectByKeys('German');
      const overlaps = await on.page.inCard((root) =>
        [...root.querySelectorAll('button[data-key]')].map((button) => {
          const hint = getComputedStyle(button, '::after');
          const widths = [
            'width',
            'paddingLeft',
            'paddingRight',
            'borderLeftWidth',
            'borderRightWidth',
          ] as const;
          const width = widths.reduce((sum, name) => sum + Number.parseFloat(hint[name]), 0);
          const words = button.querySelector('[data-words]')?.getBoundingClientRect().right ?? 0;
          // The hint sticks out by 3 pixels from the inside of the border.
          return words - (button.getBoundingClientRect().right + 2 - width);
        }),
      );
      expect(overlaps.length).toBeGreaterThan(0);
      for (const overlap of overlaps) expect(overlap).toBeLessThanOrEqual(0);
      await on.closeTab();
    },
  );

  it('scrolls in a window that is lower than the card', async () => {
    await on.detectText('#mixed', 'French and German');
    await on.press('More');
    await on.page.appear({ width: 300, height: 90 });
    await until(
      () =>
        on.page.inCard((root) => {
          const card = root.querySelector('.card') as HTMLElement;
          card.scrollTo({ top: 9999, behavior: 'instant' });
          const last = [...root.querySelectorAll('button')].at(-1) as HTMLElement;
          const { x, y, width, height } = last.getBoundingClientRect();
          return card.scrollTop > 0 && last.contains(root.elementFromPoint(x + width / 2, y + height / 2));
        }),
      () => 'the last button in sight',
    );
    await on.closeTab();
  });
});
