import { describe, expect, it } from 'vitest';
import { repairText } from '../../../../src/engine/language/text/decoded.ts';
import { Feature, featuresOf } from '../../../../src/engine/language/text/features.ts';
import { fold } from '../../../../src/engine/language/text/fold.ts';
import { blankForeignNames } from '../../../../src/engine/language/text/foreign-names.ts';
import { blankNoise } from '../../../../src/engine/language/text/noise.ts';

const every = 0xffff;
const pieces =
  'a B Xx IV VII – - -- . .. ... ( ) : :: ; & && &uuml; @ # / \\ < > <b> ` ´ ‘ ’ _ { } = | ^ $ % [ ] 7 12 kg m ° г Ñ Ã Ã¼ Ã€ â€™ é e\u0301 ß И шт 中 文 か か\u3099 각 \u1100\u1161 Å\u030a \u212b \u0958 ＡＢ 𝐛 ᴀ שָׁ iPhone README.md x=5 http://a.b RT @a';

/** All pairs of pieces, and each between letters, spaces and digits. */
function texts(): string[] {
  const all = [...pieces.split(' '), ' '];
  const pairs = all.flatMap((first) => all.map((second) => first + second));
  return [...pairs, ...all.flatMap((piece) => ['a', 'A', '1', ' '].map((side) => side + piece + side))];
}

describe('a text without a feature', () => {
  it('needs no repair, and has no noise and no names in another script', () => {
    const skipped = texts().filter(
      (text) =>
        repairText(text) !== repairText(text, every) ||
        blankNoise(text) !== blankNoise(text, 'all', every) ||
        blankNoise(text, 'certain') !== blankNoise(text, 'certain', every) ||
        // Phonetic letters and the sign for ångström are no other script.
        (!/[\u1d00-\u2bff]/.test(text) && blankForeignNames(text) !== blankForeignNames(text, every)),
    );
    expect(skipped).toEqual([]);
  });

  it('is folded by lower case alone', () => {
    const plain = texts().filter((text) => (featuresOf(text) & Feature.decorated) === 0);
    expect(plain.length).toBeGreaterThan(1000);
    expect(plain.map((text) => fold(text))).toEqual(plain.map((text) => text.toLowerCase()));
  });
});
