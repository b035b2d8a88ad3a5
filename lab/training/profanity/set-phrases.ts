import { pluralOf } from './plural.ts';
import { linesOf } from './read-text.ts';

/**
 * Phrases in which a listed word is always innocent; others are left to the sense model. set-phrases.txt: commas
 * separate, space for a hyphen, `a|b` for either, `word~` also for its plural.
 */
export const setPhraseLines: string = [
  ...new Set(
    linesOf('set-phrases.txt')
      .flatMap((line) => line.split(','))
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== '')
      .map((phrase) =>
        phrase
          .split(/ +/)
          .map((word) => word.split('|').flatMap(withPlural).join('|'))
          .join(' '),
      ),
  ),
]
  .sort()
  .join('\n');

function withPlural(word: string): string[] {
  if (!word.endsWith('~')) return [word];
  const singular = word.slice(0, -1);
  return [singular, pluralOf(singular)];
}
