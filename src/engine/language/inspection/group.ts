/** Groups close relatives that a text does not distinguish. */
import { roundDown } from '../ranking.ts';
import type { LanguageInspection } from '../types.ts';
import { areRelatives } from './relatives.ts';

/** A surer language needs no group. At this confidence, nine in ten answers are right. */
const minSure = 0.9;
const minMember = 0.1;

export function withGroup(inspection: LanguageInspection): LanguageInspection {
  const { languages, parts } = inspection;
  const [first] = languages;
  if (first === undefined || first.confidence >= minSure || parts.length > 0) return inspection;
  const members = languages.filter(
    ({ lang, confidence }) =>
      lang === first.lang || (confidence >= minMember && areRelatives(lang, first.lang)),
  );
  if (members.length < 2) return inspection;
  const sum = members.reduce((all, { confidence }) => all + confidence, 0);
  // Rounds again, because sums of decimals have rounding errors.
  return {
    ...inspection,
    group: { langs: members.map(({ lang }) => lang), confidence: roundDown(Math.min(1, sum)) },
  };
}
