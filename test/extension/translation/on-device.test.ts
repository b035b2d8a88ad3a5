import { afterEach, describe, expect, it, vi } from 'vitest';
import { canTranslate, translateOnDevice } from '../../../src/extension/translation/on-device.ts';
import { installTranslator } from './stand-in-translator.ts';

afterEach(() => vi.unstubAllGlobals());

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

  it('resolves with undefined on failure, and frees the translator', async () => {
    const { live } = installTranslator({ fails: true });
    expect(await translateOnDevice('Guten Tag', 'de', 'en')).toBeUndefined();
    expect(live.size).toBe(0);
    installTranslator({ state: 'unavailable' });
    expect(await translateOnDevice('Guten Tag', 'de', 'en')).toBeUndefined();
  });
});
