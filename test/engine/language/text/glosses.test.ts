import { describe, expect, it } from 'vitest';
import { blankGlosses } from '../../../../src/engine/language/text/glosses.ts';
import { shippedDetector } from '../shipped-detector.ts';

const detector = await shippedDetector();

describe('a gloss in brackets and another script', () => {
  it.each([
    ['en', 'Kyiv (Ukrainian: Київ)'],
    ['en', 'Moscow (Russian: Москва)'],
    ['en', 'The Great Wall (Chinese: 長城)'],
    ['en', 'Click Save as ZIP (Korean: ZIP 파일로 저장).'],
    ['fr', 'Pékin (chinois : 北京)'],
    ['pl', 'Kijów (ukr. Київ) – stolica'],
    ['de', 'Deutsch (немецкий)'],
  ])('does not change the language of a text in %s: %j', (lang, text) => {
    const [best] = detector.detect(text);
    expect([best?.lang, (best?.confidence ?? 0) > 0.5]).toEqual([lang, true]);
  });

  it.each([
    ['ko', 'Samsung (삼성)'],
    ['zh', 'Coca Cola (可口可乐)'],
    ['ru', 'Harry Potter (Гарри Поттер)'],
  ])('determines the language, %s, if all words around it are names: %j', (lang, text) => {
    expect(detector.detect(text)[0]?.lang).toBe(lang);
  });

  it('is blanked except for its words in Latin letters', () => {
    expect(blankGlosses('Tokyo (東京, Tōkyō) is big（大）')).toBe('Tokyo (  , Tōkyō) is big（ ）');
  });

  it.each([
    'Москва (англ. Moscow)',
    'Скачать (Загрузить) the file',
    'System.out.println("저장된 데이터");',
    'print(привет)',
    '[Крајњи рок] L [у] LT',
    'Kyiv, Київ',
    'Tokyo (Tōkyō)',
  ])('is not found in %j', (text) => {
    expect(blankGlosses(text)).toBeUndefined();
  });
});
