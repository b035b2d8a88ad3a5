/**
 * A chunk with anything but plain letters in it: is it an address, a code, a word with signs around it, or a
 * disguise? Pushes the words that it holds.
 */
import { isAbbreviation } from './abbreviations.ts';
import { isAddress } from './address.ts';
import { Chunk } from './chunk.ts';
import { classOf, isCode, letterOf, signClass } from './decode.ts';
import type { DisguiseIndex } from './disguise-index.ts';
import { disguise, longestToken } from './disguises.ts';
import { readDrawn } from './drawn.ts';
import { Letters } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import { WordPusher } from './push-words.ts';
import { speltOf, withoutTrail } from './spelt.ts';
import { readTurned } from './turned.ts';
import { Undoing, type Undone } from './undo.ts';
import { folded, noWord, numeric, operator, otherScript, type Words } from './words.ts';

const letterF = 6;

export class ChunkReader {
  private readonly chunk = new Chunk();
  private readonly undoing: Undoing;
  private readonly pushing: WordPusher;
  private readonly word = new Letters(longestToken);

  constructor(
    private readonly lexicon: Lexicon,
    private readonly index: DisguiseIndex,
    words: Words,
  ) {
    this.undoing = new Undoing(this.chunk, lexicon, index);
    this.pushing = new WordPusher(this.chunk, lexicon, index, words);
  }

  /** Reads the chunk that begins at a place and pushes its words; returns where it ended. */
  read(text: string, from: number, sentence: number): number {
    const { chunk } = this;
    const stop = chunk.read(text, from);
    if (stop === from) return from + 1;
    if (chunk.count === 0) return stop;
    this.pushing.text = text;
    this.pushing.sentence = sentence;
    this.judge(text, from, stop);
    this.pushing.text = '';
    return stop;
  }

  /** Did the chunk read last end a sentence? Quotes and brackets after the stop do not matter. */
  endedSentence(): boolean {
    const { chunk } = this;
    let last = chunk.count - 1;
    while (last > 0 && classOf(chunk, last) & signClass.closes) last--;
    return last >= 0 && (classOf(chunk, last) & signClass.stops) !== 0;
  }

  private judge(text: string, from: number, stop: number): void {
    const { chunk } = this;
    if (chunk.letters === 0) {
      const lone = chunk.count === 1 ? letterOf(chunk, 0) : 0;
      if (lone > 0) {
        this.pushing.lone(lone);
        return;
      }
      if (chunk.strangeLetters > 0) this.pushing.push(0, chunk.count, -1, 0, otherScript);
      else if (
        chunk.digits <= 2 &&
        chunk.signs >= 1 &&
        chunk.digits + chunk.signs >= 3 &&
        chunk.count < 16 &&
        this.found(this.undoing.exactly(0, chunk.count))
      )
        return;
      else {
        const code = classOf(chunk, 0) & signClass.operates;
        const marks = (code ? operator : 0) | (chunk.digits > 0 ? numeric : 0);
        this.pushing.push(0, chunk.count, -1, 0, noWord | marks);
      }
      return;
    }
    if (
      chunk.strangeLetters > 0 &&
      (chunk.otherLetters - chunk.strangeLetters === chunk.letters || chunk.strangeLetters > chunk.letters)
    ) {
      this.pushing.push(0, chunk.count, -1, 0, otherScript);
      return;
    }
    if (chunk.signs > 0 && this.mayBeAddress() && isAddress(text, from, Math.min(stop, from + 256))) {
      this.pushing.parts(0, chunk.count, true);
      return;
    }
    if (this.drawn(text)) return;
    const spelt = speltOf(chunk);
    if (spelt > 0 && this.found(this.undoing.exactly(0, spelt))) return;
    const once = spelt > 0 ? withoutTrail(chunk, spelt) : 0;
    if (once > 0 && this.found(this.undoing.exactly(0, once))) return;
    let a = 0;
    let b = chunk.count;
    while (!chunk.isLetter(a) && !chunk.isDigit(a)) a++;
    while (!chunk.isLetter(b - 1) && !chunk.isDigit(b - 1)) b--;
    if (chunk.sign[0] === 64 && a === 1) {
      // A mention of somebody, unless the sign is the word's first letter.
      const exact = b < 24 ? this.undoing.exactly(0, b) : null;
      if (this.found(exact) || (chunk.signs > 1 && this.found(this.undoing.unmask(0, b)))) return;
      // A name is nobody's word, but for what swears inside it unmistakably.
      this.pushing.parts(a, b, true);
      return;
    }
    let runs = 0;
    let inner = 0;
    for (let i = a; i < b; i++) {
      if (chunk.isLetter(i)) {
        if (i === a || !chunk.isLetter(i - 1)) runs++;
      } else if (!chunk.isDigit(i)) inner++;
    }
    const core = b - a;
    if (a === 1 && chunk.sign[0] === 46 && core <= 4) {
      // A file's extension.
      this.pushing.push(a, b, -1, 0, noWord);
      return;
    }
    if (chunk.hasRound && this.found(this.undoing.rounded(a, b))) return;
    if (runs === 1 && inner === 0 && chunk.letters === core) {
      this.single(a, b);
      return;
    }
    if (chunk.digits > 0 && chunk.digits < 3 && this.starred(a, b)) return;
    if (chunk.digits > 0 && isCode(chunk, a, b)) {
      this.pushing.parts(a, b, true);
      return;
    }
    this.segments(a, b);
  }

