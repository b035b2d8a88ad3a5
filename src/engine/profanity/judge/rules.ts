/**
 * The rules by which a find is judged, in the order in which they are asked. Each says for which kinds of entry it is
 * asked, when it holds and what it does; the weights are in sixteenths of a logit. `examples.ts` has innocent and profane
 * lines for each, which a test walks.
 *
 * Where a weight has no other source it was chosen on the development half of the labelled comments and on the given traps:
 * 110 takes a word from near 1 to near 0, 72 to .3, 44 to .7 of its odds, and so on in steps that tell such lines apart.
 */
import type { Kind } from '../find/lexicon.ts';
import * as capitals from './capitals.ts';
import { belittles, callsNames } from './name-calling.ts';
import type { Situation } from './situation.ts';

/** What a rule does to the evidence: add to it, bound it, or take the find for nothing. */
export type Effect =
  | { readonly adds: number | ((situation: Situation) => number) }
  | { readonly atMost: number }
  | { readonly atLeast: number }
  | { readonly meansNothing: true };

export interface Rule {
  /** What it says, as a sentence. */
  readonly rule: string;
  readonly kinds: readonly Kind[];
  readonly when: (situation: Situation) => boolean;
  readonly effect: Effect;
}

/** What a word's own likelihood in comments may give an ambiguous word that has company. */
const mostOfPrior = 26;

const every: readonly Kind[] = ['strong', 'ambiguous', 'mild', 'bodily', 'name', 'belittling'];
const swearing: readonly Kind[] = ['strong', 'ambiguous'];
const gentle: readonly Kind[] = ['mild', 'bodily'];

const nothing: Effect = { meansNothing: true };

/** Whether words near an ambiguous one tell how it is meant. */
const isToldByCompany = ({ entry, company, isDisguised, isCut, isGlued }: Situation) =>
  (!isDisguised || isCut) &&
  !isGlued &&
  !company.alone &&
  (!entry.root || entry.swayed || company.harmless > 0);

