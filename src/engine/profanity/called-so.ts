/**
 * Is a person called by a word that is also an animal, a tool or a name?
 */
import { cueBits } from './cues.ts';
import { hashWord } from './hash.ts';
import { degrees, harshWords, linking } from './insult-words.ts';
import { cuesOf } from './names.ts';
import { steppedOverPause } from './supposed.ts';
import { attached, capital, isAttribute, type Words } from './words.ts';

const [you, be, being] = 'you be being'.split(' ').map(hashWord);

/** Does an attribute go on at a place, and a noun follow: a queer, quiet child? */
function describes(words: Words, at: number): boolean {
  const unknown = (i: number) =>
    isAttribute(words, i) && ((words.flags[i] as number) & (capital | attached)) === 0;
  return (
    unknown(at) &&
    at + 1 < words.count &&
    words.sentence[at + 1] === words.sentence[at] &&
    unknown(at + 1) &&
    !steppedOverPause(words, at + 1)
  );
}

/**
 * Is a person called by a word that is also an animal, a tool or a name: "you X", "don't be such an X", "he's an X"?
 * A pause or the end has to follow. `toTheFace` asks for the first alone; `anything` may be
 * called so, as life is a bitch.
 */
export function calledSo(words: Words, at: number, { toTheFace = false, anything = false } = {}): boolean {
  const sentence = words.sentence[at] as number;
  if ((words.flags[at] as number) & capital) return false;
  const last = at + 1 >= words.count || words.sentence[at + 1] !== sentence;
  if (!last && (!steppedOverPause(words, at + 1) || describes(words, at + 1))) return false;
  let i = at - 1;
  let article = false;
  // Before the first word there is no sentence.
  for (; i >= at - 4 && words.sentence[i] === sentence; i--) {
    const cues = words.cues[i] as number;
    if (cues & cueBits.determiner && (cues & cueBits.you) === 0) article = true;
    else if (
      (cues & cueBits.intensifier) === 0 &&
      !harshWords.has(words.hash[i] as number) &&
      !degrees.has(words.hash[i] as number)
    )
      break;
  }
  if (words.sentence[i] !== sentence) return false;
  if (words.hash[i] === you) return !article;
  if (toTheFace || !article || !linking.has(words.hash[i] as number)) return false;
  if (words.hash[i] === be || words.hash[i] === being)
    return (cuesOf(words, i - 1, sentence) & cueBits.thing) === 0;
  const subject = cuesOf(words, i - 1, sentence);
  return anything ? (subject & cueBits.animal) === 0 : (subject & (cueBits.person | cueBits.you)) !== 0;
}
