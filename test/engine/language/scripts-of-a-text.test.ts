import { describe, expect, it } from 'vitest';
import { shippedDetector } from './shipped-detector.ts';
import { detectorOf, tiny } from './tiny-detector.ts';

const shipped = await shippedDetector();
const made = detectorOf({ ngrams: { ...tiny.ngrams, ж: { 2: 8 } } });
const partsOf = (text: string, detector = shipped) =>
  detector.inspect(text).parts.map(({ start, end, lang }) => [text.slice(start, end), lang]);

describe('a short text in several scripts', () => {
  it('gives each script its share of the letters', () => {
    expect(made.detect('шжшжшж жшшжшж 中国国中')).toEqual([
      { lang: 'sr', confidence: 0.6 },
      { lang: 'zh', confidence: expect.closeTo(0.4, 2) },
    ]);
  });

  it('has parts at the positions in the text as given', () => {
    expect(partsOf(' \n шжшж, жшжш. 中国! шжшж', made)).toEqual([
      ['шжшж, жшжш', 'sr'],
      ['中国', 'zh'],
      ['шжшж', 'sr'],
    ]);
  });

  it.each([
    ['Спасибо большое ありがとうございます', ['Спасибо большое', 'ru'], ['ありがとうございます', 'ja']],
    ['안녕하세요 Привет', ['안녕하세요', 'ko'], ['Привет', 'ru']],
    ['안녕하세요 Доброе утро всем', ['안녕하세요', 'ko'], ['Доброе утро всем', 'ru']],
    ['Спасибо 你好', ['Спасибо', 'ru'], ['你好', 'zh']],
    ['Приветこんにちは', ['Привет', 'ru'], ['こんにちは', 'ja']],
    ['你好 안녕하세요', ['你好', 'zh'], ['안녕하세요', 'ko']],
    ['谢谢 ありがとう 감사합니다', ['谢谢', 'zh'], ['ありがとう', 'ja'], ['감사합니다', 'ko']],
    ['Привет, how are you?', ['Привет', 'ru'], ['how are you', 'en']],
    ['Good morning Доброе утро', ['Good morning', 'en'], ['Доброе утро', 'ru']],
    ['ありがとう thank you very much', ['ありがとう', 'ja'], ['thank you very much', 'en']],
    ['我爱你 i love you', ['我爱你', 'zh'], ['i love you', 'en']],
    ['Музей сегодня закрыт. Please try again.', ['Музей сегодня закрыт', 'ru'], ['Please try again', 'en']],
  ])('is divided where the script changes: %s', (text, ...parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it('names each language in the answer for the whole text', () => {
    const found = shipped.detect('спасибо ありがとう 谢谢 감사합니다');
    expect(found.map(({ lang }) => lang).sort()).toEqual(['ja', 'ko', 'ru', 'zh']);
    expect(found[0]?.confidence).toBeLessThan(0.5);
  });

  it('keeps the deduction for program code', () => {
    expect(shipped.inspect('const x = "Привет"; // こんにちは').noLanguage).toBeGreaterThan(0.1);
  });

  it('considers only the chosen languages', () => {
    expect(shipped.detect('Спасибо 你好', { only: ['ru', 'en'] })[0]?.lang).toBe('ru');
    expect(shipped.inspect('Спасибо 你好', { only: ['ru', 'en'] }).parts).toEqual([]);
  });
});

describe('a text in one language', () => {
  it.each([
    ['ru', 'Компания Microsoft объявила'],
    ['ru', 'Windows не запускается'],
    ['ru', 'World of Warcraft гайд'],
    ['ru', 'Я читаю книгу «War and Peace» на английском'],
    ['ru', 'Я учу японский: слово 猫 значит кошка'],
    ['ja', 'USB ケーブル'],
    ['ja', 'Sony 索尼 ソニー'],
    ['ja', '東京 Tower へ行きました'],
    ['zh', 'iPhone 15 Pro Max 手机壳'],
    ['zh', '我喜欢用WhatsApp和我的朋友聊天'],
    ['ko', '北 미사일 발사'],
    ['ko', '스타벅스 Starbucks 커피'],
    ['de', 'Der Winkel α und β sind gleich'],
    ['en', 'Kyiv (Ukrainian: Київ) is the capital'],
    ['en', 'hello (´・ω・`) world'],
    ['sr', 'Ovo je tekst na srpskom Ово је текст на српском'],
  ])('stays whole (%s) with words or signs of another script: %s', (lang, text) => {
    const { languages, parts } = shipped.inspect(text);
    expect(languages[0]?.lang).toBe(lang);
    expect(parts).toEqual([]);
  });
});
