/** Sentences in Latin letters that Hindi and Urdu share are Hindi first, as in training: kal milte hain. */
import type { Pass } from '../pass.ts';
import { hasUrduWord } from '../text/urdu-words.ts';
import { sharesOf, withShares } from './shares.ts';
import type { Weighed } from './weighed.ts';

export function preferHindi({ text, pass, allows }: Weighed): Pass {
  const [first] = pass.answer;
  if (first?.lang !== 'ur' || !/[a-z]/i.test(text) || !allows('hi')) return pass;
  if (/\p{Script=Arabic}/u.test(text) || hasUrduWord(text)) return pass;
  const shares = sharesOf(pass);
  const hindi = shares.get('hi') ?? 0;
  return withShares(pass, shares.set('hi', first.confidence).set('ur', hindi));
}
