const withoutAccents = /^(?:[A-Za-z][a-z]+|[\u0410-\u044f][\u0430-\u044f]+)$/;

/** Not those of phonetic script, nor pairs that may be a character in the wrong encoding. */
const latinLetter =
  'a-z\\xdf-\\xf6\\xf8-\\u0131\\u0134-\\u013e\\u0141-\\u0148\\u014a-\\u0151\\u0154-\\u0177\\u0179-\\u017e' +
  '\\u01a1\\u01b0\\u0219\\u021b\\u1ea0-\\u1ef9';
const wrongEncoding = '[\\xc0-\\xf4][\\u0160\\u0161\\u017d\\u017e]';
/** The others of these ranges are not noise either. */
const otherCharacter =
  '\\u0370-\\u0481\\u048a-\\u1670\\u1700-\\u17ff\\u3041-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3';
const latinWord = `(?!.*${wrongEncoding})[A-Za-z\\xc0-\\xd6\\xd8-\\xde${latinLetter}][${latinLetter}]+`;
const plainWord = new RegExp(`^(?:${latinWord}|[${otherCharacter}]{2,})$`);
const latinOrCyrillicWord = new RegExp(`^(?:${latinWord}|[\\u0400-\\u0481\\u048a-\\u052f]{2,})$`);

/** In UTF-16 units: longer than any word, name or laughter. */
export const maxWordLength = 60;

/** No heuristic applies to it, except laughter. Most requests are for such words. */
export function isPlainWord(text: string): boolean {
  return text.length <= maxWordLength && (withoutAccents.test(text) || plainWord.test(text));
}

/** One word in any reading. */
export function isLatinOrCyrillicWord(text: string): boolean {
  return text.length <= maxWordLength && (withoutAccents.test(text) || latinOrCyrillicWord.test(text));
}
