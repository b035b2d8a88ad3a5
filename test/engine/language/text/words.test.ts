import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsAt } from '../../../../src/engine/language/text/word-places.ts';
import { createWordStream, readWords } from '../../../../src/engine/language/text/words.ts';

function wordsOf(text: string): string {
  const stream = createWordStream(4);
  readWords(text, stream);
  return String.fromCharCode(...stream.units.subarray(0, stream.length)).trim();
}

describe('readWords', () => {
  it.each([
    ['Hello, World!', 'hello world'],
    ["It's l’été", "it's l'été"],
    ["'quoted' words'", 'quoted words'],
    ['ÉTÉ a e\u0301te\u0301', 'été a été'],
    ['İSTANBUL', 'istanbul'],
    ['ΟΔΟΣ', 'οδος'.replace(/σ$/, 'ς')],
    ['ｗｉｄｅ 𝓯𝓪𝓷𝓬𝔂 ﬁne Ⓐbc', 'wide fancy fine abc'],
    ['kʷa pʰa', 'kwa pha'],
    ['ɪᴄʜ ʟɪᴇʙᴇ ᴅɪᴄʜ', 'ich liebe dich'],
    ['bɪɡ', 'bɪɡ'],
    ['T H E  E N D', 'the end'],
    ['L E\nM O T', 'le mot'],
    ['kʷa pʰa – 10⁻ⁿ', 'kwa pha n'],
    ['soooo soo', 'so soo'],
    ['word42 a1b2 x_y 42 plain', 'plain'],
    ['_stressed_ _so it is_ __x__ _', 'stressed so it is'],
    ['weiß1', 'weiß'],
    ['co\u00adoperate', 'cooperate'],
    ['我喜欢machine学习', '我喜欢 machine 学习'],
    ['👨‍👩‍👧 1️⃣ ️', ''],
    ['\ud800 \udc00', ''],
    ['\u{e0100} \u{e0101}', ''],
    ['\u{1e921}\u{1e944}', '\u{1e943}\u{1e944}'],
  ])('reads %j as %j', (text, words) => {
    expect(wordsOf(text)).toBe(words);
  });

  it.each([
    [
      's\u0336o\u0336l\u0336d\u0336 o\u0332u\u0332t\u0332 g\u0337o\u0337o\u0337d\u0337 1\u0336a',
      'sold out good',
    ],
    ['שְׁמַע יִשְׂרָאֵל בָּרָ֣א אֱלֹהִ֑ים וְאֵ֥ת־טוֹב', 'שמע ישראל ברא אלהים ואת טוב'],
    ['אַ גוטן טאָג, ייִדישע פֿרײַנד און שׂימחה', 'אַ גוטן טאָג ייִדישע פֿרײַנד און שׂימחה'.normalize('NFC')],
    ['Geſchichte, Congreſs', 'geschichte congress'],
    ['Ĳsland zĳn coŀlegi ǈubav ǅep ŉ', 'ijsland zijn col legi ljubav džep ŉ'],
  ])('removes lines, points and old forms from letters: %j as %j', (text, words) => {
    expect(wordsOf(text)).toBe(words);
  });

  it.each([
    ['ok ok', 'ok'],
    ['Ha ha, HA!\nhaaa haa', 'ha haa'],
    ['ja ja nein ja', 'ja nein ja'],
    ['oko ok okok ok', 'oko ok okok ok'],
    ['ok 42 ok utf16 ok', 'ok'],
    ['谢谢 谢谢、谢谢吧', '谢谢 谢谢吧'],
    ['bon\u0301 bo\u0144', 'boń'],
    ['B O O K', 'book'],
  ])('counts an immediately repeated word once: %j is %j', (text, words) => {
    expect(wordsOf(text)).toBe(words);
  });

  it.each([
    ['G R A N D  O P E N I N G', 'grand opening'],
    ['buy n o w ! S A L E', 'buy n o w sale'],
    ['お 知 ら せ', 'お知らせ'],
    ['É T É\u00a0S', 'étés'],
    ['e\u0301 t e\u0301 s', 'étés'],
    ['a b c', 'a b c'],
    ['a, b, c, d', 'a b c d'],
    ['a b c de', 'a b c de'],
    ['x a b c d1 e', 'xabc e'],
    ['plan a b c d plan', 'plan abcd plan'],
    ['☀️S A L E☀️', 'sale'],
    ['जो है सो है', 'जो है सो है'],
    ['ज ह स है', 'ज ह स है'],
  ])('joins four or more letters separated by single spaces: %j is %j', (text, words) => {
    expect(wordsOf(text)).toBe(words);
  });

  it('keeps at most thirty marks per letter, to limit normalization time', () => {
    const marks = '\u0301\u0327\u0323'.repeat(3000);
    expect(
      wordsOf(`a${marks}b a${marks}`)
        .split(' ')
        .map((word) => word.length),
    ).toEqual([31, 30]);
  });

  it('leaves no trace of letters that were joined', () => {
    const stream = createWordStream(4);
    readWords('p l e a s e', stream);
    stream.units.fill(0, 0, stream.written);
    expect([...stream.units].filter((unit) => unit !== 0)).toEqual([]);
  });

  it.each([
    ['𐐀𐐨 𐌰', '𐐨𐐨 𐌰'],
    ['a𐌰b', 'a𐌰b'],
    ['a😀b', 'a b'],
    ['a\ud83db \udf30c d\ud801', 'a b c d'],
    ['\udc28\udc28a', 'a'],
    ['𐌰42 𐐨 𐌰_', '𐌰 𐐨 𐌰'],
    ['🅐🅩 🅰🆈 🄰🅉 🅪', 'az ay az mc'],
    ['ｗｉｄｅ', 'wide'],
    ['ℹ️ 🅰️ Ⓜ️ a🅱️b', 'a b'],
    ['ℹ 🅰 Ⓜ', 'i a m'],
    ['™ Acme™ № 5 ℡ ℻', 'acme'],
  ])('reads surrogate pairs that are letters: %j as %j', (text, words) => {
    expect(wordsOf(text)).toBe(words);
  });

  it.each([
    ['\u0301ab', 'ab'],
    ['q\u0301 q\u0307 i\u0331', 'q\u0301 q\u0307 i\u0331'],
    ['i\u0307', 'i'],
    ['q\u03011', 'q\u0301'],
    ["''tis rock''n'roll' '", "tis rock'n'roll"],
    ["\u0301 ' '\u200d", ''],
    ["ab\u200dcd 'd\u0301'", 'ab\u200dcd d\u0301'],
  ])('keeps marks and apostrophes only inside words: %j as %j', (text, words) => {
    expect(wordsOf(text)).toBe(words);
  });

  it.each([
    ['我喜欢machine', '我喜欢 machine'],
    ['我abc1', '我'],
    ['我abc 1x', '我 abc'],
    ['ab1我', '我'],
    ['éa1我b', 'éa 我 b'],
  ])('checks each word for ids separately next to a script without spaces: %j', (text, words) => {
    expect(wordsOf(text)).toBe(words);
  });

  it.each([
    ["aab bb'bb", "aab bb'bb"],
    ['aaab baaa', 'ab ba'],
    ['a\u00ada\u00ada', 'a'],
    ["aa'a a\u0301\u0301a", "aa'a á\u0301a"],
    ['aa a aa', 'aa a aa'],
    ['aaa我我我我aa', 'a 我 aa'],
  ])(
    'collapses a letter only if it is repeated three times in direct succession: %j as %j',
    (text, words) => {
      expect(wordsOf(text)).toBe(words);
    },
  );

  it.each([
    ['7abibi sa3a 3ala mar7aba', '7abibi sa3a 3ala mar7aba'],
    ['mp3 2nd 5th 3d', ''],
    ['word42 abc30 a2b3c5', ''],
    ['ka6ta 8elw sa2al 9abr', 'ka6ta 8elw sa2al 9abr'],
    ['ka0ta ka1ta sa22al sa99al', ''],
    ['sa3é 3слово caf\u00e92', 'é слово café'],
    ['7abibi_x', ''],
  ])('reads single digits among enough letters as romanized Arabic letters: %j as %j', (text, words) => {
    expect(wordsOf(text)).toBe(words);
  });

  it('reuses the array if it is long enough', () => {
    const text = 'bahnhof';
    const stream = createWordStream(2 * text.length + 3);
    const { units } = stream;
    readWords(text, stream);
    expect(stream.units).toBe(units);
    readWords(`${text}s`, stream);
    expect(stream.units).not.toBe(units);
    expect(stream.length).toBe(10);
  });

  it('counts its words and writes a boundary around each', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const stream = createWordStream(4);
        readWords(text, stream);
        const units = [...stream.units.subarray(0, stream.length)];
        expect(units.filter((unit) => unit === 0x20)).toHaveLength(stream.words === 0 ? 0 : stream.words + 1);
        expect(units.some((unit, i) => unit === 0x20 && units[i + 1] === 0x20)).toBe(false);
      }),
    );
  });
});

