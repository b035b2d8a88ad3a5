/** Words in two to four pieces: written apart (blow job), or cut up (fu ck). */
import { extend, glue, hashWord, Letters } from '../read/letters.ts';
import { flag } from '../read/tokens.ts';
import { cutInPieces, placeOf, plain } from '../undo/index.ts';
import { cue } from './cues.ts';
import type { Findings } from './findings.ts';
import type { Entry } from './lexicon.ts';
import { WordFilter } from './packed.ts';
import { isSingle, standsAlone } from './rows.ts';

/** The most pieces, and the lengths of the first piece and of them all. */
const [mostPieces, longestFirst, longestWhole, shortestWhole] = [4, 12, 16, 4];

/** The shortest root that is also written with a hyphen. */
const shortestHyphened = 7;

/** Whether an entry is also written with a hyphen. */
const isHyphened = ({ hyphened, root, form }: Entry) => hyphened || (root && form.length >= shortestHyphened);

const [comma, hyphen] = [44, 45];
const apostrophes = [39, 0x2019];

/** A hyphen and the end of a line. */
const lineBreak = /^-[ \t]*\r?\n[ \t]*$/;

export class PieceFinder {
  readonly #findings: Findings;
  /** The letters of the pieces together. */
  readonly #whole = new Letters(longestWhole);

  /** What entries begin with. */
  readonly #beginnings = new WordFilter(17);

  constructor(findings: Findings) {
    this.#findings = findings;
    for (const { form } of findings.lexicon.entries) {
      let hash = 0;
      for (const letter of form) {
        hash = extend(hash, letter.charCodeAt(0) & 31);
        this.#beginnings.add(hash);
      }
    }
  }

