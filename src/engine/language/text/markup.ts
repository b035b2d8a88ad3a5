/**
 * Finds markup: tags of HTML, entities, code in backticks.
 */

/** How much counts as noise: all that may be, or what is for certain, as is no comment and nothing in backticks. */
export type NoiseLevel = 'all' | 'certain';

/** What begins a tag of HTML: <br>, </p>, <a href=, <!DOCTYPE html>; not <your name>. */
const element = /^<(?:[!?][a-z]|\/?[a-z][\w:-]*(?:\s*\/?>|\s+[\w:-]+=))/i;

/** What else stands in angle brackets and is hardly anybody's words: a comment, a tag without values, <your name>. */
const bracketed = /^<(?:!--|(?:\/?[a-z]|[?!])[^<>\r\n]{0,39}>)/i;

/** The end of the tag, entity or code in backticks that starts at `at`; `at` itself where none starts. */
export function markupEnd(text: string, at: number, level: NoiseLevel): number {
  const unit = text.charCodeAt(at);
  if (unit === 0x3c) {
    // <<Two of them>> are quotation marks.
    if (text.charCodeAt(at - 1) === unit) return at;
    const start = text.slice(at, at + 80);
    const isTag = element.test(start) || (level === 'all' && bracketed.test(start));
    return isTag ? closing(text, '>', at, 400) : at;
  }
  if (unit === 0x26) return /^&#?\w{2,10};/.test(text.slice(at, at + 13)) ? text.indexOf(';', at) + 1 : at;
  if (unit !== 0x60 || level !== 'all') return at;
  // Of a block of code that has no end, its first sign.
  if (text.startsWith('```', at)) return Math.max(at + 3, closing(text, '```', at + 2, 20_000));
  const end = closing(text, '`', at, 200);
  return isApostrophe(text, at - 1, at + 1) || isApostrophe(text, end, end - 2) ? at : end;
}

/** The text with a line in place of each block of code. Linear in its length. */
export function withoutBlocks(text: string): string {
  const parts: string[] = [];
  let kept = 0;
  for (let at = text.indexOf('```'); at >= 0; at = text.indexOf('```', kept)) {
    parts.push(text.slice(kept, at));
    kept = markupEnd(text, at, 'all');
  }
  parts.push(text.slice(kept));
  return parts.join('\n');
}

/**
 * Whether a backtick is an apostrophe, by what stands on its two sides: o`zbek, Hawai`i, צ`יפס. Other letters outside are
 * beginnings and endings of what is in backticks: `npm install`을.
 */
function isApostrophe(text: string, outside: number, inside: number): boolean {
  const sides = `${text.charAt(outside)}\`${text.charAt(inside)}`;
  return /^(?:[\p{Script=Latin}\p{Script=Cyrillic}]|\p{Script=Hebrew}`\p{Script=Hebrew})/u.test(sides);
}

/** One past the next `closer` after a place, within `reach` units; that place where there is none. */
function closing(text: string, closer: string, at: number, reach: number): number {
  const found = text.slice(at + 1, at + reach).indexOf(closer);
  return found < 0 ? at : at + 1 + found + closer.length;
}
