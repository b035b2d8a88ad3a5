import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nobodyId } from '../../../src/contract/accounts/index.ts';
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
} from '../fake-extension-pages.ts';
import { askTo, describing, keys, open, other } from './options-page.tsx';

const headings = () => [...document.querySelectorAll('.key h3')].map(({ textContent }) => textContent);
/** Returns the lines of each key. */
const lines = () =>
  [...document.querySelectorAll('.key')].map((key) =>
    [...key.querySelectorAll('h3, p:not([role])')].map(({ textContent }) => textContent?.trim()),
  );
const focused = () => document.activeElement?.textContent;

async function openForm(selector: string, text?: string): Promise<void> {
  await click(selector, text);
  await eventually(() => field('Label'));
}

async function createKey(label: string): Promise<string> {
  await openForm('button', 'Create key');
  await enter(field('Label'), label);
  await click('button', 'Create key');
  await eventually(() => find('.key-value'));
  return find('.key-value').textContent ?? '';
}

beginEachAnew();

describe('a new key on the options page', () => {
  it('is shown once, works, and disappears when it is dismissed', async () => {
    await open();
    const key = await createKey('My reader');
    await seen('it will not be shown again');
    const caller = { kind: 'extension', id: other } as const;
    expect(await own.opened.accounts.identify(key, caller)).toBe((await keys())[0]?.id);
    await click('button', 'I have stored it');
    await eventually(() => expect(document.querySelector('.key-value')).toBeNull());
    expect(document.body.innerHTML).not.toContain(key);
    expect(headings()).toEqual(['My reader']);
    await eventually(() => expect(focused()).toBe('Create key'));
  });

  it('stays visible if the page cannot read the accounts again', async () => {
    await open();
    const key = await createKey('My reader');
    own.isAsleep = true;
    dispatchEvent(new Event('focus'));
    await seen('Your data cannot be read or saved right now.');
    expect(find('.key-value').textContent).toBe(key);
    own.isAsleep = false;
    await click('.notice button', 'Try again');
    await eventually(() => expect(document.querySelector('.notice')).toBeNull());
    expect(find('.key-value').textContent).toBe(key);
  });

  it('disappears once it is revoked or all data is deleted, without moving the focus', async () => {
    await open();
    await createKey('My reader');
    await eventually(() => find('[aria-label="Revoke “My reader”"]'));
    await askTo('[aria-label="Revoke “My reader”"]');
    await click('dialog button', 'Revoke');
    await eventually(() => expect(document.querySelector('.key-value')).toBeNull());
    await eventually(() => expect(focused()).toBe('Keys for other extensions'));
    await createKey('Another');
    await eventually(() => find('[aria-label="Revoke “Another”"]'));
    await own.opened.accounts.deleteAll();
    find('button', 'Delete all data…').focus();
    dispatchEvent(new Event('focus'));
    await eventually(() => expect(document.querySelector('.key-value')).toBeNull());
    find('button', 'Create key');
    expect(focused()).toBe('Delete all data…');
  });

  it('is created only once if its button is pressed twice', async () => {
    await open();
    await openForm('button', 'Create key');
    await enter(field('Label'), 'My reader');
    const form = find('form.key-form');
    for (const _ of [1, 2]) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await eventually(() => find('.key-value'));
    expect(await keys()).toHaveLength(1);
  });

  it('is copied unchanged, and the page announces it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    const key = await createKey('My reader');
    await click('button', 'Copy');
    await seen('Copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(key);
  });

  it('is selected if the clipboard is blocked', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    await open();
    const key = await createKey('My reader');
    await click('button', 'Copy');
    await seen('Copying failed. The text is selected instead.');
    expect(getSelection()?.toString()).toBe(key);
    await click('button', 'Copy the ID');
    await eventually(() => expect(getSelection()?.toString()).toBe(ownBrowser.runtime.id));
  });

  it('moves the focus from the form to the key, so that screen readers announce it', async () => {
    await open();
    await click('button', 'Create key');
    await eventually(() => expect(document.activeElement).toBe(field('Label')));
    await enter(field('Label'), 'x');
    await click('button', 'Create key');
    await eventually(() => expect(focused()).toBe('Your new key'));
  });

  it('gets the entered limit and extension', async () => {
    await open();
    await openForm('button', 'Create key');
    await enter(field('Label'), '  Bound ');
    await enter(field('Daily limit'), '42');
    await enter(field('Only for the extension'), ` ${other} `);
    await click('button', 'Create key');
    await seen(`Only for ${other}`);
    expect(await keys()).toMatchObject([{ label: 'Bound', limit: 42, boundTo: other }]);
  });

  it.each([
    ['Label', '', 'Use 1 to 100 characters.'],
    ['Label', 'x'.repeat(101), 'Use 1 to 100 characters.'],
    ['Daily limit', 'no', 'Enter a whole number, 0 or more, of at most 15 digits.'],
    ['Only for the extension', 'not an id', 'This is not an extension ID.'],
  ])('shows an error below the field %s for the value "%s"', async (label, text, words) => {
    await open();
    await openForm('button', 'Create key');
    await enter(field('Label'), 'x');
    await enter(field(label), text);
    await click('button', 'Create key');
    await seen(words);
    const input = field(label);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describing(input)).toContain(words);
    await eventually(() => expect(document.activeElement).toBe(input));
    expect(await keys()).toEqual([]);
  });

  it('is not created if the form is cancelled', async () => {
    await open();
    await openForm('button', 'Create key');
    await click('button', 'Cancel');
    await eventually(() => expect(focused()).toBe('Create key'));
    expect(await keys()).toEqual([]);
  });

  it('is not created if Escape leaves the form, but an input method keeps its Escape', async () => {
    await open();
    await openForm('button', 'Create key');
    const press = (isComposing: boolean) =>
      field('Label').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing }),
      );
    press(true);
    await enter(field('Label'), 'x');
    press(false);
    await eventually(() => expect(focused()).toBe('Create key'));
    expect(await keys()).toEqual([]);
  });
});

