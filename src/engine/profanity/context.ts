/**
 * How is a word meant? Weighs an entry that was found against the words around it, in its own sentence.
 */
import { cueBits } from './cues.ts';
import { disguise } from './disguises.ts';
import { Effort } from './effort.ts';
import { hashWord } from './hash.ts';
import { aimOf, calledSo } from './insult.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { evidenceOf, mostEvidence } from './likelihood.ts';
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
  reach,
  saysMoreOfNext,
  startsCapital,
} from './names.ts';
import type { RegisterModel } from './register.ts';
import type { SetPhrases } from './set-phrases.ts';
import { isBrief, mayBeTechnical, technicalAround } from './technical.ts';
import { capital, folded, known, noWord, otherScript, upper, type Words } from './words.ts';

/** Evidence lost by how a word was hidden; disguise.* is the index. In sixteenths of a logit. */
const penalties = [0, 8, 8, 12, 16, 12, 36, 32, 32, 48, 12];

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

/** What is longer is a hashtag or several words run together, and speaks for no language. */
const longestOfWords = 14;

/** What a mild word comes to that somebody is told to the face: you suck. */
const toTheFace = 8;

/** What an insult may come to. */
const mostOfInsult = 30;

/** Steps that it takes to weigh an ambiguous word against its company: some 800 ns. */
const weighingSteps = 500;

/** Of ambiguous words 200 at first, and one in every 32 characters: a long heap of them is weighed in part. */
const weighing = { atFirst: 200 * weighingSteps, perCharacter: weighingSteps / 32 };

/** What the words around a found one say. */
interface Surroundings {
  harmless: number;
  vulgar: number;
  you: boolean;
  /** 0 English or unclear, 1 rather another language, 2 surely. */
  foreign: number;
  alone: boolean;
  /** Are there words that speak for English? */
  english: boolean;
  /** Are there words about books, films and places? */
  work: boolean;
}

export class Context {
  private readonly evidence: Int32Array;
  /** What each entry is called and how it is written, as hashes. */
  private readonly own: Int32Array;
  private readonly forms: Int32Array;
  /** 1 for the entries that are as often an abbreviation of something else. */
  private readonly brief: Uint8Array;
  /** Spent on ambiguous words; begins with each text. */
  readonly effort = new Effort(weighing);
  private readonly around: Surroundings = {
    harmless: 0,
    vulgar: 0,
    you: false,
    foreign: 0,
    alone: true,
    english: false,
    work: false,
  };

  constructor(
    private readonly lexicon: Lexicon,
    private readonly register: RegisterModel,
    private readonly phrases: SetPhrases,
  ) {
    this.own = Int32Array.from(lexicon.entries, ({ canonical }) => hashWord(canonical));
    this.forms = Int32Array.from(lexicon.entries, ({ form }) => hashWord(form));
    this.brief = Uint8Array.from(lexicon.entries, (entry) => (isBrief(entry) ? 1 : 0));
    this.evidence = Int32Array.from(lexicon.entries, ({ likelihood }) => evidenceOf(likelihood));
  }

  /** The most evidence that an entry can come to, whatever stands around it. */
  ceiling(number: number): number {
    const kind = this.lexicon.entries[number]?.kind;
    if (kind === 'noun' || kind === 'adjective') return mostOfInsult;
    return kind === 'ambiguous' ? mostEvidence : (this.evidence[number] as number);
  }

