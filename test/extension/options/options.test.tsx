// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '../../../src/extension/management/index.ts';
import { Options } from '../../../src/extension/options/options.tsx';
import { NOW } from '../../accounts/open.ts';
import {
  click,
  enter,
  eventually,
  field,
  find,
  own,
  ownBrowser,
  resetOwnBrowser,
  seen,
  show,
} from '../own-pages.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../own-pages.ts')).ownBrowser }));

const other = 'ponmlkjihgfedcbaponmlkjihgfedcba';
const stored = () => own.opened.accounts.list();
const keys = async () => (await stored()).filter(({ builtIn }) => !builtIn);
const headings = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
/** The cells of each key, the actions left out. */
const cells = () =>
  [...document.querySelectorAll('.key')].map((row) =>
    [...row.querySelectorAll('th, td')].slice(0, -1).map(({ textContent }) => textContent?.trim()),
  );
const focused = () => document.activeElement?.textContent;

async function open(): Promise<void> {
  show(<Options accounts={accounts} />);
  await seen('Keys for other extensions');
}

async function createKey(label: string): Promise<string> {
  await click('button', 'New key');
  await eventually(() => field('Label'));
  await enter(field('Label'), label);
  await click('button', 'Create key');
  await eventually(() => find('.key-value'));
  return find('.key-value').textContent ?? '';
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  resetOwnBrowser();
});
afterEach(() => vi.useRealTimers());

describe('the limit of this browser', () => {
  it('is shown with what was used today, and changed', async () => {
    await own.opened.accounts.charge('this-browser', 3);
    await open();
    await seen('3 of 100 used');
    expect(field('Daily limit').value).toBe('100');
    await enter(field('Daily limit'), '250');
    await click('button', 'Save limit');
    await seen('Limit saved.');
    await seen('247 left today');
    expect((await stored())[0]?.limit).toBe(250);
  });

  it('can be made unlimited, which closes the number', async () => {
    await open();
    field('Unlimited').click();
    await eventually(() => expect(field('Daily limit').disabled).toBe(true));
    await click('button', 'Save limit');
    await seen('Limit saved.');
    expect((await stored())[0]?.limit).toBe(-1);
    expect(document.body.textContent).not.toContain('-1');
  });

  it.each(['', '-1', '1.5', '1e3', 'many', '9007199254740992'])(
    'refuses "%s" beside the field',
    async (text) => {
      await open();
      await enter(field('Daily limit'), text);
      await click('button', 'Save limit');
      await seen('Enter a whole number, 0 or more.');
      const input = field('Daily limit');
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'Enter a whole number, 0 or more.',
      );
      expect((await stored())[0]?.limit).toBe(100);
    },
  );

  it('says that it could not be saved when the storage refuses', async () => {
    await open();
    own.opened.storage.refuses = 'writes';
    await enter(field('Daily limit'), '7');
    await click('button', 'Save limit');
    await seen('This cannot be read or saved right now.');
  });
});

describe('a new key', () => {
  it('is shown once, works, and is gone from the page when it is dismissed', async () => {
    await open();
    const key = await createKey('My reader');
    await seen('it will not be shown again');
    const caller = { kind: 'extension', id: other } as const;
    expect(await own.opened.accounts.identify(caller, key)).toBe((await keys())[0]?.id);
    await click('button', 'I have stored it');
    await eventually(() => expect(document.querySelector('.key-value')).toBeNull());
    expect(document.body.innerHTML).not.toContain(key);
    expect(headings()).toEqual(['My reader']);
    await eventually(() => expect(focused()).toBe('New key'));
  });

  it('is copied as it is, and the page says so', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    const key = await createKey('My reader');
    await click('button', 'Copy');
    await seen('Copied.');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(key);
  });

  it('is selected instead where the clipboard is closed', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    await open();
    const key = await createKey('My reader');
    await click('button', 'Copy');
    await seen('Could not be copied; it is selected instead.');
    expect(getSelection()?.toString()).toBe(key);
  });

  it('takes the focus from form to key, so that a reader hears it', async () => {
    await open();
    await click('button', 'New key');
    await eventually(() => expect(document.activeElement).toBe(field('Label')));
    await enter(field('Label'), 'x');
    await click('button', 'Create key');
    await eventually(() => expect(focused()).toBe('Your new key'));
  });

  it('gets the limit and the extension that were entered', async () => {
    await open();
    await click('button', 'New key');
    await eventually(() => field('Label'));
    await enter(field('Label'), '  Bound ');
    await enter(field('Daily limit'), '42');
    await enter(field('Only for the extension'), ` ${other} `);
    await click('button', 'Create key');
    await seen(`Only for ${other}`);
    expect(await keys()).toMatchObject([{ label: 'Bound', limit: 42, boundTo: other }]);
  });

  it.each([
    ['Label', '', 'Give the key a label.'],
    ['Label', 'x'.repeat(101), 'At most 100 characters, please.'],
    ['Daily limit', 'no', 'Enter a whole number, 0 or more.'],
    ['Only for the extension', 'not an id', 'This is no extension ID.'],
  ])('is refused beside the field %s when that is "%s"', async (label, text, words) => {
    await open();
    await click('button', 'New key');
    await eventually(() => field('Label'));
    await enter(field('Label'), 'x');
    await enter(field(label), text);
    await click('button', 'Create key');
    await seen(words);
    const input = field(label);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(words);
    await eventually(() => expect(document.activeElement).toBe(input));
    expect(await keys()).toEqual([]);
  });

  it('is not made when the form is cancelled', async () => {
    await open();
    await click('button', 'New key');
    await eventually(() => field('Label'));
    await click('button', 'Cancel');
    await eventually(() => expect(focused()).toBe('New key'));
    expect(await keys()).toEqual([]);
  });
});

