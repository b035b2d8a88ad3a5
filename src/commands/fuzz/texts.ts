/**
 * Texts of every awkward kind, as long as one may be, through both engines: how long they take beside prose, and
 * whether the answers make sense.
 */
import * as v from 'valibot';
import { responseSchemas } from '../../api/index.ts';
import type { LanguageDetector, ProfanityFinder } from '../../engine/index.ts';
import { samples } from '../../tools/samples.ts';

interface TextFigures {
  readonly kind: string;
  /** Milliseconds. */
  readonly language: number;
  readonly profanity: number;
}

interface AwkwardFigures {
  readonly texts: readonly TextFigures[];
  readonly prose: TextFigures;
  readonly faults: readonly string[];
  /** Kinds that took too long: no matter for a test, since machines are busy. */
  readonly slow: readonly string[];
}

/** No kind of text may take more than this many times what prose of its length takes. */
const mostTimesProse = 40;

const highest = 0x10ffff;

/** Kinds of texts: each makes one of `length` characters or a few more. */
const kinds: Readonly<Record<string, (length: number) => string>> = {
  'one letter, combining marks on it': (length) => `a${'\u0301\u0489\u0336'.repeat(length / 3)}`,
  zalgo: (length) =>
    'zalgo he comes '.replace(/\w/g, `$&${'\u0351\u0352\u0353\u0489'.repeat(10)}`).repeat(length / 400),
  'one emoji joined to the next': (length) => '👩\u200d'.repeat(length / 2),
  flags: (length) => '🇩🇪🇫🇷'.repeat(length / 4),
  'lone high surrogates': (length) => '\ud83d'.repeat(length),
  'lone low surrogates': (length) => '\udc00'.repeat(length),
  'surrogates the wrong way round': (length) => '\udc00\ud83d'.repeat(length / 2),
  unassigned: (length) => '\u{e0fff}\u0378'.repeat(length / 2),
  'private use and noncharacters': (length) => '\ue000\ufdd0\uffff\u{10ffff}'.repeat(length / 4),
  'bidirectional controls': (length) => '\u202e\u2066abc\u2069\u202c'.repeat(length / 7),
  'zero width between letters': (length) => 'w\u200bo\u200cr\u200dd\ufeff \u2060'.repeat(length / 10),
  'white space of every kind': (length) => ' \t\n\u00a0\u2003\u3000\u2028'.repeat(length / 7),
  'control characters': (length) => '\u0000\u0001\u0007\u001b\u007f\u0085'.repeat(length / 6),
  'all of Unicode in order': (length) => range(0, length),
  'all of Unicode from its end': (length) => range(highest - length, length),
  'every script in turn': (length) => repeated(Object.values(samples).join('\n'), length),
  'every script, a word each': (length) => repeated(words(Object.values(samples)), length),
  'one letter': (length) => 'a'.repeat(length),
  'one letter at a time': (length) => 'f u c k '.repeat(length / 8),
  'one word': (length) => 'shithead'.repeat(length / 8),
  'swearing, disguised': (length) => 'f*ck $h1t b!tch a$$h0le '.repeat(length / 24),
  stars: (length) => 'f****** '.repeat(length / 8),
  dots: (length) => 'f.u.c.k...'.repeat(length / 10),
  digits: (length) => '0123456789 '.repeat(length / 11),
  punctuation: (length) => '!@#$%^&*() '.repeat(length / 11),
  'look-alikes': (length) => 'ｆᴜсκ ѕһɪт '.repeat(length / 10),
  'an address': (length) => `https://example.org/${'a-b_c/'.repeat(length / 6)}`,
  base64: (length) => 'TWFueSBoYW5kcyBtYWtlIGxpZ2h0IHdvcmsu'.repeat(length / 36),
  markup: (length) => '<div class="a">text</div>'.repeat(length / 25),
  'capitals by turns': (length) => 'fUcKiNg HeLl '.repeat(length / 13),
  'decomposed Hangul': (length) => '한국어 '.normalize('NFD').repeat(length / 9),
  'Arabic ligatures': (length) => '\ufdfa\ufdfb '.repeat(length / 3),
};

/** Detects and scores a text of each kind with `length` characters. */
export function awkwardTexts(
  length: number,
  detector: LanguageDetector,
  scorer: Pick<ProfanityFinder, 'score' | 'spans'>,
): AwkwardFigures {
  const faults: string[] = [];
  const measure = (kind: string, text: string): TextFigures => {
    const cut = text.slice(0, length);
    const start = performance.now();
    const results = detector.detect(cut);
    const between = performance.now();
    const score = scorer.score(cut);
    const end = performance.now();
    if (!v.is(responseSchemas.language, { results }))
      faults.push(`${kind}: languages ${JSON.stringify(results)}`);
    if (!v.is(responseSchemas.profanity, { score })) faults.push(`${kind}: score ${score}`);
    return { kind, language: between - start, profanity: end - between };
  };
  // Twice: the first time, code and model are still warming up.
  measure('prose', repeated(samples.en, length));
  const prose = measure('prose', repeated(samples.en, length));
  const texts = Object.entries(kinds).map(([kind, make]) => measure(kind, make(length)));
  const allowed = mostTimesProse * (prose.language + prose.profanity);
  const slow = texts
    .filter(({ language, profanity }) => language + profanity > allowed)
    .map(({ kind }) => `${kind}: more than ${mostTimesProse} times what prose takes`);
  return { texts, prose, faults, slow };
}

function repeated(text: string, length: number): string {
  return `${text} `.repeat(Math.ceil(length / text.length));
}

function range(from: number, count: number): string {
  let text = '';
  for (let point = Math.max(0, from); point < from + count && point <= highest; point++) {
    text += String.fromCodePoint(point);
  }
  return text;
}

/** The first words of all texts, then the second ones, and so on. */
function words(texts: readonly string[]): string {
  const rows = texts.map((text) => text.split(/\s+/));
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, at) => rows.map((row) => row[at] ?? '').join(' ')).join(' ');
}
