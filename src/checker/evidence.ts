/** Separates prose from code, names and lists, whose language says nothing about the page. */
import * as limits from './thresholds.ts';

const spaceless =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const wideSigns = '\u3000-\u303f\uff00-\uffef';
const inToken = `[^\\s${spaceless}${wideSigns}]`;
/** Words of small letters, except the first one and those of garbled pairs, are no code. */
const mayBeCode = new RegExp(
  `(?<!${inToken})(?![\\p{L}--[ªµº${spaceless}]][[\\p{L}\\p{M}]--[\\p{Lu}\\p{Lt}ªµºƒˆ${spaceless}]]+[.,;:!?]*(?!${inToken}))${inToken}+`,
  'gv',
);
/** UTF-8 that was decoded in another encoding, such as `Ã¤` for `ä`. */
const garbled = '[\u0080-\u009f]|[Â-ô][¡-¿€‚ƒ„†‡ˆ‰‹•˜™›]|[¡-¿][Â-ô]';
const garbledPairs = new RegExp(garbled, 'gu');
/** Joined in one pattern, they take several times as long. `countIn` finds capitals within words. */
const mayHoldCode = [
  /[\d_@\\/=<>{}#$~|+*^]/,
  /[.:?(](?<=\S.)\S/,
  /[-.À-ɏ](?<!\S.)(?:(?<=-)|(?<=\.)\p{Ll}|(?<=[À-ɏ])(?!\S))/u,
  new RegExp(garbled),
];
const code = new RegExp(
  `[\\d_@\\\\/=<>{}#$~|+*^]|\\p{L}[.:?]+\\p{L}|\\p{Ll}\\p{Lu}|\\(\\)|^-|^\\.\\p{Ll}|^[À-ɏ]$|${garbled}`,
  'u',
);
/** An address, or a host such as `全国温泉.jp`. Bounded, so that the time is linear. */
const address = new RegExp(
  `(?<!\\p{L})\\p{L}{2,20}://(?:[!-~]+|[^\\s\\/]+)|(?<![${spaceless}])(?:[${spaceless}]{1,63}\\.){1,9}[a-z]{2,}`,
  'gv',
);
const mayHoldAddress = new RegExp(`://|\\.(?<=[${spaceless}]\\.)`, 'v');
const acronym = /^\P{L}*\p{Lu}{2,}s?\P{L}*$/u;
const word = new RegExp(`[\\p{L}--[${spaceless}]][[\\p{L}\\p{M}'’\\-]--[${spaceless}]]*`, 'gv');

/** The prompt of a shell, or a macro of roff. */
const command = /^(?:[$#%] |\.[A-Z]{2} )/;
/** Of a synopsis such as `cp FILE ...`. */
const repeated = /\s\.\.\.[\]?)]*$/;
/** Of grammars and options: `for name [in word]; do list; done`, `copy [-o file]`. */
const sign = /[[\]{}|;]|(?<!\S)[(?]*--?(?=\p{L})/gu;

/** Letters that count as one word. */
const spacelessWord = 2;

/** Each dense character counts as 2.5 letters of an alphabet. */
const moreLetters = 1.5;

/** Also as generators write it in other letters. */
const lorem = /lorem ipsum|лорем ипсум|λορεμ ιπσ|لوريم ا[يب]/i;

export interface Evidence {
  /** Spaces replace identifiers, addresses and numbers, so offsets stay valid. */
  readonly prose: string;
  /** Characters of Chinese, Japanese and Korean count as several. */
  readonly letters: number;
  readonly words: number;
  readonly capitals: number;
  readonly form: 'prose' | 'list' | 'names' | 'placeholder' | 'code' | 'garbled';
}

export function evidenceOf(text: string): Evidence {
  const all = countIn(text);
  const isPlain = !all.isMixed && !mayHoldCode.some((pattern) => pattern.test(text));
  const prose = isPlain ? text : withoutCode(text);
  const counts = prose === text ? all : countIn(prose);
  const units = counts.spaceless + counts.units;
  const capitals = shareOf(counts.capitals, counts.words);
  return {
    prose,
    letters: units + moreLetters * counts.dense,
    words: counts.words + Math.floor(counts.spaceless / spacelessWord),
    capitals,
    form: formOf(text, prose, counts),
  };
}

export function isProse({ form, words }: Evidence): boolean {
  return form === 'prose' && words >= limits.minProseWords;
}

const endOfSentence = /[.!?…。！？।۔؟։።:;][\s"'”’»«)\]』」]*$/u;

/** No sentence by its end: a title, a name, a link. */
export function isLabel(text: string, { words }: Evidence): boolean {
  return words < limits.minSentence && !endOfSentence.test(text);
}

function withoutCode(text: string): string {
  let isInCapitals: boolean | undefined;
  const isAcronym = (each: string) => {
    if (!acronym.test(each)) return false;
    isInCapitals ??= 2 * lengthIn(text, /\p{Lu}+/gu) > lengthIn(text, /\p{L}+/gu);
    return !isInCapitals;
  };
  const isCode = (each: string) => code.test(trimmed(each)) || isAcronym(each);
  const bare = mayHoldAddress.test(text) ? text.replaceAll(address, blank) : text;
  return bare.replaceAll(mayBeCode, (each) => (isCode(each) ? blank(each) : each));
}

/** In UTF-16 units. */
export function lengthIn(text: string, pattern: RegExp): number {
  return text.length - text.replaceAll(pattern, '').length;
}

function blank({ length }: string): string {
  return ' '.repeat(length);
}

/** The lookbehind keeps the time linear. */
function trimmed(each: string): string {
  return each.replace(/^[("'“”‘’«»„[¿¡]+|(?<![)"'“”‘’«»„\].,;:!?…])[)"'“”‘’«»„\].,;:!?…]+$/gu, '');
}

function formOf(text: string, prose: string, counts: Counts): Evidence['form'] {
  const { words } = counts;
  const units = counts.spaceless + counts.units;
  const isMasked = prose !== text;
  if (isMasked && (text.match(garbledPairs)?.length ?? 0) > limits.minGarbled * text.length) return 'garbled';
  if (isSynopsis(text, words)) return 'code';
  const mayBeCode = isMasked && units < limits.minCode * text.length;
  if (mayBeCode && lengthIn(prose, /\S+/g) < limits.minCode * lengthIn(text, /\S+/g)) return 'code';
  if (words < 2 || counts.spaceless > words) return 'prose';
  if (lorem.test(text)) return 'placeholder';
  const separators = prose.match(/[,;|•·/→>]|:\s|\s[-–—]\s/g)?.length ?? 0;
  if (separators > limits.maxSeparators * words || isReference(text, counts, separators)) return 'list';
  const isFew = words < limits.fewWords;
  if (isFew && !text.includes('\n') && isRepetitive(prose)) return 'list';
  if (!isFew && shareOf(counts.capitals, words) <= limits.maxSentenceCapitals) return 'prose';
  return shareOf(counts.laterCapitals, counts.later) > limits.minNames ? 'names' : 'prose';
}

function isRepetitive(prose: string): boolean {
  const words = prose.toLowerCase().match(word) ?? [];
  return new Set(words).size < limits.minDistinct * words.length;
}

function isSynopsis(text: string, words: number): boolean {
  if (command.test(text) || (words < limits.fewWords && repeated.test(text))) return true;
  const signs = text.match(sign)?.length ?? 0;
  return signs >= limits.minSigns.count && signs >= limits.minSigns.share * text.split(/\s+/).length;
}

/** UTF-16 units at the start of a reference that must contain its year. */
const maxReference = 500;
const year = /(?:19|20)\d\d/;
/** An author with initials in the first words, and a year with punctuation beside it. */
const reference =
  /^(?:\S+\s){0,4}?\S*(?<!\p{L})\p{Lu}\.,?\s(?:.*[([,.:]\s?(?:19|20)\d\d(?!\d)|.*(?:19|20)\d\d[a-z]?[)\].:]|.*(?:19|20)\d\d$)/u;

/** Of a bibliography, or a postal address, whose words are mostly names. */
function isReference(text: string, { words, long, longCapitals }: Counts, separators: number): boolean {
  const start = text.slice(0, maxReference);
  if (year.test(start) && reference.test(start)) return true;
  return (
    words < limits.fewWords &&
    separators >= 2 &&
    shareOf(longCapitals, long) >= limits.minAddressCapitals &&
    (text.match(/(?<!\S)\d+(?!\d)(?!\S*\d)/g)?.length ?? 0) >= 2
  );
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** Shorter words are articles and prepositions within names too. */
const minLong = 4;

type Counts = ReturnType<typeof countIn>;

/** Classes of characters. */
const patterns = {
  letter: new RegExp(`[\\p{L}--[${spaceless}]]`, 'v'),
  inWord: new RegExp(`[[\\p{L}\\p{M}'’\\-]--[${spaceless}]]`, 'v'),
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  spaceless: new RegExp(`[${spaceless}]`, 'v'),
  dense: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u,
};
const bits = Object.fromEntries(Object.keys(patterns).map((name, at) => [name, 1 << at])) as Readonly<
  Record<keyof typeof patterns, number>
>;
const isKnown = 0x80;
const quiet = isKnown | bits.letter | bits.inWord | bits.lower;
/** By code point. */
const knownClasses = new Uint8Array(0x110000);

function classesOf(point: number): number {
  const known = knownClasses[point] as number;
  if (known !== 0) return known;
  const character = String.fromCodePoint(point);
  const found = Object.values(patterns).map((pattern, at) => (pattern.test(character) ? 1 << at : 0));
  const classes = found.reduce((all, each) => all | each, isKnown);
  knownClasses[point] = classes;
  return classes;
}

/** One pass is several times as fast as a regular expression for each count. */
function countIn(text: string) {
  const { length } = text;
  let [start, isCapital, isLater, isMixed] = [-1, false, false, false];
  // `long` are words that are no articles or prepositions, `later` the long ones after the first word of a line.
  let [words, units, spaceless, dense, capitals] = [0, 0, 0, 0, 0];
  let [long, longCapitals, later, laterCapitals] = [0, 0, 0, 0];
  let last = 0;
  for (let at = 0, size = 1; at <= length; at += size) {
    const point = at === length ? 0 : (text.codePointAt(at) as number);
    size = point > 0xffff ? 2 : 1;
    const now = classesOf(point);
    if (now === last && (now | quiet) === quiet && point !== 0x0a) continue;
    if (start >= 0 && !(now & bits.inWord)) {
      words++;
      units += at - start;
      if (isCapital) capitals++;
      if (at - start >= minLong) {
        long++;
        if (isCapital) longCapitals++;
        if (isLater) later++;
        if (isLater && isCapital) laterCapitals++;
      }
      [start, isLater] = [-1, true];
    }
    if (start < 0 && now & bits.letter) [start, isCapital] = [at, (now & bits.upper) !== 0];
    if (point === 0x0a) isLater = false;
    if (now & bits.spaceless) spaceless += size;
    if (now & bits.dense) dense += size;
    if (now & bits.upper && last & (bits.upper | bits.lower)) isMixed = true;
    last = now;
  }
  return { isMixed, words, units, spaceless, dense, capitals, long, longCapitals, later, laterCapitals };
}
