import { describe, expect, it } from 'vitest';
import { axeViolations, mainBrowsers } from '../harness/browser/index.ts';
import { closePopup, openOwnPage, seen, texts } from '../harness/browser/own-page.ts';
import { breakStorage, mendStorage, setLimit, usedToday } from '../harness/browser/stage.ts';
import { openingPopup, running, startOverAfterFailures } from './parts/running.ts';

const german = 'Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.';

describe.each(mainBrowsers)('the popup in $name', (kind) => {
  const on = running(kind, openingPopup(kind));
  startOverAfterFailures(on);

  it('opens with the cursor in the box, and counts its answers to a sentence typed with pauses', async () => {
    const page = await openOwnPage(on, 'popup');
    const before = await usedToday(on);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('textarea');
    // A pause after each of these, until the answer is up to date.
    for (const words of german.split(/(?<=\bein |deutscher |Wetter )/)) {
      await page.type(words);
      await page.waitFor(
        () => document.querySelector('.answer .headline') && !document.querySelector('.stale'),
      );
    }
    expect((await texts(page, '.answer'))[0]).toMatch(/^German\s+Deutsch/);
    // A slow machine makes more pauses.
    const used = await usedToday(on);
    expect(used).toBeGreaterThan(before);
    expect(await axeViolations(page)).toEqual([]);
    // The answer stays while the text grows, marked as outdated.
    await page.type(' Und noch einer.');
    await page.waitFor(() => document.querySelector('.stale .answer'));
    expect(await axeViolations(page)).toEqual([]);
    await page.waitFor(() => !document.querySelector('.stale'));
    await page.press('Control+a');
    await page.press('Delete');
    await page.waitFor(() => document.querySelector('.answer .headline') === null);
    await page.close();
  });

  it('excludes the text from spelling services and restored sessions', async () => {
    const page = await openOwnPage(on, 'popup');
    const hints = await page.evaluate(() =>
      ['autocomplete', 'spellcheck', 'writingsuggestions'].map((name) =>
        document.querySelector('textarea')?.getAttribute(name),
      ),
    );
    expect(hints).toEqual(['off', 'false', 'false']);
    await page.close();
  });

  it('has the cursor in its box when it opens over a page', async () => {
    const beneath = await openOwnPage(on, 'languages');
    await beneath.clickToolbarButton();
    const inPopup = () =>
      on.browser.inExtension(
        () => chrome.extension.getViews({ type: 'popup' })[0]?.document.activeElement?.localName,
      );
    await expect.poll(inPopup).toBe('textarea');
    await closePopup(on.browser, beneath);
    await beneath.close();
  });

  it('shows only the box in a tab', async () => {
    const page = await openOwnPage(on, 'popup');
    await page.waitFor(
      () =>
        [...document.querySelectorAll('h2')].map(({ textContent }) => textContent).join() ===
        'Type or paste a text',
    );
    await page.close();
  });

  it('shows at the limit its reset time and how to raise it', async () => {
    await setLimit(on, 0);
    const page = await openOwnPage(on, 'popup');
    await page.waitFor(() => document.activeElement?.localName === 'textarea');
    await page.type(german);
    await seen(page, 'Daily limit reached until');
    expect(await texts(page, '.notice strong')).toEqual([
      expect.stringMatching(/^Daily limit reached until /),
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await page.click('.outcome a');
    await (await on.browser.tab(/options\/index\.html(?:#|$)/)).close();
    await setLimit(on, 100);
    await page.close();
  });

  it('explains a full storage and the remedy, and answers when it works again', async () => {
    await breakStorage(on, 'refuses');
    const page = await openOwnPage(on, 'popup');
    const before = await usedToday(on);
    await page.waitFor(() => document.activeElement?.localName === 'textarea');
    await page.type(german);
    await page.waitFor(() => document.querySelector('.outcome .notice.bad'));
    const [notice] = await texts(page, '.outcome .notice');
    expect(notice).toContain('Free some space');
    expect(notice).toContain('Try again');
    expect(await axeViolations(page)).toEqual([]);
    expect(await usedToday(on)).toBe(before);
    await mendStorage(on);
    await page.click('.outcome .notice button');
    await page.waitFor(() => document.querySelector('.answer .headline'));
    expect(await usedToday(on)).toBe(before + 1);
    await page.close();
  });

  it('reports a wrong detection without its text, in a new tab', async () => {
    const page = await openOwnPage(on, 'popup');
    await page.type(german);
    const address = await page.waitFor(() => document.querySelector<HTMLAnchorElement>('.report a')?.href);
    const form = new URL(`${address}`);
    expect(form.searchParams.get('template')).toBe('wrong-language.yml');
    expect(form.searchParams.get('answered')).toMatch(/^German \(de\) \d+ %/);
    expect(form.searchParams.get('version')).toMatch(/^\d+\.\d+\.\d+, (?:Chrome|Firefox)\/\d/);
    for (const word of ['ruhiger', 'Satz', 'Wetter', 'Bergen'])
      expect(decodeURIComponent(`${address}`)).not.toContain(word);
    await page.close();
  });
});
