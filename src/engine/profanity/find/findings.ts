/** What was found in a text: the meaning of each token, in parallel columns, and the finds in a list of their own. */
import { Columns } from '../read/columns.ts';
import type { Reading } from '../read/tokenize.ts';
import type { Entry, Lexicon } from './lexicon.ts';

/** One find. */
export interface Find {
  readonly entry: Entry;
  /** The place of its disguise in the list of disguises; 0 for none. */
  readonly how: number;
  /** Its first token, and the one after its last. */
  readonly token: number;
  readonly endToken: number;
  /** Where it stands in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

export class Findings extends Columns {
  readonly reading: Reading;
  readonly lexicon: Lexicon;
  /** In the order of the text. */
  readonly finds: Find[] = [];
  /** By token: its entry as it is written, or -1; its set of cues; 1 for a known word. */
  readonly own = this.column();
  readonly cueSet = this.column();
  readonly known = this.column();
  /** By token: which of the finds begins with it, counted from 1; -1 inside of a find; 0 for none. */
  readonly at = this.column();

  constructor(reading: Reading, lexicon: Lexicon) {
    super();
    this.reading = reading;
    this.lexicon = lexicon;
  }

  /** Looks up every token of the reading. */
  lookUp(): void {
    const { hash, length, count } = this.reading.tokens;
    const { lexicon, own, cueSet, known } = this;
    for (let i = 0; i < count; i++) {
      const code = hash[i];
      const slot = code === 0 ? -1 : lexicon.find(code);
      own[i] = lexicon.numberAt(slot);
      cueSet[i] = lexicon.setAt(slot);
      const isInnocent = slot < 0 && lexicon.innocent.has(code);
      known[i] = slot >= 0 || isInnocent || length[i] === 1 ? 1 : 0;
    }
  }

  add(find: Find): void {
    this.finds.push(find);
    for (let token = find.token + 1; token < find.endToken; token++) this.at[token] = -1;
    this.at[find.token] = this.finds.length;
  }

  /** Adds an entry that some tokens are, from one to the one before another. */
  addTokens(entry: Entry, how: number, token: number, endToken: number): void {
    const { start, end } = this.reading.tokens;
    const [from, to] = [start[token], end[endToken - 1]];
    this.add({ entry, how, token, endToken, start: from, end: to });
  }

  /** Whether a token is one of a cue's words. Places outside of the text are none. */
  says(token: number, cue: number): boolean {
    return token >= 0 && this.lexicon.isIn(this.cueSet[token], cue);
  }

  /** Whether a token is a word of any of some cues. */
  saysAny(token: number, cues: readonly number[]): boolean {
    for (const one of cues) if (this.says(token, one)) return true;
    return false;
  }

  /** The entry that a token is as it is written. */
  ownEntry(token: number): Entry | undefined {
    return this.lexicon.entry(this.own[token]);
  }

  /** The entry of the find that begins with a token. */
  entryAt(token: number): Entry | undefined {
    const number = this.at[token];
    return number > 0 ? this.finds[number - 1]?.entry : undefined;
  }

  /** Forgets what was found. */
  override clear(): void {
    super.clear(this.reading.tokens.count);
    this.finds.length = 0;
  }

  /** Whether nothing of a text is left. For tests. */
  override get isBlank(): boolean {
    return super.isBlank && this.finds.length === 0;
  }
}