function placesOf(text: string, isPlaced = true) {
  const stream = createWordStream(4);
  readWords(text, stream, isPlaced);
  return wordsAt(stream.places, text);
}

describe('the places of words', () => {
  it.each([
    ['a co\u00adoper\u00adate!', ['a', 'co\u00adoper\u00adate']],
    ['☀️S A L E☀️  E N D', ['S A L E', 'E N D']],
    ['T H E  E N D', ['T H E', 'E N D']],
    ['ab［cd］ ef～gh', ['ab', 'cd', 'ef', 'gh']],
    ['«ja ja» nein', ['ja ja', 'nein']],
    ['我喜欢machine学习', ['我喜欢', 'machine', '学习']],
    ['42 7abibi utf16', ['7abibi']],
    ['21 ℃, 5㎏of 𝟏𝟐 ™', ['℃', '5㎏of']],
    ['İki ⒜⒝ e\u0301te\u0301!', ['İki', '⒜', '⒝', 'e\u0301te\u0301']],
    ['𝓯𝓪𝓷𝓬𝔂 ﬁne', ['𝓯𝓪𝓷𝓬𝔂', 'ﬁne']],
    ['한국어 말'.normalize('NFD'), ['한국어'.normalize('NFD'), '말'.normalize('NFD')]],
    ['שְׁמַע יִשְׂרָאֵל, ok', ['שְׁמַע', 'יִשְׂרָאֵל', 'ok']],
  ])('are those in the text as written: %j', (text, words) => {
    const found = placesOf(text);
    expect(found.map(({ word }) => word)).toEqual(words);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(words);
  });

  it('are missing if nobody asked for them and folding changed more than capitals', () => {
    expect(placesOf('İki', false)).toEqual([]);
    expect(placesOf('Iki', false)).toHaveLength(1);
  });
});
