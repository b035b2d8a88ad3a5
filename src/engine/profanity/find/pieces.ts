/** Finds words in two to four pieces: written apart (blow job) or cut up (fu ck). A piece is a token. */
import { apostrophe, comma, curlyApostrophe, hyphen } from '../read/ascii.ts';
import { extend, glue, Letters, letterNumber } from '../read/letters.ts';
import { flag } from '../read/tokens.ts';
import { cutInPieces, plain } from '../undo/index.ts';
import { cue } from './cues.ts';
import { WordFilter } from './data.ts';
import type { Entry } from './entry.ts';
import type { Findings } from './findings.ts';
import { isLetterWord, isSingle } from './rows.ts';

const [maxPieces, maxFirstLength, maxWholeLength, minWholeLength] = [4, 12, 20, 4];

const minHyphenedLength = 7;

const isHyphened = ({ hyphened, root, form }: Entry) =>
  hyphened || (root && form.length >= minHyphenedLength);

const apostrophes = [apostrophe, curlyApostrophe];

export class PieceFinder {
  readonly #findings: Findings;
  readonly #whole = new Letters(maxWholeLength);

  readonly #beginnings = new WordFilter(17);

  constructor(findings: Findings) {
    this.#findings = findings;
    for (const { form } of findings.lexicon.entries) {
      let hash = 0;
      for (const letter of form) {
        hash = extend(hash, letterNumber(letter));
        this.#beginnings.add(hash);
      }
    }
  }

  find(at: number): number {
    const { tokens, codes } = this.#findings.reading;
    let hash = tokens.hash[at];
    if (!this.mayBegin(hash) && !this.#isJoined(at)) return 0;
    const { lexicon } = this.#findings;
    let length = tokens.length[at];
    if (length === 0 || length > maxFirstLength || tokens.is(at, flag.literal | flag.picture)) return 0;
    if (this.#isPossessive(at)) return 0;
    for (let next = at + 1; next < at + maxPieces; next++) {
      const more = tokens.length[next];
      if (!tokens.isSameSentence(next, at) || more === 0 || length + more > maxWholeLength) return 0;
      const isAfterComma = codes[tokens.end[next - 1]] === comma && tokens.hasPauseBefore(next);
      if (isAfterComma || this.#isPossessive(next)) return 0;
      hash = glue(hash, tokens.hash[next], more);
      length += more;
      if (!this.mayBegin(hash)) return 0;
      const entry = length < minWholeLength ? undefined : lexicon.entryLike(hash);
      if (entry?.form.length === length && this.#isMatch(at, next, entry)) return this.#add(at, next, entry);
    }
    return 0;
  }

  clear(): void {
    this.#whole.wipe();
  }

  mayBegin(hash: number): boolean {
    return this.#beginnings.has(hash);
  }

  /** The s joins no other piece: my mom's … */
  #isPossessive(at: number): boolean {
    return this.#findings.reading.tokens.is(at, flag.attached) && this.#findings.hasCue(at, cue.possessiveS);
  }

  /** mf-er, mf'er */
  #isJoined(at: number): boolean {
    const { tokens, codes } = this.#findings.reading;
    const sign = codes[tokens.end[at]];
    return sign === hyphen || (apostrophes.includes(sign) && tokens.is(at + 1, flag.attached));
  }

  #add(at: number, last: number, entry: Entry): number {
    const isApart = entry.openCompound || (last === at + 1 && this.#isJoined(at) && isHyphened(entry));
    this.#findings.addTokens(entry, isApart ? plain : cutInPieces, at, last + 1);
    return last + 1;
  }

  #isMatch(at: number, last: number, entry: Entry): boolean {
    const first = this.#findings.entryAsWritten(at);
    const isJoined = last === at + 1 && this.#isJoined(at);
    // A longer match must not weaken its first word. After a hyphen, the whole decides the sense of an ambiguous word.
    const isClearer = entry.kind === 'strong' && first?.kind === 'ambiguous';
    const mayWeaken = isJoined ? entry.hyphened || isClearer : entry.openCompound && isClearer;
    if (first !== undefined && first.likelihood >= entry.likelihood && !mayWeaken) return false;
    const isWhole = first !== undefined || last > at + 1 || !this.#isAmidWord(at, entry);
    const isWritten = (entry.openCompound && isWhole) || (isJoined && isHyphened(entry));
    return (isWritten || this.#isCut(at, last, entry)) && this.#spells(at, last, entry);
  }

  /** In horses hit, the s before the last word is of the first. */
  #isAmidWord(at: number, { form }: Entry): boolean {
    const { lexicon, reading } = this.#findings;
    return lexicon.entryOf(form.slice(reading.tokens.length[at] - 1)) !== undefined;
  }

  #spells(at: number, last: number, { form }: Entry): boolean {
    const { reading } = this.#findings;
    this.#whole.clear();
    for (let piece = at; piece <= last; piece++)
      reading.spell(piece, 0, reading.tokens.length[piece], this.#whole);
    return this.#whole.equals(form);
  }

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
    return isOdd || (isSure && (unknown || unknownLast));
  }

  #isLone(at: number): boolean {
    const { tokens } = this.#findings.reading;
    return isSingle(this.#findings, at) && !isLetterWord(tokens.hash[at] & 31);
  }

  /** Longer words of other languages count as unknown: shi t. */
  #isUnknown(at: number): boolean {
    const { entryNumber, known, cueSet, lexicon, reading } = this.#findings;
    const { tokens } = reading;
    const length = tokens.length[at];
    if (entryNumber[at] >= 0 || length < 2 || tokens.is(at, flag.noWord | flag.otherScript)) return false;
    return known[at] === 0 || (length > 2 && lexicon.isForeign(cueSet[at]));
  }
}
