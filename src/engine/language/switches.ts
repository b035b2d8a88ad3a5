/** Parts besides the n-grams (lab/model/parts.ts). `npm run bench -- parts` switches each off to measure what it earns. */
export const switches = {
  // Fixed when a detector is created.
  'word table': true,
  exceptions: true,
  // The text before it is scored.
  repair: true,
  noise: true,
  'noise alone': true,
  'lone letters': true,
  'names in another script': true,
  'decorated letters': true,
  'Hebrew points': true,
  'spaced letters': true,
  'digits as letters': true,
  repetition: true,
  // The scores.
  'program code': true,
  'titles and products': true,
  'words without accents': true,
  'words of dialects': true,
  'absent words': true,
  'rare languages': true,
  'no language': true,
  // Several languages.
  mixtures: true,
  'mixed relatives': true,
  'sentence borders': true,
  'names as parts': true,
  'English words': true,
};

export type Switch = keyof typeof switches;
