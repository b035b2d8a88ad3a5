import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Colours, ReadAloud, Sync } from '../../../src/extension/options/appearance.tsx';
import { showPage } from '../../../src/extension/ui/index.ts';
import { beginEachAnew, eventually, field, own, ownBrowser, seen, show } from '../fake-extension-pages.ts';
import { FakeSpeech, voice } from '../speech/fake-speech.ts';
import { openPart } from './options-page.tsx';

const { local, sync } = ownBrowser.storage;
const theme = () => document.documentElement.dataset.theme;
const onSaved = vi.fn();

async function open(): Promise<void> {
  show(null);
  showPage(
    'optionsTitle',
    <>
      <Colours onSaved={onSaved} />
      <Sync onSaved={onSaved} />
    </>,
  );
  await eventually(() => expect(document.querySelector('.placeholder')).toBeNull());
}

beginEachAnew();
beforeEach(() => void onSaved.mockClear());

describe('the theme setting', () => {
  it('follows the system by default, and applies and saves another theme at once', async () => {
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

  it('is applied before the storage has answered if it was applied on the last visit', async () => {
    await local.set({ theme: 'light' });
    await open();
    await eventually(() => expect(localStorage.getItem('theme')).toBe('light'));
    delete document.documentElement.dataset.theme;
    vi.spyOn(local, 'get').mockImplementation((() => new Promise(() => undefined)) as never);
    show(null);
    showPage('optionsTitle', <p />);
    expect(theme()).toBe('light');
  });

  it('follows a change by another page or browser', async () => {
    await open();
    await local.set({ theme: 'dark' });
    await eventually(() => expect([theme(), field('Dark').checked]).toEqual(['dark', true]));
  });

  it('shows the stored theme and an error if the storage rejects a change', async () => {
    await open();
    vi.spyOn(local, 'set').mockRejectedValue(new Error('QUOTA_BYTES'));
    field('Dark').click();
    await seen('Your data cannot be read or saved right now.');
    await eventually(() => expect(field('Same as system').checked).toBe(true));
  });
});

describe('the switch for sync', () => {
  const box = () => field('Sync these settings');

  it('is off by default, and lists what it syncs', async () => {
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

  it('is missing in Firefox for Android, which syncs no settings of extensions', async () => {
    own.os = 'android';
    await open();
    expect(field('Dark').checked).toBe(false);
    expect(document.querySelector('[type=checkbox]')).toBeNull();
  });

  it('stays off if the browser refuses, and says what to do', async () => {
    vi.spyOn(sync, 'set').mockRejectedValue(new Error('disabled'));
    await open();
    box().click();
    await seen('Check that sync is on in the browser’s settings and try again.');
    await eventually(() => expect(box().checked).toBe(false));
  });
});

describe('the settings for reading aloud', () => {
  it('appear once the browser knows voices', async () => {
    const speech = new FakeSpeech();
    await openPart(<ReadAloud onSaved={onSaved} />);
    expect(document.body.textContent).toBe('');
    speech.know(voice('ja-JP', { localService: false }));
    await seen('Allow voices that are not on this device');
  });

  it('save themselves, and allow no remote voices until the user does', async () => {
    new FakeSpeech([voice('de-DE')]);
    await openPart(<ReadAloud onSaved={onSaved} />);
    expect(field('Allow voices that are not on this device').checked).toBe(false);
    expect(field('1×').checked).toBe(true);
    field('1.5×').click();
    await eventually(async () => expect(await local.get(null)).toEqual({ 'speech-rate': 1.5 }));
    field('Allow voices that are not on this device').click();
    await eventually(async () =>
      expect(await local.get(null)).toEqual({ 'speech-rate': 1.5, 'remote-voices': true }),
    );
    await eventually(() => expect(onSaved).toHaveBeenCalledTimes(2));
  });

  it('follow a change by another page', async () => {
    new FakeSpeech([voice('de-DE')]);
    await openPart(<ReadAloud onSaved={onSaved} />);
    await local.set({ 'speech-rate': 2 });
    await eventually(() => expect(field('2×').checked).toBe(true));
  });
});
