/**
 * How much a language is met on the web, in seven levels. The level decides how many training samples a language gets,
 * which language a word known to several is taken for, and the priors that short texts are judged with.
 *
 * Judged by hand from: the share of web pages by language (W3Techs' yearly surveys of content languages), the number
 * of people who read it, official or national language of a state or large region, a daily press, a Wikipedia of
 * some size (lists of Wikipedias; Ethnologue's "institutional" languages).
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Read by hundreds of millions on the web, after English. */
const largest = words('zh es ru hi ar pt fr de ja id');

/** The others of the 22 languages that are met most. */
const large = words('bn ur tr ko vi it th pl nl fa uk');

/** Of some part of a per cent of the web, or read by tens of millions. */
const middle = words('sv cs ro hu el da fi nb he sk bg hr ms ca sr lt sl lv et ta te mr gu kn ml pa');

/** The 22 languages that are met most, English among them. */
export const biggest: readonly string[] = ['en', ...largest, ...large];

/**
 * Written every day by millions, or the working language of a state or a large region; the larger ones included. The
 * benchmark measures these by themselves.
 */
export const common: ReadonlySet<string> = words(
  'af ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gu he hi hr hu hy id is it ja ka kk ko la ' +
    'lg lt lv mi mk mn mr ms nb nl nn pa pl pt ro ru sk sl sn so sq sr st sv sw ta te th tl tn tr ts uk ur vi xh ' +
    'yo zh zu',
);

/** Written in press, schools or administration, and by fewer or in fewer places. */
const current = words(
  'am as bo ceb ckb dv fo fy gd gl ha ht ig jv kab km kn ku ky lb lo mg ml mt my ne ny om or oc ps rw sd si su ' +
    'tg ti tk tt ug uz yi br rm ba gn qu ln sm wo yue',
);

/** Of the common languages those that write most words as a larger relative does. */
const lessMet = words('bs nn');

/** 0 rare, 1 current, 2 common, 3 middle, 4 large, 5 largest, 6 English. */
export type UsageLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Level of what is in no language, which has a prior of its own. */
export const noLanguageLevel = 7;

/** What a level counts where a word that several languages know is given to one of them: rare languages nothing. */
export const stepsOfLevel: readonly number[] = [0, 0.8, 1.2, 1.5, 1.8, 2.1, 2.6, 0];

/** The level of a language in its own script. */
export function usageLevel(lang: string): UsageLevel {
  if (lang === 'en') return 6;
  if (largest.has(lang)) return 5;
  if (large.has(lang)) return 4;
  if (middle.has(lang)) return 3;
  if (common.has(lang) && !lessMet.has(lang)) return 2;
  return common.has(lang) || current.has(lang) ? 1 : 0;
}

/** Languages of other scripts that are often typed in Latin letters, by many. */
const oftenRomanised = words('ar fa hi ru ur zh');

/** The level of a language of another script where it is typed in Latin letters. */
export function romanisedLevel(lang: string): UsageLevel {
  return oftenRomanised.has(lang) ? 3 : 1;
}

/**
 * How much the frequency of a word in one register of its language counts where it is weighed whose word it is. Of what is
 * written in a language little is romanised, and word lists hold what no text does: English in their tails, ranks for
 * counts. Fitted by trial to the development texts' fitting half.
 */
export function registerShare(lang: string, register: string): number {
  if (register === 'words') return 0.3;
  if (register === 'romanised') return oftenRomanised.has(lang) ? 0.3 : 0.1;
  return 1;
}
