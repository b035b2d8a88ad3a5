/** For relatives in text without accents (uz se tesim na vikend), and for dialects. */
import { minShare } from '../model/core-tables.ts';
import { hashWithoutAccents } from '../model/word-knowledge.ts';
import type { Pass } from '../pass.ts';
import { type Switch, switches } from '../switches.ts';
import { minSureWithRival, sharesOf, type Weighed, withShares, wordsOf } from './weighed.ts';

interface Family {
  readonly part: Switch;
  /** The model decides within a group, where frequencies only show the sources counted. */
  readonly groups: readonly (readonly string[])[];
  readonly isPlain: boolean;
  readonly weight: number;
  /** Logarithm for a word that is not frequent. */
  readonly unknown: number;
  /** Of the first group, which has most of the texts. */
  readonly bonus: number;
  readonly sharpness: number;
  /** Minimum number of words of several letters. */
  readonly minWords: number;
}

// The first is fitted to texts of corpus/dev without accents, the dialects by trial (docs/decisions.md).
const plain = { isPlain: true, weight: 0.6, unknown: -13.5, bonus: 0, sharpness: 1, minWords: 1 };
const dialects = { isPlain: false, weight: 1, unknown: -9.7, bonus: 0.5, sharpness: 0.5, minWords: 5 };
const families = [
  familyOf('words without accents', 'cs sk sl hr+sr+bs pl lv lt is sv da+nb+nn', plain),
  familyOf('words of dialects', 'de gsw bar', dialects),
  familyOf('words of dialects', 'it nap', dialects),
  familyOf('words of dialects', 'hi bho mag awa', { ...dialects, unknown: -9.2, bonus: 1.5 }),
];
const familyOfLang = new Map(
  families.flatMap((family) => family.groups.flat().map((lang) => [lang, family] as const)),
);

const accentedLetter = /[\u00c0-\u1fff\u2c00-\ud7ff\uf900-\ufdff]/;

export function weighFrequencies({ words, text, pass, only }: Weighed): Pass {
  const [first] = pass.answer;
  if (first === undefined || first.confidence >= minSureWithRival) return pass;
  const family = familyOfLang.get(first.lang);
  if (family === undefined || !switches[family.part] || (family.isPlain && accentedLetter.test(text)))
    return pass;
  const found = wordsOf(pass.text);
  if (found.filter(({ length }) => length > 1).length < family.minWords) return pass;
  const shares = sharesOf(pass);
  const groups = only === undefined ? family.groups : groupsAmong(family, only);
  const hashes = found.map(hashWithoutAccents);
  const logOf = (known: number | undefined) =>
    known === undefined ? family.unknown : Math.log(Math.exp(known) + Math.exp(family.unknown));
  const evidenceFor = (lang: string) =>
    words.frequencies(hashes, lang).reduce((sum: number, known) => sum + logOf(known), 0);
  const mass = sumOfShares(shares, groups.flat());
  const values = groups.map((group) => {
    const evidence = Math.max(...group.map(evidenceFor));
    const bonus = group === groups[0] ? family.bonus : 0;
    return bonus + Math.log(Math.max(sumOfShares(shares, group) / mass, minShare)) + family.weight * evidence;
  });
  const max = Math.max(...values);
  const powers = values.map((value) => Math.exp(family.sharpness * (value - max)));
  const factor = mass / powers.reduce((all, power) => all + power, 0);
  groups.forEach((group, i) => {
    const [share, before] = [factor * (powers[i] ?? 0), sumOfShares(shares, group)];
    for (const lang of group)
      shares.set(lang, before > 0 ? (share * (shares.get(lang) ?? 0)) / before : share / group.length);
  });
  return withShares(pass, shares);
}

function groupsAmong({ groups }: Family, only: readonly string[]) {
  return groups
    .map((group) => group.filter((lang) => only.includes(lang)))
    .filter(({ length }) => length > 0);
}

function sumOfShares(shares: ReadonlyMap<string, number>, langs: readonly string[]): number {
  return langs.reduce((sum, lang) => sum + (shares.get(lang) ?? 0), 0);
}

function familyOf(part: Switch, langs: string, settings: Omit<Family, 'part' | 'groups'>): Family {
  return { part, groups: langs.split(' ').map((group) => group.split('+')), ...settings };
}