export const rules: readonly Rule[] = [
  {
    rule: 'a word in a set phrase is innocent',
    kinds: every,
    when: (s) => s.isPlain && s.isInSetPhrase,
    effect: nothing,
  },
  {
    rule: 'an abbreviation whose words stand beside it is theirs',
    kinds: swearing,
    when: (s) => s.isPlain && capitals.isSpeltOut(s.findings, s.token),
    effect: nothing,
  },
  {
    rule: 'a word that other languages have, or a disguise, is no English word among them',
    kinds: every,
    when: (s) =>
      s.isUnsure &&
      !s.isUnmistakable &&
      s.company.foreign > 0 &&
      (!s.isPlain || (s.company.foreign === 2 && !s.findings.reading.posted)),
    effect: nothing,
  },
  {
    rule: 'a word that may be foreign is doubtful where others may be',
    kinds: every,
    when: (s) => s.isUnsure && !s.isUnmistakable && s.company.foreign === 1,
    effect: { adds: (s) => (s.entry.foreign ? -64 : -44) },
  },
  {
    rule: 'a foreign word asks for English around it',
    kinds: every,
    when: ({ entry, company, isUnmistakable }) =>
      entry.foreign &&
      !isUnmistakable &&
      company.foreign === 0 &&
      !company.alone &&
      !company.english &&
      company.vulgar === 0,
    effect: { adds: -72 },
  },
  {
    rule: 'a short word beside operators is a name in a program',
    kinds: every,
    when: (s) => s.isPlain && s.isShort && (s.entry.foreign || s.isBrief) && s.besideCode,
    effect: { adds: -72 },
  },
  {
    rule: 'a short row of letters in a longer name is part of it',
    kinds: ['strong'],
    when: (s) => s.isPlain && s.isBrief && s.besideAttached,
    effect: { adds: -72 },
  },
  {
    rule: 'a misspelt word with a capital is a name',
    kinds: every,
    when: (s) => s.isMisspelt && capitals.isNameLike(s.findings, s.token),
    effect: nothing,
  },
  {
    rule: 'a word run together with others behind a title is a name',
    kinds: swearing,
    when: (s) => s.isDisguised && capitals.followsTitle(s.findings, s.token),
    effect: nothing,
  },
  {
    rule: 'a misspelt word in a longer name is part of it',
    kinds: every,
    when: (s) => s.isMisspelt && s.besideAttached,
    effect: nothing,
  },
  {
    rule: 'short rows of letters and patterns are names where something technical is spoken of',
    kinds: every,
    when: (s) =>
      s.mayBeTechnical &&
      s.company.vulgar === 0 &&
      !s.company.you &&
      s.technicalWeight > (s.isPlain && s.entry.kind === 'ambiguous' ? 2 : 1),
    effect: { adds: -88 },
  },
  {
    rule: 'a word run together with another is the name of a program where programs are spoken of',
    kinds: swearing,
    when: (s) => s.isGlued && s.company.vulgar === 0 && s.technicalWeight > 1,
    effect: { adds: -110 },
  },
  {
    rule: 'a pattern of three beside operators is a formula',
    kinds: every,
    when: (s) => s.isMasked && s.entry.form.length <= 3 && s.besideCode,
    effect: nothing,
  },
  {
    rule: 'a short word in capitals among small letters is an acronym',
    kinds: ['strong'],
    when: (s) => isShortPlainWord(s) && capitals.isAcronym(s.findings, s.token) && !s.company.you,
    effect: { adds: (s) => (s.entry.form.length === 4 && !s.saysMoreOfNext ? -30 : -72) },
  },
  {
    rule: 'a capital where books, films and places are spoken of is a title or a name',
    kinds: swearing,
    when: (s) =>
      s.isPlain &&
      s.startsCapital &&
      !s.entry.always &&
      s.company.work &&
      !s.company.you &&
      capitals.mayBeTitle(s.findings, s.token),
    effect: { adds: -88 },
  },
  {
    rule: 'a capital amid capitals is part of a title',
    kinds: swearing,
    when: (s) => s.isPlain && !s.entry.always && !s.company.you && capitals.isInTitle(s.findings, s.token),
    effect: { adds: -88 },
  },
  {
    rule: 'a name beside a name is a name',
    kinds: ['ambiguous'],
    when: (s) => s.entry.named && capitals.isNamed(s.findings, s.token),
    effect: { adds: -110 },
  },
  {
    rule: 'a capital beside a name is part of it',
    kinds: swearing,
    when: ({ entry, findings, token, isDisguised }) =>
      !entry.named &&
      !entry.initials &&
      !isDisguised &&
      (!entry.root || entry.swayed) &&
      capitals.besideName(findings, token),
    effect: { adds: -72 },
  },
  {
    rule: 'a name at the beginning of a sentence may be one',
    kinds: ['ambiguous'],
    when: isNameAtStart,
    effect: { adds: -16 },
  },
  {
    rule: 'where an ambiguous word has company, its likelihood in comments counts less',
    kinds: ['ambiguous'],
    when: isToldByCompany,
    effect: { atMost: mostOfPrior },
  },
  {
    rule: 'the words around an ambiguous word tell how it is meant',
    kinds: ['ambiguous'],
    when: isToldByCompany,
    effect: { adds: (s) => s.model.evidence(s.findings, s.find) },
  },
  {
    rule: 'cues for a harmless sense take from it what they took not by themselves',
    kinds: ['ambiguous'],
    when: (s) => isToldByCompany(s) && s.company.harmless > 0,
    effect: { adds: ({ company }) => (company.harmless > 1 ? -60 : -40) },
  },
  {
    rule: 'a tool that comments only know as an insult is undecided when it stands alone, except in a post',
    kinds: ['ambiguous'],
    when: (s) => !s.isDisguised && s.company.alone && s.entry.settled && !s.findings.reading.posted,
    effect: { atMost: -4 },
  },
  {
    rule: 'a unit stands beside its number',
    kinds: ['ambiguous'],
    when: (s) => s.entry.unit && s.besideNumber,
    effect: { adds: -88 },
  },
  {
    rule: 'a word cut short by an apostrophe is another',
    kinds: ['ambiguous'],
    when: (s) => s.isPlain && s.isContracted,
    effect: { adds: -72 },
  },
  {
    rule: 'a word that raters seldom call profane is mild at most',
    kinds: ['ambiguous'],
    when: ({ entry }) => entry.disputed,
    effect: { atMost: -2 },
  },
  {
    rule: 'the name of a place is one where places are named',
    kinds: ['strong'],
    when: (s) => s.entry.place && capitals.isPlaceName(s.findings, s.token),
    effect: { adds: -110 },
  },
  {
    rule: 'a strong word that is a name beside a name is one',
    kinds: ['strong'],
    when: (s) => s.entry.named && capitals.isNamed(s.findings, s.token),
    effect: { adds: -110 },
  },
  {
    rule: 'a surname by itself is undecided',
    kinds: ['strong'],
    when: (s) => s.isPlain && s.entry.named && !s.entry.root && s.company.alone && s.startsCapital,
    effect: { atMost: -4 },
  },
  {
    rule: 'nobody is called by the noun',
    kinds: ['name'],
    when: (s) => s.isGuess || !callsNames(s.findings, s.token, s.endToken),
    effect: nothing,
  },
  {
    rule: 'nobody is said to be so',
    kinds: ['belittling'],
    when: (s) => s.isGuess || !belittles(s.findings, s.token, s.endToken),
    effect: nothing,
  },
  {
    rule: 'a mild word in a name is part of it',
    kinds: gentle,
    when: (s) => s.entry.named && capitals.isNamed(s.findings, s.token),
    effect: { adds: -64 },
  },
  {
    rule: 'a cue for a harmless sense makes a mild word harmless',
    kinds: gentle,
    when: (s) => s.company.harmless > 0,
    effect: {
      adds: ({ company, entry }) => -(entry.kind === 'mild' ? 64 : 40) * Math.min(2, company.harmless),
    },
  },
  {
    rule: 'who hides a word of the body means it',
    kinds: ['bodily'],
    when: (s) => s.isDisguised && !s.isGuess && s.entry.searched,
    effect: { adds: 28 },
  },
];

function isShortPlainWord({ entry, isDisguised }: Situation): boolean {
  return !entry.root && !entry.initials && entry.form.length <= 4 && !isDisguised;
}

function isNameAtStart({ entry, findings, token, startsCapital }: Situation): boolean {
  return entry.named && startsCapital && !capitals.isNamed(findings, token);
}
