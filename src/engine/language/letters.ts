/**
 * What each UTF-16 unit is to the language engine: part of a word, a separator, or nothing at all.
 */

/** Kinds of UTF-16 units; the numbers only have to differ, 0 means "not looked at yet". */
export const Kind = {
  separator: 1,
  letter: 2,
  /** Combining mark or joiner: continues a word and cannot be one alone. */
  mark: 3,
  /** Left out without ending the word: soft hyphen, tatweel, word joiner. */
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

function classify(unit: number): number {
  const kind = judge(unit);
  kinds[unit] = kind;
  return kind;
}

function judge(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return Kind.surrogate;
  if (unit === 0xad || unit === 0x640 || unit === 0x2060 || unit === 0xfeff) return Kind.dropped;
  if (unit === 0x27 || unit === 0x2019) return Kind.apostrophe;
  if (unit === 0x200c || unit === 0x200d) return Kind.mark;
  // Variation selectors and enclosing marks belong to emoji and keycaps.
  if ((unit >= 0xfe00 && unit <= 0xfe0f) || (unit >= 0x20d0 && unit <= 0x20ff)) return Kind.separator;
  const char = String.fromCharCode(unit);
  if (/\p{L}/u.test(char)) return isSpaceless(unit) ? Kind.spaceless : Kind.letter;
  if (/\p{M}/u.test(char)) return Kind.mark;
  return unit === 0x5f || /\p{Nd}/u.test(char) ? Kind.idPart : Kind.separator;
}

/** Whether two units are a surrogate pair that stands for a letter or a mark. */
export function isAstralLetter(high: number, low: number): boolean {
  return /^[\p{L}\p{M}]$/u.test(String.fromCharCode(high, low));
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
  return (
    (unit >= 0x0e00 && unit <= 0x0eff) ||
    (unit >= 0x1000 && unit <= 0x109f) ||
    (unit >= 0x1780 && unit <= 0x17ff) ||
    (unit >= 0x2e80 && unit <= 0x9fff) ||
    (unit >= 0xf900 && unit <= 0xfaff)
  );
}
