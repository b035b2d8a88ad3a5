/** A match with its spelling and context, and the facts that rules require. */
import { cue } from '../find/cues.ts';
import type { Entry, EntryFlag } from '../find/entry.ts';
import type { Findings, Match } from '../find/findings.ts';
import type { Lexicon } from '../find/lexicon.ts';
import type { SetPhrases } from '../find/phrases.ts';
import { flag, type Tokens } from '../read/tokens.ts';
import type { Disguise } from '../undo/disguise.ts';
import * as undo from '../undo/index.ts';
import * as capitals from './capitals.ts';
import { belittles, callsNames } from './name-calling.ts';
import type { SenseModel } from './sense-model.ts';
import {
  isAmongWordsWithoutVowels,
  isBrief,
  isWithoutVowels,
  type Surroundings,
  SurroundingsReader,
} from './surroundings.ts';

const misspellings: readonly Disguise[] = [
  undo.sound,
  undo.droppedVowels,
  undo.swappedLetters,
  undo.mistyped,
];

/** An innocent word may be meant. */
const isMisspelling = isOneOf(misspellings);
const isGuessed = isOneOf([...misspellings, undo.mostlyMasked, undo.brokenOff]);
const isVagueGuess = isOneOf([undo.droppedVowels, undo.sound, undo.mostlyMasked, undo.brokenOff]);
const isInPieces = isOneOf([undo.spacedOut, undo.cutInPieces, undo.glued]);
/** Words of no language have them. */
const isOfSigns = isOneOf([...undo.chunkDisguises, undo.mostlyMasked, undo.spacedOut]);
const isUnlikeWords = isOneOf([undo.upsideDown, undo.drawn, undo.leet]);
const isAsWritten = isOneOf([undo.plain, undo.otherCharacters]);
const isPattern = isOneOf([
  undo.otherCharacters,
  undo.separators,
  undo.masks,
  undo.mostlyMasked,
  undo.droppedVowels,
]);

function isOneOf(list: readonly Disguise[]): (disguise: Disguise) => boolean {
  const listed = new Set(list);
  return (disguise) => listed.has(disguise);
}

/** Shorter entries are often names or abbreviations. */
const shortLength = 5;

export class MatchContext {
  readonly phrases: SetPhrases;
  readonly model: SenseModel;
  readonly #reader: SurroundingsReader;
  #surroundings: Surroundings | undefined;
  findings!: Findings;
  match!: Match;
  token = 0;
  endToken = 0;
  entry!: Entry;
  disguise = undo.plain;

  constructor(lexicon: Lexicon, phrases: SetPhrases, model: SenseModel) {
    this.#reader = new SurroundingsReader(lexicon);
    this.phrases = phrases;
    this.model = model;
  }

  moveTo(findings: Findings, match: Match): this {
    this.findings = findings;
    this.match = match;
    this.token = match.token;
    this.endToken = match.endToken;
    this.entry = match.entry;
    this.disguise = match.disguise;
    this.#surroundings = undefined;
    return this;
  }

  get tokens(): Tokens {
    return this.findings.reading.tokens;
  }

  get surroundings(): Surroundings {
    const { findings, token, endToken, entry } = this;
    this.#surroundings ??= this.#reader.read(findings, token, endToken, entry.harmless);
    return this.#surroundings;
  }

  has(flags: number): boolean {
    return this.tokens.is(this.token, flags);
  }

  isBeside(flags: number): boolean {
    return this.tokens.is(this.token - 1, flags) || this.tokens.is(this.endToken, flags);
  }
}

type FactTest = (context: MatchContext) => boolean;

const isPlain: FactTest = (context) => context.disguise === undo.plain && !context.has(flag.folded);
const startsCapital: FactTest = ({ findings, token }) => capitals.startsName(findings, token);
const isShort: FactTest = ({ entry: { form, root } }) => form.length <= shortLength && !root;
const isGuess: FactTest = ({ disguise }) => isGuessed(disguise);

const isUnsure: FactTest = (context) => {
  const { kind, foreign } = context.entry;
  const mayBeAnother = isShort(context) && kind !== 'mild' && kind !== 'bodily';
  return (
    isGuess(context) || isInPieces(context.disguise) || mayBeAnother || foreign || context.has(flag.folded)
  );
};

/**
 * Returns the `foreignLevel` from which a foreign word may be meant. One unknown word is not enough if no
 * language has such a word (omg sh*t), nor in chats, which are full of unknown words.
 */
function minForeignLevel(context: MatchContext): number {
  const { disguise, entry } = context;
  if (entry.kind === 'name' || (entry.kind === 'mild' && !entry.named)) return 3;
  if (isOfSigns(disguise) || (context.has(flag.disguised) && !context.has(flag.folded))) return 3;
  const isUnlikelyForeign = isAsWritten(disguise)
    ? entry.kind === 'strong' && !entry.foreign
    : !isMisspelling(disguise);
  return isUnlikelyForeign ? 2 : 0;
}

const isUnmistakable: FactTest = (context) => {
  const { disguise } = context;
  const { kind, initials, root, neverName, form, foreign } = context.entry;
  const isLong = form.length > shortLength;
  if (root && ((isLong && !isVagueGuess(disguise)) || (neverName && !isGuess(context)))) return true;
  if (foreign || kind !== 'strong') return initials && !foreign;
  if (isPlain(context)) return initials || neverName;
  const isSure = (disguise === undo.glued && isLong) || (disguise === undo.mistyped && root && neverName);
  return initials || isSure || isUnlikeWords(disguise);
};

