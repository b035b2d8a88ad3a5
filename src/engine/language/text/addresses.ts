import { isSpaceless } from '../core/common.ts';

const hostEnding =
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:app|at|be|biz|br|ca|ch|cn|co|com|cz|de|dev|edu|es|eu|fi|fr|gov|gr|hu|in|info|io|it|jp|ly|me|net|nl|no|org|pl|pt|ro|ru|se|tv|ua|uk|us|xyz)(?:[/:?#]\S*)?[^a-z0-9]*$/i;
/** Not an address, but two sentences without a space: It works.It does. */
const nextSentence = /\.[A-Z][a-z][^A-Za-z0-9]*$/;

/** Returns -1 without an address. */
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

/** A letter of a script without spaces behind a Latin letter or digit (not in /wiki/日本語), or its punctuation. */
export const behindAddress =
  /(?<=[A-Za-z\d])[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff]|[\u3001-\u303f\uff01-\uff0f\uff1a-\uff1f]/;
