/**
 * The rules in order of application. Weights are in sixteenths of a logit: -44 divides the odds by 16, -110
 * by 970. They were tuned on the development half of the labelled comments and on innocent test lines.
 */
import { type Entry, type Kind, kinds } from '../find/entry.ts';
import { evidenceOfLikelihood, impossible } from './likelihood.ts';
import type { Fact, MatchContext } from './match-context.ts';

export interface Rule {
  readonly rule: string;
  readonly kinds: readonly Kind[];
  readonly when: readonly (Fact | `not ${Fact}`)[];
  readonly weight: number | ((context: MatchContext) => number);
  readonly parts?: (context: MatchContext) => readonly (readonly [reason: string, weight: number])[];
  readonly isLast?: boolean;
}

/** Above it, the context of an ambiguous word could not decide. */
const maxPrior = 45;

const excess = ({ likelihood }: Entry) => Math.min(0, maxPrior - evidenceOfLikelihood(likelihood));

const swearing: readonly Kind[] = ['strong', 'ambiguous'];

export const rules: readonly Rule[] = [
  {
    rule: 'word in a set phrase',
    kinds,
    when: ['isPlain', 'isInSetPhrase'],
    weight: impossible,
  },
  {
    rule: 'strong word that cannot be a name or a foreign word',
    kinds: ['strong'],
    when: ['not isShort', 'not foreign', 'not named', 'not place', 'isPlain', 'not mayBeName'],
    weight: 0,
    isLast: true,
  },
  {
    rule: 'disguise or possibly foreign word in a foreign sentence',
    kinds,
    when: ['mayBeForeign', 'isHardlyEnglish'],
    weight: impossible,
  },
  {
    rule: 'possibly foreign word without an English context',
    kinds,
    when: ['mayBeForeign', 'lacksEnglish'],
    weight: ({ entry }) => (entry.foreign ? -74 : -44),
  },
  {
    rule: 'short letter sequence or pattern in a technical sentence',
    kinds,
    when: ['mayBeTechnical', 'not isAmongSwearing', 'not isSaidToYou', 'isAmongTechnical'],
    weight: -88,
  },
  {
    rule: 'short, foreign or misspelt word next to program code',
    kinds: kinds.filter((kind) => kind !== 'name'),
    when: ['isInCode', 'not isSaidToYou'],
    weight: -110,
  },
  {
    rule: 'short word in capitals among lower-case words',
    kinds: ['strong'],
    when: ['hasAtMost4Letters', 'not initials', 'not isDisguised', 'isUpper', 'isAcronym', 'not isSaidToYou'],
    weight: ({ entry }) => (entry.form.length === 4 ? -30 : -72),
  },
  {
    rule: 'abbreviation that is also a technical one in capitals',
    kinds: ['strong'],
    when: ['trailing', 'isUpper', 'not isSaidToYou'],
    weight: impossible,
  },
  {
    rule: 'misspelling written as a name, an abbreviation or a text message',
    kinds,
    when: ['not neverName', 'mayBeSpeltSo', 'not isAmongSwearing', 'not isSaidToYou'],
    weight: impossible,
  },
  {
    rule: 'personal name written as a name',
    kinds: swearing,
    when: ['named', 'startsCapital', 'isNamed'],
    weight: -110,
  },
  {
    rule: 'capitalised word next to a name',
    kinds: swearing,
    when: ['not named', 'not initials', 'not isDisguised', 'isNoRoot', 'startsCapital', 'isBesideName'],
    weight: -72,
  },
  {
    rule: 'word written as a place name',
    kinds: ['strong'],
    when: ['place', 'isPlain', 'startsCapital', 'isInPlaceName'],
    weight: -110,
  },
  {
    rule: 'ambiguous word in a context that the sense model weighs',
    kinds: ['ambiguous'],
    when: ['isDecidedByContext'],
    weight: ({ model, findings, match, entry }) => model.evidence(findings, match) + excess(entry),
    parts: ({ model, findings, match, entry }) => [
      ['words around it count more than the word', excess(entry)],
      ...model.reasons(findings, match),
    ],
  },
  {
    rule: 'name-calling noun that calls nobody names',
    kinds: ['name'],
    when: ['not isCalled'],
    weight: impossible,
  },
  {
    rule: 'belittling adjective that is not said of a person',
    kinds: ['belittling'],
    when: ['not isSaidOfPeople'],
    weight: impossible,
  },
  {
    rule: 'mild or bodily word with cues for a harmless sense',
    kinds: ['mild', 'bodily'],
    when: ['isAmongHarmless'],
    weight: -64,
  },
  {
    rule: 'disguised word of the body',
    kinds: ['bodily'],
    when: ['searched', 'isDisguised'],
    weight: 28,
  },
];