  /** Evidence that the entry at a word is profanity here, in sixteenths of a logit; null when it is none at all. */
  weigh(words: Words, at: number): number | null {
    const number = words.number[at] as number;
    const entry = this.lexicon.entries[number] as Entry;
    const how = words.how[at] as number;
    const flags = words.flags[at] as number;
    let z = this.evidence[number] as number;
    const plain = how === disguise.none && (flags & folded) === 0;
    if (plain && this.phrases.holds(words, at)) return null;
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
    if (entry.kind === 'ambiguous' && !this.effort.take(weighingSteps)) return null;
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
      if (around.foreign === 2 || how !== disguise.none || (flags & folded) !== 0) return null;
      z -= entry.foreign ? 64 : 44;
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
        return plain ? this.insult(words, at, entry) : null;
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
        if (plain && calledSo(words, at, { toTheFace: around.harmless > 0, anything: entry.root }))
          z = Math.max(z, mostOfPrior);
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
        return z;
      default:
        return this.lesser(words, at, entry, z);
    }
  }

  /** Mild and sexual words never get beyond the middle by themselves; to somebody's face some are insults. */
  private lesser(words: Words, at: number, entry: Entry, z: number): number {
    if (entry.canonical === 'suck' && calledSo(words, at, { toTheFace: true })) return toTheFace;
    if (entry.name && isNamed(words, at)) return z - 64;
    if (entry.kind === 'sexual') {
      const medical = this.look(words, at, cueBits.medical | entry.harmless).harmless;
      return z - 40 * Math.min(2, medical);
    }
    return entry.harmless === 0 ? z : z - 64 * Math.min(2, this.look(words, at, entry.harmless).harmless);
  }

  private look(words: Words, at: number, harmless: number): Surroundings {
    const { around } = this;
    around.harmless = 0;
    around.vulgar = 0;
    around.you = false;
    around.alone = true;
    around.english = false;
    around.work = false;
    let english = 0;
    let foreign = 0;
    let markers = 0;
    const sentence = words.sentence[at];
    const from = Math.max(0, at - reach);
    const to = Math.min(words.count, at + reach + 1);
    for (let i = from; i < to; i++) {
      if (i === at || words.sentence[i] !== sentence || isWithin(words, i, at)) continue;
      const cues = words.cues[i] as number;
      const flags = words.flags[i] as number;
      if (flags & noWord) continue;
      around.alone = false;
      if (cues & harmless) around.harmless++;
      if (cues & cueBits.vulgar || this.isStrong(words, i)) around.vulgar++;
      if (cues & cueBits.you) around.you = true;
      if (cues & (cueBits.work | cueBits.place)) around.work = true;
      if (flags & otherScript) {
        foreign += 2;
        markers++;
      } else if (cues & cueBits.foreign) {
        if (cues & cueBits.english) english += 1;
        else {
          foreign += 2;
          markers++;
        }
      } else if (cues & cueBits.english) {
        english += 3;
      } else if (this.isStrong(words, i)) english += 3;
      else if (cues !== 0 || (words.number[i] as number) >= 0) english += 1;
      else if (flags & folded) {
        foreign += 2;
        markers++;
      } else if (flags & known) english += 1;
      else if ((words.length[i] as number) > 1 && (words.length[i] as number) <= longestOfWords) foreign += 1;
    }
    around.english = english >= 2 || (english === 1 && foreign === 0);
    around.foreign = foreign <= english ? 0 : markers > 0 && foreign >= english + 2 ? 2 : 1;
    return around;
  }

  private isStrong(words: Words, at: number): boolean {
    const number = words.number[at] as number;
    return number >= 0 && this.lexicon.entries[number]?.kind === 'strong' && this.brief[number] === 0;
  }

  /** Is the next word one that follows a person's name rather than a thing: was, said, and? */
  private startsClause(words: Words, at: number): boolean {
    const cues = cuesOf(words, at + 1, words.sentence[at] as number);
    return (cues & (cueBits.copula | cueBits.verb)) !== 0;
  }

  /** Insults count when they are aimed at a person. */
  private insult(words: Words, at: number, entry: Entry): number | null {
    const noun = entry.kind === 'noun';
    const aim = aimOf(words, at, noun, this.lexicon);
    if (entry.harmless !== 0 && this.look(words, at, entry.harmless).harmless > 0) return null;
    if (aim === 0) return noun ? -44 : -52;
    return noun ? 6 + 2 * aim : 8 + aim;
  }
}

/** Does a word lie within the span of a find before it, as the second half of a word cut in two? */
function isWithin(words: Words, i: number, at: number): boolean {
  return i > at && (words.start[i] as number) < (words.end[at] as number);
}
