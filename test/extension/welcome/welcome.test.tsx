import { describe, expect, it } from 'vitest';
import { Welcome } from '../../../src/extension/welcome/welcome.tsx';
import { beginEachAnew, click, own, ownBrowser, seen, show } from '../own-pages.ts';

beginEachAnew();

describe('the welcome tab', () => {
  it('has texts in several languages to try the menu on, and says how', async () => {
    show(<Welcome />);
    await seen('Select one of these sentences, right-click it and choose “Detect language”.');
    await seen('Or press Alt+Shift+L.');
    const langs = [...document.querySelectorAll('.samples p')].map((sample) => sample.getAttribute('lang'));
    expect(langs).toEqual(['pt', 'cs', 'ka']);
    // On an Arabic page their full stops would stand before them.
    expect(document.querySelectorAll('.samples p[dir=auto]')).toHaveLength(3);
  });

  it('says what is never sent', async () => {
    show(<Welcome />);
    await seen('Vernacular never sends');
    expect(document.querySelectorAll('.promises li')).toHaveLength(4);
  });

  it.each([
    ['Chromium', { isFirefox: false, isPinned: false }, 'then the pin next to Vernacular.'],
    ['Chromium that does not tell', { isFirefox: false }, 'then the pin next to Vernacular.'],
    ['Firefox', { isFirefox: true, isPinned: false }, 'choose “Pin to Toolbar”.'],
    [
      'Firefox for Android',
      { isFirefox: true, os: 'android' },
      'Open the menu of Firefox, then “Extensions”',
    ],
  ])('says how to pin the button in %s', async (_, surroundings, words) => {
    Object.assign(own, surroundings);
    show(<Welcome />);
    await seen(words);
  });

  it('says so when the button is pinned, also when that happens while it is open', async () => {
    own.isPinned = false;
    show(<Welcome />);
    await seen('then the pin next to Vernacular.');
    own.isPinned = true;
    dispatchEvent(new Event('focus'));
    await seen('Vernacular is in your toolbar.');
  });

  it('speaks of no menu where there is none', async () => {
    Object.assign(own, { isFirefox: true, os: 'android' });
    show(<Welcome />);
    await seen('Vernacular never sends');
    await seen('Keep it at hand');
    expect(document.body.textContent).not.toContain('right-click');
  });

  it('closes its tab, and leads to the options', async () => {
    show(<Welcome />);
    await click('button', 'Close this tab');
    expect(ownBrowser.tabs.remove).toHaveBeenCalledExactlyOnceWith(8);
    await click('a', 'Options');
    expect(own.openOptionsPage).toHaveBeenCalledOnce();
  });
});
