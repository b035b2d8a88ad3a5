/** Builds the filter of words that must never be taken for disguised swearing. */

import { DisguisedWords } from '../../../src/engine/profanity/find/disguised.ts';
import type { Entry } from '../../../src/engine/profanity/find/entry.ts';
import { Lexicon } from '../../../src/engine/profanity/find/lexicon.ts';
import { parseCues } from '../../../src/engine/profanity/find/parse-lexicon.ts';
import { filterWidth, WordFilter } from '../../../src/engine/profanity/find/word-filter.ts';
import { fold } from '../../../src/engine/profanity/read/characters.ts';
import { hashSpelling, hashWord, Letters } from '../../../src/engine/profanity/read/letters.ts';
import { disguiseIndex, glued } from '../../../src/engine/profanity/undo/index.ts';
import { cueLines } from './cues/index.ts';

export interface WordSources {
  /** Most frequent first. */
  english: readonly string[];
  prose: readonly string[];
  /** By language, most frequent first. */
  others: ReadonlyMap<string, readonly string[]>;
  handPicked: readonly string[];
}

const shortWords = new Set(
  'of to in it is be as at so we he by or on do if me my up an go no us am ah oh hi ok uh um ha yo ex tv pc id ad pa ma dr mr ms st vs re ve ll rt ur im eh hm km kg cm mm pm mt la le de el et al en'.split(
    ' ',
  ),
);

const isPlain = (word: string) => /^[a-z]+$/.test(word);

/** Returns the plain letters of a word, or '' if it has other characters. */
function foldWord(word: string): string {
  const folded = word.toLowerCase().replace(/\P{ASCII}/gu, (character) => {
    const seen = fold(character.codePointAt(0) as number);
    return seen >= 1 && seen <= 26 ? String.fromCharCode(96 + seen) : '?';
  });
  return isPlain(folded) ? folded : '';
}

/** Letter pairs written as the same digit, likelier first: sl0ts is slots. */
const twins = ['ou', 'il', 'gb'] as const;

/** True if a digit in this word could also be read as a letter that gives a word of the lexicon. */
function hasTwin(word: string, lexicon: Lexicon): boolean {
  if (word.length < 4) return false;
  return twins.some(([likelier, other]) =>
    [...word].some(
      (letter, at) =>
        letter === likelier && lexicon.entryOf(word.slice(0, at) + other + word.slice(at + 1)) !== undefined,
    ),
  );
}

/** Maximum rank of words of three letters: rarer ones are mostly syllables. */
const maxRankOfThree = 4000;

const searched = /^[a-z]{3,40}$/;

/** `exceptions` are words in the filter only because a search would match them. */
export function innocentFilter(
  entries: readonly Entry[],
  sources: WordSources,
  commonWords = 16000,
): { filter: WordFilter; exceptions: string[] } {
  const filter = new WordFilter(filterWidth);
  const lexicon = new Lexicon(entries, filter, parseCues(cueLines));
  const index = new DisguisedWords(lexicon);
  const exceptions: string[] = [];
  for (const word of sources.handPicked) filter.add(hashWord(word));
  const isCommon = (word: string, rank: number): boolean => {
    if (!isPlain(word) || lexicon.entryOf(word)) return false;
    // Subtitles have many syllables that are not words.
    if (word.length === 2) return shortWords.has(word);
    if (word.length < 4) return word.length === 1 || rank <= maxRankOfThree;
    const match = index.searchPiece(Letters.of(word));
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
  const disguiseIn = (word: string) => index.searchWord(Letters.of(word));
  const looksDisguised = (word: string): boolean => {
    const match = searched.test(word) && isUnknown(word) ? disguiseIn(word) : undefined;
    if (match === undefined) return false;
    const { entry, disguise } = match;
    // Compounds of these in the word lists are not innocent.
    return !(
      entry.root &&
      disguise === disguiseIndex(glued) &&
      /fuck|nigg|asshole|bitch|fagg/.test(entry.form)
    );
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
      if (lexicon.entryOf(folded) || looksDisguised(folded)) {
        filter.add(hashSpelling(word.toLowerCase()));
        exceptions.push(word);
      }
    } else if (looksDisguised(folded)) {
      filter.add(hashWord(folded));
      exceptions.push(folded);
    }
  };
  for (const words of [sources.english, sources.prose, ...sources.others.values()]) words.forEach(check);
  return { filter, exceptions };
}
