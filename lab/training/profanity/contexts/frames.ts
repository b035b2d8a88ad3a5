import { pluralOf } from '../plural.ts';

/** X is the word, XX its plural; `[a|b|c]` are alternatives. Spaces separate a section's words. */
export function writtenOut(frames: Iterable<readonly [words: string, frames: readonly string[]]>): string[] {
  const sentences: string[] = [];
  for (const [words, list] of frames) {
    for (const frame of list) {
      for (const word of words.split(' ')) {
        for (const line of alternatives(frame)) {
          const article = /^[aeiou]/.test(word) ? line.replace(/\ba X\b/g, 'an X') : line;
          sentences.push(article.replaceAll('XX', pluralOf(word)).replaceAll('X', word));
        }
      }
    }
  }
  return sentences;
}

/** Shorter slots repeat. */
function alternatives(frame: string): string[] {
  const slots = [...frame.matchAll(/\[([^\]]*)\]/g)].map(([, inside = '']) => inside.split('|'));
  const count = Math.max(1, ...slots.map(({ length }) => length));
  return Array.from({ length: count }, (_, turn) => {
    let slot = 0;
    return frame
      .replace(/\[[^\]]*\]/g, () => {
        const choices = slots[slot++] as string[];
        return choices[turn % choices.length];
      })
      .replace(/ {2,}/g, ' ');
  });
}
