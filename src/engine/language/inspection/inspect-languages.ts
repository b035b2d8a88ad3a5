import { isLatin } from '../core/common.ts';
import { weighWords } from '../evidence/index.ts';
import { noLanguage } from '../model/model-facts.ts';
import type { Pass, ScoredWords, TextReader } from '../pass.ts';
import { minRival, rankedLanguages, roundDown } from '../ranking.ts';
import { switches } from '../switches.ts';
import { maxWholeLength, moveToSpace } from '../text/long-text.ts';
import { blankNoise } from '../text/noise.ts';
import { isPlainWord } from '../text/plain-word.ts';
import { confidenceFactorOf } from '../text/program-code.ts';
import type { LanguageCandidate, LanguageInspection, LanguageOptions, LanguagePart } from '../types.ts';
import { findPath, placeWords } from './path.ts';
import { areRelatives } from './relatives.ts';
import { isOpen, usableContext, wasLikely } from './when-open.ts';

const maxLanguagesPerPiece = 6;
/** For a word that the frequent English words lack. */
const unlistedLoss = 3;
/** In Latin letters, often with English words: tum please mujhe report bhej dena. */
const mixers = new Set('bn gu hi kn ml mr ne pa ta te ur'.split(' '));
const borrows = ({ lang }: { readonly lang: string }) => mixers.has(lang);
const otherLetter = /(?!\p{Script=Latin})\p{L}/u;
/** In letters; and odds of English for the word alone. */
const [minLoan, minOdds] = [4, 7];
/** In UTF-16 units. Line breaks, digits and the like are in no part. */
const maxGap = 100;
/** At this confidence, nine in ten answers are right. */
const minUngrouped = 0.9;

/** In UTF-16 units. A longer text is divided only in samples. */
export const maxDividedLength = 15_000;
const pieceLength = 1000;

interface Piece {
  readonly start: number;
  readonly text: string;
}

/** All words of a piece in one language. */
interface Part {
  readonly lang: string;
  readonly letters: number;
  readonly shares: ReadonlyMap<string, number>;
  readonly ranges: readonly LanguagePart[];
}

/** Ignores white space around the text: the length decides how a text is read. */
export function inspectLanguages(
  reader: TextReader,
  text: string,
  options: LanguageOptions,
): LanguageInspection {
  const trimmed = text.trim();
  const inspection = inspectInContext(reader, trimmed, options);
  if (inspection.parts.length === 0 || trimmed.length === text.length) return inspection;
  const from = text.indexOf(trimmed);
  const moved = inspection.parts.map((part) => ({ ...part, start: from + part.start, end: from + part.end }));
  return { ...inspection, parts: moved };
}

function inspectInContext(reader: TextReader, text: string, options: LanguageOptions): LanguageInspection {
  const { only, context } = options;
  const alone = inspectAlone(reader, text, only);
  if (context === undefined || !isOpen(alone)) return alone;
  const usable = usableContext(text, alone, context, (around) => inspectAlone(reader, around));
  if (usable === undefined) return alone;
  const inContext = inOneLanguage(weighWords(reader, text, reader.read(text, only, usable), only));
  return wasLikely(inContext, alone) ? inContext : alone;
}

function inspectAlone(reader: TextReader, text: string, only?: readonly string[]): LanguageInspection {
  const pass = reader.read(text, only);
  if (pass.proposedCount > 1 && switches.mixtures) {
    const divided = piecesOf(text.length > maxWholeLength ? text : pass.text).flatMap((piece) =>
      dividePiece(reader, piece, only, pass),
    );
    if (new Set(divided.map(({ lang }) => lang)).size > 1)
      return withLoans(reader, text, inSeveral(divided, confidenceFactorOf(text)), only);
  }
  return withLoans(reader, text, inOneLanguage(weighWords(reader, text, pass, only)), only);
}

/** English words within another language are parts, but do not change the languages of the text. */
function withLoans(reader: TextReader, text: string, found: LanguageInspection, only?: readonly string[]) {
  const { languages, parts } = found;
  const mayMix = parts.length > 0 ? parts.some(borrows) : languages.length > 0 && borrows(languages[0]);
  if (!mayMix || !switches['English words'] || text.length > maxWholeLength || otherLetter.test(text))
    return found;
  // A single word would be English by itself.
  if (only?.includes('en') === false || isPlainWord(text)) return found;
  const whole = parts.length > 0 ? parts : [{ start: 0, end: text.length, ...languages[0] }];
  const words = whole.flatMap((part) => (borrows(part) ? loansIn(reader, text, part) : [part]));
  const isOne = words.every(({ lang }) => lang === whole[0].lang);
  return isOne ? found : { ...found, parts: joinParts(words) };
}

