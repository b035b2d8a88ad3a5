/**
 * Finds the parts of a text that are really in another language. Names occur in every language, and close relatives share
 * many words, so the core takes both for parts.
 */
import { parts } from '../parts.ts';
import type { WordInText } from '../text/words-in-text.ts';
import type { DividedWords } from '../text-reader.ts';
import { namesIn, type PlacedWord, placeWords } from './placed-words.ts';
import { areRelatives } from './relatives.ts';

// Fitted to lines of corpus/dev in one language, and to pieces of them joined to mixtures (`npm run bench -- inspect`).
// A plain word is a word that is not part of a name.
/** Minimum lead of a part's language over any other in the plain words. */
const minLead = 8;
/** Minimum lead per letter, of a part of whole sentences and of a part within a sentence. */
const minSentenceLeadPerLetter = 0.4;
const minLeadPerLetter = 1.1;
/** Maximum share of the letters that plain words have in a part that consists of names. */
const maxPlainShare = 1 / 3;
/** Minimum number of plain words in a part within a sentence. A single one is mostly a loan word. */
const minWords = 2;
/** Words by which a change of language may move to the beginning of a sentence, and score that this may cost. */
const maxSnapWords = 6;
const maxSnapLoss = 8;
/** Minimum letters of the plain words in a Latin part of a text in another script. */
const minLatinLetters = 8;

export interface RealParts {
  /** Letters by which each part counts: 0 if it is not real. */
  readonly letters: readonly number[];
  /** Part of each word, undefined without evidence. */
  readonly partOf: readonly (number | undefined)[];
  /** True if words of a close relative were moved. It is doubtful then which of the relatives it is. */
  readonly joinsRelatives: boolean;
}

/** Moves the words of unreal parts in `divided` to the parts around them. */
export function findRealParts(
  divided: DividedWords,
  words: readonly WordInText[],
  text: string,
  isRare: (lang: string) => boolean,
): RealParts {
  if (divided.parts.length < 2)
    return {
      letters: divided.parts.map(({ letters }) => letters),
      partOf: divided.partOf,
      joinsRelatives: false,
    };
  const division = new Division(divided, placeWords(words, text), isRare);
  if (parts['sentence borders']) division.snapToSentences();
  if (parts['relatives in a sentence']) division.dropRelatives();
  if (parts['names as parts']) division.dropUnrealParts();
  return division.reassignDropped();
}

/** Consecutive words of one part: [first, end). */
interface Run {
  readonly part: number;
  readonly first: number;
  readonly end: number;
}

/** Marks a word that goes to the part before or after it. */
const dropped = -1;

class Division {
  readonly #divided: DividedWords;
  readonly #words: readonly PlacedWord[];
  readonly #runs: Run[];
  readonly #isName: readonly boolean[];
  readonly #isRare: (lang: string) => boolean;
  readonly #partOf: (number | undefined)[];
  readonly #main: number;
  /** Parts that are too weak to be shown, but keep their share. */
  readonly #weak = new Set<number>();
  #joinsRelatives = false;

