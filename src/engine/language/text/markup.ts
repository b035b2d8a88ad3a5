/** `certain` excludes markup that may hold words: HTML comments, placeholders such as <your name>, code in backticks. */
export type NoiseLevel = 'all' | 'certain';

/** <br>, </p>, <a href=, <!DOCTYPE html>; not <your name>. */
const element = /^<(?:[!?][a-z]|\/?[a-z][\w:-]*(?:\s*\/?>|\s+[\w:-]+=))/i;

/** In UTF-16 units. A longer one is text with a stray sign. */
const [maxTagLength, maxCodeLength, maxBlockLength] = [400, 200, 20_000];

/** Comments, tags without values, <your name>. */
const bracketed = /^<(?:!--|(?:\/?[a-z]|[?!])[^<>\r\n]{0,39}>)/i;

/** Returns `at` without markup. */
export function markupEnd(text: string, at: number, level: NoiseLevel): number {
  const unit = text.charCodeAt(at);
  if (unit === 0x3c) {
    // <<Quotation>> marks.
    if (text.charCodeAt(at - 1) === unit) return at;
    const start = text.slice(at, at + maxTagLength);
    const isTag = element.test(start) || (level === 'all' && bracketed.test(start));
    return isTag ? findEnd(text, '>', at, maxTagLength) : at;
  }
  if (unit === 0x26) return /^&#?\w{2,10};/.test(text.slice(at, at + 13)) ? text.indexOf(';', at) + 1 : at;
  if (unit !== 0x60 || level !== 'all') return at;
  // Only the backticks of an unclosed block of code.
  if (text.startsWith('```', at)) return Math.max(at + 3, findEnd(text, '```', at + 2, maxBlockLength));
  const end = findEnd(text, '`', at, maxCodeLength);
  return isApostrophe(text, at - 1, at + 1) || isApostrophe(text, end, end - 2) ? at : end;
}

export function removeCodeBlocks(text: string): string {
  const parts: string[] = [];
  let kept = 0;
  for (let at = text.indexOf('```'); at >= 0; at = text.indexOf('```', kept)) {
    parts.push(text.slice(kept, at));
    kept = markupEnd(text, at, 'all');
  }
  parts.push(text.slice(kept));
  return parts.join('\n');
}

/** o`zbek, Hawai`i, צ`יפס. Other letters outside are affixes of the code: `npm install`을. */
function isApostrophe(text: string, outside: number, inside: number): boolean {
  const sides = `${text.charAt(outside)}\`${text.charAt(inside)}`;
  return /^(?:[\p{Script=Latin}\p{Script=Cyrillic}]|\p{Script=Hebrew}`\p{Script=Hebrew})/u.test(sides);
}

function findEnd(text: string, closer: string, at: number, reach: number): number {
  const found = text.slice(at + 1, at + reach).indexOf(closer);
  return found < 0 ? at : at + 1 + found + closer.length;
}
