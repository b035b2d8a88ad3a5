import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Translation } from '../../../src/extension/options/translation.tsx';
import { beginEachAnew, eventually, field, find, ownBrowser, seen } from '../fake-extension-pages.ts';
import { openPart } from './options-page.tsx';

const { local } = ownBrowser.storage;
const onSaved = vi.fn();
const kept = async () => (await local.get('translation-address'))['translation-address'];
const input = () => find<HTMLInputElement>('input[type=url]');

const open = () => openPart(<Translation onSaved={onSaved} />);

async function openOther(): Promise<void> {
  await open();
  field('Other address').click();
  await eventually(input);
}

async function enter(address: string): Promise<void> {
  input().value = address;
  input().dispatchEvent(new Event('input', { bubbles: true }));
  input().dispatchEvent(new Event('change', { bubbles: true }));
}

beginEachAnew();
beforeEach(() => void onSaved.mockClear());

describe('the setting of the translation site', () => {
  it('is off by default, and saves a well-known site', async () => {
    await open();
    expect(field('No site').checked).toBe(true);
    expect(document.querySelector('input[type=url]')).toBeNull();
    field('DeepL').click();
    await eventually(async () => expect(await kept()).toBe('https://www.deepl.com/translator#%l/%t/%s'));
    await eventually(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(field('DeepL').checked).toBe(true);
    field('No site').click();
    await eventually(async () => expect(await kept()).toBeUndefined());
  });

  it('saves another address, which is empty at first', async () => {
    await openOther();
    expect(input().value).toBe('');
    expect(await kept()).toBeUndefined();
    await enter(' https://translate.example/%l/%s ');
    await eventually(async () => expect(await kept()).toBe('https://translate.example/%l/%s'));
    await enter('');
    await eventually(async () => expect(await kept()).toBeUndefined());
    expect(field('Other address').checked).toBe(true);
  });

  it('shows a stored address, and hides it when a well-known site is chosen', async () => {
    await local.set({ 'translation-address': 'https://translate.example/%s' });
    await open();
    expect(field('Other address').checked).toBe(true);
    expect(input().value).toBe('https://translate.example/%s');
    field('Google').click();
    await eventually(async () => expect(await kept()).toContain('translate.google.com'));
    await eventually(() => expect(document.querySelector('input[type=url]')).toBeNull());
  });

  it("translates into the browser's language, or into the chosen one", async () => {
    await open();
    const select = find<HTMLSelectElement>('select');
    expect(select.labels[0]?.textContent).toBe('Translate into');
    expect(select.selectedOptions[0]?.textContent).toBe('Browser’s language');
    select.value = 'fr';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await eventually(async () =>
      expect(await local.get('translate-into')).toEqual({ 'translate-into': 'fr' }),
    );
  });

  it.each(['translate.example/%s', 'http://translate.example/%s', 'https://translate.example/'])(
    'does not save %s, and shows the error below the field',
    async (address) => {
      await openOther();
      await enter(address);
      await seen('The address must begin with https:// and contain %s');
      expect(input().getAttribute('aria-invalid')).toBe('true');
      expect(input().value).toBe(address);
      expect(await kept()).toBeUndefined();
    },
  );
});
