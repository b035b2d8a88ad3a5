/** One word before an English title: Spiel Nothing Else Matters. The word decides. */
import { hashWord, withoutAccents } from '../model/word-knowledge.ts';
import type { Pass } from '../text/heuristics.ts';
import { isTitle } from '../text/titles.ts';
import type { Weighed } from './weighed.ts';

const wordAndTitle = /^(\p{L}{3,}),?\s+(\S+\s.*)$/su;
/** Minimum total of the languages that the word alone may be in. */
const minSum = 0.7;
/** Maximum share of English in the word alone. */
const maxEnglish = 0.1;

export function readBesideTitle({ reader, words, text, pass, only }: Weighed): Pass {
  if (pass.answer[0]?.lang !== 'en') return pass;
  const [, word, title] = wordAndTitle.exec(text) ?? [];
  if (word === undefined || title === undefined || !isTitle(title)) return pass;
  // Many titles begin with an English word that another language has too: Die Another Day.
  const [english] = words.frequencies([hashWord(withoutAccents(word.toLowerCase()))], 'en');
  if (english !== undefined) return pass;
  const alone = reader.read(word, only);
  const sum = alone.answer.reduce((all, { confidence }) => all + confidence, 0);
  const share = alone.answer.find(({ lang }) => lang === 'en')?.confidence ?? 0;
  return sum >= minSum && share <= maxEnglish ? { ...alone, text: pass.text } : pass;
}
