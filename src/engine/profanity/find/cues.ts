/**
 * A cue is a group of words. Most cues show in which sense a nearby word is used. Some list words that swear words are
 * run together with. The words are in `lab/training/profanity/cues`.
 */

/** Features of the sense model first, then cues that only rules use. */
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
  'having',
  'possessiveS',
  'written',
  'taking',
  'mentioning',
] as const;

export type Cue = (typeof cueNames)[number];

export const cue = Object.fromEntries(cueNames.map((name, number) => [name, number])) as Readonly<
  Record<Cue, number>
>;

/** Number of cues that are features of the sense model. */
export const sensedCueCount = cue.work + 1;
