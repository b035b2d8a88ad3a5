/**
 * Blanks glosses in another script: Kyiv (Ukrainian: Київ). They are strong evidence and would outvote the
 * few words around them.
 */

/** Not behind a letter, which would be a call: print("저장"). */
const bracketed = /(?<!\S)[([][^()[\]]{1,100}[)\]]|（[^（）]{1,100}）/g;
const word = /[\p{L}\p{M}\p{Nd}'’]+/gu;
const latinLetter = /\p{Script=Latin}/u;
const latinWord = /\p{Script=Latin}{4}/u;
const otherLetter = /(?!\p{Script=Latin})\p{L}/u;

/**
 * Blanks words in brackets without Latin letters. Returns undefined if the text has none, or if the text
 * around them has letters of other scripts or no word in Latin letters.
 */
export function blankGlosses(text: string): string | undefined {
  if (!/[([（]/.test(text) || !otherLetter.test(text)) return undefined;
  const around = text.replace(bracketed, '');
  if (!latinWord.test(around) || otherLetter.test(around)) return undefined;
  return text.replace(bracketed, (gloss) =>
    gloss.replace(word, (found) => (latinLetter.test(found) ? found : ' '.repeat(found.length))),
  );
}
