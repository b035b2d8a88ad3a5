/**
 * How is a word meant? Weighs an entry that was found against the words around it, in its own sentence.
 */
import { cueBits } from './cues.ts';
import { disguise } from './disguises.ts';
import { Effort } from './effort.ts';
import { hashWord } from './hash.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { evidenceOf, mostEvidence } from './likelihood.ts';
import { callsNames } from './name-calling.ts';
import {
  besideAttached,
  besideCode,
  besideName,
  besideNumber,
  cuesOf,
  hyphenated,
  isAcronym,
  isContracted,
  isNamed,
  isNameLike,
  isPlaceName,
  latinAround,
  mayBeTitle,
  saysMoreOfNext,
  startsCapital,
} from './names.ts';
import type { RegisterModel } from './register.ts';
import type { SetPhrases } from './set-phrases.ts';
import { Surroundings } from './surroundings.ts';
import { isBrief, mayBeTechnical, technicalAround } from './technical.ts';
import { capital, folded, inStyle, otherScript, upper, type Words } from './words.ts';

/** Evidence lost by how a word was hidden; disguise.* is the index. In sixteenths of a logit. */
const penalties = [0, 8, 8, 12, 16, 12, 36, 32, 32, 48, 12, 24];

/**
 * What a word's own likelihood may give an ambiguous word that has company: that likelihood is of comments, and in
 * plain prose the company has to tell. Chosen on the development texts.
 */
const mostOfPrior = 26;

/** The same for a word that comments are a poor judge of. */
const mostOfSettled = 16;

/** What one cue, and what several, take from a word that they make harmless, beyond what the register took. */
const harmlessOnce = 40;
const harmlessOften = 60;

/** What a word that comments are a poor judge of comes to by itself, but in a post. */
const undecided = -4;

/** Is a word told by its company alone: an ambiguous one, an insult? */
/** What a word of the closed list comes to where a person is called so, and what "stupid" does. */
const nameCalling = 30;
const belittling = -16;

const takesWeighing = ({ kind }: Entry) => kind === 'ambiguous' || kind === 'noun' || kind === 'adjective';

/** Steps that it takes to weigh such a word against its company: some 800 ns. */
const weighingSteps = 500;

/** Of such words 200 at first, and one in every 32 characters: a long heap of them is weighed in part. */
const weighing = { atFirst: 200 * weighingSteps, perCharacter: weighingSteps / 32 };

/** Is more than this one word in another style, so that the style hides nothing? */
function isTextInStyle(words: Words, at: number): boolean {
  if (((words.flags[at] as number) & inStyle) === 0) return false;
  const isSo = (i: number) => i >= 0 && i < words.count && ((words.flags[i] as number) & inStyle) !== 0;
  return isSo(at - 1) || isSo(at + 1);
}

export class Context {
  private readonly evidence: Int32Array;
  /** What each entry is called and how it is written, as hashes. */
  private readonly own: Int32Array;
  private readonly forms: Int32Array;
  /** 1 for the entries that are as often an abbreviation of something else. */
  private readonly brief: Uint8Array;
  /** 1 for the entries that swear in any company and are no abbreviation. */
  private readonly plainlyStrong: Uint8Array;
  private readonly weighing = new Effort(weighing);
  private readonly around = new Surroundings();

  constructor(
    private readonly lexicon: Lexicon,
    private readonly register: RegisterModel,
    private readonly phrases: SetPhrases,
  ) {
    this.own = Int32Array.from(lexicon.entries, ({ canonical }) => hashWord(canonical));
    this.forms = Int32Array.from(lexicon.entries, ({ form }) => hashWord(form));
    this.brief = Uint8Array.from(lexicon.entries, (entry) => (isBrief(entry) ? 1 : 0));
    this.plainlyStrong = Uint8Array.from(lexicon.entries, (entry) =>
      entry.kind === 'strong' && !isBrief(entry) ? 1 : 0,
    );
    this.evidence = Int32Array.from(lexicon.entries, ({ likelihood }) => evidenceOf(likelihood));
  }

  /** Begins a text of so many UTF-16 code units. */
  begin(length: number): void {
    this.weighing.begin(length);
  }

  /** Was any word of the text weighed in part only, because its allowance was used up? */
  get cutShort(): boolean {
    return this.weighing.exhausted;
  }

  /** The most evidence that an entry can come to, whatever stands around it. */
  ceiling(number: number): number {
    const kind = this.lexicon.entries[number]?.kind;
    if (kind === 'noun' || kind === 'adjective') return nameCalling;
    return kind === 'ambiguous' ? mostEvidence : (this.evidence[number] as number);
  }

