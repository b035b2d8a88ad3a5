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