function mayBeTechnical({
  disguise,
  entry: { form, initials, neverName, root, starred },
}: MatchContext): boolean {
  if (initials || ((root || starred) && disguise !== undo.plain) || (neverName && form.length > 2))
    return false;
  if (disguise !== undo.plain) return isPattern(disguise) && form.length <= shortLength;
  return form.length <= 3 || !/[aeiouy]/.test(form);
}

function isDecidedByContext({ disguise, entry, surroundings, token, endToken }: MatchContext): boolean {
  const isWritten = disguise === undo.plain || disguise === undo.cutInPieces;
  const isJoined = entry.openCompound && endToken === token + 1;
  const isContextual = !entry.root || entry.contextual || surroundings.harmlessCount > 0;
  return isWritten && !isJoined && !surroundings.isAlone && isContextual;
}

/** const …, let … */
const declaring = [cue.surelyTechnical, cue.technical];

const ownFacts = {
  hasAtMost4Letters: ({ entry }) => entry.form.length <= 4,
  isShort,
  isNoRoot: ({ entry }) => !entry.root || entry.contextual,
  isDisguised: ({ disguise }) => disguise !== undo.plain,
  isPlain,
  startsCapital,
  mayBeName: (context) => !context.entry.neverName && startsCapital(context),
  isUpper: (context) => context.has(flag.upper),
  mayBeTechnical,
} satisfies Readonly<Record<string, FactTest>>;

const textFacts = {
  isInSetPhrase: ({ phrases, tokens, token, endToken }) => phrases.holdsAny(tokens, token, endToken),
  mayBeForeign: (context) =>
    isUnsure(context) &&
    !isUnmistakable(context) &&
    (context.entry.foreign || !context.surroundings.hasEnglishNear) &&
    context.surroundings.foreignLevel >= minForeignLevel(context),
  lacksEnglish: ({ entry, surroundings }) => {
    const { foreignLevel, isAlone, isEnglish, vulgarCount } = surroundings;
    const isShared = entry.foreign && entry.kind !== 'name';
    return foreignLevel > 0 || (isShared && !isAlone && !isEnglish && vulgarCount === 0);
  },
  isHardlyEnglish: (context) => context.surroundings.foreignLevel > (isPlain(context) ? 2 : 0),
  isAmongSwearing: ({ surroundings }) => surroundings.vulgarCount > 0,
  isAmongHarmless: ({ surroundings }) => surroundings.harmlessCount > 0,
  isSaidToYou: ({ surroundings }) => surroundings.hasYou,
  isDecidedByContext,
  mayBeSpeltSo: (context) => {
    const { findings, token, endToken, disguise } = context;
    if (isMisspelling(disguise)) {
      if (startsCapital(context)) return capitals.isNamed(findings, token);
      if (context.has(flag.upper)) return capitals.isAcronym(findings, token);
    }
    const isBare = endToken === token + 1 && isWithoutVowels(findings.reading, token);
    return isBare && isAmongWordsWithoutVowels(findings, token);
  },
  isAmongTechnical: ({ disguise, surroundings: { technicalWeight, anyTechnicalWeight } }) =>
    (disguise === undo.plain ? anyTechnicalWeight : technicalWeight) > 1,
  /** fk = 3, fk_user_id, but not the possessive fk's. */
  isInCode: (context) => {
    const { tokens, token, endToken, findings, entry, disguise } = context;
    const isShortWord = isBrief(entry);
    const isBefore = tokens.is(endToken, flag.attached) && !findings.hasCue(endToken, cue.possessiveS);
    if ((isBefore || tokens.is(token, flag.attached)) && (isShortWord || isMisspelling(disguise)))
      return true;
    const isDeclared = entry.kind === 'ambiguous' && findings.hasAnyCue(token - 1, declaring);
    return (
      (isShortWord || entry.foreign || isDeclared) && isPlain(context) && context.isBeside(flag.operator)
    );
  },
  isAcronym: ({ findings, token }) => capitals.isAcronym(findings, token),
  isNamed: ({ findings, token }) => capitals.isNamed(findings, token),
  isBesideName: ({ findings, token }) => capitals.besideName(findings, token),
  /** from …, Austria */
  isInPlaceName: ({ findings, tokens, token, endToken }) => {
    const goesOn = tokens.isSameSentence(endToken, token);
    if (goesOn && !tokens.hasPauseBefore(endToken)) return false;
    return findings.hasCue(token - 1, cue.beforePlace) || (goesOn && tokens.startsWithCapital(endToken));
  },
  isCalled: ({ findings, token, endToken, entry, disguise }) =>
    !isGuessed(disguise) && callsNames(findings, token, endToken, entry.doubtful),
  isSaidOfPeople: ({ findings, token, endToken, disguise }) =>
    !isGuessed(disguise) && belittles(findings, token, endToken),
} satisfies Readonly<Record<string, FactTest>>;

export type Fact = EntryFlag | keyof typeof ownFacts | keyof typeof textFacts;

export const isOfText = (fact: Fact) => Object.hasOwn(textFacts, fact);

export const facts: Readonly<Partial<Record<Fact, FactTest>>> = { ...ownFacts, ...textFacts };
