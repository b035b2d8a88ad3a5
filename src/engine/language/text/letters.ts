/**
 * What each UTF-16 unit is to the language engine: part of a word, a separator, or nothing at all.
 */

/** Kinds of UTF-16 units; the numbers only have to differ, 0 means "not looked at yet". */
export const Kind = {
  separator: 1,
  letter: 2,
  /** Combining mark or joiner: continues a word and cannot be one alone. */
  mark: 3,
  /** Left out without ending the word: soft hyphen, tatweel, word joiner, lines drawn through and under letters. */
  dropped: 4,
  /** Digit or underscore: an ASCII word touching one is an id, not a word. */
  idPart: 5,
  surrogate: 6,
  apostrophe: 7,
  /** Letter of a script written without spaces: its words also end where another script begins. */
  spaceless: 8,
} as const;

const kinds = new Uint8Array(65_536);

/** The kind of a UTF-16 unit, one of {@link Kind}. Looked up once and remembered. */
export function kindOf(unit: number): number {
  return kinds[unit] || classify(unit);
}

/** What a unit is: the first kind that it fits; any other is a separator. */
const forms: readonly (readonly [kind: number, form: RegExp])[] = [
  [Kind.surrogate, /[\ud800-\udfff]/],
  [Kind.dropped, /[\u0305\u0332-\u0338\u033f\xad\u0640\u2060\ufeff]/],
  [Kind.apostrophe, /['\u2019]/],
  [Kind.mark, /[\u200c\u200d]/],
  // Variation selectors and enclosing marks belong to emoji and keycaps.
  [Kind.separator, /[\ufe00-\ufe0f\u20d0-\u20ff]/],
  [Kind.letter, /\p{L}/u],
  [Kind.mark, /\p{M}/u],
  [Kind.idPart, /[_\p{Nd}]/u],
];

function classify(unit: number): number {
  const character = String.fromCharCode(unit);
  const found = forms.find(([, form]) => form.test(character))?.[0] ?? Kind.separator;
  const kind = found === Kind.letter && isSpaceless(unit) ? Kind.spaceless : found;
  kinds[unit] = kind;
  return kind;
}

/** The kind of two units: letter or mark, where they are a surrogate pair that stands for one, else separator. */
export function astralKind(high: number, low: number): number {
  const pair = String.fromCharCode(high, low);
  if (/^\p{L}$/u.test(pair)) return Kind.letter;
  return /^\p{M}$/u.test(pair) ? Kind.mark : Kind.separator;
}

/** Latin letters with and without marks, by UTF-16 unit; those of African orthographies and of Vietnamese too. */
export function isLatin(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0xc0 && unit <= 0x2af) ||
    (unit >= 0x1e00 && unit <= 0x1eff) ||
    (unit >= 0x41 && unit <= 0x5a)
  );
}

/** Scripts written without spaces, by UTF-16 unit: Thai, Lao, Myanmar, Khmer, Han and kana. */
export function isSpaceless(unit: number): boolean {
  if (unit < 0x0e00) return false;
  return (
    unit <= 0x0eff ||
    (unit >= 0x1000 && unit <= 0x109f) ||
    (unit >= 0x1780 && unit <= 0x17ff) ||
    (unit >= 0x2e80 && unit <= 0x9fff) ||
    (unit >= 0xf900 && unit <= 0xfaff)
  );
}
