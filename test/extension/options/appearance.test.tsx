import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Appearance } from '../../../src/extension/options/appearance.tsx';
import { showPage } from '../../../src/extension/ui/index.ts';
import { beginEachAnew, eventually, field, own, ownBrowser, seen, show } from '../own-pages.ts';

const { local, sync } = ownBrowser.storage;
const theme = () => document.documentElement.dataset.theme;
const onSaved = vi.fn();

async function open(): Promise<void> {
  show(null);
  showPage('optionsTitle', <Appearance onSaved={onSaved} />);
  await eventually(() => expect(document.querySelector('.placeholder')).toBeNull());
}

beginEachAnew();
beforeEach(() => void onSaved.mockClear());

describe('the theme', () => {
  it("is the system's unless another is chosen, which the page takes at once and keeps", async () => {
    await open();
    expect(field('Same as system').checked).toBe(true);
    expect(theme()).toBeUndefined();
    field('Dark').click();
    await eventually(() => expect(theme()).toBe('dark'));
    expect(await local.get(null)).toEqual({ theme: 'dark' });
    await eventually(() => expect(onSaved).toHaveBeenCalledOnce());
    field('Same as system').click();
    await eventually(() => expect(theme()).toBeUndefined());
    expect(await local.get(null)).toEqual({});
    await eventually(() => expect(localStorage).toHaveLength(0));
  });

  it('is there before the storage has answered, when it was there the last time', async () => {
    await local.set({ theme: 'light' });
    await open();
    await eventually(() => expect(localStorage.getItem('theme')).toBe('light'));
    delete document.documentElement.dataset.theme;
    vi.spyOn(local, 'get').mockImplementation((() => new Promise(() => undefined)) as never);
    show(null);
    showPage('optionsTitle', <p />);
    expect(theme()).toBe('light');
  });

  it('follows what another page or another browser chose', async () => {
    await open();
    await local.set({ theme: 'dark' });
    await eventually(() => expect([theme(), field('Dark').checked]).toEqual(['dark', true]));
  });

  it('is said not to be kept when the storage refuses, and the choice shows what is', async () => {
    await open();
    vi.spyOn(local, 'set').mockRejectedValue(new Error('QUOTA_BYTES'));
    field('Dark').click();
    await seen('Your data cannot be read or saved right now.');
    await eventually(() => expect(field('Same as system').checked).toBe(true));
  });
});

describe('the switch for synchronisation', () => {
  const box = () => field('Sync these settings');

  it('is off; turned on, it says what goes out and what never does', async () => {
    await open();
    expect(box().checked).toBe(false);
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Keys, counts and texts are never synced.',
    );
    expect(await sync.get(null)).toEqual({});
    box().click();
    await eventually(async () => expect(await sync.get(null)).toHaveProperty('settings'));
    await eventually(() => expect(box().checked).toBe(true));
    box().click();
    await eventually(async () => expect(await local.get(null)).toEqual({}));
    await eventually(() => expect(box().checked).toBe(false));
  });

  it('is not offered by Firefox for Android, which carries no settings of extensions', async () => {
    own.os = 'android';
    await open();
    expect(field('Dark').checked).toBe(false);
    expect(document.querySelector('[type=checkbox]')).toBeNull();
  });

  it('stays off when the browser refuses, and says what to do', async () => {
    vi.spyOn(sync, 'set').mockRejectedValue(new Error('disabled'));
    await open();
    box().click();
    await seen('Check that sync is on in the browser’s settings and try again.');
    await eventually(() => expect(box().checked).toBe(false));
  });
});
