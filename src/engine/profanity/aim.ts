/**
 * Is an insulting word aimed at a person, also where no frame says so: "the imbecile on the line", "his moron of a
 * landlord"? A logistic model over the words around it and what they are, learnt by training from insults and from the
 * same words said of things and of the speaker, denied, supposed, spelt and played.
 */
import { setsOfWord } from './aim-words.ts';
import { hashWord } from './hash.ts';
import { phrase, readPhrase } from './insult-frames.ts';
import { inside, subjectOf } from './insult-subject.ts';
import { tier } from './insult-words.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { steppedOverPause } from './supposed.ts';
import { bucket } from './weights.ts';
import { attached, capital, known, noWord, upper, type Words } from './words.ts';

/** So many words to either side count, and so many of them by their place. */
const span = 8;
const near = 3;

/** The number of weights; a power of two. */
export const aimSize = 65536;

/** Weights are kept in so many parts of a sixteenth of a logit. */
export const aimScale = 2;

/** What a feature is of, so that the same word in two places has two weights; what needs places has room for them. */
const role = {
  word: 0,
  wordOfSide: 1,
  kindOfSide: 3,
  kindForSort: 5,
  kindOfOwn: 7,
  place: 10,
  placeOfKind: 30,
  placeForSort: 50,
  kindForSortAt: 70,
  own: 90,
  ending: 110,
  longEnding: 130,
  endingForSort: 150,
  edge: 170,
  edgeForSort: 190,
  sort: 210,
  form: 211,
  canonical: 212,
  framed: 213,
  framedSort: 214,
  subject: 215,
  subjectForSort: 216,
  determiner: 217,
  determinerForSort: 218,
  making: 219,
  makingForSort: 220,
  before: 221,
  beforeForSort: 222,
  endingBefore: 223,
  kindBefore: 224,
  kindBeforeForSort: 225,
  aroundPhrase: 226,
  aroundWord: 227,
  twoKinds: 228,
  twoWords: 229,
  pauses: 230,
  pausesForSort: 231,
  joined: 232,
  joinedForSort: 233,
  capitals: 234,
  company: 235,
  posted: 236,
  plural: 237,
};

/** Kinds of words that no set and no cue names, after those of the cues (0 to 31) and the sets (32 to 53). */
const kind = { entry: 60, nounOfTier: 70, known: 96, named: 97, sign: 98, stranger: 99 };
const [kinds, sorts] = [128, 16];
const entryKinds = ['strong', 'ambiguous', 'mild', 'noun', 'adjective', 'sexual'];

/** More features than a word ever has. */
const mostFeatures = 2048;

/** The features of one insulting word after another; made once and used again. */
export class AimFeatures {
  /** The places of the weights that speak about the word read last: the first `count` of them. */
  readonly places = new Int32Array(mostFeatures);
  count = 0;
  /** The kinds of the words around, by place, and of the one before the phrase. */
  readonly #around: readonly number[][] = Array.from({ length: 2 * span + 1 }, () => []);
  readonly #beforePhrase: number[] = [];
  #sort = 0;

  constructor(private readonly lexicon: Lexicon) {}

  /**
   * Reads the insulting word at a place of a text, of which the frames say `framed` (0: aimed at nobody). Of a noun of
   * several words `end` is the last.
   */
  read(words: Words, at: number, end: number, framed: number, text: string): void {
    this.count = 0;
    const sentence = words.sentence[at] as number;
    const entry = this.lexicon.entries[words.number[at] as number] as Entry;
    const sort = (entry.kind === 'noun' ? 8 : 0) + tier(entry);
    this.#sort = sort;
    const own = hashWord(entry.canonical);
    this.#put(sort, role.sort);
    this.#put(own, role.canonical);
    this.#put(hashWord(entry.form), role.form);
    this.#putBoth(framed, role.framed, role.framedSort);
    let company = 0;
    for (let place = 0; place <= 2 * span; place++) {
      if (place === span) continue;
      const i = (place < span ? at : end) + place - span;
      if (inside(words, i, sentence)) {
        company++;
        this.#readWord(words, i, place, own, text);
      } else {
        (this.#around[place] as number[]).length = 0;
        if (isNear(place)) this.#putBoth(0, role.edge + place, role.edgeForSort + place);
      }
    }
    this.#readTogether(words, at, sentence);
    this.#readPhrase(words, at, sentence, text);
    const isFollowed = inside(words, end + 1, sentence);
    const flags = words.flags[at] as number;
    const pauseAfter = isFollowed && steppedOverPause(words, end + 1);
    this.#putBoth(
      (steppedOverPause(words, at) ? 1 : 0) + (pauseAfter ? 2 : 0),
      role.pauses,
      role.pausesForSort,
    );
    const nextJoined = isFollowed && ((words.flags[end + 1] as number) & attached) !== 0;
    this.#putBoth((flags & attached ? 1 : 0) + (nextJoined ? 2 : 0), role.joined, role.joinedForSort);
    const capitals = flags & upper ? 2 : flags & capital ? 1 : 0;
    this.#put(2 * capitals + (inside(words, at - 1, sentence) ? 1 : 0), role.capitals);
    this.#put(Math.min(company, 12), role.company);
    if (words.posted) this.#put(0, role.posted);
    if (entry.form.endsWith('s')) this.#put(0, role.plural);
  }