  /**
   * Evidence that the entry at a word of a text is profanity here, in sixteenths of a logit; null when it is none at
   * all.
   */
  weigh(words: Words, at: number): number | null {
    const number = words.number[at] as number;
    const entry = this.lexicon.entries[number] as Entry;
    const how = isTextInStyle(words, at) ? disguise.none : (words.how[at] as number);
    const flags = words.flags[at] as number;
    let z = this.evidence[number] as number;
    const plain = how === disguise.none && (flags & folded) === 0;
    if (plain && this.phrases.holds(words, at)) return null;
    if (how === disguise.twin) return null;
    const short = entry.form.length <= 5 && !entry.root;
    const isCapital = (flags & (capital | upper)) === capital;
    const settled = !short && !entry.foreign && !entry.name && (entry.canonical === 'fuck' || !isCapital);
    if (plain && entry.kind === 'strong' && settled) return z;
    if (
      plain &&
      (entry.kind === 'mild' || entry.kind === 'sexual') &&
      entry.harmless === 0 &&
      !entry.foreign
    ) {
      return this.lesser(words, at, entry, z);
    }
    if (takesWeighing(entry) && !this.weighing.take(weighingSteps)) return null;
    const around = this.look(words, at, entry.harmless);
    z -= penalties[how] as number;
    if (flags & otherScript && !entry.root && !latinAround(words, at)) return null;
    const unsure =
      how >= disguise.sound ||
      how === disguise.apart ||
      how === disguise.cut ||
      how === disguise.glued ||
      short ||
      entry.foreign ||
      (flags & folded) !== 0;
    const unmistakable =
      entry.initials ||
      (entry.root &&
        (how < disguise.sound || how === disguise.cut) &&
        (entry.form.length > 5 || entry.canonical === 'fuck'));
    if (unsure && around.foreign > 0 && !unmistakable) {
      // Posts mix slang and languages: there even much that is foreign leaves a trace of a doubt.
      if (
        (around.foreign === 2 && !(words.posted && plain)) ||
        how !== disguise.none ||
        (flags & folded) !== 0
      )
        return null;
      z -= around.foreign === 2 ? 110 : entry.foreign ? 64 : 44;
    } else if (entry.foreign && !around.alone && !around.english && around.vulgar === 0 && !unmistakable)
      z -= 72;
    if (plain && short && (entry.foreign || this.brief[number]) && besideCode(words, at)) z -= 72;
    if (plain && this.brief[number] && besideAttached(words, at)) z -= 72;
    if (how >= disguise.sound && how <= disguise.swapped && isNameLike(words, at)) return null;
    if (
      mayBeTechnical(entry, how) &&
      around.vulgar === 0 &&
      !around.you &&
      technicalAround(words, at) > (plain && entry.kind === 'ambiguous' ? 2 : 1)
    )
      z -= 88;
    if (how >= disguise.masked && entry.form.length <= 3 && besideCode(words, at)) return null;
    if (
      entry.kind === 'strong' &&
      !entry.root &&
      !entry.initials &&
      entry.form.length <= 4 &&
      isAcronym(words, at) &&
      !around.you
    )
      z -= entry.form.length === 4 && !saysMoreOfNext(words, at) ? 30 : 72;
    // A capital where books, films and places are spoken of: a title or a name.
    if (
      plain &&
      isCapital &&
      around.work &&
      entry.canonical !== 'fuck' &&
      !around.you &&
      mayBeTitle(words, at)
    )
      z -= 88;
    switch (entry.kind) {
      case 'noun':
      case 'adjective':
        if (entry.harmless !== 0 && around.harmless > 0) return null;
        if (!callsNames(words, at)) return null;
        return entry.kind === 'noun' ? nameCalling - (penalties[how] as number) : belittling;
      case 'ambiguous': {
        if (entry.name ? isNamed(words, at) : (!entry.root || entry.swayed) && besideName(words, at))
          z -= entry.name ? 110 : 72;
        else if (entry.name && startsCapital(words, at)) z -= this.startsClause(words, at) ? 110 : 16;
        // Nobody disguises the bird or the tool.
        const hidden = how !== disguise.none && how !== disguise.cut && how !== disguise.glued;
        if (hidden) z += 20 * (1 + Math.min(2, around.vulgar)) + (around.you ? 12 : 0);
        else if (how === disguise.glued) z = Math.min(z, mostOfPrior);
        else if (!around.alone && (!entry.root || entry.swayed || around.harmless > 0)) {
          const own = this.own[number] as number;
          const form = this.forms[number] as number;
          z += this.register.evidence(words, at, own, form);
          z -= Math.max(0, (this.evidence[number] as number) - (entry.settled ? mostOfSettled : mostOfPrior));
          if (around.harmless > 0) z -= around.harmless > 1 ? harmlessOften : harmlessOnce;
        } else if (around.alone && entry.settled && !words.posted) z = Math.min(z, undecided);
        if (hyphenated(words, at)) z -= 24;
        if (plain && !entry.root && besideCode(words, at)) z -= 24;
        if (entry.canonical === 'cum' && besideNumber(words, at)) z -= 88;
        if (plain && isContracted(words, at)) z -= 72;
        return z;
      }
      case 'strong':
        // Fucking in Austria is called Fugging now.
        if (entry.name && (entry.canonical === 'fuck' ? isPlaceName(words, at) : isNamed(words, at)))
          z -= 110;
        else if (!entry.root && !entry.initials && how === disguise.none && besideName(words, at)) z -= 72;
        // Kock by itself is a surname.
        if (plain && entry.name && !entry.root && around.alone && startsCapital(words, at)) z = undecided;
        return z;
      default:
        return this.lesser(words, at, entry, z);
    }
  }

  /** Mild and sexual words never get beyond the middle by themselves; to somebody's face some are insults. */
  private lesser(words: Words, at: number, entry: Entry, z: number): number {
    if (entry.name && isNamed(words, at)) return z - 64;
    if (entry.kind === 'sexual') {
      const medical = this.look(words, at, cueBits.medical | entry.harmless).harmless;
      return z - 40 * Math.min(2, medical);
    }
    return entry.harmless === 0 ? z : z - 64 * Math.min(2, this.look(words, at, entry.harmless).harmless);
  }

  private look(words: Words, at: number, harmless: number): Surroundings {
    this.around.look(words, at, harmless, this.plainlyStrong);
    return this.around;
  }

  /** Is the next word one that follows a person's name rather than a thing: was, said, and? */
  private startsClause(words: Words, at: number): boolean {
    const cues = cuesOf(words, at + 1, words.sentence[at] as number);
    return (cues & (cueBits.copula | cueBits.verb)) !== 0;
  }
}
