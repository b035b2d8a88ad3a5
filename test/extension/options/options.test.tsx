import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '../../../src/extension/management/remote-accounts.ts';
import { Options } from '../../../src/extension/options/options.tsx';
import {
  beginEachAnew,
  click,
  enter,
  eventually,
  field,
  find,
  own,
  ownBrowser,
  seen,
  show,
} from '../fake-extension-pages.ts';
import { askTo, open, stored } from './options-page.tsx';

beginEachAnew();

/** Enters a limit and leaves the field with the events of a browser. */
async function leave(limit: string): Promise<void> {
  await enter(field('Daily limit'), limit);
  field('Daily limit').dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the limit of this browser on the options page', () => {
  beforeEach(() => own.opened.accounts.update('this-browser', { limit: 1000 }));

  it('is shown with the usage of today, and can be changed', async () => {
    await own.opened.accounts.charge('this-browser', 3);
    await open();
    await seen('Used today: 3 of 1,000');
    expect(field('Daily limit').value).toBe('1000');
    await leave('250');
    await seen('Saved.');
    await seen('Used today: 3 of 250');
    expect((await stored())[0]?.limit).toBe(250);
  });

  it.each(['٣٠', '۳۰', '३०', '３０'])('accepts digits of any script: %s', async (thirty) => {
    await open();
    await leave(thirty);
    await seen('Saved.');
    expect((await stored())[0]?.limit).toBe(30);
  });

  it('shows what was used since, in a tab that stays open', async () => {
    await open();
    await own.opened.accounts.charge('this-browser', 5);
    await ownBrowser.storage.local.set({ 'accounts.count.this-browser': 5 });
    await seen('Used today: 5 of 1,000');
  });

  it('can be unlimited, which disables the number', async () => {
    await open();
    field('Unlimited').click();
    await eventually(() => expect(field('Daily limit').disabled).toBe(true));
    await seen('Saved.');
    expect((await stored())[0]?.limit).toBe(-1);
    expect(document.body.textContent).not.toContain('-1');
  });

  it('waits for a number after "Unlimited" is cleared', async () => {
    await own.opened.accounts.update('this-browser', { limit: -1 });
    await open();
    field('Unlimited').click();
    await eventually(() => expect(field('Daily limit').disabled).toBe(false));
    expect(document.activeElement).toBe(field('Daily limit'));
    expect((await stored())[0]?.limit).toBe(-1);
    expect(document.body.textContent).not.toContain('Enter a whole number');
    await leave('30');
    await seen('Saved.');
    expect((await stored())[0]?.limit).toBe(30);
  });

  it('shows an error if the number stays empty after "Unlimited" is cleared', async () => {
    await own.opened.accounts.update('this-browser', { limit: -1 });
    await open();
    field('Unlimited').click();
    await eventually(() => expect(field('Daily limit').disabled).toBe(false));
    field('Daily limit').dispatchEvent(new FocusEvent('blur'));
    await seen('Enter a whole number, 0 or more, of at most 15 digits.');
    expect((await stored())[0]?.limit).toBe(-1);
  });

  it('announces every save', async () => {
    await open();
    await leave('5');
    await eventually(() => find('[role=status] p', 'Saved.'));
    const first = find('[role=status] p', 'Saved.');
    await leave('6');
    await eventually(() => expect(find('[role=status] p', 'Saved.')).not.toBe(first));
  });

  it.each(['', '-1', '1.5', '1e3', 'many', '9007199254740992'])(
    'rejects "%s" with an announced error, because the focus has left the field',
    async (text) => {
      await open();
      await leave(text);
      await seen('Enter a whole number, 0 or more, of at most 15 digits.');
      const input = field('Daily limit');
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(find('[role=alert]', 'Enter a whole number, 0 or more, of at most 15 digits.').id).toBe(
        input.getAttribute('aria-describedby'),
      );
      expect((await stored())[0]?.limit).toBe(1000);
    },
  );

  it('clears its error once another limit is stored elsewhere', async () => {
    await open();
    await leave('many');
    await seen('Enter a whole number, 0 or more, of at most 15 digits.');
    await own.opened.accounts.update('this-browser', { limit: 77 });
    dispatchEvent(new Event('focus'));
    await eventually(() => expect(field('Daily limit').value).toBe('77'));
    expect(field('Daily limit').hasAttribute('aria-invalid')).toBe(false);
    expect(document.body.textContent).not.toContain('Enter a whole number');
  });

  it('shows an error if the storage rejects the limit', async () => {
    await open();
    own.opened.storage.refuses = 'writes';
    await leave('7');
    await seen('Your data cannot be read or saved right now.');
    await seen('Free some space if the disk is full, and restart the browser if this persists.');
  });
});

