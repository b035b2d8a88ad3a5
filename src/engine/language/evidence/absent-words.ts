/** A dialect shows itself by short words that the standard language lacks: Das isch nöd so schlimm. */
import { hashKey } from '../model/word-knowledge.ts';
import type { Pass } from '../pass.ts';
import { switches } from '../switches.ts';
import { blankNoise } from '../text/noise.ts';
import { capShare, minSure, sharesOf, type Weighed, withShares } from './weighed.ts';

interface Standard {
  /** In UTF-16 units: the longest word of the lexicon. */
  readonly maxLength: number;
  readonly letters: RegExp;
  /** Dialects that get the share of the standard language. Without any, it is only lowered. */
  readonly dialects: readonly string[];
}

export const standards: Readonly<Record<string, Standard>> = {
  de: { maxLength: 6, letters: /\p{Script=Latin}/u, dialects: ['gsw', 'bar', 'lb', 'nds'] },
  hi: { maxLength: 8, letters: /\p{Script=Devanagari}/u, dialects: [] },
};

// Fitted to lines of corpus/dev (docs/decisions.md).
/** Of absent words without dialects, and their share of the short words. */
const minAbsent = 2;
const minShare = 0.2;
const minShort = 3;
/** Of the share with dialects, and the maximum share without. */
const keptShare = 0.25;
const cap = 0.5;

/** Invisible. Repaired text is padded with them. */
const joiner = /[\xad\u2060\ufeff]/g;
const wordForm = /[\p{L}\p{M}\u200c\u200d]+/gu;

export function weighAbsentWords({ reader, words, text, pass, only }: Weighed): Pass {
  const { lang, confidence } = pass.answer[0] ?? { lang: '', confidence: 0 };
  if (!switches['absent words'] || !Object.hasOwn(standards, lang) || !words.lists(lang)) return pass;
  const { maxLength, letters, dialects } = standards[lang];
  if (!letters.test(pass.text) || (dialects.length > 0 && confidence >= minSure)) return pass;
  if (!lacksWords(lang, shortWords(pass.text, maxLength), words, dialects)) return pass;
  const rivals = dialects.filter((dialect) => only?.includes(dialect) ?? true);
  if (rivals.length === 0) return capShare(pass, lang, cap);
  const { answer } = reader.read(text, rivals);
  const sum = answer.reduce((all, { confidence }) => all + confidence, 0);
  if (sum === 0) return capShare(pass, lang, cap);
  const shares = sharesOf(pass);
  const share = shares.get(lang) ?? 0;
  shares.set(lang, keptShare * share);
  for (const { lang: dialect, confidence } of answer)
    shares.set(dialect, (shares.get(dialect) ?? 0) + ((1 - keptShare) * share * confidence) / sum);
  return withShares(pass, shares);
}

function lacksWords(
  lang: string,
  short: readonly string[],
  words: Weighed['words'],
  dialects: readonly string[],
): boolean {
  const hashes = short.map((word) => hashKey(word));
  const frequencies = words.frequencies(hashes, lang);
  const absent = short.filter((_, at) => frequencies[at] === undefined);
  if (short.length < minShort || absent.length < minShare * short.length) return false;
  // Without a word of a dialect, the absent words are names or abbreviations. English words are loans.
  if (dialects.length === 0) return absent.length >= minAbsent;
  return absent.some((word) => {
    const users = words.usersOf(word);
    return users.some((user) => dialects.includes(user)) && !users.includes('en');
  });
}

/** Words inside a text with a capital are names, or nouns in German. */
function shortWords(text: string, maxLength: number): string[] {
  return [...blankNoise(text).replace(joiner, '').matchAll(wordForm)].flatMap(([found], at) => {
    const folded = found.toLowerCase();
    const isName = at > 0 && found.charAt(0) !== folded.charAt(0);
    return found.length < 2 || found.length > maxLength || isName ? [] : [folded];
  });
}
