import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../../src/engine/language-detector.ts';

describe('detectLanguage', () => {
  it('answers like browser.i18n.detectLanguage', async () => {
    expect(await detectLanguage('Die Kinder spielen heute im Garten.')).toEqual({
      isReliable: true,
      languages: [{ language: 'de', percentage: 100 }],
    });
  });

  it('lists at most three languages, with canonical tags', async () => {
    const { languages } = await detectLanguage('ok');
    expect(languages).toHaveLength(3);
    const tagalog = await detectLanguage('Kumusta ka na, kaibigan ko');
    expect(tagalog.languages[0]?.language).toBe('fil');
  });

  it('is not reliable if the first language has less than 70 percent', async () => {
    const { isReliable, languages } = await detectLanguage('John Smith');
    expect(isReliable).toBe(false);
    expect(languages[0]?.percentage).toBeLessThan(70);
  });

  it('lists nothing for a text without evidence', async () => {
    expect(await detectLanguage('12341234')).toEqual({ isReliable: false, languages: [] });
  });

  it('rejects with a TypeError for input that is not a string', async () => {
    await expect(detectLanguage(undefined as unknown as string)).rejects.toThrow(TypeError);
  });
});
