/** The kinds of disguise, and what a search for them answers. */

/** How a word was hidden, in the order of the penalties in context.ts. */
export const disguise = {
  none: 0,
  symbols: 1,
  repeats: 2,
  apart: 3,
  masked: 4,
  glued: 5,
  sound: 6,
  vowels: 7,
  swapped: 8,
  maskedMost: 9,
  /** Cut in two, where `apart` is letter by letter. */
  cut: 10,
  /** A digit that is likelier another letter, which makes an innocent word: sl0t. */
  twin: 11,
} as const;
export type Disguise = (typeof disguise)[keyof typeof disguise];

/** What a search found: the entry's number, how it was hidden, and which letters of the token it covers. */
export interface Match {
  number: number;
  how: Disguise;
  from: number;
  to: number;
}

/** The longest token that is searched as a whole; longer ones are searched in overlapping pieces. */
export const longestToken = 48;
