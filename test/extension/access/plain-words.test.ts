import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesProduct, plainWords } from '../../../src/extension/access/plain-words.ts';
import { rounds } from '../../lib/rounds.ts';

describe('plainWords', () => {
  it.each([
    ['a name without changes', 'Reading list', 'Reading list'],
    ['letters of any script', 'قائمة القراءة 読書リスト', 'قائمة القراءة 読書リスト'],
    ['line breaks and tabs', 'Reading\r\n\tlist\u2028more\u2029', 'Reading list more'],
    ['directional characters', '\u202eReading\u2066 list\u200f\u061c', 'Reading list'],
    ['invisible characters', 'Rea\u200bding\u00ad\ufeff li\u2060st\u3164\u{e0041}', 'Reading list'],
    ['wide blanks', 'Reading\u3000\u00a0\u2003list', 'Reading list'],
    ['letters in fancy type', '𝓡𝓮𝓪𝓭𝓲𝓷𝓰 ｌｉｓｔ', 'Reading list'],
    ['quotation marks that would end ours', 'List” is safe. “', 'List’ is safe. ’'],
    ['quotation marks of other kinds', 'a❝b❞c🙶d🙷e🙸f⹂g«h»i『j』k〝l״m', 'a’b’c’d’e’f’g’h’i’j’k’l’m'],
    ['brackets and signs that look like quotation marks', 'a⟪b⟫c《d》e≪f≫g', 'a’b’c’d’e’f’g'],
    ['single marks that look like a double one', "a''b′′c‘’d″e", 'a’b’c’d’e'],
    ['an apostrophe', "Alice's list", "Alice's list"],
    ['an accent before its first letter', '\u20dd\u0338 \u0338name', 'name'],
    ['an accent after invisible characters', '\u200b\u202e\u0338name', 'name'],
    ['stacked accents', `Z${'\u0336'.repeat(9)}`, 'Z\u0336\u0336'],
    ['many accents on a letter of Thai', `ก${'\u0e49'.repeat(9)}`, `ก${'\u0e49'.repeat(5)}`],
    ['words of Burmese', 'လျှို့ဝှက်ချက်ကြောင့် လျှော့', 'လျှို့ဝှက်ချက်ကြောင့် လျှော့'],
    ['words of Tibetan', 'བསྒྲུབས་པ', 'བསྒྲུབས་པ'],
    ['half a surrogate', 'List\ud800', 'List'],
    ['controls', 'Li\u0000st\u0007', 'Li st'],
  ])('returns a single clean line: %s', (_, said, shown) => {
    expect(plainWords(said, 40)).toBe(shown);
  });

  it('cuts a long text between characters and adds an ellipsis', () => {
    expect(plainWords('x'.repeat(41), 40)).toBe(`${'x'.repeat(39)}…`);
    expect(plainWords('x'.repeat(40), 40)).toBe('x'.repeat(40));
    expect(plainWords('𠮷'.repeat(50), 40)).toBe(`${'𠮷'.repeat(39)}…`);
  });

  it('leaves a clean text unchanged', () => {
    const cut = plainWords(`${'x'.repeat(38)} and more`, 40);
    expect(cut).toBe(`${'x'.repeat(38)}…`);
    expect(plainWords(cut, 40)).toBe(cut);
  });

  it('returns a short, single line without directional characters for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (said) => {
        const shown = plainWords(said, 40);
        expect([...shown].length).toBeLessThanOrEqual(40);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 500 * rounds },
    );
  });

  it('is fast for texts of any length', () => {
    expect(plainWords('\u0336\u202e x'.repeat(1_000_000), 40).length).toBeLessThan(100);
  });
});

describe('namesProduct', () => {
  it.each([
    'Vernacular',
    'vernacular',
    'VERNACULAR',
    'The Vernacular team',
    'V e r n a c u l a r',
    'Ver\u00adnac\u200bular',
    'V.e.r-n_a·c/u l a r',
    'Vernacu1ar',
    'Vernacu|ar',
    'VernacuIar',
    'Vemacular',
    'Vеrnаculаr',
    'Ѵеrnасulаr',
    'VΕRΝΑCULAR',
    'Vérnàcülâr',
    'Ｖｅｒｎａｃｕｌａｒ',
    '𝐕𝐞𝐫𝐧𝐚𝐜𝐮𝐥𝐚𝐫',
    'V3rn@cul4r',
    'ᴠᴇʀɴᴀᴄᴜʟᴀʀ',
    'Vernaccular',
    '🆅🅴🆁🅽🅰🅲🆄🅻🅰🆁',
    '🅥🅔🅡🅝🅐🅒🅤🅛🅐🅡',
    '🇻🇪🇷🇳🇦🇨🇺🇱🇦🇷',
    'Vernacuιar',
    'Verna©ular',
    'Vernaculaꭇ',
    'ⱱernacular',
    'Vernacu\u05c0ar',
    'Vernacu\u05dfar',
    'Vernacuاar',
    'Vernacu\u2223ar',
    '∨ernacular',
    '\\/ernacular',
    'Ver\u{1d159}nacular',
    'Ver\ufffcnacular',
    'Vernacu¦ar',
    'Vernacu\u{16c1}ar',
    'VernaᏟULᎪᏒ',
    'Ver\u3164n\u3164a\u3164cular',
    'Press Allow to update Vernacu\u05dfar',
    `Translate everything you read${' and more'.repeat(90)}: Vernacular`,
  ])('detects the name in %s', (name) => {
    expect(namesProduct(name)).toBe(true);
  });

  it.each([
    'Reading list',
    '🇩🇪🇫🇷 reader',
    'Vacuum',
    'Vernal',
    'Oracular',
    'Ocular reader',
    'Binocular view',
    'Spectacular tentacular things',
    'Over an ocular, a modern, circular reader',
    'Damit keine Sprache vernachlässigt wird',
    'Per verniciare la camera',
    'Veterinary vocabulary',
    'Verna',
    'Вернакул',
    '',
  ])('does not detect the name in %s', (name) => {
    expect(namesProduct(name)).toBe(false);
  });
});
