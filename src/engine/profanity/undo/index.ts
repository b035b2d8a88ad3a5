/**
 * All disguises in the order in which they are tried: what is likelier comes first. A find says by which of them it was
 * made: its place in `disguises`.
 */
import type { Letters } from '../read/letters.ts';
import type { Chunk, Disguise } from './disguise.ts';
import { drawn, upsideDown } from './drawn.ts';
import {
  asWritten,
  droppedVowels,
  glued,
  lookAlikeLetters,
  mistyped,
  repeats,
  spacedOut,
  swappedLetters,
} from './letters-changed.ts';
import { masks } from './masks.ts';
import { isBracket, leet, partsOf, separators } from './signs.ts';
import { sound } from './sound.ts';

/** No disguise. */
export const plain = { name: 'plain', penalty: 0 } as const;

/** A plain word in other characters, or with capitals inside: ｆｏｏ, fOo. */
export const otherCharacters = { name: 'other characters', penalty: 8 } as const;

/** Most letters masked, so that the word is a guess: f***. */
export const mostlyMasked = { name: 'mostly masked', penalty: 48 } as const;

/** A word's pieces one after the other: fu ck. */
export const cutInPieces = { name: 'cut in pieces', penalty: 12 } as const;

/** The beginning of a word that its phrase tells: what the f… */
export const brokenOff = { name: 'broken off', penalty: 48 } as const;

/** What hides a word among signs. */
export const ofChunks: readonly Disguise<Chunk>[] = [upsideDown, drawn, leet, separators, masks];

/** What hides a word in letters alone. */
export const ofWords: readonly Disguise<Letters>[] = [
  repeats,
  droppedVowels,
  swappedLetters,
  lookAlikeLetters,
  sound,
  mistyped,
  glued,
];

export const disguises = [
  plain,
  otherCharacters,
  ...ofChunks,
  ...ofWords,
  spacedOut,
  cutInPieces,
  brokenOff,
  mostlyMasked,
] as const;

const places = new Map(disguises.map(({ name }, place) => [name as string, place]));

/** A disguise's place in the list. */
export const placeOf = ({ name }: { readonly name: string }): number => places.get(name) as number;

export {
  asWritten,
  droppedVowels,
  glued,
  isBracket,
  leet,
  lookAlikeLetters,
  masks,
  mistyped,
  partsOf,
  repeats,
  separators,
  sound,
  spacedOut,
  swappedLetters,
};
