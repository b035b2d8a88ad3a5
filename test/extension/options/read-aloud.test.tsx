import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadAloud } from '../../../src/extension/options/appearance.tsx';
import { beginEachAnew, eventually, field, ownBrowser, seen } from '../fake-extension-pages.ts';
import { FakeSpeech, voice } from '../speech/fake-speech.ts';
import { openPart } from './options-page.tsx';

const { local } = ownBrowser.storage;
const onSaved = vi.fn();

const open = () => openPart(<ReadAloud onSaved={onSaved} />);

beginEachAnew();
beforeEach(() => void onSaved.mockClear());

describe('the settings for reading aloud', () => {
  it('appear once the browser knows voices', async () => {
    const speech = new FakeSpeech();
    await open();
    expect(document.body.textContent).toBe('');
    speech.know(voice('ja-JP', { localService: false }));
    await seen('Allow voices that are not on this device');
  });

  it('save themselves, and allow no remote voices until the user does', async () => {
    new FakeSpeech([voice('de-DE')]);
    await open();
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
    await open();
    await local.set({ 'speech-rate': 2 });
    await eventually(() => expect(field('2×').checked).toBe(true));
  });
});