  /** A word around: itself, its ending, its kinds. */
  #readWord(words: Words, i: number, place: number, own: number, text: string): void {
    const side = place < span ? 0 : 1;
    const hash = words.hash[i] as number;
    const nearby = isNear(place);
    const next = place === span - 1 || place === span + 1;
    if (hash !== 0) {
      this.#put(hash, role.word);
      this.#put(hash, role.wordOfSide + side);
      if (nearby) {
        this.#put(hash, role.place + place);
        this.#put(hash ^ this.#sort, role.placeForSort + place);
      }
      if (next) this.#put(hash ^ own, role.own + place);
    }
    if (nearby) {
      const ending = endingOf(words, i, text);
      this.#put(ending, role.longEnding + place);
      this.#put(ending >> 5, role.ending + place);
      if (next) this.#put(ending * sorts + this.#sort, role.endingForSort + place);
    }
    const list = this.#around[place] as number[];
    listKinds(words, i, this.lexicon, list);
    for (let k = 0; k < list.length; k++) {
      const is = list[k] as number;
      this.#putBoth(is, role.kindOfSide + side, role.kindForSort + side);
      if (nearby) this.#putBoth(is, role.placeOfKind + place, role.kindForSortAt + place);
      if (next) this.#put(is ^ own, role.kindOfOwn + side);
    }
  }

  /** The kinds of neighbours two by two. */
  #readTogether(words: Words, at: number, sentence: number): void {
    const previous = this.#around[span - 1] as readonly number[];
    this.#putPairs(previous, this.#around[span + 1] as readonly number[], role.aroundWord);
    this.#putPairs(this.#around[span - 2] as readonly number[], previous, role.twoKinds);
    if (inside(words, at - 2, sentence))
      this.#put(Math.imul(words.hash[at - 2] as number, 31) ^ (words.hash[at - 1] as number), role.twoWords);
  }

  /** The phrase that the word ends, whom it is said of, and what stands before it. */
  #readPhrase(words: Words, at: number, sentence: number, text: string): void {
    readPhrase(words, at, this.lexicon);
    const { start, determiner, harsh, belittled, heap } = phrase;
    this.#putBoth(subjectOf(words, start, sentence), role.subject, role.subjectForSort);
    this.#put(determiner, role.determiner);
    this.#put(determiner ^ this.#sort, role.determinerForSort);
    const making = (harsh ? 1 : 0) + (belittled ? 2 : 0) + (heap !== 0 ? 4 : 0);
    this.#putBoth(making, role.making, role.makingForSort);
    const before = start - 1;
    if (!inside(words, before, sentence)) {
      this.#putBoth(kinds, role.kindBefore, role.kindBeforeForSort);
      return;
    }
    this.#put(words.hash[before] as number, role.before);
    this.#put((words.hash[before] as number) ^ this.#sort, role.beforeForSort);
    this.#put(endingOf(words, before, text), role.endingBefore);
    listKinds(words, before, this.lexicon, this.#beforePhrase);
    for (const is of this.#beforePhrase) this.#putBoth(is, role.kindBefore, role.kindBeforeForSort);
    this.#putPairs(this.#beforePhrase, this.#around[span + 1] as readonly number[], role.aroundPhrase);
  }

  #put(hash: number, as: number): void {
    if (this.count < mostFeatures) this.places[this.count++] = bucket(hash, as, aimSize);
  }

  /** A number below 2^27 by itself and for this sort of insult. */
  #putBoth(number: number, as: number, forSort: number): void {
    this.#put(number, as);
    this.#put(number * sorts + this.#sort, forSort);
  }

  #putPairs(some: readonly number[], others: readonly number[], as: number): void {
    for (const one of some) for (const other of others) this.#put(one * kinds + other, as);
  }
}

const isNear = (place: number) => place >= span - near && place <= span + near;

/** Lists the kinds that a word is of. */
function listKinds(words: Words, at: number, lexicon: Lexicon, list: number[]): void {
  list.length = 0;
  const flags = words.flags[at] as number;
  if (flags & noWord) {
    list.push(kind.sign);
    return;
  }
  for (let left = words.cues[at] as number; left !== 0; left &= left - 1)
    list.push(31 - Math.clz32(left & -left));
  const sets = setsOfWord.get(words.hash[at] as number) ?? 0;
  for (let left = sets; left !== 0; left &= left - 1) list.push(63 - Math.clz32(left & -left));
  const number = words.number[at] as number;
  if (number >= 0) {
    const entry = lexicon.entries[number] as Entry;
    list.push(kind.entry + entryKinds.indexOf(entry.kind));
    if (entry.kind === 'noun') list.push(kind.nounOfTier + tier(entry));
  }
  const isKnown = list.length > 0;
  const isFirst = at === 0 || words.sentence[at - 1] !== words.sentence[at];
  if ((flags & (capital | upper)) === capital && !isFirst) list.push(kind.named);
  if (!isKnown) list.push(flags & known ? kind.known : kind.stranger);
}

/** The last three letters of a word, the last one highest: they tell verbs, adjectives and who does something. */
function endingOf(words: Words, at: number, text: string): number {
  const start = words.start[at] as number;
  const end = words.end[at] as number;
  let ending = 0;
  for (let back = 1; back <= 3; back++) {
    ending = (ending << 5) | (end - back < start ? 0 : text.charCodeAt(end - back) & 31);
  }
  return ending;
}

/** The bounds of what the model may say, in sixteenths of a logit. */
const mostOfAim = 96;

export class AimModel {
  private readonly features: AimFeatures;

  constructor(
    private readonly weights: Int8Array,
    lexicon: Lexicon,
  ) {
    this.features = new AimFeatures(lexicon);
  }

  /** Evidence that the word is aimed at a person, in sixteenths of a logit, within bounds. */
  evidence(words: Words, at: number, end: number, framed: number, text: string): number {
    this.features.read(words, at, end, framed, text);
    const { places, count } = this.features;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += this.weights[places[i] as number] as number;
    return Math.max(-mostOfAim, Math.min(mostOfAim, Math.trunc(sum / aimScale)));
  }
}
