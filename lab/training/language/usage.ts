/**
 * Usage on the web, in seven levels, by hand from W3Techs' surveys, numbers of readers, official status, daily press,
 * size of Wikipedia, and Ethnologue's "institutional" languages. They set the number of samples, the owner of shared
 * words, and the priors of short texts.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const largest = words('zh es ru hi ar pt fr de ja id');

const large = words('bn ur tr ko vi it th pl nl fa uk');

/** A fraction of a per cent of the web, or tens of millions of readers. */
const middle = words('sv cs ro hu el da fi nb he sk bg hr ms ca sr lt sl lv et ta te mr gu kn ml pa');

export const biggest: readonly string[] = ['en', ...largest, ...large];

/** Written daily by millions, or working language of a large region. Includes larger languages. */
export const common: ReadonlySet<string> = words(
  'af ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gu he hi hr hu hy id is it ja ka kk ko la ' +
    'lg lt lv mi mk mn mr ms nb nl nn pa pl pt ro ru sk sl sn so sq sr st sv sw ta te th tl tn tr ts uk ur vi xh ' +
    'yo zh zu',
);

/** In press, schools or administration, in fewer places. */
const current = words(
  'am as bo ceb ckb dv fo fy gd gl ha ht ig jv kab km kn ku ky lb lo mg ml mt my ne ny om or oc ps rw sd si su ' +
    'tg ti tk tt ug uz yi br rm ba gn qu ln sm wo yue ak pcm',
);

/** Share most words with a larger relative. */
export const lessMet: ReadonlySet<string> = words('bs nn');

/** 0 rare, 1 current, 2 common, 3 middle, 4 large, 5 largest, 6 English. */
export type UsageLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** It has its own prior. */
export const noLanguageLevel = 7;

export const stepsOfLevel: readonly number[] = [0, 0.8, 1.2, 1.5, 1.8, 2.1, 2.6, 0];

export function usageLevel(lang: string): UsageLevel {
  if (lang === 'en') return 6;
  if (largest.has(lang)) return 5;
  if (large.has(lang)) return 4;
  if (middle.has(lang)) return 3;
  if (common.has(lang) && !lessMet.has(lang)) return 2;
  return common.has(lang) || current.has(lang) ? 1 : 0;
}

const oftenRomanised = words('ar fa hi ru ur zh');

/** What Hindi and Urdu share in Latin letters is mostly Hindi. */
export function romanisedLevel(lang: string): UsageLevel {
  if (lang === 'ur') return 0;
  return oftenRomanised.has(lang) ? 3 : 1;
}

/**
 * Weight of a register in word frequencies. Little text is romanised; word lists have English tails, some ranks for
 * counts. Fitted to development words by trial.
 */
export function registerShare(lang: string, register: string): number {
  if (register === 'words') return 0.3;
  if (register === 'romanised') return oftenRomanised.has(lang) ? 0.3 : 0.1;
  return 1;
}