/** Returns the words of a part, each in the language of the part or in English. */
function loansIn(reader: TextReader, text: string, part: LanguagePart): LanguagePart[] {
  const words = blankNoise(text.slice(part.start, part.end)).matchAll(/\p{L}+/gu);
  return Array.from(words, ({ 0: word, index }) => {
    const start = part.start + index;
    const [best, other] = word.length < minLoan ? [] : reader.read(word, [part.lang, 'en']).answer;
    const isLoan = best?.lang === 'en' && best.confidence > minOdds * (other?.confidence ?? 0);
    return { ...(isLoan ? best : part), start, end: start + word.length };
  });
}

function inOneLanguage({ answer: languages, noneShare }: Pass): LanguageInspection {
  const noLanguage = roundDown(noneShare);
  const group = groupAmong(languages);
  return group ? { languages, noLanguage, parts: [], group } : { languages, noLanguage, parts: [] };
}

function inSeveral(all: readonly Part[], factor: number): LanguageInspection {
  const letters = all.reduce((sum, part) => sum + part.letters, 0);
  const shares = new Map<string, number>();
  for (const part of all)
    for (const [lang, share] of part.shares)
      shares.set(lang, (shares.get(lang) ?? 0) + (factor * share * part.letters) / letters);
  const none = 1 - factor + (shares.get(noLanguage) ?? 0);
  shares.delete(noLanguage);
  const parts = joinParts(all.flatMap(({ ranges }) => ranges));
  return { languages: rankedLanguages(shares), noLanguage: roundDown(none), parts };
}

function groupAmong(languages: readonly LanguageCandidate[]): LanguageInspection['group'] {
  const [first] = languages;
  if (first === undefined || first.confidence >= minUngrouped) return undefined;
  const langs: string[] = [];
  let sum = 0;
  for (const { lang, confidence } of languages) {
    if (lang !== first.lang && (confidence < minRival || !areRelatives(lang, first.lang))) continue;
    langs.push(lang);
    sum += confidence;
  }
  // Sums of decimals have rounding errors.
  return langs.length < 2 ? undefined : { langs, confidence: roundDown(Math.min(1, sum)) };
}

/** A long text is divided in pieces spread evenly over it, to answer quickly. */
function piecesOf(text: string): readonly Piece[] {
  if (text.length <= maxDividedLength) return [{ start: 0, text }];
  const count = maxDividedLength / pieceLength;
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * (text.length - pieceLength)) / (count - 1));
    const start = i === 0 ? 0 : moveToSpace(text, from, -1);
    return { start, text: text.slice(start, moveToSpace(text, from + pieceLength, 1)) };
  });
}

/** A piece may have more languages than one division can find. */
function dividePiece(reader: TextReader, piece: Piece, only?: readonly string[], pass?: Pass): Part[] {
  const { start, text } = piece;
  const scored = reader.score(text, only, pass);
  const found = partsOf(reader, scored, piece, only);
  const cut = scored.words[scored.words.length >> 1]?.start ?? 0;
  if (found.length < maxLanguagesPerPiece || cut === 0) return found;
  return [
    ...dividePiece(reader, { start, text: text.slice(0, cut) }, only),
    ...dividePiece(reader, { start: start + cut, text: text.slice(cut) }, only),
  ];
}

function partsOf(reader: TextReader, scored: ScoredWords, piece: Piece, only?: readonly string[]): Part[] {
  const { words, langs, scores, sharesOf } = scored;
  const { start, text } = piece;
  if (langs.length === 0) return [];
  const placed = placeWords(words, text);
  const known = placed.flatMap(({ isSymbol }, at) => (isSymbol ? [] : [at]));
  const kept = known.map((at) => placed[at]);
  const weighed = known.map((at) => withEnglish(scores[at], langs, words[at].word, reader.words));
  const isRare = (lang: string) => only === undefined && reader.words.isRare(lang);
  const path = findPath(kept, weighed, langs, isRare);
  return [...new Set(path)].map((p) => {
    const own = known.filter((_, i) => path[i] === p);
    const shares = sharesOf(new Set(own));
    const [lang, share] = [...shares].reduce(
      (best, each) => (each[0] !== noLanguage && each[1] > best[1] ? each : best),
      ['', 0] as [string, number],
    );
    const confidence = roundDown(share);
    return {
      lang,
      letters: own.reduce((sum, at) => sum + placed[at].letters, 0),
      shares,
      ranges: own.map((at) => ({
        start: start + words[at].start,
        end: start + words[at].end,
        lang,
        confidence,
      })),
    };
  });
}

function withEnglish(
  scores: readonly number[],
  langs: readonly string[],
  word: string,
  words: TextReader['words'],
): readonly number[] {
  const english = langs.indexOf('en');
  if (english < 0 || !switches['English words'] || !words.hasLexicon || !isLatin(word.charCodeAt(0)))
    return scores;
  const loss = words.isFrequent(word, 'en') ? 0 : unlistedLoss;
  return scores.map((score, p) => (p === english ? score - loss : score));
}

function joinParts(parts: readonly LanguagePart[]): LanguagePart[] {
  const all: LanguagePart[] = [];
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last?.lang === part.lang && part.start - last.end <= maxGap)
      all[all.length - 1] = { ...last, end: part.end };
    else all.push(part);
  }
  return all;
}
