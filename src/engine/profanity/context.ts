/**
 * How is a word meant? Weighs an entry that was found against the words around it, in its own sentence.
 */
import { cueBits } from './cues.ts';
import { disguise } from './disguises.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { evidenceOf } from './likelihood.ts';
import {
  attached,
  capital,
  folded,
  known,
  noWord,
  operator,
  otherScript,
  upper,
  type Words,
} from './words.ts';

/** So many words to either side are looked at. */
const reach = 8;

/** Evidence lost by how a word was hidden; disguise.* is the index. In sixteenths of a logit. */
const penalties = [0, 8, 8, 12, 16, 12, 36, 40, 40, 36];

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
}

export class Context {
  private readonly evidence: Int32Array;
  private readonly around: Surroundings = {
    harmless: 0,
    vulgar: 0,
    you: false,
    foreign: 0,
    alone: true,
    english: false,
  };

  constructor(private readonly lexicon: Lexicon) {
    this.evidence = Int32Array.from(lexicon.entries, ({ likelihood }) => evidenceOf(likelihood));
  }

  /** Evidence that the entry at a word is profanity here, in sixteenths of a logit; null when it is none at all. */
  weigh(words: Words, at: number): number | null {
    const number = words.number[at] as number;
    const entry = this.lexicon.entries[number] as Entry;
    const how = words.how[at] as number;
    const flags = words.flags[at] as number;
    let z = this.evidence[number] as number;
    const plain = how === disguise.none && (flags & folded) === 0;
    const short = entry.form.length <= 5 && !entry.root;
    const isCapital = (flags & (capital | upper)) === capital;
    const settled = !short && !entry.foreign && !entry.name && (entry.root || !isCapital);
    if (plain && entry.kind === 'strong' && settled) return z;
    if (
      plain &&
      (entry.kind === 'mild' || entry.kind === 'sexual') &&
      entry.harmless === 0 &&
      !entry.foreign
    ) {
      return this.lesser(words, at, entry, z);
    }
    const around = this.look(words, at, entry.harmless);
    z -= penalties[how] as number;
    if (flags & otherScript && !this.latinAround(words, at)) return null;
    const unsure =
      how >= disguise.sound ||
      how === disguise.apart ||
      how === disguise.glued ||
      short ||
      entry.foreign ||
      (flags & folded) !== 0;
    const unmistakable =
      entry.root && how < disguise.sound && (entry.form.length > 5 || entry.canonical === 'fuck');
    if (unsure && around.foreign > 0 && !unmistakable) {
      if (around.foreign === 2 || how !== disguise.none || (flags & folded) !== 0) return null;
      z -= entry.foreign ? 64 : 40;
    } else if (entry.foreign && !around.alone && !around.english && around.vulgar === 0 && !unmistakable)
      z -= 72;
    if (entry.foreign && plain && short && besideCode(words, at)) z -= 72;
    if (how >= disguise.sound && how <= disguise.swapped && isNameLike(words, at)) return null;
    switch (entry.kind) {
      case 'noun':
      case 'adjective':
        return plain ? this.insult(words, at, entry, z) : null;
      case 'ambiguous': {
        if (entry.name ? isNamed(words, at) : !entry.root && besideName(words, at))
          z -= entry.name ? 110 : 72;
        else if (entry.name && startsCapital(words, at)) z -= this.startsClause(words, at) ? 110 : 16;
        // Nobody disguises the bird or the tool.
        const harmless = how === disguise.none ? around.harmless : 0;
        z -= harmless === 0 ? 0 : harmless === 1 ? 80 : 112;
        z += 20 * Math.min(2, around.vulgar) + (around.you ? 12 : 0);
        if (hyphenated(words, at)) z -= 24;
        return z;
      }
      case 'strong':
        if (entry.name && isNamed(words, at)) z -= 110;
        else if (!entry.root && how === disguise.none && besideName(words, at)) z -= 72;
        return z;
      default:
        return this.lesser(words, at, entry, z);
    }
  }

