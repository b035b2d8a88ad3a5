import { isSpaceless } from '../core/common.ts';

/** 0 is reserved for units not classified yet. */
export const Kind = {
  separator: 1,
  letter: 2,
  /** Combining mark or joiner, which never forms a word alone. */
  mark: 3,
  /** Ends no word: soft hyphen, tatweel, word joiner, lines through and under letters. */
  dropped: 4,
  /** An ASCII word next to it is an id. */
  idPart: 5,
  surrogate: 6,
  apostrophe: 7,
  /** Words end between it and other letters. */
  spaceless: 8,
} as const;

const kinds = new Uint8Array(65_536);

export function kindOf(unit: number): number {
  return kinds[unit] || classify(unit);
}

/** The first match decides. */
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

/** Returns `letter`, `mark` or `separator`. */
export function astralKind(high: number, low: number): number {
  const pair = String.fromCharCode(high, low);
  if (/^\p{L}$/u.test(pair)) return Kind.letter;
  return /^\p{M}$/u.test(pair) ? Kind.mark : Kind.separator;
}

/** Returns the number of letters of a text. */
export function countLetters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const kind = kindOf(unit);
    const isPair = kind === Kind.surrogate && astralKind(unit, text.charCodeAt(at + 1)) === Kind.letter;
    if (isPair || kind === Kind.letter || kind === Kind.spaceless) count++;
  }
  return count;
}
