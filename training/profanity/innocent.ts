/**
 * Which words must never be taken for disguised swearing: the common English ones, and whatever of any language
 * a search would otherwise trip over.
 */

import { DisguisedWords } from '../../src/engine/profanity/find/disguised.ts';
import { type Entry, Lexicon, parseCues } from '../../src/engine/profanity/find/lexicon.ts';
import { filterWidth, WordFilter } from '../../src/engine/profanity/find/packed.ts';
import { fold } from '../../src/engine/profanity/read/characters.ts';
import { hashSpelling, hashWord, Letters } from '../../src/engine/profanity/read/letters.ts';
import { glued, placeOf } from '../../src/engine/profanity/undo/index.ts';
import { cueLines } from './cues/index.ts';

export interface WordSources {
  /** English words, most frequent first. */
  english: readonly string[];
  /** Rarer English words: names and the vocabulary of clean prose. */
  prose: readonly string[];
  /** Words of other languages, most frequent first, by language. */
  others: ReadonlyMap<string, readonly string[]>;
  /** Names, plants, tools and so on that a reader added. */
  own: readonly string[];
}

/** The words of two letters that count as words. */
const shortWords = new Set(
  'of to in it is be as at so we he by or on do if me my up an go no us am ah oh hi ok uh um ha yo ex tv pc id ad pa ma dr mr ms st vs re ve ll rt ur im eh hm km kg cm mm pm mt la le de el et al en'.split(
    ' ',
  ),
);

const isPlain = (word: string) => /^[a-z]+$/.test(word);

/** A word's letters as a reader sees them, or '' when it holds anything else. */
function foldWord(word: string): string {
  const folded = word.toLowerCase().replace(/\P{ASCII}/gu, (character) => {
    const seen = fold(character.codePointAt(0) as number);
    return seen >= 1 && seen <= 26 ? String.fromCharCode(96 + seen) : '?';
  });
  return isPlain(folded) ? folded : '';
}

/** The letters that one digit stands for, the likelier first: sl0ts are slots. */
const twins = ['ou', 'il', 'gb'] as const;

/** Whether a word of the lexicon is written like a word once digits stand for letters. */
function hasTwin(word: string, lexicon: Lexicon): boolean {
  if (word.length < 4) return false;
  return twins.some(([likelier, other]) =>
    [...word].some(
      (letter, at) =>
        letter === likelier && lexicon.entryOf(word.slice(0, at) + other + word.slice(at + 1)) !== undefined,
    ),
  );
}

/** Words of three letters that are rarer than this are mostly syllables. */
const mostOfThree = 4000;

/** Lengths of words that disguises are searched in. */
const searched = /^[a-z]{3,40}$/;

/** The filter, and the words in it that are there only because a search would trip over them. */
export function innocentFilter(
  entries: readonly Entry[],
  sources: WordSources,
  commonWords = 16000,
): { filter: WordFilter; exceptions: string[] } {
  const filter = new WordFilter(filterWidth);
  const lexicon = new Lexicon(entries, filter, parseCues(cueLines));
  const index = new DisguisedWords(lexicon);
  const exceptions: string[] = [];
  for (const word of sources.own) filter.add(hashWord(word));
  const isCommon = (word: string, rank: number): boolean => {
    if (!isPlain(word) || lexicon.entryOf(word)) return false;
    // Subtitles are full of syllables that are no words.
    if (word.length === 2) return shortWords.has(word);
    if (word.length < 4) return word.length === 1 || rank <= mostOfThree;
    const match = index.inPiece(Letters.of(word));
    return !match?.entry.root;
  };
  let common = 0;
  for (const [at, word] of sources.english.entries()) {
    if (common === commonWords) break;
    if (!isCommon(word, at + 1)) continue;
    filter.add(hashWord(word));
    common++;
  }
  const isUnknown = (word: string) => !lexicon.entryOf(word) && !filter.has(hashWord(word));
  const disguiseIn = (word: string) => index.inWord(Letters.of(word));
  const trips = (word: string): boolean => {
    const match = searched.test(word) && isUnknown(word) ? disguiseIn(word) : undefined;
    if (match === undefined) return false;
    const { entry, how } = match;
    // The word lists hold compounds of these, which are no innocent words.
    return !(entry.root && how === placeOf(glued) && /fuck|nigg|asshole|bitch|fagg/.test(entry.form));
  };
  for (const word of sources.english.filter(isPlain)) {
    if (!isUnknown(word) || !hasTwin(word, lexicon) || disguiseIn(word) !== undefined) continue;
    filter.add(hashWord(word));
    exceptions.push(word);
  }
  const check = (word: string) => {
    const folded = foldWord(word);
    if (folded === '') return;
    if (folded !== word.toLowerCase()) {
      if (lexicon.entryOf(folded) || trips(folded)) {
        filter.add(hashSpelling(word.toLowerCase()));
        exceptions.push(word);
      }
    } else if (trips(folded)) {
      filter.add(hashWord(folded));
      exceptions.push(folded);
    }
  };
  for (const words of [sources.english, sources.prose, ...sources.others.values()]) words.forEach(check);
  return { filter, exceptions };
}