  /** Mild and sexual words never get beyond the middle by themselves. */
  private lesser(words: Words, at: number, entry: Entry, z: number): number {
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
    let english = 0;
    let foreign = 0;
    let markers = 0;
    const sentence = words.sentence[at];
    const from = Math.max(0, at - reach);
    const to = Math.min(words.count, at + reach + 1);
    for (let i = from; i < to; i++) {
      if (i === at || words.sentence[i] !== sentence) continue;
      const cues = words.cues[i] as number;
      const flags = words.flags[i] as number;
      if (flags & noWord) continue;
      around.alone = false;
      if (cues & harmless) around.harmless++;
      if (cues & cueBits.vulgar || this.isStrong(words, i)) around.vulgar++;
      if (cues & cueBits.you) around.you = true;
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
      } else if (cues !== 0 || (words.number[i] as number) >= 0) english += 1;
      else if (flags & folded) {
        foreign += 2;
        markers++;
      } else if (flags & known) english += 1;
      else if ((words.length[i] as number) > 1) foreign += 1;
    }
    around.english = english >= 2;
    around.foreign = foreign <= english ? 0 : markers > 0 && foreign >= english + 2 ? 2 : 1;
    return around;
  }

  private isStrong(words: Words, at: number): boolean {
    const number = words.number[at] as number;
    return number >= 0 && this.lexicon.entries[number]?.kind === 'strong';
  }

  /** Is the next word one that follows a person's name rather than a thing: was, said, and? */
  private startsClause(words: Words, at: number): boolean {
    const cues = cuesOf(words, at + 1, words.sentence[at] as number);
    return (cues & (cueBits.copula | cueBits.verb)) !== 0;
  }

  /** Is a word of look-alikes of one other script surrounded by Latin words? */
  private latinAround(words: Words, at: number): boolean {
    let latin = 0;
    let other = 0;
    for (let i = Math.max(0, at - reach); i < Math.min(words.count, at + reach + 1); i++) {
      if (i === at || (words.flags[i] as number) & noWord) continue;
      if ((words.flags[i] as number) & otherScript) other++;
      else latin++;
    }
    return latin > other;
  }

  /** Insults count when they are aimed at a person. */
  private insult(words: Words, at: number, entry: Entry, z: number): number | null {
    const noun = entry.kind === 'noun';
    const aim = aimOf(words, at, noun, this.lexicon);
    if (entry.harmless !== 0 && this.look(words, at, entry.harmless).harmless > 0) return null;
    // Weaker words are insults only to somebody's face: "you pig", not "what a pig".
    if (aim === 0 || (z < 0 && noun && aim < 10)) return noun ? -24 : -40;
    return 2 + aim;
  }
}

function cuesOf(words: Words, at: number, sentence: number): number {
  return at >= 0 && at < words.count && words.sentence[at] === sentence ? (words.cues[at] as number) : 0;
}

/** Capital inside a sentence, or beside another capital: a name. */
function isNamed(words: Words, at: number): boolean {
  const flags = words.flags[at] as number;
  if ((flags & capital) === 0 || flags & upper) return false;
  const sentence = words.sentence[at];
  const capitalAt = (i: number) =>
    i >= 0 &&
    i < words.count &&
    words.sentence[i] === sentence &&
    ((words.flags[i] as number) & (capital | upper)) === capital;
  if (cuesOf(words, at - 1, sentence as number) & cueBits.title) return true;
  if (capitalAt(at + 1)) return true;
  if (at > 0 && words.sentence[at - 1] === sentence) return true;
  return false;
}

/** Does it stand beside operators or brackets, as names in program code do? */
function besideCode(words: Words, at: number): boolean {
  const isCode = (i: number) => i >= 0 && i < words.count && ((words.flags[i] as number) & operator) !== 0;
  return isCode(at - 1) || isCode(at + 1);
}

/** A capital beside another that begins no everyday word, in a sentence that is not all capitals: part of a name. */
function besideName(words: Words, at: number): boolean {
  if (((words.flags[at] as number) & (capital | upper)) !== capital) return false;
  const sentence = words.sentence[at];
  const isName = (i: number) =>
    i >= 0 &&
    i < words.count &&
    words.sentence[i] === sentence &&
    ((words.flags[i] as number) & (capital | upper)) === capital &&
    (words.cues[i] as number) === 0 &&
    (words.number[i] as number) < 0;
  if (
    !isName(at - 1) &&
    !isName(at + 1) &&
    !(cuesOf(words, at + 1, sentence as number) & (cueBits.place | cueBits.title))
  )
    return false;
  let small = 0;
  let capitals = 0;
  for (let i = Math.max(0, at - reach); i < Math.min(words.count, at + reach + 1); i++) {
    if (words.sentence[i] !== sentence) continue;
    if ((words.flags[i] as number) & capital) capitals++;
    else if (((words.flags[i] as number) & noWord) === 0) small++;
  }
  return small * 2 >= capitals;
}

