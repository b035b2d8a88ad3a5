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
const mayHoldCode = new RegExp(
  `[\\d_@\\\\/=<>{}#$~|+*^]|\\S[.:?(]\\S|\\p{Ll}\\p{Lu}|\\p{Lu}{2}|(?:^|\\s)(?:-|\\.\\p{Ll}|[À-ɏ](?=\\s|$))|${garbled}`,
  'u',
);
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
const spacelessLetters = new RegExp(`[${spaceless}]+`, 'gv');
const word = new RegExp(`[\\p{L}--[${spaceless}]][[\\p{L}\\p{M}'’\\-]--[${spaceless}]]*`, 'gv');

/** The prompt of a shell, or a macro of roff. */
const command = /^(?:[$#%] |\.[A-Z]{2} )/;
/** Of a synopsis such as `cp FILE ...`. */
const repeated = /\s\.\.\.[\]?)]*$/;
/** Of grammars and options: `for name [in word]; do list; done`, `copy [-o file]`. */
const sign = /[[\]{}|;]|(?<!\S)[(?]*--?(?=\p{L})/gu;

/** Letters that count as one word. */
const spacelessWord = 2;

/** Each counts as 2.5 letters of an alphabet. */
const denseLetters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+/gu;
const moreLetters = 1.5;
const spacelessOrHangul = /[\u0e00-\u1fff\u2e80-\uffff]/;

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
  const prose = mayHoldCode.test(text) ? withoutCode(text) : text;
  const words = prose.match(word) ?? [];
  const hasOthers = spacelessOrHangul.test(prose);
  const others = hasOthers ? lengthIn(prose, spacelessLetters) : 0;
  const dense = hasOthers ? lengthIn(prose, denseLetters) : 0;
  let units = others;
  for (const { length } of words) units += length;
  const count = words.length + Math.floor(others / spacelessWord);
  const capitals = shareOf(words, startsWithCapital);
  return {
    prose,
    letters: units + moreLetters * dense,
    words: count,
    capitals,
    form: formOf(text, prose, { words, others, units, capitals }),
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

function formOf(
  text: string,
  prose: string,
  {
    words,
    others,
    units,
    capitals,
  }: Pick<Evidence, 'capitals'> & {
    readonly words: readonly string[];
    readonly others: number;
    readonly units: number;
  },
): Evidence['form'] {
  const isMasked = prose !== text;
  if (isMasked && (text.match(garbledPairs)?.length ?? 0) > limits.minGarbled * text.length) return 'garbled';
  if (isSynopsis(text, words.length)) return 'code';
  const mayBeCode = isMasked && units < limits.minCode * text.length;
  if (mayBeCode && lengthIn(prose, /\S+/g) < limits.minCode * lengthIn(text, /\S+/g)) return 'code';
  if (words.length < 2 || others > words.length) return 'prose';
  if (lorem.test(text)) return 'placeholder';
  const separators = prose.match(/[,;|•·/→>]|:\s|\s[-–—]\s/g)?.length ?? 0;
  if (separators > limits.maxSeparators * words.length || isReference(text, words, separators)) return 'list';
  const isFew = words.length < limits.fewWords;
  const isRepetitive = () =>
    new Set(words.map((each) => each.toLowerCase())).size < limits.minDistinct * words.length;
  if (isFew && !text.includes('\n') && isRepetitive()) return 'list';
  if (!isFew && capitals <= limits.maxSentenceCapitals) return 'prose';
  // The first word of a line opens a sentence.
  const inLines = prose.includes('\n')
    ? prose.split('\n').flatMap((line) => (line.match(word) ?? []).slice(1))
    : words.slice(1);
  return shareOf(inLines.filter(isLong), startsWithCapital) > limits.minNames ? 'names' : 'prose';
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
function isReference(text: string, words: readonly string[], separators: number): boolean {
  const start = text.slice(0, maxReference);
  if (year.test(start) && reference.test(start)) return true;
  return (
    words.length < limits.fewWords &&
    separators >= 2 &&
    shareOf(words.filter(isLong), startsWithCapital) >= limits.minAddressCapitals &&
    (text.match(/(?<!\S)\d+(?!\d)(?!\S*\d)/g)?.length ?? 0) >= 2
  );
}

/** Shorter words are articles and prepositions within names too. */
function isLong({ length }: string): boolean {
  return length > 3;
}

function startsWithCapital(each: string): boolean {
  const unit = each.charCodeAt(0);
  return unit < 128 ? unit >= 65 && unit <= 90 : /^\p{Lu}/u.test(each);
}

function shareOf<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(is).length / items.length;
}
