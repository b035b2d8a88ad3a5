/**
 * The scoring rules in order of application. Weights are in sixteenths of a logit: subtracting 16 divides the odds by
 * 2.7, 44 by 16, 72 by 90, and 110 by 970. Unless noted, they were tuned on the development half of the labelled
 * comments and on innocent test lines. `examples.ts` has test lines for each rule.
 */
import { type Kind, kinds } from '../find/lexicon.ts';
import { type Fact, type Situation, saysMoreOfNext } from './situation.ts';

/** Returns the new evidence, or undefined to discard the match. */
export type Effect = (evidence: number, situation: Situation) => number | undefined;

const nothing: Effect = () => undefined;
const itself: Effect = (evidence) => evidence;
const adds =
  (weight: number): Effect =>
  (evidence) =>
    evidence + weight;
const atMost =
  (bound: number): Effect =>
  (evidence) =>
    Math.min(evidence, bound);

export interface Rule {
  readonly rule: string;
  readonly kinds: readonly Kind[];
  /** Facts that must all hold. */
  readonly when: readonly (Fact | `not ${Fact}`)[];
  readonly effect: Effect;
  /** If true, ends the scoring. */
  readonly isLast?: boolean;
}

/** Maximum prior of an ambiguous word whose context can decide. */
const mostOfPrior = 26;

const swearing: readonly Kind[] = ['strong', 'ambiguous'];
const gentle: readonly Kind[] = ['mild', 'bodily'];

