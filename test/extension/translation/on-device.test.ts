// @vitest-environment happy-dom
import '../fake-browser.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canTranslate, translateOnDevice } from '../../../src/extension/translation/on-device.ts';
import { eventually } from '../../lib/eventually.ts';
import { installTranslator } from './stand-in-translator.ts';

const failed = 'The browser could not translate this text. To download languages, it needs the internet.';

afterEach(() => vi.useRealTimers());

describe('canTranslate', () => {
  it.each([
    ['available', true],
    ['downloadable', true],
    ['downloading', true],
    ['unavailable', false],
  ] as const)('takes "%s" of the browser for %s', async (state, expected) => {
    installTranslator({ state });
    expect(await canTranslate('de', 'en-US')).toBe(expected);
  });

  it('is false without a translator, and if the page forbids it', async () => {
    expect(await canTranslate('de', 'en')).toBe(false);
    installTranslator({ isForbidden: true });
    expect(await canTranslate('de', 'en')).toBe(false);
  });
});

describe('translateOnDevice', () => {
  it('translates and frees the translator', async () => {
    const { live } = installTranslator();
    expect(await translateOnDevice('Guten Tag', 'de', 'en')).toBe('Guten Tag (de to en)');
    expect(live.size).toBe(0);
  });

  it('resolves with the reason on failure, and frees the translator', async () => {
    const { live } = installTranslator({ fails: true });
    expect(await translateOnDevice('Guten Tag', 'de', 'en')).toBe(failed);
    expect(live.size).toBe(0);
    installTranslator({ state: 'unavailable' });
    expect(await translateOnDevice('Guten Tag', 'de', 'en')).toBe(failed);
  });

  it('does not wait for a download while offline, but translates between downloaded languages', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    installTranslator({ state: 'downloadable', hangs: true });
    expect(await translateOnDevice('Guten Tag', 'de', 'en')).toBe(failed);
    installTranslator();
    expect(await translateOnDevice('Guten Tag', 'de', 'en')).toBe('Guten Tag (de to en)');
  });

  it('reports the progress of a download, and ends without words when it is stopped', async () => {
    const { download, live } = installTranslator({ state: 'downloading', hangs: true });
    const ending = new AbortController();
    const onProgress = vi.fn();
    const translated = translateOnDevice('Guten Tag', 'de', 'en', { signal: ending.signal, onProgress });
    await eventually(() => {
      download.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.4 }));
      expect(onProgress).toHaveBeenCalled();
    });
    expect(onProgress).toHaveBeenLastCalledWith(40);
    ending.abort();
    expect([await translated, live.size]).toEqual(['', 0]);
  });

  it('gives up half a minute after the last progress of a download', async () => {
    vi.useFakeTimers();
    const { download } = installTranslator({ state: 'downloading', hangs: true });
    const onEnd = vi.fn();
    void translateOnDevice('Guten Tag', 'de', 'en').then(onEnd);
    await vi.advanceTimersByTimeAsync(20_000);
    download.dispatchEvent(new Event('downloadprogress'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(failed);
  });
});
