// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Popup } from '../../../src/extension/popup/popup.tsx';
import { DAY, NOW } from '../../accounts/open.ts';
import { click, enter, eventually, find, own, resetOwnBrowser, seen, show } from '../own-pages.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../own-pages.ts')).ownBrowser }));

const english = 'This is a calm English sentence about the weather in the mountains.';
const german = 'Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.';

/** The next 00:00 UTC as the page writes it, in the machine's own zone. */
const midnight = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(NOW - (NOW % DAY) + DAY);

async function tryText(text: string): Promise<void> {
  await enter(find<HTMLTextAreaElement>('textarea'), text);
  await click('button', 'Detect');
}

const used = async () => (await own.opened.accounts.usage('this-browser'))?.used;
const textOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((found) => found.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  resetOwnBrowser();
});
afterEach(() => vi.useRealTimers());

describe('the numbers of the day in the popup', () => {
  it('are what is left, what is used of what, and when it starts again in local time', async () => {
    await own.opened.accounts.charge('this-browser', 12);
    show(<Popup />);
    await seen('88 left today');
    await seen('12 of 100 used');
    await seen(`Starts again at ${midnight}`);
  });

  it('say so when there is no limit', async () => {
    await own.opened.accounts.update('this-browser', { limit: -1 });
    await own.opened.accounts.charge('this-browser', 1234);
    show(<Popup />);
    await seen('Unlimited');
    await seen('1,234 used today');
    expect(document.body.textContent).not.toContain('-1');
  });

  it('are 0 left, not less, when the limit was lowered below what is used', async () => {
    await own.opened.accounts.charge('this-browser', 12);
    await own.opened.accounts.update('this-browser', { limit: 5 });
    show(<Popup />);
    await seen('0 left today');
    await seen('12 of 5 used');
  });

  it('are written as the language of the browser writes numbers', async () => {
    own.language = 'de';
    await own.opened.accounts.update('this-browser', { limit: 12_345 });
    show(<Popup />);
    await seen('12.345 left today');
  });

  it('are replaced by words when they cannot be had', async () => {
    own.isAsleep = true;
    show(<Popup />);
    await seen('Today’s count cannot be read right now.');
  });
});

describe('a text tried in the popup', () => {
  it('is answered with candidates: native name with its language, name, code, per cent', async () => {
    show(<Popup />);
    await tryText(german);
    await eventually(() => find('.best'));
    const best = find('.best');
    expect(best.querySelector('bdi')?.textContent).toBe('Deutsch');
    expect(best.querySelector('bdi')?.lang).toBe('de');
    expect(best.querySelector('bdi')?.dir).toBe('auto');
    expect(best.textContent).toMatch(/German.*de\d+%$/);
    expect(document.body.textContent).not.toContain('Profanity');
  });

  it('gets its names in the language of the browser', async () => {
    own.language = 'fr';
    show(<Popup />);
    await tryText(german);
    await eventually(() => expect(textOf('.best .name')).toEqual(['allemand']));
  });

  it('gets a score for profanity when it is English, and costs two then', async () => {
    show(<Popup />);
    await tryText(english);
    await eventually(() => expect(textOf('.profanity')[0]).toMatch(/^Profanity\d+%$/));
    await seen('2 of 100 used');
    expect(await used()).toBe(2);
  });

  it('costs one otherwise', async () => {
    show(<Popup />);
    await tryText(german);
    await seen('1 of 100 used');
    expect(await used()).toBe(1);
  });

  it('is sent by Ctrl+Enter as by the button', async () => {
    show(<Popup />);
    await enter(find<HTMLTextAreaElement>('textarea'), german);
    const press = (init: KeyboardEventInit) =>
      find('textarea').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
    press({});
    press({ ctrlKey: true });
    await eventually(() => find('.best'));
    expect(await used()).toBe(1);
  });

  it('is charged once when the button is pressed twice', async () => {
    show(<Popup />);
    await enter(find<HTMLTextAreaElement>('textarea'), german);
    find('button', 'Detect').click();
    find('button', 'Detect').click();
    await eventually(() => find('.best'));
    expect(await used()).toBe(1);
  });

  it('without evidence is told so, and what helps', async () => {
    show(<Popup />);
    await tryText('12341234');
    await seen('No language recognised');
    expect(await used()).toBe(1);
  });

  it('that is none costs nothing and asks for one', async () => {
    show(<Popup />);
    await tryText('   ');
    await seen('Type or paste a text first.');
    expect(await used()).toBe(0);
  });

  it('beyond the limit is told when detections start again, with the way to the limit', async () => {
    await own.opened.accounts.update('this-browser', { limit: 0 });
    show(<Popup />);
    await tryText(german);
    await seen(`Daily limit reached, again at ${midnight}`);
    await click('.notice a', 'Change the limit');
    expect(own.openOptionsPage).toHaveBeenCalledOnce();
  });

  it('is told in words of its own that the engine cannot serve', async () => {
    own.engines = { ...own.engines, language: () => Promise.reject(new Error('no model')) };
    show(<Popup />);
    await tryText(german);
    await seen('Detection is not available right now');
    expect(await used()).toBe(0);
  });

  it('is told in words of its own that nobody answered', async () => {
    show(<Popup />);
    await seen('100 left today');
    own.isAsleep = true;
    await tryText(german);
    await seen('Something went wrong.');
  });

  it('takes its answer away as soon as it is changed', async () => {
    show(<Popup />);
    await tryText(german);
    await eventually(() => find('.best'));
    await enter(find<HTMLTextAreaElement>('textarea'), `${german} Und`);
    await eventually(() => expect(document.querySelector('.best')).toBeNull());
  });

  it('is kept from restored sessions and from every storage', async () => {
    show(<Popup />);
    await tryText(`${german} Geheimnis`);
    await eventually(() => find('.best'));
    const box = find<HTMLTextAreaElement>('textarea');
    expect(box.getAttribute('autocomplete')).toBe('off');
    expect(JSON.stringify(own.opened.storage.items)).not.toContain('Geheimnis');
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(location.href).not.toContain('Geheimnis');
  });
});

