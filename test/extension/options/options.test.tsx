import { describe, expect, it, vi } from 'vitest';
import { accounts } from '../../../src/extension/management/index.ts';
import { Options } from '../../../src/extension/options/options.tsx';
import { Quota } from '../../../src/extension/options/quota.tsx';
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
} from '../own-pages.ts';
import { open, stored } from './options-page.tsx';

beginEachAnew();

/** Enters a limit and leaves the field, as a browser tells it. */
async function leave(limit: string): Promise<void> {
  await enter(field('Daily limit'), limit);
  field('Daily limit').dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the limit of this browser', () => {
  it('is shown with what was used today, and changed', async () => {
    await own.opened.accounts.charge('this-browser', 3);
    await open();
    await seen('3 of 1,000 used');
    expect(field('Daily limit').value).toBe('1000');
    await leave('250');
    await seen('Saved.');
    await seen('247 left today');
    expect((await stored())[0]?.limit).toBe(250);
  });

  it.each(['٣٠', '۳۰', '३०', '３０'])('is taken in the digits of any script: %s', async (thirty) => {
    await open();
    await leave(thirty);
    await seen('Saved.');
    expect((await stored())[0]?.limit).toBe(30);
  });

  it('leaves a number that stays within its ring, however long the language writes it', () => {
    const width = (limit: number) => {
      show(<Quota used={0} limit={limit} resetsAt={0} />);
      const number = find('.ring-number');
      return (number.textContent ?? '').length * Number.parseFloat(number.style.fontSize);
    };
    own.language = 'de';
    expect(width(500_000)).toBeCloseTo(width(50_000));
    own.language = 'ru';
    expect(width(500_000)).toBeCloseTo(width(50_000));
    expect(find('.ring-number').textContent).toMatch(/^50\sтыс\.$/);
  });

  it('can be made unlimited, which closes the number', async () => {
    await open();
    field('Unlimited').click();
    await eventually(() => expect(field('Daily limit').disabled).toBe(true));
    await seen('Saved.');
    expect((await stored())[0]?.limit).toBe(-1);
    expect(document.body.textContent).not.toContain('-1');
  });

  it('waits for a number where there was none', async () => {
    await own.opened.accounts.update('this-browser', { limit: -1 });
    await open();
    field('Unlimited').click();
    await eventually(() => expect(field('Daily limit').disabled).toBe(false));
    expect((await stored())[0]?.limit).toBe(-1);
    expect(document.body.textContent).not.toContain('Enter a whole number');
    await leave('30');
    await seen('Saved.');
    expect((await stored())[0]?.limit).toBe(30);
  });

  it('says so where it waited for a number and was left without one', async () => {
    await own.opened.accounts.update('this-browser', { limit: -1 });
    await open();
    field('Unlimited').click();
    await eventually(() => expect(field('Daily limit').disabled).toBe(false));
    field('Daily limit').dispatchEvent(new FocusEvent('blur'));
    await seen('Enter a whole number, 0 or more.');
    expect((await stored())[0]?.limit).toBe(-1);
  });

  it('is announced each time that it was saved', async () => {
    await open();
    await leave('5');
    await eventually(() => find('[role=status] p', 'Saved.'));
    const first = find('[role=status] p', 'Saved.');
    await leave('6');
    await eventually(() => expect(find('[role=status] p', 'Saved.')).not.toBe(first));
  });

  it.each(['', '-1', '1.5', '1e3', 'many', '9007199254740992'])(
    'refuses "%s" beside the field, and announces that, since the focus has left it',
    async (text) => {
      await open();
      await leave(text);
      await seen('Enter a whole number, 0 or more.');
      const input = field('Daily limit');
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(find('[role=alert]', 'Enter a whole number, 0 or more.').id).toBe(
        input.getAttribute('aria-describedby'),
      );
      expect((await stored())[0]?.limit).toBe(1000);
    },
  );

  it('is no longer said to be wrong once another is stored elsewhere, which takes its place', async () => {
    await open();
    await leave('many');
    await seen('Enter a whole number, 0 or more.');
    await own.opened.accounts.update('this-browser', { limit: 77 });
    dispatchEvent(new Event('focus'));
    await eventually(() => expect(field('Daily limit').value).toBe('77'));
    expect(field('Daily limit').hasAttribute('aria-invalid')).toBe(false);
    expect(document.body.textContent).not.toContain('Enter a whole number');
  });

  it('says that it could not be saved when the storage refuses', async () => {
    await open();
    own.opened.storage.refuses = 'writes';
    await leave('7');
    await seen('Your data cannot be read or saved right now.');
    await seen('Free some space if the disk is full, and restart the browser if this persists.');
  });
});