export const rules: readonly Rule[] = [
  {
    rule: 'a word in a set phrase is innocent',
    kinds: kinds,
    when: ['isPlain', 'isInSetPhrase'],
    effect: nothing,
  },
  {
    rule: 'a strong word that no name and no other language hides counts by itself',
    kinds: ['strong'],
    when: ['not isShort', 'not foreign', 'not named', 'not place', 'isPlain', 'not mayBeName'],
    effect: itself,
    isLast: true,
  },
  {
    rule: 'an abbreviation whose words stand beside it is theirs',
    kinds: swearing,
    when: ['isPlain', 'isUpper', 'isSpeltOut'],
    effect: nothing,
  },
  {
    rule: 'a disguise among words of another language is no English word',
    kinds: kinds,
    when: ['not isPlain', 'mayBeForeign', 'isAmongForeignWords'],
    effect: nothing,
  },
  {
    rule: 'a word that other languages have is theirs among them',
    kinds: kinds,
    when: ['mayBeForeign', 'isSurelyForeign'],
    effect: nothing,
  },
  {
    rule: 'a word that may be foreign is doubtful where others may be',
    kinds: kinds,
    when: ['mayBeForeign', 'isAmongForeignWords'],
    effect: (evidence, { entry, company }) => evidence - (!entry.foreign ? 44 : company.marked ? 96 : 64),
  },
  {
    rule: 'a foreign word asks for English around it',
    kinds: kinds,
    when: [
      'foreign',
      'mayBeForeign',
      'not isAmongForeignWords',
      'not isAlone',
      'not isAmongEnglish',
      'not isAmongSwearing',
    ],
    effect: adds(-72),
  },
  {
    rule: 'a brief or foreign word beside operators is a name in a program',
    kinds: [...swearing, ...gentle],
    when: ['isPlain', 'isForeignOrBrief', 'isBesideCode'],
    effect: adds(-72),
  },
  {
    rule: 'a short row of letters in a longer name is part of it',
    kinds: ['strong'],
    when: ['isBrief', 'isAttached'],
    effect: adds(-72),
  },
  {
    rule: 'a misspelt word with a capital is a name',
    kinds: kinds,
    when: ['isMisspelt', 'startsCapital', 'isNamed'],
    effect: nothing,
  },
  {
    rule: 'a word run together with others behind a title is a name',
    kinds: swearing,
    when: ['isDisguised', 'startsCapital', 'followsTitle'],
    effect: nothing,
  },
  {
    rule: 'a misspelt word in a longer name is part of it',
    kinds: kinds,
    when: ['isMisspelt', 'isAttached'],
    effect: nothing,
  },
  {
    rule: 'short rows of letters and patterns are names where something technical is spoken of',
    kinds: kinds,
    when: ['mayBeTechnical', 'not isAmongSwearing', 'not isSaidToYou', 'isAmongTechnical'],
    effect: adds(-88),
  },
  {
    rule: 'a word run together with another is the name of a program where programs are spoken of',
    kinds: swearing,
    when: ['isGlued', 'not isAmongSwearing', 'isAmongTechnical'],
    effect: adds(-110),
  },
  {
    rule: 'a pattern of three beside operators is a formula',
    kinds: kinds,
    when: ['isMasked', 'isOfThreeLetters', 'isBesideCode'],
    effect: nothing,
  },
  {
    rule: 'a short word in capitals among small letters is an acronym',
    kinds: ['strong'],
    when: ['isOfFourLetters', 'not initials', 'not isDisguised', 'isUpper', 'isAcronym', 'not isSaidToYou'],
    effect: (evidence, s) => evidence - (s.entry.form.length === 4 && !saysMoreOfNext(s) ? 30 : 72),
  },
  {
    rule: 'a capital where books, films and places are spoken of is a title or a name',
    kinds: swearing,
    when: ['isPlain', 'startsCapital', 'not always', 'isAboutWorks', 'not isSaidToYou', 'mayBeTitle'],
    effect: adds(-88),
  },
  {
    rule: 'a capital amid capitals is part of a title',
    kinds: swearing,
    when: ['isPlain', 'startsCapital', 'not always', 'isInTitle', 'not isSaidToYou'],
    effect: adds(-88),
  },
  {
    rule: 'a name beside a name is a name',
    kinds: swearing,
    when: ['named', 'startsCapital', 'isNamed'],
    effect: adds(-110),
  },
  {
    rule: 'a capital beside a name is part of it',
    kinds: swearing,
    when: ['not named', 'not initials', 'not isDisguised', 'isNoRoot', 'startsCapital', 'isBesideName'],
    effect: adds(-72),
  },
  {
    rule: 'a name at the beginning of a sentence may be one',
    kinds: ['ambiguous'],
    when: ['named', 'startsCapital', 'not isNamed'],
    effect: adds(-16),
  },
  {
    rule: 'where an ambiguous word has company, its likelihood in comments counts less',
    kinds: ['ambiguous'],
    when: ['isToldByCompany'],
    effect: atMost(mostOfPrior),
  },
  {
    rule: 'the words around an ambiguous word tell how it is meant',
    kinds: ['ambiguous'],
    when: ['isToldByCompany'],
    effect: (evidence, { model, findings, find }) => evidence + model.evidence(findings, find),
  },
  {
    rule: 'cues for a harmless sense count beside what the model makes of them',
    kinds: ['ambiguous'],
    when: ['isToldByCompany', 'isAmongHarmless'],
    effect: (evidence, { company }) => evidence - (company.harmless > 1 ? 60 : 40),
  },
  {
    rule: 'a tool that comments only know as an insult is undecided when it stands alone, except in a post',
    kinds: ['ambiguous'],
    when: ['settled', 'isAlone', 'not isInPost'],
    effect: atMost(-4),
  },
  {
    rule: 'a unit stands beside its number',
    kinds: ['ambiguous'],
    when: ['unit', 'isBesideNumber'],
    effect: adds(-88),
  },
  {
    rule: 'a word cut short by an apostrophe is another',
    kinds: ['ambiguous'],
    when: ['isPlain', 'isContracted'],
    effect: adds(-72),
  },
  {
    rule: 'a word that raters seldom call profane is mild at most',
    kinds: ['ambiguous'],
    when: ['disputed'],
    effect: atMost(-2),
  },
  {
    rule: 'the name of a place is one where places are named',
    kinds: ['strong'],
    when: ['place', 'startsCapital', 'isPlaceName'],
    effect: adds(-110),
  },
  {
    rule: 'a surname by itself is undecided',
    kinds: ['strong'],
    when: ['named', 'isPlain', 'startsCapital', 'isAlone'],
    effect: atMost(-4),
  },
  {
    rule: 'nobody is called by the noun',
    kinds: ['name'],
    when: ['not isCalled'],
    effect: nothing,
  },
  {
    rule: 'nobody is said to be so',
    kinds: ['belittling'],
    when: ['not isSaidOfPeople'],
    effect: nothing,
  },
  {
    rule: 'a mild word in a name is part of it',
    kinds: gentle,
    when: ['named', 'startsCapital', 'isNamed'],
    effect: adds(-64),
  },
  {
    rule: 'a cue for a harmless sense makes a mild word harmless',
    kinds: gentle,
    when: ['isAmongHarmless'],
    effect: (evidence, { company, entry }) =>
      evidence - (entry.kind === 'mild' ? 64 : 40) * Math.min(2, company.harmless),
  },
  {
    rule: 'who hides a word of the body means it',
    kinds: ['bodily'],
    when: ['searched', 'isDisguised'],
    effect: adds(28),
  },
];
