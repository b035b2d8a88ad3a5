import { describe, expect, it } from 'vitest';
import { languages, writtenIn } from '../../src/engine/engines.ts';

const written = (lang: string, text: string) => {
  const { tag, native } = writtenIn(lang, languages[lang]?.[1] ?? lang, text);
  return [tag, native];
};

describe('writtenIn', () => {
  it.each([
    ['zh', '这是一个关于天气的句子。', 'zh-Hans', '简体中文'],
    ['zh', '這是一個關於天氣的句子。', 'zh-Hant', '繁體中文'],
    ['zh', '我们用 JavaScript 和 TypeScript 写代码', 'zh-Hans', '简体中文'],
    ['zh', '「體育」一詞在大陸寫作「体育」。', 'zh-Hant', '繁體中文'],
    ['sr', 'Данас је леп дан.', 'sr-Cyrl', 'српски'],
    ['sr', 'Danas je lep dan.', 'sr-Latn', 'srpski'],
    ['sr', 'Нова верзија програма Windows је данас изашла', 'sr-Cyrl', 'српски'],
    ['uz', 'Бугун ҳаво яхши', 'uz-Cyrl', 'ўзбекча'],
    ['kk', 'بۇگىن اۋا رايى جاقسى', 'kk-Arab', 'қазақ тілі'],
    ['hi', 'aaj mausam bahut accha hai', 'hi-Latn', 'हिन्दी'],
    ['ru', 'privet kak dela', 'ru-Latn', 'русский'],
    ['yue', '我哋今日去邊度食飯？', 'yue', '粵語'],
    ['pa', 'اج موسم بہت چنگا اے', 'pa-Arab', 'ਪੰਜਾਬੀ'],
  ])('reports the script of %s if it is informative: %s', (lang, text, tag, native) => {
    expect(written(lang, text)).toEqual([tag, native]);
  });

  it.each([
    ['zh', '你好', '中文'],
    ['zh', '中文', '中文'],
    ['ja', '今日はいい天気ですね。', '日本語'],
    ['ja', '東京都', '日本語'],
    ['ko', '오늘 날씨가 좋네요', '한국어'],
    ['de', 'Guten Tag', 'Deutsch'],
    ['ru', 'Новый iPhone Pro Max от Apple', 'русский'],
    ['ar', 'مرحبا', 'العربية'],
    ['ru', 'Смотри https://video.example.com/watch?v=dQw4w9WgXcQ&list=abcdefghijklmnopqrstuvwxyz', 'русский'],
    ['ru', '&#x41f;&#x440;&#x438;&#x432;&#x435;&#x442;', 'русский'],
    ['uz', 'Bugun havo yaxshi', 'o‘zbek'],
    ['sr', '2026', 'српски, srpski'],
    ['sr', 'Данас danas дан dan', 'српски, srpski'],
    ['en', '', 'English'],
  ])('reports no script of %s if it is the usual one: %s', (lang, text, native) => {
    expect(written(lang, text)).toEqual([lang, native]);
  });

  it('returns a valid tag for every language and any text', () => {
    for (const lang of Object.keys(languages)) {
      expect(written(lang, 'x \ud800 ١')[0]).toMatch(new RegExp(`^${lang}(?:-Latn)?$`));
    }
  });
});
