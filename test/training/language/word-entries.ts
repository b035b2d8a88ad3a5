/**
 * Tables of words written by hand.
 */
import { type EncodedWords, encodeWords } from '../../../src/training/language/encode-words.ts';
import { Vocabulary } from '../../../src/training/language/vocabulary.ts';

/** Words with the scores that they add to classes. */
export type WordScores = readonly (readonly [word: string, scores: ReadonlyMap<number, number>])[];

/** Words with their scores, as training hands them to the encoder. */
export function entriesOf(list: WordScores) {
  const vocabulary = new Vocabulary();
  const starts = [0];
  const classes: number[] = [];
  const weights: number[] = [];
  const words = list.map(([word, scores]) => {
    const units = Uint16Array.from(word, (char) => char.charCodeAt(0));
    for (const [c, score] of [...scores].sort(([a], [b]) => a - b)) {
      classes.push(c);
      weights.push(score);
    }
    starts.push(classes.length);
    return vocabulary.add(units, 0, units.length);
  });
  const entries = {
    words: Int32Array.from(words),
    starts: Int32Array.from(starts),
    classes: Uint16Array.from(classes),
    weights: Float32Array.from(weights),
    supports: new Uint8Array(classes.length).fill(9),
  };
  return { vocabulary, entries };
}

/** The table of these words, as the model file has it. */
export function tableOf(list: WordScores): EncodedWords {
  const { vocabulary, entries } = entriesOf(list);
  return encodeWords(entries, vocabulary);
}