  /** Finds a word whose first piece is a token; returns the token to go on with, or 0 for none. */
  find(at: number): number {
    const { tokens } = this.#findings.reading;
    let hash = tokens.hash[at];
    if (!this.mayBegin(hash) && !this.#isJoined(at)) return 0;
    const { lexicon } = this.#findings;
    let length = tokens.length[at];
    if (length === 0 || length > longestFirst || tokens.is(at, flag.literal | flag.picture)) return 0;
    for (let next = at + 1; next < at + mostPieces; next++) {
      const more = tokens.length[next];
      if (!tokens.together(next, at) || more === 0 || length + more > longestWhole) return 0;
      // What somebody's is goes on to no other word.
      if (tokens.is(next, flag.attached) && this.#findings.says(next, cue.possessiveS)) return 0;
      hash = glue(hash, tokens.hash[next], more);
      length += more;
      if (next === at + 1 && this.#isDivided(at, hash)) return next + 1;
      if (!this.mayBegin(hash)) return 0;
      const entry = length < shortestWhole ? undefined : lexicon.entryLike(hash);
      if (entry?.form.length === length && this.#stands(at, next, entry)) return this.#add(at, next, entry);
    }
    return 0;
  }

  /** Forgets the pieces. */
  clear(): void {
    this.#whole.wipe();
  }

  /** Whether nothing of a text is left. For tests. */
  get isBlank(): boolean {
    return this.#whole.isBlank;
  }

  /** Whether an entry may begin with the word of a hash. */
  mayBegin(hash: number): boolean {
    return this.#beginnings.has(hash);
  }

  /** Whether a hyphen stands behind a word, or an apostrophe and at once the next: mf-er, mf'er. */
  #isJoined(at: number): boolean {
    const { tokens, codes } = this.#findings.reading;
    const sign = codes[tokens.end[at]];
    return sign === hyphen || (apostrophes.includes(sign) && tokens.is(at + 1, flag.attached));
  }

  #add(at: number, last: number, entry: Entry): number {
    const isApart = entry.apart || (last === at + 1 && this.#isJoined(at) && isHyphened(entry));
    this.#findings.addTokens(entry, placeOf(isApart ? plain : cutInPieces), at, last + 1);
    return last + 1;
  }

  #stands(at: number, last: number, entry: Entry): boolean {
    if (this.#isParted(at, last)) return false;
    const own = this.#findings.ownEntry(at);
    const isJoined = last === at + 1 && this.#isJoined(at);
    // A phrase never weakens a word of its own; what a hyphen joins to one that may mean something else tells what it means.
    const isTold = isJoined && (entry.hyphened || (entry.kind === 'strong' && own?.kind === 'ambiguous'));
    if (own !== undefined && own.likelihood >= entry.likelihood && !isTold) return false;
    const isWhole = own !== undefined || last > at + 1 || !this.#isAmidWord(at, entry);
    const isWritten = (entry.apart && isWhole) || (isJoined && isHyphened(entry));
    return (isWritten || this.#isCut(at, last, entry)) && this.#spells(at, last, entry);
  }

  /** Whether a comma and white space part the tokens from one to another: by hand, job by job. */
  #isParted(at: number, last: number): boolean {
    const { tokens, codes } = this.#findings.reading;
    for (let i = at; i < last; i++)
      if (codes[tokens.end[i]] === comma && tokens.pauseBefore(i + 1)) return true;
    return false;
  }

  /**
   * Whether a token ends amid a shorter entry that an entry begins or ends with, beside a known word: as roads ide is
   * to roadside.
   */
  #isAmidWord(at: number, { form }: Entry): boolean {
    const { reading, lexicon } = this.#findings;
    const end = reading.tokens.length[at];
    return Array.from(form, (_, place) => [form.slice(0, place), form.slice(place)] as const).some(
      ([first, second], place) => {
        const [held, rest] = place < end ? [second, first] : [first, second];
        return place > 0 && place !== end && lexicon.knows(hashWord(rest)) && lexicon.entryOf(held);
      },
    );
  }

  /** Whether some tokens together are exactly an entry's letters. */
  #spells(at: number, last: number, { form }: Entry): boolean {
    const { reading } = this.#findings;
    this.#whole.clear();
    for (let piece = at; piece <= last; piece++)
      reading.spell(piece, 0, reading.tokens.length[piece], this.#whole);
    return this.#whole.equals(form);
  }

  /** Whether the tokens from one to another are the pieces of an entry that somebody cut up. */
  #isCut(at: number, last: number, entry: Entry): boolean {
    const { tokens } = this.#findings.reading;
    const goesOn = tokens.is(last + 1, flag.attached) || (last > at + 1 && tokens.is(last, flag.attached));
    if (!entry.searched || goesOn) return false;
    const before = Array.from({ length: last - at }, (_, i) => at + i);
    const unknown = before.some((i) => this.#isUnknown(i));
    const lone = before.some((i) => this.#isLone(i));
    const [unknownLast, loneLast] = [this.#isUnknown(last), this.#isLone(last)];
    const isSure = entry.kind === 'strong' || entry.root;
    if (last > at + 1) return (lone || loneLast) && (isSure || unknown || unknownLast);
    const isOdd = unknown ? unknownLast || loneLast : lone && unknownLast;
    return isOdd || (isSure && (unknown || unknownLast)) || this.#isBroken(at);
  }

  /** Whether a word and the next are the halves of an innocent one, whose hash is given, divided at the end of a line: ass-ist. */
  #isDivided(at: number, hash: number): boolean {
    const { own, lexicon } = this.#findings;
    const isFound = own[at] >= 0 || own[at + 1] >= 0;
    return isFound && this.#isBroken(at) && lexicon.innocent.has(hash);
  }

  /** Whether a hyphen and the end of a line stand between a token and the next. */
  #isBroken(at: number): boolean {
    const { tokens, text } = this.#findings.reading;
    const [from, to] = [tokens.end[at], tokens.start[at + 1]];
    return to - from > 1 && to - from < 8 && lineBreak.test(text.slice(from, to));
  }

  /** A letter by itself that is no word. */
  #isLone(at: number): boolean {
    const { tokens } = this.#findings.reading;
    return isSingle(this.#findings, at) && !standsAlone(tokens.hash[at] & 31);
  }

  /** A piece of two letters or more that is no word by itself; longer ones that only other languages have are none: shi t. */
  #isUnknown(at: number): boolean {
    const { own, known, cueSet, lexicon, reading } = this.#findings;
    const { tokens } = reading;
    const length = tokens.length[at];
    if (own[at] >= 0 || length < 2 || tokens.is(at, flag.noWord | flag.otherScript)) return false;
    return known[at] === 0 || (length > 2 && lexicon.isForeign(cueSet[at]));
  }
}
