/** A find as the rules see it: what it is, how it is written, what stands around it; and the facts that rules ask for. */
import { cue } from '../find/cues.ts';
import type { Find, Findings } from '../find/findings.ts';
import type { Entry, EntryFlag, Lexicon } from '../find/lexicon.ts';
import type { SetPhrases } from '../find/phrases.ts';
import { flag, type Tokens } from '../read/tokens.ts';
import {
  brokenOff,
  cutInPieces,
  disguises,
  droppedVowels,
  glued,
  masks,
  mistyped,
  mostlyMasked,
  ofChunks,
  otherCharacters,
  placeOf,
  plain,
  separators,
  sound,
  spacedOut,
  swappedLetters,
} from '../undo/index.ts';
import * as capitals from './capitals.ts';
import { belittles, callsNames } from './name-calling.ts';
import type { SenseModel } from './sense-model.ts';
import { isBrief, Surroundings, technicalAround } from './surroundings.ts';

const [asPlain, asGlued, asCut] = [plain, glued, cutInPieces].map(placeOf);

/** Asks of a disguise's place whether it is one of some. */
function isOneOf(list: readonly { readonly name: string }[]): (how: number) => boolean {
  const asked = disguises.map(({ name }) => list.some((one) => one.name === name));
  return (how) => asked[how] === true;
}

const misspellings = [sound, droppedVowels, swappedLetters, mistyped];

/** Disguises that keep few of a word's letters or change them, so that an innocent word may be meant. */
const isMisspelling = isOneOf(misspellings);
const isGuessed = isOneOf([...misspellings, mostlyMasked, brokenOff]);
const isInPieces = isOneOf([spacedOut, cutInPieces, glued]);
/** Signs, which stand in no word of any language. */
const isOfSigns = isOneOf([...ofChunks, mostlyMasked, spacedOut]);
const isAsWritten = isOneOf([plain, otherCharacters]);
const isMask = isOneOf([masks, mostlyMasked]);
const isPattern = isOneOf([otherCharacters, separators, masks, mostlyMasked, droppedVowels]);

/** Entries of so few letters are names and abbreviations as often as not. */
const shortLength = 5;

export class Situation {
  readonly phrases: SetPhrases;
  readonly model: SenseModel;
  readonly #around: Surroundings;
  findings!: Findings;
  find!: Find;
  token = 0;
  endToken = 0;
  entry!: Entry;
  /** The place of its disguise in the list of disguises. */
  how = 0;
  #looked = false;

  constructor(lexicon: Lexicon, phrases: SetPhrases, model: SenseModel) {
    this.#around = new Surroundings(lexicon);
    this.phrases = phrases;
    this.model = model;
  }

  /** Turns to a find. */
  see(findings: Findings, find: Find): this {
    this.findings = findings;
    this.find = find;
    this.token = find.token;
    this.endToken = find.endToken;
    this.entry = find.entry;
    this.how = this.#isTextInStyle() ? (asPlain as number) : find.how;
    this.#looked = false;
    return this;
  }

  get tokens(): Tokens {
    return this.findings.reading.tokens;
  }

  /** What the words around it say. */
  get company(): Surroundings {
    if (!this.#looked) this.#around.look(this.findings, this.token, this.endToken, this.entry.harmless);
    this.#looked = true;
    return this.#around;
  }

  /** Evidence lost by its disguise. */
  get penalty(): number {
    return disguises[this.how]?.penalty ?? 0;
  }

  /** Whether its first token has any of some flags. */
  has(flags: number): boolean {
    return this.tokens.is(this.token, flags);
  }

  /** Whether the token before or behind it has any of some flags. */
  isBeside(flags: number): boolean {
    return this.tokens.is(this.token - 1, flags) || this.tokens.is(this.endToken, flags);
  }

  /** Whether more than this one word is in another style, so that the style hides nothing. */
  #isTextInStyle(): boolean {
    return this.has(flag.inStyle) && this.isBeside(flag.inStyle);
  }
}

type Test = (situation: Situation) => boolean;

const isPlain: Test = (s) => s.how === asPlain && !s.has(flag.folded);
const startsCapital: Test = (s) => s.tokens.startsCapital(s.token);
const isShort: Test = ({ entry: { form, root } }) => form.length <= shortLength && !root;
const isGuess: Test = ({ how }) => isGuessed(how);

/** Whether something else could be meant, in another language. */
const isUnsure: Test = (s) => {
  const { kind, foreign } = s.entry;
  const mayBeAnother = isShort(s) && kind !== 'mild' && kind !== 'bodily';
  return isGuess(s) || isInPieces(s.how) || mayBeAnother || foreign || s.has(flag.folded);
};

/** How much has to speak for another language: one unknown word tells of none where no other may have the word: omg sh*t. */
function foreignFrom(s: Situation): number {
  const { how, entry } = s;
  if (isOfSigns(how) || (s.has(flag.disguised) && !s.has(flag.folded))) return 3;
  const isOwn = isAsWritten(how) ? entry.kind === 'strong' && !entry.foreign : !isMisspelling(how);
  return isOwn ? 2 : 0;
}

/** A word that no other language and no name hides. */
const isUnmistakable: Test = (s) => {
  const { initials, root, always, form } = s.entry;
  return initials || (root && !isGuess(s) && (form.length > shortLength || always));
};

/** Whether it is written as names, abbreviations and patterns are: in few letters, no plain word. Nobody is named as f*ck is. */
function mayBeTechnical({ how, entry: { form, initials, always } }: Situation): boolean {
  if (initials || (always && form.length > 2)) return false;
  if (how !== asPlain) return isPattern(how) && form.length <= shortLength;
  return form.length <= 3 || !/[aeiouy]/.test(form);
}

