/**
 * Swear words of which only the first letter or two are said, told by the phrase that they stand in: what the f…,
 * a piece of s—, son of a b…
 */
import { disguise } from './disguises.ts';
import { hashWord, hashWords } from './hash.ts';
import type { Lexicon } from './lexicon.ts';
import { noWord, type Words } from './words.ts';

const [the, a, of, son, go, it] = 'the a of son go it'.split(' ').map(hashWord);
const asking = hashWords('what who how why where when whatever');
const shutting = hashWords('shut get got gets back calm');
const giving = hashWords('give gives gave giving');
const heaps = hashWords('piece pieces load loads pile bag sack bunch lot crock full');
const crying = hashWords('holy oh bull aw ah');
const kissing = hashWords('kiss lick up bite save');
const whose = hashWords('my your his her their');
const away = hashWords(
  'out up off away down back over in on are is was am were do does did have has had s would will can you he she they it i',
);
const told = hashWords('you off this that yourself yourselves them him her em it');

/** What each stub stands for, by its hash. */
const stubs = new Map<number, string>(
  Object.entries({ fuck: 'f fu fuc eff', shit: 's sh shi', bitch: 'b bi bitc', ass: 'a as' }).flatMap(
    ([word, starts]) => starts.split(' ').map((start) => [hashWord(start), word] as const),
  ),
);

const longestStub = 4;

/** Does a text break a word off at a place: dots, a dash, a star, a line? One full stop ends a sentence. */
function breaksOff(text: string, at: number): boolean {
  const sign = text[at] ?? ' ';
  if ('\u2026\u2014\u2013*_'.includes(sign)) return true;
  return (sign === '.' || sign === '-') && (text[at + 1] === sign || sign === '-') && !isLetter(text, at + 1);
}

/** Is it an entry of its own already, and no softened one, as eff is? */
const isSwearing = (lexicon: Lexicon, number: number) =>
  number >= 0 && lexicon.entries[number]?.kind !== 'mild';

const isLetter = (text: string, at: number) => /[A-Za-z]/.test(text[at] ?? '');

/** Gives the word at a place the entry that it is the beginning of, where its phrase tells. */
export function finishWord(text: string, words: Words, at: number, lexicon: Lexicon): void {
  const length = words.length[at] as number;
  if (length === 0 || length >= longestStub || isSwearing(lexicon, words.number[at] as number)) return;
  const meant = stubs.get(words.hash[at] as number);
  if (meant === undefined || ((words.flags[at] as number) & noWord) !== 0) return;
  if (!isSaid(text, words, at, meant)) return;
  words.number[at] = lexicon.entryOf(meant);
  words.how[at] = disguise.maskedMost;
}

/** The hash of a word of the same sentence; 0 where there is none. */
function hashBeside(words: Words, at: number, i: number): number {
  const isThere = i >= 0 && i < words.count && words.sentence[i] === words.sentence[at];
  return isThere ? (words.hash[i] as number) : 0;
}

function isSaid(text: string, words: Words, at: number, meant: string): boolean {
  const before = hashBeside(words, at, at - 1);
  const second = hashBeside(words, at, at - 2);
  const end = words.end[at] as number;
  const broken = breaksOff(text, end);
  const next = hashBeside(words, at, at + 1);
  const alone = next === 0 || (words.start[at + 1] as number) > end + 1;
  switch (meant) {
    case 'fuck':
      if (before === the && (asking.has(second) || shutting.has(second)))
        return (
          broken ||
          (!isLetter(text, end + 1) && alone && asking.has(second)) ||
          (text[end] === ' ' && away.has(next))
        );
      if (before === a && giving.has(second)) return broken || next === 0;
      // F off; go f yourself.
      return (
        (before === 0 || before === go) &&
        text[end] === ' ' &&
        told.has(next) &&
        (next !== it || before === 0)
      );
    case 'shit':
      return (
        broken &&
        ((before === of && heaps.has(second)) || crying.has(before) || (before === a && giving.has(second)))
      );
    case 'bitch':
      return before === a && second === of && hashBeside(words, at, at - 3) === son && (broken || alone);
    default:
      return broken && whose.has(before) && kissing.has(second);
  }
}
