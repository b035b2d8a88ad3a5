/** All disguises in the order of trying, likelier ones first. A match has the index of its disguise in `disguises`. */
import type { ChunkDisguise, WordDisguise } from './disguise.ts';
import { drawn, upsideDown } from './drawn.ts';
import {
  droppedVowels,
  glued,
  lookAlikeLetters,
  mistyped,
  repeats,
  spacedOut,
  swappedLetters,
} from './letters-changed.ts';
import { masks } from './masks.ts';
import { leet, partsOf, separators } from './signs.ts';
import { sound } from './sound.ts';

export const plain = { name: 'plain', penalty: 0 } as const;

/** In other characters, or with capitals inside: ｆｏｏ, fOo. */
export const otherCharacters = { name: 'other characters', penalty: 8 } as const;

/** A picture instead of a part of the word: bull💩. */
export const pictured = { name: 'pictures for words', penalty: 8 } as const;

/** A guess: f***. */
export const mostlyMasked = { name: 'mostly masked', penalty: 48 } as const;

/** A word split into pieces: fu ck. */
export const cutInPieces = { name: 'cut in pieces', penalty: 12 } as const;

/** The phrase gives the rest of the word: what the f… */
export const brokenOff = { name: 'broken off', penalty: 48 } as const;

export const chunkDisguises: readonly ChunkDisguise[] = [upsideDown, drawn, leet, separators, masks];

export const wordDisguises: readonly WordDisguise[] = [
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
  pictured,
  ...chunkDisguises,
  ...wordDisguises,
  spacedOut,
  cutInPieces,
  brokenOff,
  mostlyMasked,
] as const;

const indexes = new Map(disguises.map(({ name }, index) => [name as string, index]));

export const disguiseIndex = ({ name }: { readonly name: string }): number => indexes.get(name) as number;

export {
  drawn,
  droppedVowels,
  glued,
  leet,
  masks,
  mistyped,
  partsOf,
  separators,
  sound,
  spacedOut,
  swappedLetters,
  upsideDown,
};