describe('the parts of the options page', () => {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('.parts > .part')]
      .filter(({ hidden }) => !hidden)
      .map((part) => part.querySelector('h2')?.textContent);
  async function go(fragment: string): Promise<void> {
    location.hash = fragment;
    dispatchEvent(new Event('hashchange'));
  }
  afterEach(() => go(''));

  it('are shown one at a time, as the address says, and the first leads to the others and back', async () => {
    await open();
    expect(shown()).toEqual(['Translation']);
    expect([...document.querySelectorAll('h2 a')].map((link) => link.getAttribute('href'))).toEqual([
      '#extensions',
      '#advanced',
    ]);
    await go('#extensions');
    await eventually(() => expect(shown()).toEqual(['Extensions that asked for access']));
    expect(find<HTMLAnchorElement>('header a').getAttribute('href')).toBe('#general');
    await go('#advanced');
    await eventually(() => expect(shown()).toContain('Sync'));
  });

  it('counts the extensions that are allowed and those that ask', async () => {
    await open();
    await seen('0 allowed, 0 waiting');
  });

  it.each(['#', '#toString', '#nothing'])(
    'begin with the first if the address ends in %s',
    async (fragment) => {
      await go(fragment);
      await open();
      expect(shown()).toEqual(['Translation']);
    },
  );

  it('are opened by the address, and keep an open form when another is shown', async () => {
    await go('#advanced');
    await open();
    expect(shown()).toContain('Sync');
    await click('button', 'Create key');
    await eventually(() => field('Label'));
    await enter(field('Label'), 'Half typed');
    await go('#general');
    await eventually(() => expect(shown()).toEqual(['Translation']));
    await go('#advanced');
    await eventually(() => expect(shown()).toContain('Sync'));
    expect(field('Label').value).toBe('Half typed');
  });
});

describe('deleting all data on the options page', () => {
  it('requires a confirmation and deletes everything', async () => {
    await own.opened.accounts.create({ label: 'Doomed' });
    await own.opened.accounts.charge('this-browser', 5);
    await own.opened.accounts.update('this-browser', { limit: 7 });
    await ownBrowser.storage.local.set({
      'languages-read': ['de'],
      theme: 'dark',
      'settings-sync': true,
      'welcome-shown': true,
    });
    await ownBrowser.storage.sync.set({ settings: { version: 1, languagesRead: ['de'], theme: 'dark' } });
    await open();
    await seen('Preferred: German');
    await askTo('button', 'Delete all data…');
    await click('dialog button', 'Cancel');
    await eventually(() => expect(document.querySelector('dialog')).toBeNull());
    expect(await stored()).toHaveLength(2);
    await askTo('button', 'Delete all data…');
    await click('dialog button', 'Delete all');
    await seen('All data deleted.');
    await seen('Used today: 0');
    expect(document.querySelector('.key')).toBeNull();
    await seen('Off: no language is preferred.');
    expect(await stored()).toMatchObject([{ used: 0, limit: -1, builtIn: true }]);
    expect(await ownBrowser.storage.local.get(null)).toEqual({});
    expect(await ownBrowser.storage.sync.get(null)).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  it('deletes no key if the sync fails, and shows the error', async () => {
    await own.opened.accounts.create({ label: 'Spared' });
    await ownBrowser.storage.local.set({ 'settings-sync': true });
    vi.spyOn(ownBrowser.storage.sync, 'remove').mockRejectedValue(new Error('offline'));
    await open();
    await askTo('button', 'Delete all data…');
    await click('dialog button', 'Delete all');
    await seen('Your data cannot be read or saved right now.');
    expect(await stored()).toHaveLength(2);
  });
});

describe('the help section of the options page', () => {
  it('shows the version, a link to the welcome page, and the current shortcuts', async () => {
    await open();
    await seen('Version 1.2.3');
    expect(find<HTMLAnchorElement>('a', 'How to use Vernacular').href).toMatch(/welcome\/index\.html$/);
    await seen('Alt+Shift+K');
    // On a Mac, the shortcut is ⌥⇧L, whose symbols an Arabic page would place after the letter.
    expect(document.querySelector('kbd')?.dir).toBe('ltr');
    await seen('Detect the language of the selection');
    await seen('In the address bar, type this word, a space and a text');
    await click('button', 'Change the shortcuts');
    expect(ownBrowser.tabs.create).toHaveBeenCalledWith({ url: 'chrome://extensions/shortcuts' });
  });

  it('omits the shortcuts if the browser has none', async () => {
    own.os = 'android';
    await open();
    await seen('Version 1.2.3');
    expect(document.body.textContent).not.toContain('Keyboard shortcuts');
  });

  it('copies the ID of the extension', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await click('button', 'Copy the ID');
    await seen('Copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(ownBrowser.runtime.id);
    // All copies are announced in one place, and announced again.
    const before = find('.done > p');
    await click('button', 'Copy the ID');
    await eventually(() => expect(find('.done > p')).not.toBe(before));
    expect(document.body.textContent?.match(/Copied/g)).toHaveLength(1);
  });
});

describe('the options page without its background', () => {
  it('shows an error, and recovers', async () => {
    own.isAsleep = true;
    show(<Options accounts={accounts} />);
    await seen('Your data cannot be read or saved right now.');
    await seen('Free some space if the disk is full, and restart the browser if this persists.');
    own.isAsleep = false;
    await click('.notice button', 'Try again');
    await seen('Keys for other extensions');
  });
});
