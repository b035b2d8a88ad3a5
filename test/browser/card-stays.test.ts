import { describe, expect, it } from 'vitest';
import { mainBrowsers } from '../harness/browser/index.ts';
import { select } from '../harness/browser/select.ts';
import { settle } from '../harness/browser/stage.ts';
import { selecting } from './parts/selecting.ts';

const size = { width: 1000, height: 800 };

describe.each(mainBrowsers)('the card that is open in $name', (kind) => {
  const on = selecting(kind);

  it('says that a focused frame of another site is out of reach, and returns the focus', async () => {
    await on.open('framed.html');
    await on.page.evaluate(select, '#de');
    const at = await on.page.pointOf('#other');
    await on.page.click(at);
    await on.page.evaluateInFrame(/127\.0\.0\.1.*frame/, select, '#text');
    await on.page.fireCommand('detect-selection');
    const { text } = await on.page.waitForCard(({ text }) => /right-click|German/i.test(text));
    expect(text).toContain('Extensions cannot read this text');
    expect(text).toContain('Right-click the selection and choose “Detect language”');
    await on.page.press('Escape');
    await on.noCard();
    await on.page.waitFor(() => document.activeElement?.id === 'other');
    // The menu, which passes the text, works where the keys do not.
    await on.detectAt(at, 'Polish');
  });

  it('closes when the focus moves into an unreachable frame within a shadow tree', async () => {
    await on.open('framed.html');
    await on.page.evaluate(() => {
      document.querySelector('#host')?.shadowRoot?.append(document.querySelector('#other') as Element);
    });
    await on.detect('#de', 'German');
    await on.page.click('#host', '#other');
    await on.noCard();
    await on.page.fireCommand('detect-selection');
    const { text } = await on.page.waitForCard(({ text }) => /right-click|German/i.test(text));
    expect(text).toContain('Extensions cannot read this text');
  });

  it('leaves what is selected meanwhile', async () => {
    await on.open('texts.html');
    await on.page.evaluate(select, '#de');
    await on.detectByKeys('German');
    await on.page.evaluate(select, '#fr');
    await on.page.press('Escape');
    await on.noCard();
    const isFrench = () =>
      getSelection()?.toString().trim() === document.querySelector('#fr')?.textContent.trim();
    expect(await on.page.evaluate(isFrench)).toBe(true);
  });

  it('closes when the page shows another view under another address', async () => {
    await on.open('texts.html');
    await on.detect('#de', 'German');
    await on.page.evaluate(() => history.pushState(null, '', '?view=2'));
    expect((await on.page.card())?.text).toContain('German');
    await on.page.evaluate(() => document.querySelector('#de')?.remove());
    await on.noCard();
  });

  it('stays while the page is scrolled by its scrollbar', async () => {
    await on.open('places.html');
    // Headless browsers overlay scrollbars. In Chromium, a styled one takes space.
    await on.page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('::-webkit-scrollbar { width: 20px }');
      document.adoptedStyleSheets = [sheet];
    });
    await on.detect('#bottom', 'French');
    const bar = await on.page.evaluate(() => ({
      from: document.documentElement.clientWidth,
      to: innerWidth,
    }));
    const x = (bar.from + bar.to) / 2;
    await on.page.drag({ x, y: 60 }, { x, y: 100 });
    expect((await on.page.card())?.text).toContain('French');
  });

  it.each(['#area', '#editable'])('closes when the user types over the text in %s', async (selector) => {
    await on.open('texts.html');
    const at = await on.page.pointOf(selector);
    await on.page.click(at);
    await on.page.press('Control+a');
    await on.detectAt(at, '.');
    await on.page.type('x');
    await on.noCard();
  });

  it('closes on Escape even if the page captures every key', async () => {
    await on.open('texts.html');
    await on.page.evaluate(() => {
      for (const type of ['keydown', 'keypress', 'keyup']) {
        window.addEventListener(
          type,
          (event) => {
            event.preventDefault();
            event.stopImmediatePropagation();
          },
          true,
        );
      }
    });
    await on.detect('#de', 'German');
    // A key pressed right after the card appears counts as part of the command that opened it.
    await settle(on.page);
    await on.page.press('Escape');
    await on.noCard();
  });

  it('is not printed', async () => {
    await on.open('texts.html');
    await on.page.appear(size);
    await on.page.evaluate(select, '#de');
    await on.detectByKeys('German');
    const height = () => on.page.inCard((root) => root.host.getBoundingClientRect().height);
    expect(await height()).toBeGreaterThan(0);
    await on.page.appear({ ...size, print: true });
    expect(await height()).toBe(0);
    await on.page.appear(size);
    expect(await height()).toBeGreaterThan(0);
    await on.closeTab();
  });
});
