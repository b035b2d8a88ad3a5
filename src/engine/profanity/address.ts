/** Addresses: no words are read into them. */

const domains = new Set(
  'com org net edu gov io co uk de fr us ca au example info biz tv me ly gl be'.split(' '),
);
const shortestDomain = 2;
const longestDomain = 7;

/** What may follow a domain. */
const followers = '/:?#.,)';

const [dot, colon, slash, at, lowerW] = [46, 58, 47, 64, 119] as const;

const isSmall = (code: number) => code >= 97 && code <= 122;
const isWordCode = (code: number) => (code >= 48 && code <= 57) || isSmall(code | 32) || code === 95;

/** Is a stretch of a text a web address, an e-mail address or a file's path? */
export function isAddress(text: string, from: number, to: number): boolean {
  let mention = -1;
  let started = false;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (!started && isWordCode(code)) {
      started = true;
      if (beginsWww(text, i, to)) return true;
    }
    if (code === at && mention < 0) mention = i;
    else if (code === colon) {
      if (i + 2 < to && text.charCodeAt(i + 1) === slash && text.charCodeAt(i + 2) === slash) return true;
    } else if (code === dot) {
      // A dot, with something between, after the first at sign, which is not the first character.
      if (mention > from && i > mention + 1 && text.charCodeAt(mention + 1) !== dot) return true;
      if (isDomain(text, i + 1, to)) return true;
    }
  }
  return false;
}

function beginsWww(text: string, from: number, to: number): boolean {
  if (from + 4 > to || text.charCodeAt(from + 3) !== dot) return false;
  for (let i = from; i < from + 3; i++) if ((text.charCodeAt(i) | 32) !== lowerW) return false;
  return true;
}

/** Does a known domain begin here and end with the stretch or a sign? */
function isDomain(text: string, from: number, to: number): boolean {
  let end = from;
  while (end < to && end - from <= longestDomain && isSmall(text.charCodeAt(end) | 32)) end++;
  if (end - from < shortestDomain || end - from > longestDomain) return false;
  if (end < to && !followers.includes(text[end] as string)) return false;
  return domains.has(text.slice(from, end).toLowerCase());
}