  /** Is the chunk a word turned upside down, or drawn with signs? */
  private drawn(text: string): boolean {
    const { chunk, word, lexicon } = this;
    const from = chunk.start[0] as number;
    const to = chunk.end[chunk.count - 1] as number;
    const strange = text.charCodeAt(from) > 127 || text.charCodeAt(to - 1) > 127;
    const read =
      (strange && chunk.count <= 24 && to - from === chunk.count && readTurned(text, from, to, word)) ||
      (chunk.signs > 1 && chunk.count <= longestToken && readDrawn(chunk, word));
    if (!read) return false;
    const number = lexicon.numberOf(word);
    const entry = lexicon.entries[number < 0 ? (this.index.repeats(word)?.number ?? -1) : number];
    if (!entry?.disguised && entry?.kind !== 'strong') return false;
    this.pushing.push(0, chunk.count, lexicon.entryOf(entry.form), disguise.symbols, folded);
    return true;
  }

  /** Is it a word with one star in it and digits for letters: 5h*t? */
  private starred(a: number, b: number): boolean {
    let stars = 0;
    for (let i = a; i < b; i++) if (this.chunk.sign[i] === 42) stars++;
    return stars === 1 && b - a >= 4 && this.found(this.undoing.unmask(a, b));
  }

  /** Is there a dot, a colon or an at sign between two symbols? */
  private mayBeAddress(): boolean {
    const { chunk } = this;
    for (let i = 1; i + 1 < chunk.count; i++) {
      const sign = chunk.sign[i] as number;
      if (sign === 64 || sign === 58 || (sign === 46 && chunk.isLetter(i + 1))) return true;
    }
    return false;
  }

  /** Words with masks in them are read between hyphens: p***y-grabbing. */
  private segments(a: number, b: number): void {
    const { chunk } = this;
    let starred = false;
    let hyphens = 0;
    for (let i = a; i < b; i++) {
      if (chunk.sign[i] === 42) starred = true;
      else if (chunk.sign[i] === 45) hyphens++;
    }
    if (starred && hyphens > 0) {
      let from = a;
      for (let i = a; i <= b; i++) {
        if (i < b && chunk.sign[i] !== 45) continue;
        if (i > from) this.segment(from, i);
        from = i + 1;
      }
    } else this.segment(a, b);
  }