/** Whether words near an ambiguous one tell how it is meant. What is innocent in two words is no such thing in one. */
function isToldByCompany({ how, entry, company, token, endToken }: Situation): boolean {
  const isSwayed = !entry.root || entry.swayed || company.harmless > 0;
  const isJoined = entry.apart && endToken === token + 1;
  return (how === asPlain || how === asCut) && !company.alone && isSwayed && !isJoined;
}

/** Whether something technical is spoken of; of a plain ambiguous word more has to speak for it, of a disguise what is surely so. */
function isAmongTechnical(s: Situation): boolean {
  const weight = technicalAround(s.findings, s.token, s.endToken, s.how === asPlain);
  return weight > (isPlain(s) && s.entry.kind === 'ambiguous' ? 2 : 1);
}

/** Whether it is cut short by an apostrophe, with its last letter behind it: ass't, ass'n. */
function isContracted({ tokens, endToken, findings }: Situation): boolean {
  const isLetter = tokens.length[endToken] === 1 && tokens.is(endToken, flag.attached);
  const gap = tokens.start[endToken] - tokens.end[endToken - 1];
  return isLetter && gap === 1 && !findings.says(endToken, cue.possessiveS);
}

const smallWords = [cue.english, cue.copula, cue.verb, cue.you, cue.person, cue.vulgar];

/** Whether it says more of the next word, as acronyms do: the WANK worm. */
export function saysMoreOfNext({ tokens, token, endToken, findings }: Situation): boolean {
  return (
    tokens.together(endToken, token) &&
    !tokens.is(endToken, flag.noWord) &&
    !tokens.pauseBefore(endToken) &&
    !findings.saysAny(endToken, smallWords) &&
    findings.entryAt(endToken) === undefined
  );
}

/** What may be said of a find by itself, whatever stands around it. */
const ownFacts = {
  isOfThreeLetters: ({ entry }) => entry.form.length <= 3,
  isOfFourLetters: ({ entry }) => entry.form.length <= 4,
  isBrief: ({ entry }) => isBrief(entry),
  isForeignOrBrief: ({ entry }) => entry.foreign || isBrief(entry),
  isShort,
  /** No root, or one whose context counts. */
  isNoRoot: ({ entry }) => !entry.root || entry.swayed,
  isDisguised: ({ how }) => how !== asPlain,
  /** Written as it is listed, in letters of its own. */
  isPlain,
  isGlued: ({ how }) => how === asGlued,
  isMasked: ({ how }) => isMask(how),
  /** Was a letter left out, swapped or changed? */
  isMisspelt: ({ how }) => isMisspelling(how),
  startsCapital,
  /** A capital, but for words so strong that it makes no name of them. */
  mayBeName: (s) => !s.entry.always && startsCapital(s),
  /** In capitals throughout. */
  isUpper: (s) => s.has(flag.upper),
  mayBeTechnical,
} satisfies Readonly<Record<string, Test>>;

/** What may be said of what stands around it. */
const textFacts = {
  isContracted,
  isInSetPhrase: (s) => s.phrases.holdsAny(s.tokens, s.token, s.endToken),
  mayBeForeign: (s) => isUnsure(s) && !isUnmistakable(s) && s.company.foreign >= foreignFrom(s),
  isAmongForeignWords: ({ company }) => company.foreign > 0,
  isSurelyForeign: ({ company }) => company.foreign === 3,
  isAmongEnglish: ({ company }) => company.english,
  isAmongSwearing: ({ company }) => company.vulgar > 0,
  isAmongHarmless: ({ company }) => company.harmless > 0,
  isSaidToYou: ({ company }) => company.you,
  isAlone: ({ company }) => company.alone,
  isToldByCompany,
  /** Whether books, films and places are spoken of. */
  isAboutWorks: ({ company }) => company.work,
  isInPost: ({ findings }) => findings.reading.posted,
  isAmongTechnical,
  isBesideCode: (s) => s.isBeside(flag.operator),
  isBesideNumber: (s) => s.isBeside(flag.numeric),
  /** Whether it is one of several words in a chunk: fk_user_id; but for one that owns something: fk's. */
  isAttached: (s) =>
    s.has(flag.attached) ||
    (s.tokens.is(s.endToken, flag.attached) && !s.findings.says(s.endToken, cue.possessiveS)),
  isSpeltOut: (s) => capitals.isSpeltOut(s.findings, s.token),
  isAcronym: (s) => capitals.isAcronym(s.findings, s.token),
  isNamed: (s) => capitals.isNamed(s.findings, s.token),
  isBesideName: (s) => capitals.besideName(s.findings, s.token),
  isPlaceName: (s) => capitals.isPlaceName(s.findings, s.token),
  isInTitle: (s) => capitals.isInTitle(s.findings, s.token),
  mayBeTitle: (s) => capitals.mayBeTitle(s.findings, s.token),
  followsTitle: (s) => capitals.followsTitle(s.findings, s.token),
  /** Whether somebody is called by it. */
  isCalled: (s) => !isGuess(s) && callsNames(s.findings, s.token, s.endToken),
  isSaidOfPeople: (s) => !isGuess(s) && belittles(s.findings, s.token, s.endToken),
} satisfies Readonly<Record<string, Test>>;

/** Rules are lists of these: every flag of an entry, and the facts above. */
export type Fact = EntryFlag | keyof typeof ownFacts | keyof typeof textFacts;

/** Whether a fact is one of what stands around a find. */
export const isOfText = (fact: Fact) => Object.hasOwn(textFacts, fact);

/** What asks for a fact of a find; those of its entry need no find. */
export const facts: Readonly<Partial<Record<Fact, Test>>> = { ...ownFacts, ...textFacts };
