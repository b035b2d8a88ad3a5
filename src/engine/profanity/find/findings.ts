import { Columns } from '../read/columns.ts';
import type { TokenizedText } from '../read/tokenize.ts';
import type { Disguise } from '../undo/disguise.ts';
import type { Entry } from './entry.ts';
import type { Lexicon } from './lexicon.ts';

export interface Match {
  readonly entry: Entry;
  readonly disguise: Disguise;
  readonly token: number;
  readonly endToken: number;
  /** Offsets in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

export class Findings extends Columns {
  readonly reading: TokenizedText;
  readonly lexicon: Lexicon;
  /** In text order. */
  readonly matches: Match[] = [];
  /** By token: number of the entry as it is written, or -1; set of cues; 1 for a known word. */
  readonly entryNumber = this.column();
  readonly cueSet = this.column();
  readonly known = this.column();
  /** By token: number of the match that starts there, from 1; -1 inside a match; 0 for none. */
  readonly matchNumber = this.column();

  constructor(reading: TokenizedText, lexicon: Lexicon) {
    super();
    this.reading = reading;
    this.lexicon = lexicon;
  }

  lookUp(): void {
    const { hash, length, count } = this.reading.tokens;
    const { lexicon, entryNumber, cueSet, known } = this;
    for (let i = 0; i < count; i++) {
      const code = hash[i];
      const slot = code === 0 ? -1 : lexicon.find(code);
      entryNumber[i] = lexicon.numberAt(slot);
      cueSet[i] = lexicon.setAt(slot);
      const isInnocent = slot < 0 && lexicon.innocent.has(code);
      known[i] = slot >= 0 || isInnocent || length[i] === 1 ? 1 : 0;
    }
  }

  add(match: Match): void {
    this.matches.push(match);
    for (let token = match.token + 1; token < match.endToken; token++) this.matchNumber[token] = -1;
    this.matchNumber[match.token] = this.matches.length;
  }

  addTokens(entry: Entry, disguise: Disguise, token: number, endToken: number): void {
    const { start, end } = this.reading.tokens;
    const [from, to] = [start[token], end[endToken - 1]];
    this.add({ entry, disguise, token, endToken, start: from, end: to });
  }

  hasCue(token: number, cue: number): boolean {
    return token >= 0 && this.lexicon.setHasCue(this.cueSet[token], cue);
  }

  hasAnyCue(token: number, cues: readonly number[]): boolean {
    for (const cue of cues) if (this.hasCue(token, cue)) return true;
    return false;
  }

  /** Disguises are not undone. */
  entryAsWritten(token: number): Entry | undefined {
    return this.lexicon.entry(this.entryNumber[token]);
  }

  entryAt(token: number): Entry | undefined {
    const number = this.matchNumber[token];
    return number > 0 ? this.matches[number - 1]?.entry : undefined;
  }

  override clear(): void {
    super.clear(this.reading.tokens.count);
    this.matches.length = 0;
  }
}
