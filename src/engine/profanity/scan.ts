/**
 * From a text to its words: plain words by their hash in one pass, everything awkward through a closer look.
 */
import { Chunk } from './chunk.ts';
import { isCode, patternOf, readingsOf } from './decode.ts';
import { type Disguise, type DisguiseIndex, disguise, hashPart, longestToken } from './disguises.ts';
import { joinWords } from './joins.ts';
import type { Lexicon } from './lexicon.ts';
import { attached, capital, folded, known, noWord, operator, otherScript, upper, Words } from './words.ts';

/** The hash under which training keeps an innocent word with its diacritics. */
export function hashSpelling(word: string): number {
  let hash = 7;
  for (let i = 0; i < word.length; i++) hash = (Math.imul(hash, 131) + word.charCodeAt(i)) | 0;
  return hash;
}

const sentenceEnds = '.!?;';
const contractions = new Set(['re', 'll', 's', 'd', 've', 'm']);
const domains =
  /\.(?:com|org|net|edu|gov|io|co|uk|de|fr|us|ca|au|example|info|biz|tv|me|ly|gl|be)(?:$|[/:?#.,)])/i;

export class Scanner {
  readonly words = new Words();
  private readonly chunk = new Chunk();
  private sentence = 0;
  private text = '';

  constructor(
    readonly lexicon: Lexicon,
    readonly index: DisguiseIndex,
  ) {}

  /** Reads a text into `words`. Linear in its length. */
  scan(text: string): Words {
    const { words } = this;
    words.clear();
    this.text = text;
    this.sentence = 0;
    const n = text.length;
    let i = 0;
    while (i < n) {
      let code = text.charCodeAt(i);
      if (code <= 32) {
        if (code === 10 && text.charCodeAt(i + 1) === 10) this.sentence++;
        i++;
        continue;
      }
      const start = i;
      let hash = 0;
      while ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) {
        hash = (Math.imul(hash, 31) + (code & 31)) | 0;
        i++;
        if (i === n) {
          code = 32;
          break;
        }
        code = text.charCodeAt(i);
      }
      if (i > start) {
        if (code <= 32) {
          this.plain(start, i, hash, 0);
          continue;
        }
        const ends = code === 46 || code === 33 || code === 63 || code === 59;
        if ((ends || code === 44 || code === 58) && (i + 1 === n || text.charCodeAt(i + 1) <= 32)) {
          this.plain(start, i, hash, 0);
          if (ends && (i - start > 1 || code !== 46)) this.sentence++;
          i++;
          continue;
        }
      }
      i = this.closer(start);
    }
    joinWords(text, words, this.lexicon, this.index);
    this.text = '';
    return words;
  }

  /** A word of ASCII letters only. */
  private plain(start: number, end: number, hash: number, flags: number): void {
    const { text, lexicon, words } = this;
    const length = end - start;
    let marks = flags;
    if (text.charCodeAt(start) < 97) {
      marks |= capital;
      if (length > 1 && text.charCodeAt(end - 1) < 97 && text.charCodeAt(start + 1) < 97) marks |= upper;
    }
    const slot = lexicon.find(hash);
    if (slot >= 0) {
      const number = lexicon.numberAt(slot);
      if (number >= 0 && this.isForm(number, start, end)) {
        words.push(
          start,
          end,
          hash,
          length,
          number,
          disguise.none,
          lexicon.cuesAt(slot),
          marks,
          this.sentence,
        );
        return;
      }
      words.push(start, end, hash, length, -1, 0, lexicon.cuesAt(slot), marks | known, this.sentence);
      return;
    }
    if (length === 1 || lexicon.innocent.has(hash)) {
      words.push(start, end, hash, length, -1, 0, 0, marks | known, this.sentence);
      return;
    }
    if (length < 3) {
      words.push(start, end, hash, length, -1, 0, 0, marks, this.sentence);
      return;
    }
    if (length > longestToken) {
      this.longPlain(start, end, hash, marks);
      return;
    }
    this.unknown(text.slice(start, end).toLowerCase(), start, hash, marks);
  }

  private isForm(number: number, start: number, end: number): boolean {
    const form = this.lexicon.entries[number]?.form as string;
    if (form.length !== end - start) return false;
    for (let i = 0; i < form.length; i++) {
      if (form.charCodeAt(i) !== (this.text.charCodeAt(start + i) | 32)) return false;
    }
    return true;
  }

  private unknown(token: string, start: number, hash: number, marks: number): void {
    const match = this.index.search(token, false);
    const end = start + token.length;
    if (match === null) {
      this.words.push(start, end, hash, token.length, -1, 0, 0, marks, this.sentence);
    } else {
      this.words.push(
        start + match.from,
        start + match.to,
        0,
        0,
        match.number,
        match.how,
        0,
        marks,
        this.sentence,
      );
    }
  }

  /** A very long word, in overlapping pieces; the first find in a piece counts. */
  private longPlain(start: number, end: number, hash: number, marks: number): void {
    const { text, index, words } = this;
    const step = longestToken - 16;
    let found = false;
    for (let at = start; at < end && !found; at += step) {
      const match = index.inside(text.slice(at, Math.min(end, at + longestToken)).toLowerCase());
      if (match === null) continue;
      found = true;
      words.push(at + match.from, at + match.to, 0, 0, match.number, match.how, 0, marks, this.sentence);
    }
    if (!found && end - start < 4096) {
      const match = index.search(text.slice(start, end).toLowerCase(), false);
      if (match !== null) {
        found = true;
        words.push(start, end, 0, 0, match.number, match.how, 0, marks, this.sentence);
      }
    }
    if (!found) words.push(start, end, hash, 0, -1, 0, 0, marks | noWord, this.sentence);
  }

  /** A chunk with anything but letters in it; returns where it ended. */
  private closer(from: number): number {
    const { chunk, text } = this;
    const stop = chunk.read(text, from);
    if (stop === from) return from + 1;
    if (chunk.count > 0) {
      this.judge(text, from, stop);
      let last = chunk.count - 1;
      while (
        last > 0 &&
        !chunk.isLetter(last) &&
        `"')]*_`.includes(String.fromCharCode(chunk.sign[last] as number))
      )
        last--;
      if (!chunk.isLetter(last) && sentenceEnds.includes(String.fromCharCode(chunk.sign[last] as number))) {
        this.sentence++;
      }
    }
    return stop;
  }

  private judge(text: string, from: number, stop: number): void {
    const { chunk } = this;
    if (chunk.letters === 0) {
      if (chunk.strangeLetters > 0) this.push(0, chunk.count, -1, 0, otherScript);
      else if (
        chunk.digits <= 2 &&
        chunk.signs >= 1 &&
        chunk.digits + chunk.signs >= 3 &&
        this.exactly(readingsOf(chunk, 0, chunk.count, true), 0, chunk.count)
      )
        return;
      else {
        const code = '=+*/<>{}();&|'.includes(String.fromCharCode(chunk.sign[0] as number));
        this.push(0, chunk.count, -1, 0, code ? noWord | operator : noWord);
      }
      return;
    }
    if (
      chunk.strangeLetters > 0 &&
      (chunk.otherLetters - chunk.strangeLetters === chunk.letters || chunk.strangeLetters > chunk.letters)
    ) {
      this.push(0, chunk.count, -1, 0, otherScript);
      return;
    }
    if (chunk.digits + chunk.signs > 2 && isAddress(text.slice(from, Math.min(stop, from + 256)))) {
      this.parts(0, chunk.count, true);
      return;
    }
    let a = 0;
    let b = chunk.count;
    while (!chunk.isLetter(a) && !chunk.isDigit(a)) a++;
    while (!chunk.isLetter(b - 1) && !chunk.isDigit(b - 1)) b--;
    if (chunk.sign[0] === 64 && a === 1) {
      // A mention of somebody, unless the sign is the word's first letter.
      if (!this.exactly(readingsOf(chunk, 0, b, true), 0, b)) this.push(a, b, -1, 0, noWord);
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
      this.push(a, b, -1, 0, noWord);
      return;
    }
    if (runs === 1 && inner === 0 && chunk.letters === core) {
      this.single(a, b);
      return;
    }
    if (chunk.digits > 0 && isCode(chunk, a, b)) {
      this.parts(a, b, true);
      return;
    }
    this.segments(a, b);
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
    const outcome = this.decoded(a, b);
    if (outcome === 'hit') return;
    if (outcome === 'innocent') {
      this.push(a, b, -1, 0, noWord);
      return;
    }
    let doubtful = false;
    for (let i = a; i < b; i++) if (chunk.isDigit(i) || chunk.sign[i] === 42) doubtful = true;
    this.parts(a, b, doubtful);
  }

  /** One run of letters with signs around it. */
  private single(a: number, b: number): void {
    const { chunk, lexicon } = this;
    const before = a > 0 ? (chunk.sign[a - 1] as number) : 0;
    const after = b < chunk.count ? (chunk.sign[b] as number) : 0;
    const signed = before === 36 || before === 64 || after === 36 || after === 64;
    const token = this.token(a, b);
    const hash = hashPart(token, 0, token.length);
    const isKnown = lexicon.find(hash) >= 0 || lexicon.innocent.has(hash);
    // Signs that read as letters: $lut, (unt, as$, shi+; before a known word only the dollar and the at sign do.
    const open = before === 40 || before === 124 || before === 33 || before === 43;
    const tail = after === 43 || after === 124 || (after === 33 && b === chunk.count - 1);
    if (signed || (!isKnown && (open || tail))) {
      let from = a;
      while (from > 0 && '$@(|!+<{'.includes(String.fromCharCode(chunk.sign[from - 1] as number))) from--;
      let to = b;
      while (to < chunk.count && '$@(|!+<{'.includes(String.fromCharCode(chunk.sign[to] as number))) to++;
      if (this.exactly(readingsOf(chunk, from, to, true), from, to)) return;
      if (this.exactly(readingsOf(chunk, from, b, true), from, b)) return;
      if (this.exactly(readingsOf(chunk, a, to, true), a, to)) return;
      for (const reading of readingsOf(chunk, from, to, true)) {
        const match = isKnown || reading.length < 4 ? null : this.index.search(reading, true);
        if (match?.how !== disguise.repeats) continue;
        this.push(from, to, match.number, match.how, folded);
        return;
      }
    }
    if (after === 42 && !isKnown) {
      let to = b;
      while (to < chunk.count && chunk.sign[to] === 42) to++;
      if (to - b >= 2 && this.unmasked(a, to)) return;
    } else if (after === 42 && b + 1 < chunk.count && chunk.sign[b + 1] === 42) {
      let to = b;
      while (to < chunk.count && chunk.sign[to] === 42) to++;
      if (before !== 42 && this.unmasked(a, to)) return;
    }
    if (!isKnown || b - a === 1) {
      let to = b;
      while (to < chunk.count && '*#@%&$!^'.includes(String.fromCharCode(chunk.sign[to] as number))) to++;
      if (to - b >= 2 && this.unmasked(a, to)) return;
    }
    this.word(a, b, 0);
  }

  /** Tries to read the symbols as one disguised word, or as an innocent one. */
  private decoded(a: number, b: number): 'hit' | 'innocent' | 'none' {
    const { chunk, lexicon, index } = this;
    if (b - a > longestToken) return 'none';
    const separators = this.separatorsOnly(a, b);
    if (separators && this.innocentParts(a, b)) return 'none';
    // An opening or closing sign may be a letter of the word.
    const outside = (at: number) => '$@(|!+<{'.includes(String.fromCharCode(chunk.sign[at] as number));
    let from = a;
    while (from > 0 && !chunk.isLetter(from - 1) && outside(from - 1)) from--;
    let to = b;
    while (to < chunk.count && !chunk.isLetter(to) && outside(to)) to++;
    for (let attempt = 0; attempt < 3; attempt++) {
      const signs = attempt < 2;
      const start = attempt === 0 ? from : a;
      const end = attempt === 0 ? to : b;
      if (attempt === 1 && (separators || (from === a && to === b))) continue;
      const readings = readingsOf(chunk, start, end, signs);
      if (separators && this.hidesInnocent(start, end)) return 'innocent';
      if (this.exactly(readings, start, end)) return 'hit';
      const unread: string[] = [];
      for (const reading of readings) {
        if (reading.length < 3) continue;
        const hash = hashPart(reading, 0, reading.length);
        if (lexicon.innocent.has(hash) || lexicon.find(hash) >= 0) {
          if (!separators) return 'innocent';
        } else if (unread.length < 4) unread.push(reading);
      }
      for (const reading of unread) {
        const match = index.search(reading, true);
        if (match !== null && (match.how === disguise.repeats || (!separators && chunk.digits <= 3))) {
          this.push(start, end, match.number, match.how, folded);
          return 'hit';
        }
      }
    }
    return this.unmasked(a, b) || (to > b && this.unmasked(a, to)) ? 'hit' : 'none';
  }

  /** Does one star stand for one letter of an innocent word: c*unt? */
  private hidesInnocent(a: number, b: number): boolean {
    const { chunk, lexicon } = this;
    const pattern = patternOf(chunk, a, b);
    const at = pattern.indexOf('*');
    if (at < 0 || chunk.sign[a + at] !== 42 || pattern.indexOf('*', at + 1) >= 0) return false;
    for (let letter = 97; letter < 123; letter++) {
      const word = pattern.slice(0, at) + String.fromCharCode(letter) + pattern.slice(at + 1);
      if (lexicon.entryOf(word) >= 0) return false;
    }
    for (let letter = 97; letter < 123; letter++) {
      const word = pattern.slice(0, at) + String.fromCharCode(letter) + pattern.slice(at + 1);
      if (lexicon.innocent.has(hashPart(word, 0, word.length))) return true;
    }
    return false;
  }

  private unmasked(a: number, b: number): boolean {
    const pattern = patternOf(this.chunk, a, b);
    if (pattern === '') return false;
    const match = this.index.unmask(pattern);
    if (match === null) return false;
    this.push(a, b, match.number, match.how, 0);
    return true;
  }

  /** Pushes the first reading that is a word of the lexicon; true when there was one. */
  private exactly(readings: string[], a: number, b: number): boolean {
    const { lexicon } = this;
    for (const reading of readings) {
      if (reading.length < 3) continue;
      const number = lexicon.entryOf(reading);
      const entry = number < 0 ? undefined : lexicon.entries[number];
      if (!entry || (!entry.disguised && entry.kind !== 'strong')) continue;
      this.push(a, b, number, disguise.symbols, 0);
      return true;
    }
    return false;
  }

  private separatorsOnly(a: number, b: number): boolean {
    const { chunk } = this;
    for (let i = a; i < b; i++) {
      if (!chunk.isLetter(i) && !'\'-./_:,~*&"|+=;'.includes(String.fromCharCode(chunk.sign[i] as number)))
        return false;
    }
    return true;
  }

  /** Are the runs of letters words in their own right, so that what stands between them joins nothing? */
  private innocentParts(a: number, b: number): boolean {
    const { chunk, lexicon } = this;
    let all = true;
    let parts = 0;
    for (let i = a; i < b; i++)
      if ('*~|'.includes(String.fromCharCode(chunk.sign[i] as number)) && !chunk.isLetter(i)) return false;
    let lastPart = '';
    for (let i = a; i < b; ) {
      if (!chunk.isLetter(i)) {
        i++;
        continue;
      }
      let end = i;
      while (end < b && chunk.isLetter(end)) end++;
      const token = this.token(i, end);
      lastPart = token;
      parts++;
      if (token.length > 1) {
        const hash = hashPart(token, 0, token.length);
        if (lexicon.find(hash) < 0 && !lexicon.innocent.has(hash)) all = false;
      } else if (chunk.sign[i - 1] !== 39 && chunk.sign[end] !== 45 && b - a > 2 * parts) all = false;
      i = end;
    }
    let apostrophes = 0;
    for (let i = a; i < b; i++) if (chunk.sign[i] === 39) apostrophes++;
    if (apostrophes === 1 && parts === 2 && contractions.has(lastPart)) return true;
    return all;
  }

  /** Pushes every run of letters as a word of its own; `exact` looks for no disguises in them. */
  private parts(a: number, b: number, exact: boolean): void {
    const { chunk } = this;
    let first = true;
    for (let i = a; i < b; ) {
      if (!chunk.isLetter(i)) {
        i++;
        continue;
      }
      let end = i;
      while (end < b && chunk.isLetter(end)) end++;
      const flags = first ? 0 : attached;
      // What follows a dot inside a chunk may be a file's extension: subtitle.ass.
      const extension = !first && end === b && end - i <= 4 && chunk.sign[i - 1] === 46;
      if (exact || extension) this.exactPart(i, end, flags | noWord);
      else this.word(i, end, flags);
      first = false;
      i = end;
    }
    if (first) this.push(a, b, -1, 0, noWord);
  }

  private exactPart(a: number, b: number, flags: number): void {
    const number = b - a >= 4 ? this.lexicon.entryOf(this.token(a, b)) : -1;
    const entry = number < 0 ? undefined : this.lexicon.entries[number];
    const found = entry?.kind === 'strong' || entry?.root === true;
    this.push(a, b, found ? number : -1, disguise.none, flags);
  }

  /** A run of letters of the chunk as a word. */
  private word(a: number, b: number, flags: number): void {
    const { chunk, lexicon, words } = this;
    const token = this.token(a, b);
    let marks = flags;
    let other = 0;
    let seen = 0;
    for (let i = a; i < b; i++) {
      seen |= chunk.marks[i] as number;
      if ((chunk.marks[i] as number) & 2) other++;
    }
    if ((chunk.marks[a] as number) & 1) {
      marks |= capital;
      if (b - a > 1 && (chunk.marks[b - 1] as number) & 1 && (chunk.marks[a + 1] as number) & 1)
        marks |= upper;
    }
    const start = chunk.start[a] as number;
    const end = chunk.end[b - 1] as number;
    let how: Disguise = disguise.none;
    if (seen & 4) {
      marks |= folded;
      how = disguise.symbols;
      if (other === b - a) marks |= otherScript;
      if (lexicon.innocent.has(hashSpelling(this.text.slice(start, end).toLowerCase()))) {
        words.push(start, end, 0, b - a, -1, 0, 0, marks, this.sentence);
        return;
      }
    } else if (chunk.hadInvisible) how = disguise.symbols;
    const hash = hashPart(token, 0, token.length);
    const slot = lexicon.find(hash);
    if (slot >= 0) {
      const number = lexicon.numberAt(slot);
      const isEntry = number >= 0 && lexicon.entries[number]?.form === token;
      const cues = seen & 4 ? 0 : lexicon.cuesAt(slot);
      words.push(
        start,
        end,
        hash,
        b - a,
        isEntry ? number : -1,
        how,
        cues,
        isEntry ? marks : marks | known,
        this.sentence,
      );
      return;
    }
    if (b - a === 1 || lexicon.innocent.has(hash)) {
      words.push(start, end, hash, b - a, -1, 0, 0, marks | (seen & 4 ? 0 : known), this.sentence);
      return;
    }
    const match = b - a >= 3 && b - a <= longestToken ? this.index.search(token, false) : null;
    if (match === null) words.push(start, end, hash, b - a, -1, 0, 0, marks, this.sentence);
    else {
      words.push(
        chunk.start[a + match.from] as number,
        chunk.end[a + match.to - 1] as number,
        0,
        0,
        match.number,
        match.how,
        0,
        marks,
        this.sentence,
      );
    }
  }

  private push(a: number, b: number, number: number, how: Disguise, flags: number): void {
    const { chunk } = this;
    this.words.push(
      chunk.start[a] as number,
      chunk.end[b - 1] as number,
      0,
      0,
      number,
      how,
      0,
      flags,
      this.sentence,
    );
  }

  private token(a: number, b: number): string {
    let token = '';
    for (let i = a; i < b; i++) token += String.fromCharCode(96 + (this.chunk.letter[i] as number));
    return token;
  }
}

/** A web address, an e-mail address or a file's path. */
function isAddress(text: string): boolean {
  if (text.includes('://') || /^\W*www\./i.test(text)) return true;
  const at = text.indexOf('@');
  if (at > 0 && text.indexOf('.', at) > at + 1) return true;
  return domains.test(text);
}
