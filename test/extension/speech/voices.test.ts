import { describe, expect, it } from 'vitest';
import { voiceFor } from '../../../src/extension/speech/voices.ts';
import { voice } from './fake-speech.ts';

const local = { allowsRemote: false };
const remote = { localService: false };
const tagFor = (tags: readonly string[], lang: string, wishes = local) =>
  voiceFor(
    tags.map((tag) => voice(tag)),
    lang,
    wishes,
  )?.lang;

describe('voiceFor', () => {
  it('returns a voice of the language, however the system writes its tag', () => {
    expect(tagFor(['en-US', 'de-DE'], 'de')).toBe('de-DE');
    expect(tagFor(['en_US', 'de_AT'], 'de')).toBe('de_AT');
    expect(tagFor(['iw-IL'], 'he')).toBe('iw-IL');
    expect(tagFor(['cmn-CN'], 'zh')).toBe('cmn-CN');
    expect(tagFor(['fil-PH'], 'tl')).toBe('fil-PH');
    expect(tagFor(['no-NO'], 'nb')).toBe('no-NO');
    expect(tagFor(['nb-NO'], 'nn')).toBeUndefined();
  });

  it('returns a Cantonese voice for Cantonese, which systems tag as Chinese of Hong Kong or Macao', () => {
    for (const tag of ['zh-HK', 'zh_HK', 'zh-Hant-HK', 'zh-MO', 'yue-HK']) {
      expect(tagFor(['zh-CN', 'zh-TW', tag], 'yue')).toBe(tag);
    }
    expect(tagFor(['zh-CN', 'zh-TW', 'zh-Hans-HK'], 'yue')).toBeUndefined();
  });

  it('returns a Cantonese voice for Mandarin only if no other local voice reads Chinese', () => {
    expect(tagFor(['zh-HK', 'zh-CN'], 'zh-Hant')).toBe('zh-CN');
    expect(tagFor(['en-US', 'zh-HK'], 'zh-Hant')).toBe('zh-HK');
  });

  it('returns undefined if no voice fits or the tags are invalid', () => {
    expect(tagFor([], 'de')).toBeUndefined();
    expect(tagFor(['en-US', '', 'Deutsch (männlich)'], 'de')).toBeUndefined();
    expect(tagFor(['de-DE'], '')).toBeUndefined();
  });

  it('returns a local voice, or a remote one only if allowed and no local one fits', () => {
    const away = voice('de-DE', { ...remote, default: true });
    expect(voiceFor([away], 'de', local)).toBeUndefined();
    expect(voiceFor([away], 'de', { allowsRemote: true })).toBe(away);
    expect(voiceFor([away, voice('de-AT')], 'de', { allowsRemote: true })?.lang).toBe('de-AT');
  });

  it('prefers the script of the text, then a preferred region, then the default', () => {
    const chinese = ['zh-CN', 'zh-HK', 'zh-TW'];
    expect(tagFor(chinese, 'zh-Hans')).toBe('zh-CN');
    // The voice of Hong Kong has the same script but speaks Cantonese.
    expect(tagFor(chinese, 'zh-Hant')).toBe('zh-TW');
    const english = [voice('en-US'), voice('en-GB', { default: true }), voice('en-IN')];
    expect(voiceFor(english, 'en', local)?.lang).toBe('en-GB');
    expect(voiceFor(english, 'en', { ...local, preferred: ['de', 'en-IN', 'en-US'] })?.lang).toBe('en-IN');
  });

  it('avoids the novelty voices of macOS, unless there is no other or it is the default', () => {
    const named = (name: string, lang: string, isDefault = false) =>
      voice(lang, { name, default: isDefault });
    const nameFor = (voices: Parameters<typeof voiceFor>[0], lang: string) =>
      voiceFor(voices, lang, { ...local, preferred: ['pl', 'en-US'] })?.name;
    const [albert, eddy] = [named('Albert', 'en-US'), named('Eddy (angielski (Stany Zjednoczone))', 'en-US')];
    const samantha = named('Samantha', 'en-US');
    expect(nameFor([albert, eddy, samantha], 'en')).toBe('Samantha');
    expect(nameFor([albert, named('Daniel', 'en-GB')], 'en')).toBe('Daniel');
    expect(nameFor([named('Eddy (francuski (Francja))', 'fr-FR'), named('Thomas', 'fr-FR')], 'fr')).toBe(
      'Thomas',
    );
    expect(nameFor([albert], 'en')).toBe('Albert');
    expect(nameFor([albert, named('Fred', 'en-US', true), samantha], 'en')).toBe('Fred');
  });
});
