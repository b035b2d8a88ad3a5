/** Likelier disguises first. */
import type { ChunkDisguise, Disguise, WordDisguise } from './disguise.ts';
import { drawn, upsideDown } from './drawn.ts';
import * as letters from './letters-changed.ts';
import { masks } from './masks.ts';
import { leet, separators } from './signs.ts';
import { sound } from './sound.ts';

export * from './drawn.ts';
export * from './letters-changed.ts';
export * from './masks.ts';
export * from './signs.ts';
export * from './sound.ts';

export const plain: Disguise = { name: 'plain', penalty: 0 };

/** ｆｏｏ, fóo */
export const otherCharacters: Disguise = { name: 'other characters', penalty: 8 };

/** A picture instead of a part of the word: bull💩. */
export const pictured: Disguise = { name: 'pictures for words', penalty: 8 };

/** A guess: f***. */
export const mostlyMasked: Disguise = { name: 'mostly masked', penalty: 48 };

/** A word split into pieces: fu ck. */
export const cutInPieces: Disguise = { name: 'cut in pieces', penalty: 12 };

/** The phrase gives the rest of the word: what the f… */
export const brokenOff: Disguise = { name: 'broken off', penalty: 48 };

export const chunkDisguises: readonly ChunkDisguise[] = [upsideDown, drawn, leet, separators, masks];

export const wordDisguises: readonly WordDisguise[] = [
  letters.repeats,
  letters.droppedVowels,
  letters.swappedLetters,
  letters.lookAlikeLetters,
  sound,
  letters.mistyped,
  letters.glued,
];

export const disguises: readonly Disguise[] = [
  plain,
  otherCharacters,
  pictured,
  ...chunkDisguises,
  ...wordDisguises,
  letters.spacedOut,
  cutInPieces,
  brokenOff,
  mostlyMasked,
];
