/** A find as the rules see it: what it is, how it is written, what stands around it. */
import { cue } from '../find/cues.ts';
import type { Findings } from '../find/findings.ts';
import type { Entry, Lexicon } from '../find/lexicon.ts';
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
  placeOf,
  plain,
  repeats,
  sound,
  spacedOut,
  swappedLetters,
} from '../undo/index.ts';
import type { SenseModel } from './sense-model.ts';
import { isBrief, Surroundings, technicalAround } from './surroundings.ts';

const [asPlain, asGlued, asRepeats] = [placeOf(plain), placeOf(glued), placeOf(repeats)];
const [asCut, asMasked, asMostlyMasked] = [placeOf(cutInPieces), placeOf(masks), placeOf(mostlyMasked)];

/** Disguises that keep few of a word's letters or change them, so that an innocent word may be meant. */
const guesses = new Set([sound, droppedVowels, swappedLetters, mistyped].map(placeOf));
const looseGuesses = new Set([mostlyMasked, brokenOff].map(placeOf));
const inPieces = new Set([spacedOut, cutInPieces, glued].map(placeOf));

/** Entries of so few letters are names and abbreviations as often as not. */
const shortLength = 5;

export class Situation {
  readonly phrases: SetPhrases;
  readonly model: SenseModel;
  readonly #around: Surroundings;
  findings!: Findings;
  find = 0;
  token = 0;
  endToken = 0;
  entry!: Entry;
  #how = 0;
  #looked = false;

  constructor(lexicon: Lexicon, phrases: SetPhrases, model: SenseModel) {
    this.#around = new Surroundings(lexicon);
    this.phrases = phrases;
    this.model = model;
  }

  /** Turns to a find. */
  see(findings: Findings, find: number): this {
    this.findings = findings;
    this.find = find;
    this.token = findings.token[find] as number;
    this.endToken = findings.endToken[find] as number;
    this.entry = findings.lexicon.entries[findings.entry[find] as number] as Entry;
    this.#how = this.#isTextInStyle() ? asPlain : (findings.how[find] as number);
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
    return disguises[this.#how]?.penalty ?? 0;
  }

  get isDisguised(): boolean {
    return this.#how !== asPlain;
  }

  /** Written as it is listed, in letters of its own. */
  get isPlain(): boolean {
    return !this.isDisguised && !this.has(flag.folded);
  }

  get isGlued(): boolean {
    return this.#how === asGlued;
  }

  get isRepeated(): boolean {
    return this.#how === asRepeats;
  }

  get isCut(): boolean {
    return this.#how === asCut;
  }

  get isMasked(): boolean {
    return this.#how === asMasked || this.#how === asMostlyMasked;
  }

  /** Was a letter left out, swapped or changed? */
  get isMisspelt(): boolean {
    return guesses.has(this.#how);
  }

  get isGuess(): boolean {
    return this.isMisspelt || looseGuesses.has(this.#how);
  }

  /** A short word that is no root: a name or an abbreviation as often as not. */
  get isShort(): boolean {
    return this.entry.form.length <= shortLength && !this.entry.root;
  }

  /** Whether something else could be meant, in another language. */
  get isUnsure(): boolean {
    const { kind, foreign } = this.entry;
    const mayBeAnother = this.isShort && kind !== 'mild' && kind !== 'bodily';
    return this.isGuess || inPieces.has(this.#how) || mayBeAnother || foreign || this.has(flag.folded);
  }

  /** A word that no other language and no name hides. */
  get isUnmistakable(): boolean {
    const { initials, root, always, form } = this.entry;
    return initials || (root && !this.isGuess && (form.length > shortLength || always));
  }

  /** Whether a set phrase holds any of its words. */
  get isInSetPhrase(): boolean {
    for (let at = this.token; at < this.endToken; at++) if (this.phrases.holds(this.tokens, at)) return true;
    return false;
  }

  get isBrief(): boolean {
    return isBrief(this.entry);
  }

  get startsCapital(): boolean {
    return this.tokens.startsCapital(this.token);
  }

  /** Whether it is written as names, abbreviations and patterns are: in few letters, no plain word. */
  get mayBeTechnical(): boolean {
    const { form, initials } = this.entry;
    if (this.isRepeated || this.isGlued || initials) return false;
    if (this.isDisguised) return form.length <= shortLength;
    return form.length <= 3 || !/[aeiouy]/.test(form);
  }

  get technicalWeight(): number {
    return technicalAround(this.findings, this.token, this.endToken);
  }

  get besideCode(): boolean {
    return this.tokens.is(this.token - 1, flag.operator) || this.tokens.is(this.endToken, flag.operator);
  }

  get besideNumber(): boolean {
    return this.tokens.is(this.token - 1, flag.numeric) || this.tokens.is(this.endToken, flag.numeric);
  }

  /** Whether it is one of several words in a chunk: fk_user_id. */
  get besideAttached(): boolean {
    return this.has(flag.attached) || this.tokens.is(this.endToken, flag.attached);
  }

  /** Whether it is cut short by an apostrophe, with its last letter behind it: ass't, ass'n. */
  get isContracted(): boolean {
    const { tokens, endToken, findings } = this;
    const isLetter = tokens.length[endToken] === 1 && tokens.is(endToken, flag.attached);
    const gap = (tokens.start[endToken] as number) - (tokens.end[endToken - 1] as number);
    return isLetter && gap === 1 && !findings.says(endToken, cue.possessiveS);
  }

  /** Whether it says more of the next word, as acronyms do: the WANK worm. */
  get saysMoreOfNext(): boolean {
    const { tokens, token, endToken, findings } = this;
    const small = [cue.english, cue.copula, cue.verb, cue.you, cue.person, cue.vulgar];
    return (
      tokens.together(endToken, token) &&
      !tokens.is(endToken, flag.noWord) &&
      !tokens.pauseBefore(endToken) &&
      !small.some((one) => findings.says(endToken, one)) &&
      findings.entryAt(endToken) === undefined
    );
  }

  /** Whether its first token has any of some flags. */
  has(flags: number): boolean {
    return this.tokens.is(this.token, flags);
  }

  /** Whether more than this one word is in another style, so that the style hides nothing. */
  #isTextInStyle(): boolean {
    const { tokens, token } = this;
    return (
      tokens.is(token, flag.inStyle) &&
      (tokens.is(token - 1, flag.inStyle) || tokens.is(token + 1, flag.inStyle))
    );
  }
}
