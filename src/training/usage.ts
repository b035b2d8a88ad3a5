/**
 * How much a language is really written, in three steps. It decides how many training samples a language gets
 * and the prior that short texts are judged with.
 *
 * Judged by hand from: official or national language of a state or large region, a daily press, a Wikipedia of
 * some size (lists of Wikipedias; Ethnologue's "institutional" languages).
 */

/** Written every day by millions, or the working language of a state or a large region. */
export const common: ReadonlySet<string> = new Set(
  (
    'af ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gu he hi hr hu hy id is it ja ka kk ko la ' +
    'lg lt lv mi mk mn mr ms nb nl nn pa pl pt ro ru sk sl sn so sq sr st sv sw ta te th tl tn tr ts uk ur vi xh ' +
    'yo zh zu'
  ).split(' '),
);

/** Written in press, schools or administration, and by fewer or in fewer places. */
export const current: ReadonlySet<string> = new Set(
  (
    'am as bo ceb ckb dv fo fy gd gl ha ht ig jv kab km kn ku ky lb lo mg ml mt my ne ny om or oc ps rw sd si su ' +
    'tg ti tk tt ug uz yi br rm ba gn qu ln sm wo'
  ).split(' '),
);

/** 2 for {@link common}, 1 for {@link current}, 0 for every other language. */
export function usage(lang: string): 0 | 1 | 2 {
  return common.has(lang) ? 2 : current.has(lang) ? 1 : 0;
}