describe('deleting all data', () => {
  it('happens after a question only, and leaves nothing', async () => {
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
    await click('button', 'Delete all data…');
    await eventually(() => find('dialog'));
    await click('dialog button', 'Cancel');
    await eventually(() => expect(document.querySelector('dialog')).toBeNull());
    expect(await stored()).toHaveLength(2);
    await click('button', 'Delete all data…');
    await eventually(() => find('dialog'));
    await click('dialog button', 'Delete all');
    await seen('All data deleted.');
    await seen('0 of 1,000 used');
    await seen('No keys yet.');
    expect(field('Daily limit').value).toBe('1000');
    await seen('Off: no language is preferred.');
    expect(await stored()).toMatchObject([{ used: 0, limit: 1000, builtIn: true }]);
    expect(await ownBrowser.storage.local.get(null)).toEqual({});
    expect(await ownBrowser.storage.sync.get(null)).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  it('deletes no key where the synchronisation fails, and says that it failed', async () => {
    await own.opened.accounts.create({ label: 'Spared' });
    await ownBrowser.storage.local.set({ 'settings-sync': true });
    const remove = vi.spyOn(ownBrowser.storage.sync, 'remove').mockRejectedValue(new Error('offline'));
    await open();
    await click('button', 'Delete all data…');
    await eventually(() => find('dialog'));
    await click('dialog button', 'Delete all');
    await seen('Your data cannot be read or saved right now.');
    remove.mockRestore();
    expect(await stored()).toHaveLength(2);
  });
});

describe('help', () => {
  it('is the version, the welcome page, and the shortcuts as they are set', async () => {
    await open();
    await seen('Version 1.2.3');
    expect(find<HTMLAnchorElement>('a', 'How to use Vernacular').href).toMatch(/welcome\/index\.html$/);
    await seen('Alt+Shift+L');
    // On a Mac it is ⌥⇧L, whose signs would stand behind the letter in Arabic.
    expect(document.querySelector('kbd')?.dir).toBe('ltr');
    await seen('chrome://extensions/shortcuts');
    await click('button', 'Change the shortcuts');
    expect(ownBrowser.tabs.create).toHaveBeenCalledWith({ url: 'chrome://extensions/shortcuts' });
  });

  it('leaves the shortcuts out where the browser has none', async () => {
    own.os = 'android';
    await open();
    await seen('Version 1.2.3');
    expect(document.body.textContent).not.toContain('Keyboard shortcuts');
  });

  it('has the ID of the extension copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await click('button', 'Copy the ID');
    await seen('Copied.');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(ownBrowser.runtime.id);
    // Said in one place, whatever was copied, and announced again.
    const before = find('.done > p');
    await click('button', 'Copy the ID');
    await eventually(() => expect(find('.done > p')).not.toBe(before));
    expect(document.body.textContent?.match(/Copied\./g)).toHaveLength(1);
  });
});

describe('the options page without its background', () => {
  it('says so, and finds it again', async () => {
    own.isAsleep = true;
    show(<Options accounts={accounts} />);
    await seen('Your data cannot be read or saved right now.');
    await seen('Free some space if the disk is full, and restart the browser if this persists.');
    own.isAsleep = false;
    await click('.notice button', 'Try again');
    await seen('No keys yet.');
  });
});