describe('the answer that waits for the popup', () => {
  it('is shown, and no text is tried for it', async () => {
    own.waiting = {
      outcome: 'recognised',
      candidates: [{ lang: 'ar', english: 'Arabic', native: 'العربية', confidence: 0.9 }],
    };
    show(<Popup />);
    await seen('Your selection');
    expect(textOf('.waiting .best bdi')).toEqual(['العربية']);
    expect(textOf('.waiting .share')).toEqual(['90%']);
    expect(await used()).toBe(0);
    expect(own.sent).toContainEqual({ pending: { tabId: 7 } });
  });

  it('stands above everything else', async () => {
    own.waiting = { outcome: 'unrecognised' };
    show(<Popup />);
    await seen('No language recognised');
    const headings = textOf('h2');
    expect(headings.indexOf('Your selection')).toBe(0);
  });

  it('is absent when nothing waits', async () => {
    show(<Popup />);
    await seen('100 left today');
    expect(document.body.textContent).not.toContain('Your selection');
  });

  it('tells that the keyboard command found nothing selected', async () => {
    own.waiting = { outcome: 'no-text' };
    show(<Popup />);
    await seen('No text selected');
  });
});

describe('a language model that cannot be read', () => {
  const words = 'The language model cannot be read';

  it('is told when the popup opens, with what helps', async () => {
    own.languageEngine = 'franc-min';
    show(<Popup />);
    await seen(words);
    await seen('Restart the browser. If this stays, remove Vernacular and install it again');
  });

  it('is told with the answer of the detection that found it out', async () => {
    show(<Popup />);
    await seen('100 left today');
    expect(document.body.textContent).not.toContain(words);
    own.languageEngine = 'franc-min';
    await tryText(german);
    await seen(words);
    find('.best');
  });

  it('is not spoken of where the model answers', async () => {
    own.languageEngine = 'model';
    show(<Popup />);
    await tryText(german);
    await seen('1 of 100 used');
    expect(own.sent.filter((sent) => JSON.stringify(sent) === '{"engine":"language"}')).toHaveLength(2);
    expect(document.body.textContent).not.toContain(words);
  });
});

describe('the list of languages in the popup', () => {
  it('has them all, counted, each native name with its language', async () => {
    show(<Popup />);
    await eventually(() => find('.language'));
    const names = [...document.querySelectorAll('.language bdi')];
    const rows = document.querySelectorAll('.language').length;
    expect(textOf('.languages-head p')).toEqual([`${rows} in all`]);
    expect(names.length).toBeGreaterThanOrEqual(rows);
    expect(names.every((name) => name.getAttribute('lang') && name.getAttribute('dir') === 'auto')).toBe(
      true,
    );
  });

  it('is narrowed by the search, counts what is found, and says when it is nothing', async () => {
    show(<Popup />);
    await eventually(() => find('.language'));
    const search = find<HTMLInputElement>('input[type=search]');
    await enter(search, 'german');
    await eventually(() => expect(textOf('.language')).toContain('DeutschGermande'));
    expect(textOf('.languages-head p')[0]).toMatch(/^\d of \d+$/);
    await enter(search, 'qqqq');
    await seen('No language matches');
    expect(textOf('.language')).toEqual([]);
  });

  it('is replaced by words when it cannot be had', async () => {
    own.isAsleep = true;
    show(<Popup />);
    await seen('The list of languages cannot be read right now.');
  });

  it('works while no text can be detected', async () => {
    own.engines = { ...own.engines, language: () => Promise.reject(new Error('no model')) };
    show(<Popup />);
    await eventually(() => find('.language'));
  });
});

describe('the way from the popup to the options', () => {
  it('is a link that opens the options page', async () => {
    show(<Popup />);
    const link = find<HTMLAnchorElement>('header a', 'Options');
    expect(link.getAttribute('href')).toMatch(/options\/index\.html$/);
    link.click();
    expect(own.openOptionsPage).toHaveBeenCalledOnce();
  });
});
