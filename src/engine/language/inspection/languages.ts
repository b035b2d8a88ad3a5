/** Inspects the languages of a text: their shares, and the parts of a text in several languages. */
import { weighWords } from '../evidence/index.ts';
import { noLanguage } from '../model/model-facts.ts';
import { parts } from '../parts.ts';
import type { Pass } from '../pass.ts';
import { rankedLanguages, roundDown } from '../ranking.ts';
import { blankForeignNames } from '../text/foreign-names.ts';
import { maxWholeLength } from '../text/long-text.ts';
import { blankCertainNoise, blankNoise } from '../text/noise.ts';
import { confidenceFactorOf } from '../text/program-code.ts';
import { hasSeveralWords, type WordInText, wordsInText } from '../text/words-in-text.ts';
import type { DividedWords, TextReader } from '../text-reader.ts';
import type { LanguageInspection, LanguageOptions, LanguagePart } from '../types.ts';
import { isOpen, usableContext, wasLikely } from './context.ts';
import { withGroup } from './group.ts';
import { joinParts } from './join-parts.ts';
import { piecesOf } from './pieces.ts';
import { findRealParts } from './real-parts.ts';
import { areRelatives } from './relatives.ts';
import { inspectByScript } from './scripts.ts';

/** Number of languages that one division can find. */
const maxLanguagesPerPiece = 6;

/** Minimum share of a language in a mixture of relatives. */
const minShareOfRelative = 0.1;
const severalSentences = /[.!?…]\s+\S/;

/** Ranges of a piece in one language, with its shares. */
interface Part {
  readonly lang: string;
  readonly letters: number;
  readonly shares: ReadonlyMap<string, number>;
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
}

/** Ignores white space around the text, as the API does: the length decides how a text is read. */
export function inspectLanguages(
  reader: TextReader,
  text: string,
  options: LanguageOptions,
): LanguageInspection {
  return inspectTrimmed(text, (trimmed) => inspectInContext(reader, trimmed, options));
}

function inspectTrimmed(text: string, inspect: (trimmed: string) => LanguageInspection): LanguageInspection {
  const inspection = inspect(text.trim());
  if (inspection.parts.length === 0) return inspection;
  const space = text.length - text.trimStart().length;
  const parts = inspection.parts.map((part) => ({
    ...part,
    start: space + part.start,
    end: space + part.end,
  }));
  return { ...inspection, parts };
}

function inspectInContext(
  reader: TextReader,
  text: string,
  { only, context }: LanguageOptions,
): LanguageInspection {
  const alone = inspectByScript(text, (words) =>
    inspectTrimmed(words, (trimmed) => inspectAlone(reader, trimmed, only)),
  );
  if (context === undefined || !isOpen(alone)) return alone;
  const usable = usableContext(reader, text, alone, context);
  if (usable === undefined) return alone;
  const inContext = inOneLanguage(weighWords(reader, text, reader.read(text, only, usable), only));
  return wasLikely(inContext, alone) ? inContext : alone;
}

function inspectAlone(
  reader: TextReader,
  text: string,
  only: readonly string[] | undefined,
): LanguageInspection {
  const first = reader.read(text, only);
  const pass = weighWords(
    reader,
    text,
    parts['mixed relatives'] && isMixOfRelatives(first) ? reader.readWhole(text, only) : first,
    only,
  );
  return pass.parts < 2 ? inOneLanguage(pass) : inSeveral(reader, text, pass.text, only);
}

/** True for a sentence that seems to be in several close relatives. It rarely is: they share most words. */
function isMixOfRelatives({ text, parts, answer }: Pass): boolean {
  const likely = answer.filter(({ confidence }) => confidence >= minShareOfRelative);
  return (
    parts > 1 &&
    !severalSentences.test(text) &&
    likely.length > 1 &&
    likely.every(({ lang }) => likely.every((other) => lang === other.lang || areRelatives(lang, other.lang)))
  );
}

function inOneLanguage({ answer, noneShare, parts }: Pass): LanguageInspection {
  return withGroup({ languages: answer, noLanguage: parts === 0 ? 1 : roundDown(noneShare), parts: [] });
}

