import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Translation } from '../../../src/extension/options/translation.tsx';
import { beginEachAnew, click, eventually, find, ownBrowser, seen } from '../own-pages.ts';
import { openPart } from './options-page.tsx';

const { local } = ownBrowser.storage;
const onSaved = vi.fn();
const kept = async () => (await local.get('translation-address'))['translation-address'];
const input = () => find<HTMLInputElement>('input');

const open = () => openPart(<Translation onSaved={onSaved} />);

async function enter(address: string): Promise<void> {
  input().value = address;
  input().dispatchEvent(new Event('input', { bubbles: true }));
  input().dispatchEvent(new Event('change', { bubbles: true }));
}

beginEachAnew();
beforeEach(() => void onSaved.mockClear());

describe('the setting of the translation site', () => {
  it('is empty by default, and saves a valid address', async () => {
    await open();
    expect(input().value).toBe('');
    await enter(' https://translate.example/%l/%s ');
    await eventually(async () => expect(await kept()).toBe('https://translate.example/%l/%s'));
    await eventually(() => expect(onSaved).toHaveBeenCalledTimes(1));
    await enter('');
    await eventually(async () => expect(await kept()).toBeUndefined());
  });

  it.each([
    ['translate.example/%s', 'This is not a complete address.'],
    ['http://translate.example/%s', 'The address must begin with https://'],
    ['https://translate.example/', 'The address must contain %s'],
  ])('does not save %s, and shows the error below the field', async (address, words) => {
    await open();
    await enter(address);
    await seen(words);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().value).toBe(address);
    expect(await kept()).toBeUndefined();
  });

  it('fills in well-known sites with the interface language as target, and can be cleared', async () => {
    await open();
    await click('button', 'DeepL');
    await eventually(async () => expect(await kept()).toBe('https://www.deepl.com/translator#%l/en/%s'));
    await eventually(() => expect(input().value).toContain('deepl.com'));
    await click('button', 'No site');
    await eventually(async () => expect(await kept()).toBeUndefined());
  });

  it('is cleared by a button that keeps the focus', async () => {
    await local.set({ 'translation-address': 'https://translate.example/%s' });
    await open();
    await eventually(() => expect(input().value).toBe('https://translate.example/%s'));
    const button = find('button', 'No site');
    button.focus();
    await click('button', 'No site');
    await eventually(() => expect(input().value).toBe(''));
    expect(document.activeElement).toBe(button);
  });
});
