/** Words written in pieces: letter by letter (f u c k), cut in two (fu ck), or broken off (what the f…). */
import { type Letters, star } from '../read/letters.ts';
import type { Disguise, Spellings } from './disguise.ts';

/** A row of single letters and of signs that may be letters. */
export interface Row {
  readonly letters: Letters;
  /** How many of its letters are signs that stand for i or l. */
  readonly strokes: number;
}

const [i, l, u, v] = [9, 12, 21, 22] as const;

function respelt({ letters }: Row, spellings: Spellings, change: (code: number) => number): void {
  const other = spellings.next();
  for (let at = 0; at < letters.length; at++) other.add(change(letters.codes[at] as number));
  spellings.keep(0, letters.length);
}

/** The finder looks for a word anywhere in the row. */
export const spacedOut: Disguise<Row> = {
  name: 'letter by letter',
  penalty: 12,
  undo(row, spellings) {
    respelt(row, spellings, (code) => code);
    // An upright stroke is i or l: 5 1 u t.
    if (row.strokes > 0) respelt(row, spellings, (code) => (code === i || code === l ? i + l - code : code));
    if (row.letters.has(v)) respelt(row, spellings, (code) => (code === v ? u : code));
  },
};

/** A word's pieces one after the other. */
export const cutInPieces: Disguise<readonly Letters[]> = {
  name: 'cut in pieces',
  penalty: 12,
  undo(pieces, spellings) {
    const whole = spellings.next();
    for (const { codes, length } of pieces)
      for (let at = 0; at < length; at++) whole.add(codes[at] as number);
    spellings.keep(0, whole.length);
  },
};

/** The beginning of a word that its phrase tells; the finder knows the phrases. */
export const brokenOff: Disguise<Letters> = {
  name: 'broken off',
  penalty: 48,
  undo(beginning, spellings) {
    const letters = spellings.next();
    letters.take(beginning.codes, 0, beginning.length);
    letters.add(star);
    spellings.keep(0, beginning.length);
  },
};

/** A word run together with others; the finder looks for it anywhere inside. */
export const glued: Disguise<Letters> = {
  name: 'run together',
  penalty: 12,
  undo(word, spellings) {
    const letters = spellings.next();
    letters.take(word.codes, 0, word.length);
    spellings.keep(0, word.length);
  },
};
