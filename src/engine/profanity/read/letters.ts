/**
 * Letters as numbers (1 = a … 26 = z) with a rolling hash in base 31. Words of up to six letters never collide in 32
 * bits.
 */

/** One hidden letter in a pattern. */
export const star = 27;

export function extend(hash: number, letter: number): number {
  return (Math.imul(hash, 31) + letter) | 0;
}

export const letterNumber = (letter: string) => letter.charCodeAt(0) & 31;

/** Expects lower case. Uses the lowest five bits of each character. */
export function hashWord(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = extend(hash, word.charCodeAt(i) & 31);
  return hash;
}

export function hashPicture(point: number): number {
  return extend(point, 31);
}

const powers = new Int32Array(128);
powers[0] = 1;
for (let i = 1; i < powers.length; i++) powers[i] = Math.imul(powers[i - 1], 31);

/** Maximum `secondLength` of `glue`. */
export const maxGlueLength = powers.length - 1;

export function glue(first: number, second: number, secondLength: number): number {
  return (Math.imul(first, powers[secondLength]) + second) | 0;
}

/** A reusable buffer. Callers may use the codes 27 to 31. */
export class Letters {
  readonly codes: Uint8Array;
  length = 0;
  hash = 0;

  /** The caller must not exceed the capacity `room`. */
  constructor(room: number) {
    this.codes = new Uint8Array(room);
  }

  static of(word: string): Letters {
    const letters = new Letters(word.length);
    letters.addText(word, 0, word.length);
    return letters;
  }

  clear(): void {
    this.length = 0;
    this.hash = 0;
  }

  wipe(): void {
    this.clear();
    this.codes.fill(0);
  }

  add(code: number): void {
    this.codes[this.length++] = code;
    this.hash = extend(this.hash, code);
  }

  addOther(code: number): void {
    if (this.length === 0 || this.codes[this.length - 1] !== code) this.add(code);
  }

  /** Adds a range of `text` that contains only a-z and A-Z. */
  addText(text: string, from: number, to: number): void {
    for (let i = from; i < to; i++) this.add(text.charCodeAt(i) & 31);
  }

  addCodes(codes: ArrayLike<number>, from: number, to: number): void {
    for (let i = from; i < to; i++) this.add(codes[i]);
  }

  /** Expects lower case. */
  equals(word: string): boolean {
    if (word.length !== this.length) return false;
    for (let i = 0; i < word.length; i++) {
      if ((word.charCodeAt(i) & 31) !== this.codes[i]) return false;
    }
    return true;
  }

  has(code: number): boolean {
    for (let i = 0; i < this.length; i++) if (this.codes[i] === code) return true;
    return false;
  }

  longestRun(): number {
    let longest = 0;
    let run = 0;
    for (let i = 0; i < this.length; i++) {
      run = this.codes[i] === this.codes[i - 1] ? run + 1 : 1;
      if (run > longest) longest = run;
    }
    return longest;
  }

  toString(): string {
    return String.fromCharCode(...this.codes.subarray(0, this.length).map((code) => 96 + code));
  }
}
