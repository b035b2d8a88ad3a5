/**
 * Name-calling: a noun of a short closed list, said straight at or of a person. The frames are few and literal:
 * "you X", "you are / he is a X", "what a X", "X" as an address or by itself.
 */
import { cueBits } from './cues.ts';
import { hashWords } from './hash.ts';
import { cuesOf } from './names.ts';
import { attached, type Words } from './words.ts';

const linking = hashWords('are is was were re s be been being r ur youre hes shes theyre');
const subjects = hashWords('you youre ur u he hes she shes they theyre who');
const notPersons = hashWords('it this that there which what not never if unless like as than no');
const articles = hashWords('a an the such one of');
const degrees = hashWords(
  'total complete absolute utter such right proper real little old big great poor massive just really truly always clearly still actually literally',
);
const youAlone = hashWords('you');
const exclaiming = hashWords('what such');

/** Is there a comma or the like between a word and the one before it? */
export function steppedOverPause(words: Words, at: number): boolean {
  return at > 0 && (words.start[at] as number) > (words.end[at - 1] as number) + 1;
}

const isIn = (words: Words, at: number, sentence: number) =>
  at >= 0 && at < words.count && words.sentence[at] === sentence;

/** Is a person called by the word at a place? */
export function callsNames(words: Words, at: number): boolean {
  const sentence = words.sentence[at] as number;
  const has = (i: number, set: ReadonlySet<number>) =>
    isIn(words, i, sentence) && set.has(words.hash[i] as number);
  const last = !isIn(words, at + 1, sentence);
  let i = at - 1;
  let article = false;
  while (isIn(words, i, sentence) && !steppedOverPause(words, i + 1)) {
    if (has(i, articles)) article = true;
    else if (
      !has(i, degrees) &&
      !(cuesOf(words, i, sentence) & cueBits.intensifier) &&
      (words.number[i] as number) < 0
    )
      break;
    i--;
  }
  if (i < at && has(i + 1, exclaiming)) return true;
  const opens = !isIn(words, i, sentence) || steppedOverPause(words, i + 1);
  if (isIn(words, at + 1, sentence) && (words.flags[at + 1] as number) & attached) return false;
  if (opens && i === at - 1)
    return last || steppedOverPause(words, at + 1) ? ((words.flags[at] as number) & attached) === 0 : false;
  if (has(i, youAlone)) return !article;
  if (!has(i, linking)) return false;
  for (let j = i; j >= Math.max(0, i - 4) && isIn(words, j, sentence); j--)
    if (has(j, notPersons)) return false;
  return !(cuesOf(words, i - 1, sentence) & cueBits.thing) || has(i - 1, subjects);
}