function inSeveral(
  reader: TextReader,
  text: string,
  read: string,
  only: readonly string[] | undefined,
): LanguageInspection {
  const factor = confidenceFactorOf(text);
  const parts = piecesOf(text.length > maxWholeLength ? text : read).flatMap(({ start, text: piece }) =>
    dividePiece(reader, piece, start, only),
  );
  const letters = parts.reduce((sum, part) => sum + part.letters, 0);
  const shares = new Map<string, number>();
  for (const part of parts)
    for (const [lang, share] of part.shares)
      shares.set(lang, (shares.get(lang) ?? 0) + (factor * share * part.letters) / letters);
  const none = 1 - factor + (shares.get(noLanguage) ?? 0);
  shares.delete(noLanguage);
  const ranges = joinRanges(parts);
  const isMixed = new Set(ranges.map(({ lang }) => lang)).size > 1;
  return withGroup({
    languages: rankedLanguages(shares),
    noLanguage: roundDown(none),
    parts: isMixed ? ranges : [],
  });
}

/** Divides a piece. If it has more languages than one division can find, divides its halves. */
function dividePiece(
  reader: TextReader,
  piece: string,
  offset: number,
  only: readonly string[] | undefined,
): Part[] {
  const { words, isAlone } = wordsToDivide(piece);
  const divided = reader.divide(words, isAlone, only);
  if (divided.parts.length < maxLanguagesPerPiece)
    return partsOf(divided, words, piece, offset, (lang) => only === undefined && reader.words.isRare(lang));
  const cut = borderNearMiddle(divided, words);
  return [
    { start: 0, end: cut },
    { start: cut, end: piece.length },
  ].flatMap(({ start, end }) => dividePiece(reader, piece.slice(start, end), offset + start, only));
}

/** Returns the words of a piece. Possible noise counts only if nothing else is left. */
function wordsToDivide(piece: string): { readonly words: readonly WordInText[]; readonly isAlone: boolean } {
  const spaces: number[] = [];
  for (const blank of [blankNoise, (all: string) => blankCertainNoise(all, spaces)]) {
    const plain = blankForeignNames(blank(piece));
    const words = [...wordsInText(plain, spaces)];
    if (words.length > 0) return { words, isAlone: !hasSeveralWords(plain) };
  }
  return { words: [], isAlone: false };
}

function partsOf(
  divided: DividedWords,
  words: readonly WordInText[],
  piece: string,
  offset: number,
  isRare: (lang: string) => boolean,
): Part[] {
  // First, because `findRealParts` moves words between the parts.
  const before = divided.parts.map(({ letters }, part) => ({
    lang: '',
    letters,
    shares: divided.sharesOf(part),
    ranges: [],
  }));
  const { letters, partOf, joinsRelatives } = findRealParts(divided, words, piece, isRare);
  const parts = letters.flatMap((weight, part) => {
    if (weight === 0) return [];
    const shares = divided.sharesOf(part);
    const [lang] = [...shares].reduce(
      (best, each) => (each[0] !== noLanguage && each[1] > best[1] ? each : best),
      ['', 0] as [string, number],
    );
    const ranges = words.flatMap(({ start, end }, word) =>
      partOf[word] === part ? [{ start: offset + start, end: offset + end }] : [],
    );
    return [{ lang, letters: weight, shares, ranges }];
  });
  // It is doubtful which of the joined relatives it is, so the shares are the mean of both divisions.
  return joinsRelatives ? [...parts, ...before] : parts;
}

/** Returns the start of the part nearest to the middle. */
function borderNearMiddle({ partOf }: DividedWords, words: readonly WordInText[]): number {
  const starts = words.flatMap(({ start }, word) =>
    word > 0 && partOf[word] !== partOf[word - 1] ? [start] : [],
  );
  const middle = (words[words.length - 1]?.end ?? 0) / 2;
  return starts.reduce((best, start) => (Math.abs(start - middle) < Math.abs(best - middle) ? start : best));
}

/** Returns the ranges of all parts in text order. Joins neighbours in one language. */
function joinRanges(parts: readonly Part[]): LanguagePart[] {
  return joinParts(
    parts.flatMap(({ lang, shares, ranges }) =>
      lang === ''
        ? []
        : ranges.map((range) => ({ ...range, lang, confidence: roundDown(shares.get(lang) ?? 0) })),
    ),
  );
}