describe('a key in the list', () => {
  beforeEach(async () => {
    const { account } = await own.opened.accounts.create({ label: 'First', limit: 10 });
    await own.opened.accounts.charge(account.id, 4);
    own.opened.time.now += 1000;
    await own.opened.accounts.create({ label: 'Second', limit: -1, boundTo: other });
    await open();
  });

  it('tells what it used today, what it may, whose it is and since when', async () => {
    expect(cells()).toEqual([
      ['FirstFor any extension that has it', '4', '10', '4', '20 Nov 2026'],
      [`SecondOnly for ${other}`, '0', 'Unlimited', '0', '20 Nov 2026'],
    ]);
  });

  it('is relabelled, limited and bound, and unbound again', async () => {
    await click('[aria-label="Edit First"]');
    await eventually(() => field('Label'));
    expect(field('Label').value).toBe('First');
    await enter(field('Label'), 'Renamed');
    await enter(field('Daily limit'), '11');
    await enter(field('Only for the extension'), other);
    await click('button', 'Save');
    await seen('Renamed saved.');
    expect((await keys())[0]).toMatchObject({ label: 'Renamed', limit: 11, boundTo: other, used: 4 });
    await eventually(() => expect(document.activeElement).toBe(find('[aria-label="Edit Renamed"]')));
    await click('[aria-label="Edit Renamed"]');
    await eventually(() => field('Label'));
    await enter(field('Only for the extension'), '');
    await click('button', 'Save');
    await eventually(async () => expect((await keys())[0]).not.toHaveProperty('boundTo'));
  });

  it('is revoked after a question, and only then', async () => {
    await click('[aria-label="Revoke First"]');
    await eventually(() => find('dialog'));
    expect(find('dialog').textContent).toContain('Revoke First?');
    expect(find('dialog').textContent).toContain('cannot be undone');
    await click('dialog button', 'Cancel');
    await eventually(() => expect(document.querySelector('dialog')).toBeNull());
    expect(await keys()).toHaveLength(2);
    await click('[aria-label="Revoke First"]');
    await eventually(() => find('dialog'));
    await click('dialog button', 'Revoke');
    await seen('First revoked.');
    expect((await keys()).map(({ label }) => label)).toEqual(['Second']);
    await eventually(() => expect(focused()).toBe('Keys for other extensions'));
  });

  it('that was revoked elsewhere is told to be gone', async () => {
    await click('[aria-label="Edit First"]');
    await eventually(() => field('Label'));
    await own.opened.accounts.revoke((await keys())[0]?.id ?? '');
    await click('button', 'Save');
    await seen('This key is gone; it was revoked elsewhere.');
  });

  it('is shown as it is now when the page is looked at again', async () => {
    await own.opened.accounts.charge((await keys())[0]?.id ?? '', 1);
    dispatchEvent(new Event('focus'));
    await eventually(() => expect(cells()[0]?.[1]).toBe('5'));
  });
});

describe('a key whose extension cannot be read', () => {
  it('is said to be for none', async () => {
    const { account } = await own.opened.accounts.create({ label: 'Damaged', boundTo: other });
    const items = own.opened.storage.items;
    const name = Object.keys(items).find(
      (key) => key.includes(account.id) && JSON.stringify(items[key]).includes(other),
    );
    own.opened.storage.items = JSON.parse(JSON.stringify(items).replace(`"${other}"`, '42'));
    Object.assign(own.opened, { accounts: own.opened.reopen() });
    expect(name).toBeDefined();
    await open();
    await seen('For no extension: its ID was damaged.');
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
    await seen('Only these are considered: German');
    await click('button', 'Delete all data …');
    await eventually(() => find('dialog'));
    await click('dialog button', 'Cancel');
    await eventually(() => expect(document.querySelector('dialog')).toBeNull());
    expect(await stored()).toHaveLength(2);
    await click('button', 'Delete all data …');
    await eventually(() => find('dialog'));
    await click('dialog button', 'Delete all');
    await seen('All data deleted.');
    await seen('0 of 100 used');
    await seen('No keys yet.');
    expect(field('Daily limit').value).toBe('100');
    await seen('Off: every language is considered.');
    expect(await stored()).toMatchObject([{ used: 0, limit: 100, builtIn: true }]);
    expect(await ownBrowser.storage.local.get(null)).toEqual({});
    expect(await ownBrowser.storage.sync.get(null)).toEqual({});
    expect(localStorage).toHaveLength(0);
  });
});

describe('the options page without its background', () => {
  it('says so, and finds it again', async () => {
    own.isAsleep = true;
    show(<Options accounts={accounts} />);
    await seen('This cannot be read or saved right now.');
    await seen('Close other programs if the disk is full, and restart the browser if this stays.');
    own.isAsleep = false;
    await click('.notice button', 'Try again');
    await seen('No keys yet.');
  });
});
