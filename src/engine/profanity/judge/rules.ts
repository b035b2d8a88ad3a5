/**
 * The scoring rules in order of application. Weights are in sixteenths of a logit: subtracting 16 divides the odds by
 * 2.7, 44 by 16, 72 by 90, and 110 by 970. Unless noted, they were tuned on the development half of the labelled
 * comments and on innocent test lines. test/engine/profanity/judge/rule-examples.txt has lines for each rule.
 */
import { type Kind, kinds } from '../find/entry.ts';
import { type Fact, type MatchContext, modifiesNext } from './match-context.ts';

/** Returns the new evidence, or undefined to discard the match. */
export type Effect = (evidence: number, context: MatchContext) => number | undefined;

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
const maxPrior = 26;

const swearing: readonly Kind[] = ['strong', 'ambiguous'];
const gentle: readonly Kind[] = ['mild', 'bodily'];

export const rules: readonly Rule[] = [
  {
    rule: 'word in a set phrase',
    kinds: kinds,
    when: ['isPlain', 'isInSetPhrase'],
    effect: nothing,
  },
  {
    rule: 'strong word that cannot be a name or a foreign word',
    kinds: ['strong'],
    when: ['not isShort', 'not foreign', 'not named', 'not place', 'isPlain', 'not mayBeName'],
    effect: itself,
    isLast: true,
  },
  {
    rule: 'abbreviation of nearby words',
    kinds: swearing,
    when: ['isPlain', 'isUpper', 'isSpeltOut'],
    effect: nothing,
  },
  {
    rule: 'disguise among foreign words',
    kinds: kinds,
    when: ['not isPlain', 'mayBeForeign', 'isAmongForeignWords'],
    effect: nothing,
  },
  {
    rule: 'possibly foreign word in a clearly foreign sentence',
    kinds: kinds,
    when: ['mayBeForeign', 'isSurelyForeign'],
    effect: nothing,
  },
  {
    rule: 'possibly foreign word among foreign words',
    kinds: kinds,
    when: ['mayBeForeign', 'isAmongForeignWords'],
    effect: (evidence, { entry, surroundings }) =>
      evidence - (!entry.foreign ? 44 : surroundings.hasForeignWord ? 96 : 64),
  },
  {
    rule: 'foreign word without an English context',
    kinds: kinds.filter((kind) => kind !== 'name'),
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
    rule: 'short or foreign word next to operators',
    kinds: [...swearing, ...gentle],
    when: ['isPlain', 'isForeignOrBrief', 'isBesideCode'],
    effect: adds(-72),
  },
  {
    rule: 'short letter sequence inside a longer name',
    kinds: ['strong'],
    when: ['isBrief', 'isAttached'],
    effect: adds(-72),
  },
  {
    rule: 'misspelling written as a name',
    kinds: kinds,
    when: ['isMisspelt', 'startsCapital', 'isNamed'],
    effect: nothing,
  },
  {
    rule: 'misspelling inside a longer name',
    kinds: kinds,
    when: ['isMisspelt', 'isAttached'],
    effect: nothing,
  },
  {
    rule: 'short letter sequence or pattern in a technical context',
    kinds: kinds,
    when: ['mayBeTechnical', 'not isAmongSwearing', 'not isSaidToYou', 'isAmongTechnical'],
    effect: adds(-88),
  },
  {
    rule: 'run-together word in a technical context',
    kinds: swearing,
    when: ['isGlued', 'not isAmongSwearing', 'isAmongTechnical'],
    effect: adds(-110),
  },
  {
    rule: 'three-letter pattern next to operators',
    kinds: kinds,
    when: ['isMasked', 'hasAtMost3Letters', 'isBesideCode'],
    effect: nothing,
  },
  {
    rule: 'short word in capitals among lower-case words',
    kinds: ['strong'],
    when: ['hasAtMost4Letters', 'not initials', 'not isDisguised', 'isUpper', 'isAcronym', 'not isSaidToYou'],
    effect: (evidence, context) =>
      evidence - (context.entry.form.length === 4 && !modifiesNext(context) ? 30 : 72),
  },
  {
    rule: 'abbreviation in capitals that is also a technical one',
    kinds: ['strong'],
    when: ['trailing', 'isUpper'],
    effect: nothing,
  },
  {
    rule: 'abbreviation before the end of its clause',
    kinds: ['strong'],
    when: ['trailing', 'not endsClause'],
    effect: nothing,
  },
  {
    rule: 'misspelling in capitals among lower-case words',
    kinds: kinds,
    when: ['isMisspelt', 'not neverName', 'isUpper', 'isAcronym', 'not isSaidToYou'],
    effect: nothing,
  },
  {
    rule: 'word without vowels among others',
    kinds: kinds,
    when: [
      'not neverName',
      'isWithoutVowels',
      'isAmongWordsWithoutVowels',
      'not followsArticle',
      'not isAmongSwearing',
    ],
    effect: nothing,
  },
  {
    rule: 'capitalised word in a text about books, films or places',
    kinds: swearing,
    when: ['isPlain', 'startsCapital', 'not neverName', 'isAboutWorks', 'not isSaidToYou', 'mayBeTitle'],
    effect: adds(-88),
  },
  {
    rule: 'capitalised word inside a title',
    kinds: swearing,
    when: ['isPlain', 'startsCapital', 'not neverName', 'isInTitle', 'not isSaidToYou'],
    effect: adds(-88),
  },
  {
    rule: 'personal name written as a name',
    kinds: swearing,
    when: ['named', 'startsCapital', 'isNamed'],
    effect: adds(-110),
  },
  {
    rule: 'capitalised word next to a name',
    kinds: swearing,
    when: ['not named', 'not initials', 'not isDisguised', 'isNoRoot', 'startsCapital', 'isBesideName'],
    effect: adds(-72),
  },
  {
    rule: 'personal name at the start of a sentence',
    kinds: ['ambiguous'],
    when: ['named', 'startsCapital', 'not isNamed'],
    effect: adds(-16),
  },
  {
    rule: 'ambiguous word in a context that limits its prior',
    kinds: ['ambiguous'],
    when: ['isDecidedByContext'],
    effect: atMost(maxPrior),
  },
  {
    rule: 'ambiguous word in a context that the sense model weighs',
    kinds: ['ambiguous'],
    when: ['isDecidedByContext'],
    effect: (evidence, { model, findings, match }) => evidence + model.evidence(findings, match),
  },
  {
    rule: 'ambiguous word with cues for a harmless sense',
    kinds: ['ambiguous'],
    when: ['isDecidedByContext', 'isAmongHarmless'],
    effect: (evidence, { surroundings }) => evidence - (surroundings.harmlessCount > 1 ? 60 : 40),
  },
  {
    rule: 'ambiguous word that is mentioned as a word',
    kinds: ['ambiguous'],
    when: ['isPlain', 'isMentioned'],
    effect: atMost(-16),
  },
  {
    rule: 'noun for people thrown at somebody',
    kinds: ['ambiguous'],
    when: ['personal', 'isDecidedByContext', 'not isAmongHarmless', 'isThrownAt'],
    effect: adds(12),
  },
  {
    rule: 'tool that comments use only as an insult, alone and not in a post',
    kinds: ['ambiguous'],
    when: ['handRated', 'isAlone', 'not isInPost'],
    effect: atMost(-4),
  },
  {
    rule: 'unit next to a number',
    kinds: ['ambiguous'],
    when: ['unit', 'isBesideNumber'],
    effect: adds(-88),
  },
  {
    rule: 'word cut short by an apostrophe',
    kinds: ['ambiguous'],
    when: ['isPlain', 'isContracted'],
    effect: adds(-72),
  },
  {
    rule: 'word that raters seldom call profane',
    kinds: ['ambiguous'],
    when: ['disputed'],
    effect: atMost(-2),
  },
  {
    rule: 'word written as a place name',
    kinds: ['strong'],
    when: ['place', 'startsCapital', 'isPlaceName'],
    effect: adds(-110),
  },
  {
    rule: 'surname on its own',
    kinds: ['strong'],
    when: ['named', 'isPlain', 'startsCapital', 'isAlone'],
    effect: atMost(-4),
  },
  {
    rule: 'name-calling noun that calls nobody names',
    kinds: ['name'],
    when: ['not isCalled'],
    effect: nothing,
  },
  {
    rule: 'belittling adjective that is not said of a person',
    kinds: ['belittling'],
    when: ['not isSaidOfPeople'],
    effect: nothing,
  },
  {
    rule: 'mild word inside a name',
    kinds: gentle,
    when: ['named', 'startsCapital', 'isNamed'],
    effect: adds(-64),
  },
  {
    rule: 'mild word with cues for a harmless sense',
    kinds: gentle,
    when: ['isAmongHarmless'],
    effect: (evidence, { surroundings, entry }) =>
      evidence - (entry.kind === 'mild' ? 64 : 40) * Math.min(2, surroundings.harmlessCount),
  },
  {
    rule: 'disguised word of the body',
    kinds: ['bodily'],
    when: ['searched', 'isDisguised'],
    effect: adds(28),
  },
];