describe('a key in the list of the options page', () => {
  beforeEach(async () => {
    const { account } = await own.opened.accounts.create({ label: 'First', limit: 10 });
    await own.opened.accounts.charge(account.id, 4);
    own.opened.time.now += 1000;
    await own.opened.accounts.create({ label: 'Second', limit: -1, boundTo: other });
    await open();
  });

  it('shows its usage of today, its limit and its extension', async () => {
    expect(lines()).toEqual([
      ['First', 'Any extension with this key', 'Used today: 4 of 10'],
      ['Second', `Only for ${other} Copy the ID`, 'Used today: 0'],
    ]);
  });

  it('shows IDs from left to right, even on a right-to-left page', async () => {
    const codes = [...document.querySelectorAll<HTMLElement>('section[aria-labelledby=keys-heading] code')];
    expect(codes.map(({ textContent, dir }) => [textContent, dir])).toEqual([
      [ownBrowser.runtime.id, 'ltr'],
      [other, 'ltr'],
    ]);
    await openForm('[aria-label="Edit “Second”"]');
    expect(field('Only for the extension').dir).toBe('ltr');
  });

  it('can be relabelled, limited, bound to an extension and unbound', async () => {
    await openForm('[aria-label="Edit “First”"]');
    expect(field('Label').value).toBe('First');
    await enter(field('Label'), 'Renamed');
    await enter(field('Daily limit'), '11');
    await enter(field('Only for the extension'), other);
    await click('button', 'Save');
    await seen('Saved.');
    expect((await keys())[0]).toMatchObject({ label: 'Renamed', limit: 11, boundTo: other, used: 4 });
    await eventually(() => expect(document.activeElement).toBe(find('[aria-label="Edit “Renamed”"]')));
    await openForm('[aria-label="Edit “Renamed”"]');
    await enter(field('Only for the extension'), '');
    await click('button', 'Save');
    await eventually(async () => expect((await keys())[0]).not.toHaveProperty('boundTo'));
  });

  it('is revoked only after a confirmation', async () => {
    await askTo('[aria-label="Revoke “First”"]');
    expect(find('dialog').textContent).toContain('Revoke “First”');
    expect(find('dialog').textContent).toContain('cannot be undone');
    await click('dialog button', 'Cancel');
    await eventually(() => expect(document.querySelector('dialog')).toBeNull());
    expect(await keys()).toHaveLength(2);
    await askTo('[aria-label="Revoke “First”"]');
    await click('dialog button', 'Revoke');
    await seen('“First” revoked.');
    expect((await keys()).map(({ label }) => label)).toEqual(['Second']);
    await eventually(() => expect(focused()).toBe('Keys for other extensions'));
  });

  it('shows an error if it was revoked elsewhere', async () => {
    await openForm('[aria-label="Edit “First”"]');
    await own.opened.accounts.revoke((await keys())[0]?.id ?? '');
    await click('button', 'Save');
    await seen('This key no longer exists; it was revoked elsewhere.');
  });

  it('keeps what another page changed while its form was open', async () => {
    await openForm('[aria-label="Edit “First”"]');
    await own.opened.accounts.update((await keys())[0]?.id ?? '', { limit: 500, boundTo: other });
    await enter(field('Label'), 'Renamed');
    await click('button', 'Save');
    await seen('Renamed');
    await eventually(async () =>
      expect((await keys())[0]).toMatchObject({ label: 'Renamed', limit: 500, boundTo: other }),
    );
  });

  it('is refreshed when the page gets the focus', async () => {
    await own.opened.accounts.charge((await keys())[0]?.id ?? '', 1);
    dispatchEvent(new Event('focus'));
    await eventually(() => expect(lines()[0]?.[2]).toContain('Used today: 5 of 10'));
  });
});

describe('a key with an invalid extension ID on the options page', () => {
  it('is shown as usable by no extension', async () => {
    const { account } = await own.opened.accounts.create({ label: 'Damaged', boundTo: other });
    const items = own.opened.storage.items;
    const name = Object.keys(items).find(
      (key) => key.includes(account.id) && JSON.stringify(items[key]).includes(other),
    );
    own.opened.storage.items = JSON.parse(JSON.stringify(items).replace(`"${other}"`, '42'));
    Object.assign(own.opened, { accounts: own.opened.reopen() });
    expect(name).toBeDefined();
    await open();
    await seen('No extension can use this key, because its ID was damaged.');
    // A new label must not make the key usable by any extension.
    await openForm('[aria-label="Edit “Damaged”"]');
    await enter(field('Label'), 'Mended');
    await click('button', 'Save');
    await eventually(async () =>
      expect((await keys())[0]).toMatchObject({ label: 'Mended', boundTo: nobodyId }),
    );
    await openForm('[aria-label="Edit “Mended”"]');
    await enter(field('Only for the extension'), other);
    await click('button', 'Save');
    await eventually(async () => expect((await keys())[0]).toMatchObject({ boundTo: other }));
  });
});
