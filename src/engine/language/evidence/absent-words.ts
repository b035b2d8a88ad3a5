/**
 * A dialect shows itself by short words that the standard language does not have: Das isch nöd so schlimm. N-grams
 * cannot hold that a language lacks a word.
 */
import { hashKey } from '../model/static-function.ts';
import type { Pass } from '../pass.ts';
import { blankNoise } from '../text/noise.ts';
import { capShare, sharesOf, withShares } from './shares.ts';
import type { Weighed } from './weighed.ts';

interface Standard {
  /** In UTF-16 units. The lexicon has the words up to this length. */
  readonly maxLength: number;
  /** Dialects that get the share of the standard language. Without any, it is only lowered. */
  readonly dialects: readonly string[];
}

export const standards: Readonly<Record<string, Standard>> = {
  de: { maxLength: 6, dialects: ['gsw', 'bar', 'lb', 'nds'] },
  hi: { maxLength: 8, dialects: [] },
};

// Fitted to lines of corpus/dev (docs/decisions.md).
/** Minimum of absent words, and their minimum share of the short words. */
const minAbsent = 2;
const minShare = 0.2;
/** Fewer short words are no evidence, such as the first word of a heading in capitals. */
const minShort = 3;
/** Absent words as which one counts that a dialect is known to have. */
const ofDialect = 2;
/** Share of its share that is left to a language with dialects, and maximum share of one without. */
const left = 0.25;
const cap = 0.5;

/** Invisible. Repaired text is padded with them. */
const joiner = /[\xad\u2060\ufeff]/g;
const word = /[\p{L}\p{M}\u200c\u200d]+/gu;

export function weighAbsentWords({ reader, words, text, pass, only }: Weighed): Pass {
  const [first] = pass.answer;
  const lang = first?.lang ?? '';
  if (!Object.hasOwn(standards, lang) || !words.lists(lang)) return pass;
  const { maxLength, dialects } = standards[lang];
  const frequenciesOf = (each: readonly string[]) => words.frequencies(each.map((word) => hashKey(word)), lang);
  const short = shortWords(pass.text, maxLength);
  if (short.length < minShort) return pass;
  const frequencies = frequenciesOf(short);
  const unknown = short.filter((_, at) => frequencies[at] === undefined);
  if (unknown.length === 0 || unknown.length < minShare * short.length) return pass;
  const isOfDialect = (each: string) => words.usersOf(each).some((user) => dialects.includes(user));
  const isSlip = (each: string) => frequenciesOf(slips(each)).some((meant) => meant !== undefined);
  const counts = unknown.map((each) => (isOfDialect(each) ? ofDialect : isSlip(each) ? 0 : 1));
  const absent = counts.filter((count) => count > 0);
  if (absent.reduce<number>((sum, count) => sum + count, 0) < minAbsent) return pass;
  if (absent.length < minShare * short.length) return pass;
  const rivals = dialects.filter((dialect) => only?.includes(dialect) ?? true);
  if (rivals.length === 0) return capShare(pass, lang, cap);
  const { answer } = reader.read(text, rivals);
  const sum = answer.reduce((all, { confidence }) => all + confidence, 0);
  if (sum === 0) return capShare(pass, lang, cap);
  const shares = sharesOf(pass);
  const share = shares.get(lang) ?? 0;
  shares.set(lang, left * share);
  for (const { lang: dialect, confidence } of answer)
    shares.set(dialect, (shares.get(dialect) ?? 0) + ((1 - left) * share * confidence) / sum);
  return withShares(pass, shares);
}

/** Words inside a text with a capital are names, or nouns in German. */
function shortWords(text: string, maxLength: number): string[] {
  return [...blankNoise(text).replace(joiner, '').matchAll(word)].flatMap(([found], at) => {
    const folded = found.toLowerCase();
    const isName = at > 0 && found.charAt(0) !== folded.charAt(0);
    return found.length < 2 || found.length > maxLength || isName ? [] : [folded];
  });
}

/** Returns the words that may have been meant if two neighbouring letters were swapped. */
function slips(each: string): string[] {
  return Array.from(
    { length: each.length - 1 },
    (_, at) => each.slice(0, at) + each.charAt(at + 1) + each.charAt(at) + each.slice(at + 2),
  );
}
