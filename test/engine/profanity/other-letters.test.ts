import { beforeAll, describe, expect, it } from 'vitest';
import { loadProfanityScorer, type ProfanityScorer } from '../../../src/engine/profanity/index.ts';

let scorer: ProfanityScorer;
beforeAll(async () => {
  scorer = await loadProfanityScorer();
});

describe('a text in another style of letters', () => {
  it.each([
    'ｙｏｕ　ａｒｅ　ａ　ｃｕｎｔ',
    '𝐲𝐨𝐮 𝐚𝐫𝐞 𝐚 𝐜𝐮𝐧𝐭',
    'ⓨⓞⓤ ⓐⓡⓔ ⓐ ⓒⓤⓝⓣ',
    '𝕨𝕙𝕒𝕥 𝕥𝕙𝕖 𝕗𝕦𝕔𝕜 𝕚𝕤 𝕥𝕙𝕚𝕤',
    'Ｙｏｕ ａｒｅ ａ ｍｏｒｏｎ',
    'уоu аrе а сunt',
    'you ⓟⓡⓘⓒⓚ, stop it',
    'ˢʰᵘᵗ ᵘᵖ ᵇⁱᵗᶜʰ',
  ])('swears as it does in plain letters: %s', (text) => {
    expect(scorer.score(text)).toBeGreaterThan(0.5);
  });

  it.each([
    '𝐃𝐢𝐜𝐤 𝐂𝐡𝐞𝐧𝐞𝐲 𝐬𝐩𝐨𝐤𝐞',
    'Ｔｈｅ ｃｏｃｋ ｃｒｏｗｓ ａｔ ｄａｗｎ',
    '𝐌𝐲 𝐝𝐨𝐠 𝐢𝐬 𝐨𝐥𝐝',
    'ｃｏｃｋｔａｉｌｓ ｆｏｒ ａｌｌ',
    'ˢᵒ ᵍᵒᵒᵈ',
  ])('is as innocent as in plain letters: %s', (text) => {
    expect(scorer.score(text)).toBeLessThan(0.5);
  });
});

describe('a word whose letters are escaped', () => {
  it.each([
    '&#102;&#117;&#99;&#107;',
    '&#x63;&#x75;&#x6e;&#x74;',
    '%66%75%63%6b you',
    'sh\\u0069t',
    'f&shy;u&shy;ck',
    'f&zwnj;uck this',
  ])('swears as it does in plain letters: %s', (text) => {
    expect(scorer.score(text)).toBeGreaterThan(0.5);
  });

  it.each(['&#102;&#105;&#110;&#101;', '%66%69%6e%65 day', 'caf\\u00e9', 'so&shy;cial', 'C:\\xampp\\unit'])(
    'is as innocent as in plain letters: %s',
    (text) => {
      expect(scorer.score(text)).toBeLessThan(0.5);
    },
  );
});

describe('a character that cannot be seen', () => {
  /** Combining marks, and what has no width: the first and the last of each row. */
  const rows = [
    [0x300, 0x36f],
    [0x483, 0x489],
    [0x591, 0x5bd],
    [0x610, 0x61a],
    [0x64b, 0x65f],
    [0x1ab0, 0x1aff],
    [0x1dc0, 0x1dff],
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x206f],
    [0x20d0, 0x20ff],
    [0xfe00, 0xfe0f],
    [0xfe20, 0xfe2f],
    [0xe0020, 0xe007f],
  ] as const;
  const unseen = rows.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  );

  it.each([
    ['fu', 'ck'],
    ['cu', 'nt'],
    ['s', 'hit'],
    ['nigge', 'r'],
  ])('hides no word that it stands in: %s…%s', (before, behind) => {
    const hiding = unseen.filter((character) => scorer.score(before + character + behind) < 0.9);
    expect(hiding.map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
  });

  it('is no part of how an innocent word of another language is spelt', () => {
    expect(scorer.score('c\u00fam')).toBe(0);
    expect(scorer.score('c\u00ad\u00fam')).toBe(0);
  });
});