  private segment(a: number, b: number): void {
    const { chunk } = this;
    const { text } = this.pushing;
    const single = chunk.letters < 6 && !chunk.isLetter(a + 1);
    if (single && isAbbreviation(text, chunk.start[a] as number, chunk.end[b - 1] as number)) {
      this.pushing.parts(a, b, false);
      return;
    }
    const outcome = this.undoing.decode(a, b);
    if (outcome !== 'innocent' && this.found(outcome)) return;
    if (outcome === 'innocent') {
      this.pushing.push(a, b, -1, 0, noWord);
      return;
    }
    let doubtful = false;
    for (let i = a; i < b; i++) {
      // Digits and stars left over, or a call in program code: get_tits(self).
      if (chunk.isDigit(i) || chunk.sign[i] === 42) doubtful = true;
      else if (chunk.sign[i] === 40 && i > a && chunk.isLetter(i - 1)) doubtful = true;
    }
    this.pushing.parts(a, b, doubtful);
  }

  /** One run of letters with signs around it. */
  private single(a: number, b: number): void {
    const { chunk, undoing } = this;
    const before = a > 0 ? (chunk.sign[a - 1] as number) : 0;
    const after = b < chunk.count ? (chunk.sign[b] as number) : 0;
    if (a > 0 || b < chunk.count) {
      const signed = before === 36 || before === 64 || after === 36 || after === 64;
      const isKnown = undoing.isKnown(a, b);
      // Signs that read as letters: $lut, (unt, as$, shi+; beside a known word only the dollar and the at sign do.
      const open = before === 40 || before === 124 || before === 33 || before === 43;
      const tail = after === 43 || after === 124 || (after === 33 && b === chunk.count - 1);
      if ((signed || (!isKnown && (open || tail))) && this.signed(a, b, isKnown)) return;
      if (this.found(this.masked(a, b, isKnown, before))) return;
    }
    this.pushing.word(a, b, this.isCall(b) ? operator : 0);
  }

  /** Do empty brackets follow, as a call in program code has them: now()? */
  private isCall(b: number): boolean {
    const { chunk } = this;
    return b + 1 < chunk.count && chunk.sign[b] === 40 && chunk.sign[b + 1] === 41;
  }

  /** Reads the signs beside a run of letters as letters of its own. */
  private signed(a: number, b: number, isKnown: boolean): boolean {
    const { chunk, undoing } = this;
    const [from, to] = undoing.widen(a, b);
    if (to - from > longestToken) return false;
    if (this.found(undoing.exactly(from, to))) return true;
    if (this.found(undoing.exactly(from, b))) return true;
    if (this.found(undoing.exactly(a, to))) return true;
    if (isKnown) return false;
    const { readings } = undoing;
    readings.read(chunk, from, to, true);
    for (let i = 0; i < readings.count; i++) {
      if (readings.length < 4) break;
      const match = this.index.repeats(readings.letters(i));
      if (match !== null) return this.found({ ...match, from, to });
    }
    return false;
  }

  /** Masks after a run of letters: f***, sh**, f#@%. */
  private masked(a: number, b: number, isKnown: boolean, before: number): Undone | null {
    const { chunk, undoing } = this;
    let stars = b;
    while (stars < chunk.count && chunk.sign[stars] === 42) stars++;
    if (stars - b >= 2 && (before !== 42 || !isKnown)) {
      const found = undoing.unmask(a, stars);
      if (found !== null) return found;
    }
    if (isKnown && b - a > 1) return null;
    let to = b;
    while (to < chunk.count && classOf(chunk, to) & signClass.masks) to++;
    if (to === b) {
      // f---, f___: dashes and lines only where there are three, and lines for the commonest word alone.
      const line = chunk.letter[a] === letterF && b - a === 1 ? 95 : 45;
      while (to < chunk.count && (chunk.sign[to] === 45 || chunk.sign[to] === line)) to++;
      if (to < b + 3) return null;
    }
    return to - b >= 2 && to - a <= longestToken ? undoing.unmask(a, to) : null;
  }

  private found(undone: Undone | null): boolean {
    if (undone === null) return false;
    this.pushing.push(
      undone.from,
      undone.to,
      undone.number,
      undone.how,
      undone.how === disguise.symbols ? 0 : folded,
    );
    return true;
  }
}