/** A capital at a sentence's start says little, but says it in favour of a name. */
function startsCapital(words: Words, at: number): boolean {
  return ((words.flags[at] as number) & (capital | upper)) === capital;
}

/** A capital inside a sentence that is not written in capitals: a name, no misspelling. */
function isNameLike(words: Words, at: number): boolean {
  const flags = words.flags[at] as number;
  if ((flags & (capital | upper)) !== capital) return false;
  return at === 0 ? words.count > 1 : true;
}

function hyphenated(words: Words, at: number): boolean {
  return at + 1 < words.count &&
    ((words.flags[at + 1] as number) & attached) !== 0 &&
    words.end[at] !== words.start[at + 1]
    ? (words.length[at + 1] as number) > 2
    : false;
}

/**
 * How clearly is an insult aimed at a person? 0 not at all; else evidence to add, in sixteenths of a logit.
 * Looks for "you … X", "what an X", "X is an X", "you X", the insult as an address or all alone.
 */
function aimOf(words: Words, at: number, noun: boolean, lexicon: Lexicon): number {
  const sentence = words.sentence[at] as number;
  const next = cuesOf(words, at + 1, sentence);
  const attachedNext =
    at + 1 < words.count &&
    ((words.flags[at + 1] as number) & attached) !== 0 &&
    words.sentence[at + 1] === sentence;
  if (attachedNext && (words.length[at + 1] as number) > 1) return 0;
  const last = at + 1 >= words.count || words.sentence[at + 1] !== sentence;
  const nextIsThing = (next & cueBits.thing) !== 0;
  if (nextIsThing) return 0;
  let i = at - 1;
  let steps = 0;
  let determiner = false;
  // Step back over what stands between the target and the insult: "you are such a complete …".
  while (i >= 0 && words.sentence[i] === sentence && steps < 5) {
    const cues = words.cues[i] as number;
    const number = words.number[i] as number;
    const entryBetween = number >= 0;
    if (cues & (cueBits.you | cueBits.person)) break;
    if (cues & cueBits.negation) return 0;
    if (cues & cueBits.copula) break;
    const between =
      entryBetween ||
      (cues & (cueBits.intensifier | cueBits.determiner)) !== 0 ||
      lexicon.entries[number] !== undefined;
    if (!between) break;
    if (cues & cueBits.determiner) determiner = true;
    i--;
    steps++;
  }
  const stopped = cuesOf(words, i, sentence);
  if (stopped & cueBits.negation) return 0;
  if (stopped & cueBits.you && i >= 0) {
    // "your trash" is a possession; "your a fool" is a slip of the pen.
    if (steps === 0 && words.length[i] === 4) return 0;
    // "you idiot", "you stupid fool"; with an adjective only when it ends there: "you stupid man" is one too.
    if (noun) return 10;
    const after = next & (cueBits.person | cueBits.copula);
    return last || after || isInsultNoun(words, at + 1, sentence, lexicon) ? 6 : 0;
  }
  if (stopped & cueBits.copula) {
    const subject = cuesOf(words, i - 1, sentence);
    const before = cuesOf(words, i - 2, sentence);
    if (subject & cueBits.negation || before & cueBits.negation) return 0;
    if ((subject | before) & cueBits.you) return noun || last || !(next & cueBits.english) ? 12 : 6;
    const personal = subject & cueBits.person || isCapital(words, i - 1, sentence);
    if (personal && (noun || last || next !== 0)) return noun ? 4 : 0;
    if (personal) return 0;
    return 0;
  }
  if (noun) {
    const following = next & (cueBits.person | cueBits.you);
    if (determiner && following) return 8; // what an idiot he is
    const whatA = cuesOf(words, i + 1, sentence) & cueBits.determiner;
    if (whatA && determiner && last && isWhat(words, at - steps, sentence)) return 6;
    if (last && steps === at && words.count <= 4 && !determiner) return 2;
  } else if (last && at === 0) return 0;
  return 0;
}

function isWhat(words: Words, at: number, sentence: number): boolean {
  return at >= 0 && words.sentence[at] === sentence && words.length[at] === 4;
}

function isCapital(words: Words, at: number, sentence: number): boolean {
  return at >= 0 && words.sentence[at] === sentence && ((words.flags[at] as number) & capital) !== 0;
}

function isInsultNoun(words: Words, at: number, sentence: number, lexicon: Lexicon): boolean {
  if (at >= words.count || words.sentence[at] !== sentence) return false;
  const number = words.number[at] as number;
  return number >= 0 && lexicon.entries[number]?.kind === 'noun';
}
