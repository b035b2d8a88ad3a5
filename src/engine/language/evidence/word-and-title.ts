/** One word before a title, or after it: Spiel Nothing Else Matters. The word decides. */
import { hashWithoutAccents } from '../model/word-knowledge.ts';
import type { Pass } from '../pass.ts';
import { isTitle } from '../text/titles.ts';
import type { Weighed } from './weighed.ts';

const wordAndTitle = /^(\p{L}{3,}),?\s+(\S+\s.*\p{L}\S*)[^\p{L}]*$/su;
/** Many languages end a command with the verb: Bohemian Rhapsody çal. */
const titleAndWord = /^(\S+\s.*\S)\s+(\p{Ll}{3,})[^\p{L}]*$/su;

// Set by hand.
/** Minimum total of the languages that the word alone may be in. */
const minSum = 0.7;
/** Maximum share of English in the word alone. */
const maxEnglish = 0.1;
/** Maximum confidence of a language other than English. A surer one stays. */
const maxOther = 0.5;

export function readBesideTitle({ reader, words, text, pass, only }: Weighed): Pass {
  const [first] = pass.answer;
  if (first === undefined || (first.lang !== 'en' && first.confidence > maxOther)) return pass;
  const [, before, after] = wordAndTitle.exec(text) ?? [];
  const [, titleBefore, last] = titleAndWord.exec(text) ?? [];
  const word =
    before !== undefined && after !== undefined && isTitle(after)
      ? before
      : titleBefore !== undefined && isTitle(titleBefore)
        ? last
        : undefined;
  if (word === undefined) return pass;
  // Many titles have an English word that another language has too: Die Another Day.
  const [english] = words.frequencies([hashWithoutAccents(word.toLowerCase())], 'en');
  if (english !== undefined) return pass;
  const alone = reader.read(word, only);
  const sum = alone.answer.reduce((all, { confidence }) => all + confidence, 0);
  const share = alone.answer.find(({ lang }) => lang === 'en')?.confidence ?? 0;
  return sum >= minSum && share <= maxEnglish ? { ...alone, text: pass.text } : pass;
}
