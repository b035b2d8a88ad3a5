import { describe, expect, it, vi } from 'vitest';
import { Popup } from '../../../src/extension/popup/popup.tsx';
import {
  beginEachAnew,
  click,
  eventually,
  find,
  letWait,
  own,
  ownBrowser,
  rendered,
  seen,
  show,
} from '../fake-extension-pages.ts';
import { french, german, midnight, textOf, tryText, usageKnown, used } from './popup-parts.ts';

beginEachAnew();

describe('the pause in the popup', () => {
  it('stops and resumes everything that happens without being asked, and keeps the focus', async () => {
    show(<Popup />);
    const button = await eventually(() => find('footer button', 'Pause'));
    button.focus();
    await click('footer button', 'Pause');
    await seen('Until you resume, other extensions get no answers');
    expect(find('[role=status] > .notice').textContent).toContain('Paused');
    expect(document.activeElement).toBe(find('footer button', 'Resume'));
    await click('footer button', 'Resume');
    await eventually(() => find('footer button', 'Pause'));
    expect(document.querySelector('.trouble .notice')).toBeNull();
  });
});

describe('the usage line of the popup', () => {
  it('shows the usage and a limit that was set', async () => {
    await own.opened.accounts.update('this-browser', { limit: 1000 });
    await own.opened.accounts.charge('this-browser', 12);
    show(<Popup />);
    await seen('Used today: 12 of 1,000');
  });

  it('shows the usage without a limit', async () => {
    await own.opened.accounts.charge('this-browser', 1234);
    show(<Popup />);
    await seen('Used today: 1,234');
  });

  it('shows a limit that was lowered below the usage', async () => {
    await own.opened.accounts.charge('this-browser', 12);
    await own.opened.accounts.update('this-browser', { limit: 5 });
    show(<Popup />);
    await seen('Used today: 12 of 5');
  });

  it("formats numbers in the browser's language", async () => {
    own.language = 'en-IN';
    await own.opened.accounts.update('this-browser', { limit: 1_234_567 });
    show(<Popup />);
    await seen('Used today: 0 of 12,34,567');
  });

  it('is replaced by an error if the usage cannot be read', async () => {
    own.isAsleep = true;
    show(<Popup />);
    await seen('Your data cannot be read or saved right now.');
    await seen('Free some space if the disk is full, and restart the browser if this persists.');
    own.isAsleep = false;
    find('.notice button', 'Try again').focus();
    await click('.notice button', 'Try again');
    await usageKnown();
    // The focused button disappeared.
    expect(document.activeElement).toBe(find('h1'));
  });
});

describe('a spent daily limit in the popup', () => {
  it('cannot be changed if the organisation has set it, and says so', async () => {
    await ownBrowser.storage.local.set({ policy: { dailyLimit: 5 } });
    await own.opened.accounts.charge('this-browser', 5);
    show(<Popup />);
    await tryText(german);
    await seen(`Daily limit reached until ${midnight}`);
    await seen('Set by your organisation.');
    expect(document.querySelector('.notice a')).toBeNull();
  });
});

describe('the answer that waits for the popup', () => {
  it('is shown without detecting another text', async () => {
    await letWait({
      outcome: 'recognised',
      candidates: [{ lang: 'ar', english: 'Arabic', native: 'العربية', confidence: 0.9 }],
    });
    show(<Popup />);
    await seen('Your text');
    expect(textOf('.waiting .answer bdi')).toEqual(['العربية']);
    expect(await used()).toBe(0);
    expect(own.sent).toContainEqual({ type: 'take-popup-answer', tabId: 7 });
  });

  it('is above everything else', async () => {
    await letWait({ outcome: 'unrecognised' });
    show(<Popup />);
    await seen('No language recognised');
    const headings = textOf('h2');
    expect(headings.indexOf('Your text')).toBe(0);
  });

  it('offers the code of an answer from the address bar, whose text is not kept', async () => {
    const german = { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.9 };
    await letWait({ outcome: 'recognised', candidates: [german] });
    show(<Popup />);
    await eventually(() => find('.answer button.code', 'de'));
    expect(document.body.textContent).not.toContain('Translate');
  });

  it('is absent if nothing waits', async () => {
    show(<Popup />);
    await usageKnown();
    expect(document.body.textContent).not.toContain('Your text');
  });
});

describe('the icon', () => {
  const isReading = () => own.sent.some((sent) => (sent as { type?: string }).type === 'inject-page-reader');

  it('answers the selected text, and reads the page only on request', async () => {
    own.selection = `${german} ${french}`;
    show(<Popup />);
    await seen('Your text');
    expect(textOf('.waiting .languages .name').sort()).toEqual(['French', 'German']);
    // With its text, the parts of a mixed selection are shown.
    expect(textOf('.waiting .part').join('')).toContain('das Wetter in den Bergen');
    await eventually(async () => expect(await used()).toBe(1));
    expect(isReading()).toBe(false);
    await click('button', 'Which languages is it in?');
    await eventually(() => expect(isReading()).toBe(true));
  });

  it('reads the page at once if nothing is selected', async () => {
    show(<Popup />);
    await eventually(() => expect(isReading()).toBe(true));
    expect(document.querySelector('.waiting')).toBeNull();
    // The box first, because the languages of a page can fill the popup.
    expect(textOf('h2')[0]).toBe('Type or paste a text');
  });

  it('shows only the box in a tab', async () => {
    vi.spyOn(ownBrowser.tabs, 'query').mockImplementation(async () => []);
    show(<Popup />);
    await usageKnown();
    await rendered();
    expect(textOf('h2')).toEqual(['Type or paste a text']);
  });
});

describe('the link from the popup to the languages', () => {
  it('opens the page of all languages', async () => {
    show(<Popup />);
    await click('footer a', 'Languages');
    expect(ownBrowser.tabs.create).toHaveBeenCalledWith({
      url: ownBrowser.runtime.getURL('src/extension/languages/index.html'),
    });
    expect(document.querySelector('.language')).toBeNull();
  });
});

describe('the link from the popup to the options', () => {
  it('opens the options page', async () => {
    show(<Popup />);
    const link = find<HTMLAnchorElement>('footer a', 'Options');
    expect(link.getAttribute('href')).toMatch(/options\/index\.html$/);
    link.click();
    expect(own.openOptionsPage).toHaveBeenCalledOnce();
  });
});
