/**
 * Finds web and mail addresses in a run of characters without a space.
 */
import { isSpaceless } from './letters.ts';

/** How the name of a host ends, and what may follow it. */
const hostEnding =
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:app|at|be|biz|br|ca|ch|cn|co|com|cz|de|dev|edu|es|eu|fi|fr|gov|gr|hu|in|info|io|it|jp|ly|me|net|nl|no|org|pl|pt|ro|ru|se|tv|ua|uk|us|xyz)(?:[/:?#]\S*)?[^a-z0-9]*$/i;
/** What is none: the next sentence without a space before it, as in It works.It does. */
const nextSentence = /\.[A-Z][a-z][^A-Za-z0-9]*$/;

/** Where in the chunk a web or mail address starts; -1 where there is none. */
export function addressStart(chunk: string): number {
  const scheme = chunk.indexOf('://');
  if (scheme > 0) {
    let start = scheme;
    while (start > 0 && /[A-Za-z+.-]/.test(chunk.charAt(start - 1))) start--;
    return start;
  }
  if (/^[("'[]?(?:www\.|(?:mailto|data|javascript):[^\s"'])/i.test(chunk)) return 0;
  const sign = chunk.indexOf('@');
  if (sign > 0 && /[\w.+-]/.test(chunk.charAt(sign - 1)) && chunk.indexOf('.', sign) > sign + 1) {
    let start = sign;
    while (start > 0 && !isSpaceless(chunk.charCodeAt(start - 1))) start--;
    return start;
  }
  if (chunk.length <= 300 && hostEnding.test(chunk) && !nextSentence.test(chunk)) return 0;
  return -1;
}

/** Whether a web or mail address stands in a word. */
export function isAddress(word: string): boolean {
  return addressStart(word) >= 0;
}

/**
 * What ends an address where no space does: a letter of a script without spaces behind a Latin one or a digit, though not
 * behind a stroke (/wiki/日本語), and the stops and brackets of these scripts.
 */
export const behindAddress =
  /(?<=[A-Za-z\d])[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff]|[\u3001-\u303f\uff01-\uff0f\uff1a-\uff1f]/;
