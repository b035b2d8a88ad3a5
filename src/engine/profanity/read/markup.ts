import { apostrophe, asciiLike, lastAscii, quotationMark, space } from './ascii.ts';

/** Text in other angle brackets is read: <f>ine. */
const unseen =
  /<\/?(?:[abipqsu]|em|br|li|td|tr|th|h[1-6]|del|div|img|ins|sub|sup|wbr|code|font|mark|span|small|strong)(?:\s{1,9}[a-z-]{2,20}=[^<>]{0,200}| ?\/)?>|&(?:shy|zwn?j);/iy;

const reference =
  /&(?:#(\d{2,3}|821[6-9]|822[01])|#x([\da-f]{2}|201[89cd])|(apos|[lr]squo)|quot|[lr]dquo);/iy;

export const beginsMarkup = asciiLike(/[<&]/);

/** Markup that a reader sees as the ASCII character of a code, or as nothing (0). */
export interface Markup {
  readonly code: number;
  readonly end: number;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** <b>f</b>ine, f&shy;ine, f&#105;ne */
export function markupAt(text: string, at: number): Markup | undefined {
  if (matchAt(unseen, text, at) !== null) return { code: 0, end: unseen.lastIndex };
  const found = matchAt(reference, text, at);
  if (found === null) return undefined;
  const [, decimal, hexadecimal, isSingle] = found;
  const quote = isSingle === undefined ? quotationMark : apostrophe;
  const code = hexadecimal === undefined ? Number(decimal ?? quote) : Number.parseInt(hexadecimal, 16);
  if (code > lastAscii) return { code: apostrophe, end: reference.lastIndex };
  return code > space ? { code, end: reference.lastIndex } : undefined;
}
