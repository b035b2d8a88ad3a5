/** Blanks what is in no language. */
import { switches } from '../switches.ts';
import { addressStart, behindAddress } from './addresses.ts';
import { repairText } from './decoded.ts';
import { Feature, featuresOf } from './features.ts';
import { blankLoneLetters } from './lone-letters.ts';
import { maxWholeLength } from './long-text.ts';
import { markupEnd, type NoiseLevel } from './markup.ts';
import { onDemand } from './on-demand.ts';

const fileEnding =
  /\.(?:aspx?|avi|bat|bin|bmp|c|cc|cfg|cpp|css|csv|dll|docx?|dmg|epub|exe|gif|git|go|gz|h|hpp|html?|ico|ini|iso|jar|java|jpe?g|js|json|jsx|kt|lock|log|lua|md|mjs|mkv|mov|mp[34]|odt|ogg|pdf|php|png|pptx?|ps1|psd|py|rar|rb|rs|sh|sql|svg|swift|tar|tex|tgz|toml|tsx?|txt|vue|wav|webp|xlsx?|xml|ya?ml|zip)[^A-Za-z0-9]*$/i;

/** {name}, %s, %1$d, ${count}; [x] */
export const placeholder = /^[^\w{}%$[]*(?:[$%#]?\{+[\w.]*\}+|%(?:\d+\$|\(\w+\))?[sdifux@]|\[[xX]\])\W*$/;

/** /ˈwɔːtə/, [haʊ̯s], [ə]. Letters of alphabets may form a word in brackets ([ɗan uwa], [səs]). */
const phonetic =
  /^(?=\P{L}*[/[\\])(?=\S*(?![ɓɔɖɗəɛɣɲɳʋ])[\u0250-\u02af\u02c8\u02cc\u02d0]|\P{L}*[\u0250-\u02af]\P{L}*$|[^\p{L}/\\]*[/\\]\S*[\u0250-\u02af])\S*$(?<=[/\]\\]\P{L}*)/u;

const certainCode = [
  placeholder,
  fileEnding,
  /^(?=\D*\d)[\da-f]+(?:[:-][\da-f]+){2,}[^a-z\d]*$/i, // 6ba7b810-9dad-11d1-80b4-00c04fd430c8  de:ad:be:ef:00:01
  /^(?:[A-Za-z]:\\|~\/|\.{0,2}\/\w)/, // C:\Users  ~/bin  ../src  /usr
  /[{}\\]|::|->|=>|\(\)/, // });  std::  p->x  =>  main()
  /\w=\w|="|\$\w|\w\([^)]*\);$/, // x=5  href="  $HOME  print(x);
  /^[a-z]\w*(?:\.[a-z]\w*){2,}$/i, // app.config.port
];

/** max_length, __init__, src/engine/text */
const identifier = /\w_+\w|^__\w|^[\w.-]+\/[\w.-]+\//;

const notAscii = /[^ -~]/;

/** data:image/png;base64,iVBO… */
const signOfData = /[/\\=&_]/;

/** :D, :-P */
const smiley = /^[:=][-']?[DPpOo3]+$/;

const retweet = /^RT$/i;

export const hashtag = /[#＃][\p{L}\p{M}\p{Nd}_]+/gu;

const hashtagWordEnd = onDemand(
  () =>
    /_|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{Nd}{2})|(?<=\p{Nd}{2})(?=\p{L})/gu,
);

/**
 * For texts with nothing else. Hashtags are split into words (#Black Lives Matter).
 * @param spaces Receives the positions of inserted spaces
 */
export function blankCertainNoise(text: string, spaces: number[] = []): string {
  return blankNoise(text, 'certain').replace(hashtag, (words, at: number) =>
    words.replace(hashtagWordEnd(), (end, inHashtag: number) => {
      if (end === '') spaces.push(at + inHashtag);
      return ' ';
    }),
  );
}

export function blankNoise(text: string, level: NoiseLevel = 'all', features = featuresOf(text)): string {
  const repaired = repairText(text, features);
  const found = repaired === text ? features : featuresOf(repaired);
  // Single letters come last: those of an address are part of it.
  const plain = (found & Feature.noise) !== 0 && switches.noise ? blankSpans(repaired, level) : repaired;
  return (found & Feature.loneLetter) !== 0 && switches['lone letters'] ? blankLoneLetters(plain) : plain;
}

type Blank = (from: number, to: number) => void;

function blankSpans(text: string, level: NoiseLevel): string {
  let plain = '';
  const parts: string[] = [];
  let kept = 0;
  const blank: Blank = (from, to) => {
    if (from > kept) parts.push(text.slice(kept, from));
    parts.push(' '.repeat(to - from));
    kept = to;
    // Millions of short strings would take ten times their memory.
    if (parts.length > 10_000) plain += parts.splice(0).join('');
  };
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = markupEnd(text, at, level);
    if (end > at) {
      blank(at, end);
      continue;
    }
    end++;
    if (isSpace(text.charCodeAt(at))) continue;
    while (end < text.length && !isSpace(text.charCodeAt(end)) && markupEnd(text, end, level) === end) end++;
    const checked = Math.min(end, at + maxWholeLength);
    if (end - at > 1 && (featuresOf(text, at, checked) & Feature.noise) !== 0) {
      blankChunk(text.slice(at, end), at, level, blank);
    } else if (end - at === 2 && retweet.test(text.slice(at, end)) && isNameNext(text, end)) {
      blank(at, end);
    }
  }
  if (kept === 0) return text;
  return plain + parts.join('') + text.slice(kept);
}

function isSpace(unit: number): boolean {
  if (unit < 0x2000) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0xa0;
  return unit <= 0x200a || (unit <= 0x3000 && /\s/.test(String.fromCharCode(unit)));
}

function isNameNext(text: string, from: number): boolean {
  let at = from;
  while (at < from + 4 && isSpace(text.charCodeAt(at))) at++;
  return text.charCodeAt(at) === 0x40;
}

/** Whose end is searched for. */
const maxAddresses = 20;
function blankChunk(chunk: string, at: number, level: NoiseLevel, blank: Blank): void {
  let start = 0;
  for (let left = maxAddresses; ; left--) {
    const rest = chunk.slice(start);
    const address = addressStart(rest);
    if (address < 0 || smiley.test(rest)) break;
    const behind = left > 0 ? rest.slice(address).search(behindAddress) : -1;
    const end = behind < 0 ? chunk.length : start + address + behind;
    blank(at + start + address, at + end);
    if (end === chunk.length) return;
    start = end;
  }
  const rest = chunk.slice(start);
  if (smiley.test(rest) || isCode(rest, level)) blank(at + start, at + chunk.length);
  else if (level === 'all') blankNamesAndHashtags(rest, at + start, blank);
}

function isCode(chunk: string, level: NoiseLevel): boolean {
  if (chunk.length > maxWholeLength) return signOfData.test(chunk) && !notAscii.test(chunk);
  if (notAscii.test(chunk)) return phonetic.test(chunk);
  return certainCode.some((code) => code.test(chunk)) || (level === 'all' && identifier.test(chunk));
}

function blankNamesAndHashtags(chunk: string, at: number, blank: Blank): void {
  for (let i = 0; i < chunk.length; i++) {
    const unit = chunk.charCodeAt(i);
    if (unit !== 0x40 && unit !== 0x23 && unit !== 0xff03 && unit !== 0xff20) continue;
    let end = i + 1;
    while (end < chunk.length && /[\p{L}\p{M}\p{Nd}_]/u.test(chunk.charAt(end))) end++;
    if (end > i + 1) blank(at + i, at + end);
    i = end - 1;
  }
}
