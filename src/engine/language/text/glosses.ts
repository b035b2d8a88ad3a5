/**
 * Leaves out what brackets say in other letters: Kyiv (Ukrainian: Київ). Such a word is sure of its language, and would outvote
 * the few around it, which the text is in.
 */

/** Not behind a letter, where an argument stands: print("저장"). */
const bracketed = /(?<!\S)[([][^()[\]]{1,100}[)\]]|（[^（）]{1,100}）/g;
const word = /[\p{L}\p{M}\p{Nd}'’]+/gu;
const latinLetter = /\p{Script=Latin}/u;
/** What brackets are a gloss to. */
const latinWord = /\p{Script=Latin}{4}/u;
const otherLetter = /(?!\p{Script=Latin})\p{L}/u;

/**
 * The text with spaces in the place of words in brackets that have no Latin letter; undefined where there are none, or where
 * such letters stand outside of brackets as well, or no word in Latin letters.
 */
export function withoutGlosses(text: string): string | undefined {
  if (!/[([（]/.test(text) || !otherLetter.test(text)) return undefined;
  const around = text.replace(bracketed, '');
  if (!latinWord.test(around) || otherLetter.test(around)) return undefined;
  return text.replace(bracketed, (gloss) =>
    gloss.replace(word, (found) => (latinLetter.test(found) ? found : ' '.repeat(found.length))),
  );
}