  constructor(divided: DividedWords, words: readonly PlacedWord[], isRare: (lang: string) => boolean) {
    this.#isRare = isRare;
    this.#divided = divided;
    this.#words = words;
    this.#partOf = [...divided.partOf];
    this.#runs = runsOf(divided.partOf);
    const isName = words.map(() => false);
    for (const { part, first, end } of this.#runs)
      isName.splice(first, end - first, ...namesIn(words, first, end, divided.parts[part]?.lang));
    this.#isName = isName;
    const letters = divided.parts.map((_, part) => this.#lettersOf(this.#plainWords(part)));
    this.#main = letters.indexOf(Math.max(...letters));
  }

  /** Moves a change of language to the beginning of a sentence nearby, if the words between fit both languages. */
  snapToSentences(): void {
    for (let at = 1; at < this.#runs.length; at++) {
      const [before, after] = [this.#runs[at - 1], this.#runs[at]];
      if (before === undefined || after === undefined || this.#words[after.first]?.opens) continue;
      let [best, lowest] = [after.first, maxSnapLoss];
      let loss = 0;
      for (let to = after.first - 1; to > before.first && after.first - to <= maxSnapWords; to--) {
        loss += this.#leadIn([to], before.part, after.part);
        if (this.#words[to]?.opens && loss < lowest) [best, lowest] = [to, loss];
      }
      loss = 0;
      for (let to = after.first + 1; to < after.end && to - after.first <= maxSnapWords; to++) {
        loss += this.#leadIn([to - 1], after.part, before.part);
        if (this.#words[to]?.opens && loss < lowest) [best, lowest] = [to, loss];
      }
      if (best < after.first) this.#partOf.fill(after.part, best, after.first);
      else this.#partOf.fill(before.part, after.first, best);
      this.#runs[at - 1] = { ...before, end: best };
      this.#runs[at] = { ...after, first: best };
    }
  }

  /** Gives parts within a sentence to a neighbour in a close relative: a sentence rarely mixes relatives. */
  dropRelatives(): void {
    const langOf = (run: Run | undefined) => run && this.#divided.parts[run.part]?.lang;
    this.#runs.forEach((run, at) => {
      const relative = [this.#runs[at - 1], this.#runs[at + 1]].find((beside) =>
        areRelatives(langOf(beside), langOf(run)),
      );
      const isSentence = this.#words[run.first]?.opens && this.#words[run.end - 1]?.closes;
      if (run.part === this.#main || isSentence) return;
      if (relative === undefined) return;
      this.#partOf.fill(relative.part, run.first, run.end);
      this.#joinsRelatives = true;
    });
  }

  /** Drops parts of names, and marks other parts with too little evidence as weak. */
  dropUnrealParts(): void {
    this.#divided.parts.forEach((_, part) => {
      const words = this.#wordsOf(part, this.#partOf);
      if (part === this.#main || words.length === 0 || this.#isReal(part)) return;
      const plain = this.#lettersOf(this.#plainWords(part));
      const letters = this.#lettersOf(words);
      const isMost = letters > this.#lettersOf(this.#wordsOf(this.#main, this.#partOf));
      if (isMost || plain > maxPlainShare * letters) this.#weak.add(part);
      else for (const at of words) this.#partOf[at] = dropped;
    });
  }

  /** Moves the dropped words to the part before them, or after them. */
  reassignDropped(): RealParts {
    const { parts: divided } = this.#divided;
    const letters = divided.map((part) => part.letters);
    const isSettled = (part: number | undefined) => part !== undefined && part !== dropped;
    let current = this.#partOf.find(isSettled) ?? this.#main;
    this.#partOf.forEach((part, at) => {
      const before = this.#divided.partOf[at];
      if (part === undefined || before === undefined) return;
      if (part !== dropped) current = part;
      if (before === current) return;
      this.#partOf[at] = current;
      this.#divided.move(at, current);
      const share = this.#lettersOf([at]) / this.#lettersOf(this.#wordsOf(before, this.#divided.partOf));
      const moved = share * (divided[before]?.letters ?? 0);
      letters[before] = (letters[before] ?? 0) - moved;
      letters[current] = (letters[current] ?? 0) + moved;
    });
    const counted = letters.map((count, part) => (this.#partOf.includes(part) ? count : 0));
    // Weak parts count, but are shown as the part before them, or after them.
    let shown = this.#partOf.find((part) => isSettled(part) && !this.#weak.has(part as number));
    const visible = this.#partOf.map((part) => {
      if (part !== undefined && !this.#weak.has(part)) shown = part;
      return part === undefined ? undefined : shown;
    });
    return { letters: counted, partOf: visible, joinsRelatives: this.#joinsRelatives };
  }

  #isReal(part: number): boolean {
    const words = this.#wordsOf(part, this.#partOf);
    if (words.length === 0) return false;
    const rivals = this.#divided.parts.flatMap((_, other) =>
      other !== part && this.#partOf.includes(other) ? [other] : [],
    );
    const isForeign = (at: number) =>
      !this.#words[at]?.isLatin && rivals.every((rival) => this.#divided.score(at, rival) === 0);
    if (words.every(isForeign)) return true;
    const plain = this.#plainWords(part);
    const lead = Math.min(...rivals.map((rival) => this.#leadIn(plain, part, rival)));
    if (lead < minLead) return false;
    const letters = this.#lettersOf(plain);
    const isInOtherLetters = !this.#wordsOf(this.#main, this.#partOf).some((at) => this.#words[at]?.isLatin);
    if (isInOtherLetters && words.every((at) => this.#words[at]?.isLatin)) return letters >= minLatinLetters;
    const isSentences = this.#runs.every(
      ({ part: of, first, end }) =>
        of !== part || (this.#words[first]?.opens && this.#words[end - 1]?.closes),
    );
    if (isSentences) return lead >= minSentenceLeadPerLetter * letters;
    // Within a sentence, people mix in languages that many know. `only` lists others on purpose.
    if (this.#isRare(this.#divided.parts[part]?.lang ?? '')) return false;
    return lead >= minLeadPerLetter * letters && plain.length >= minWords;
  }

  /** Returns by how much the language of `part` explains words better than the language of `rival`. */
  #leadIn(words: readonly number[], part: number, rival: number): number {
    return words.reduce((sum, at) => sum + this.#divided.score(at, part) - this.#divided.score(at, rival), 0);
  }

  #wordsOf(part: number, partOf: readonly (number | undefined)[]): number[] {
    return partOf.flatMap((of, at) => (of === part ? [at] : []));
  }

  #plainWords(part: number): number[] {
    return this.#wordsOf(part, this.#partOf).filter((at) => !this.#isName[at]);
  }

  #lettersOf(words: readonly number[]): number {
    return words.reduce((sum, at) => sum + (this.#words[at]?.letters ?? 0), 0);
  }
}

function runsOf(partOf: readonly (number | undefined)[]): Run[] {
  const runs: Run[] = [];
  partOf.forEach((part, at) => {
    const last = runs.at(-1);
    if (part === undefined) return;
    if (last?.part === part) runs[runs.length - 1] = { ...last, end: at + 1 };
    else runs.push({ part, first: at, end: at + 1 });
  });
  return runs;
}
