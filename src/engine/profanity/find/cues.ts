/**
 * Groups of words that say how a word beside them is meant, or which words it may be run together with. The words
 * themselves are data (`training/profanity/cues`); here are the names by which the code asks for them.
 */

/** What the sense model learns of, first; then what only rules ask for. */
export const cueNames = [
  'you',
  'person',
  'copula',
  'determiner',
  'english',
  'foreign',
  'vulgar',
  'negation',
  'title',
  'animal',
  'tool',
  'food',
  'smoke',
  'garden',
  'santa',
  'needle',
  'plant',
  'history',
  'physics',
  'latin',
  'gap',
  'cat',
  'water',
  'place',
  'clothing',
  'medical',
  'idiom',
  'detective',
  'intensifier',
  'thing',
  'verb',
  'work',
  'ambiguousLanguage',
  'beforePlace',
  'technical',
  'surelyTechnical',
  'companion',
  'ending',
  'addressed',
  'article',
  'degree',
  'crowd',
  'linking',
  'notSubject',
  'denial',
  'mustBe',
  'asked',
  'resembling',
  'thisOrThat',
  'joining',
  'stopping',
  'being',
  'exclaiming',
  'demonstrative',
  'calling',
  'people',
  'having',
  'possessiveS',
  'written',
  'taking',
] as const;

export type Cue = (typeof cueNames)[number];

/** The number of each group. */
export const cue = Object.fromEntries(cueNames.map((name, number) => [name, number])) as Readonly<
  Record<Cue, number>
>;

/** So many of the groups, from the first on, are features of the sense model. */
export const sensedCues = cue.work + 1;
