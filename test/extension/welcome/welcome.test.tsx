import { describe, expect, it } from 'vitest';
import { Welcome } from '../../../src/extension/welcome/welcome.tsx';
import { beginEachAnew, click, find, own, seen, show } from '../fake-extension-pages.ts';

beginEachAnew();

describe('the welcome tab', () => {
  it('offers texts in several languages with instructions for the menu', async () => {
    show(<Welcome />);
    await seen('The first sentence is selected. Right-click it and choose “Detect language”.');
    expect(String(getSelection())).toBe('O mercado abre cedo, mas o melhor pão acaba antes das oito.');
    await seen('Or press Alt+Shift+K.');
    const langs = [...document.querySelectorAll('.samples p')].map((sample) => sample.getAttribute('lang'));
    expect(langs).toEqual(['pt', 'ka']);
    // Without dir=auto, an Arabic page would place the full stops first.
    expect(document.querySelectorAll('.samples p[dir=auto]')).toHaveLength(2);
  });

  it('shows a page in colours with swearing, names the button for it, and says what Vernacular never sends', async () => {
    show(<Welcome />);
    await seen('Vernacular never sends');
    await seen('“Show on the page” in the popup colours each language.');
    expect(find('.painted :not(.part) > u').textContent).toBe('sh*t');
    expect(find('.painted .part').className).toBe('part mark-1');
  });

  it.each([
    ['Chromium', { isFirefox: false }, 'then the pin next to Vernacular.'],
    ['Firefox', { isFirefox: true }, 'choose “Pin to Toolbar”.'],
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

  it('omits the menu if the browser has none', async () => {
    Object.assign(own, { isFirefox: true, os: 'android' });
    show(<Welcome />);
    await seen('Vernacular never sends');
    await seen('Keep it at hand');
    expect(document.body.textContent).not.toContain('right-click');
  });

  it('links to the options', async () => {
    show(<Welcome />);
    await click('a', 'Options');
    expect(own.openOptionsPage).toHaveBeenCalledOnce();
  });
});
