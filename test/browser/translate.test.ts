import { afterEach, describe, expect, it } from 'vitest';
import { mainBrowsers } from '../harness/browser/index.ts';
import { noteTabs, openedTabs } from './parts/opened-tabs.ts';
import { selecting } from './parts/selecting.ts';

/** Nothing listens on this port. */
const site = 'https://localhost:9';

function showBoxes(): void {
  const boxes = ['Guten', 'Abend', 'liebe', 'Freunde'].map((word) => {
    const box = document.createElement('span');
    box.style.cssText = 'display: inline-block; padding: 4px';
    box.append(word);
    return box;
  });
  const letters = [...'Hallo'].map((letter) => {
    const box = document.createElement('b');
    box.style.display = 'inline-block';
    box.append(letter);
    return box;
  });
  const line = document.createElement('p');
  line.id = 'boxes';
  line.append(...boxes, ' ', ...letters, ' zu', document.createElement('i'), 'sammen');
  document.body.prepend(line);
}

describe.each(mainBrowsers)('translation in $name', (kind) => {
  const on = selecting(kind);
  const choose = (address: string) =>
    on.browser.inExtension(
      (address) => chrome.storage.local.set({ 'translation-address': address }),
      address,
    );
  const siteTabs = async () => {
    const all = [...(await on.browser.tabs()), ...(await openedTabs(on.browser))];
    return [...new Set(all.filter((url) => url.startsWith(site)))];
  };
  /** The site is behind the three dots if the browser itself can translate. */
  const showSite = async () => {
    if (kind.name === 'Chromium') await on.press('More');
    await on.page.waitForCard(({ text }) => text.includes('Translate with localhost:9'));
  };
  afterEach(() => on.browser.inExtension(() => chrome.storage.local.remove('translation-address')));

  it('names the site that gets the text, sends nothing before the press, and separates words in boxes', async () => {
    await choose(`${site}/%l/%t?q=%s`);
    await on.open('texts.html');
    await on.page.evaluate(showBoxes);
    await on.detect('#boxes', 'German');
    await showSite();
    const titles = () =>
      on.page.inCard((root) => [...root.querySelectorAll('button')].map(({ title }) => title));
    expect(await titles()).toContain('Opens a new tab and sends this text to localhost:9.');
    await noteTabs(on.browser);
    expect(await siteTabs()).toEqual([]);
    await on.press('Translate with localhost:9');
    const expected = [`${site}/de/en?q=Guten%20Abend%20liebe%20Freunde%20Hallo%20zusammen`];
    await expect.poll(siteTabs).toEqual(expected);
  });

  it('offers no translation of a text in the language of the browser', async () => {
    await choose(`${site}/%l/%t?q=%s`);
    const { text } = await on.detectText('#en', 'English');
    expect(text).not.toContain('Translate');
  });
});
