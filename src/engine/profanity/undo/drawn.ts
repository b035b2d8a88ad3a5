/** Letters drawn with several signs each: |_| is a u, |) a d, /\ an a. */
import { isSign, letterOf, signClass } from '../read/sign-classes.ts';
import type { Chunk, Disguise } from './disguise.ts';

/** The drawings of each letter, longer ones first where one begins another. */
const drawings = [
  ['/\\/\\', 'm'],
  ['|\\/|', 'm'],
  ['\\/\\/', 'w'],
  ['|_|', 'u'],
  ['(_)', 'u'],
  ['|-|', 'h'],
  ['/-/', 'h'],
  ['/-\\', 'a'],
  ['|\\|', 'n'],
  ['/\\', 'a'],
  ['\\/', 'u'],
  ['|)', 'd'],
  ['|>', 'd'],
  ['|=', 'f'],
  ['|<', 'k'],
  ['|{', 'k'],
  ['|3', 'b'],
  ['|2', 'r'],
  ['[]', 'o'],
  ['()', 'o'],
].map(([signs = '', letter = '']) => ({
  codes: [...signs].map((sign) => sign.charCodeAt(0)),
  letter: letter.charCodeAt(0) & 31,
}));

const begins = new Set(drawings.map(({ codes }) => codes[0]));

function drawingAt({ symbols }: Chunk, at: number, end: number) {
  if (!begins.has(symbols.sign[at])) return undefined;
  return drawings.find(
    ({ codes }) => at + codes.length <= end && codes.every((code, i) => symbols.sign[at + i] === code),
  );
}

export const drawn: Disguise<Chunk> = {
  name: 'drawn letters',
  penalty: 8,
  undo(chunk, spellings) {
    const { symbols, from, to, signs } = chunk;
    if (signs < 2) return;
    let end = to;
    while (end > from && isSign(symbols, end - 1, signClass.stops)) end--;
    const letters = spellings.next();
    let found = 0;
    for (let i = from; i < end; ) {
      const drawing = drawingAt(chunk, i, end);
      const letter = drawing?.letter ?? letterOf(symbols, i);
      if (letter === 0) return;
      letters.add(letter);
      found += drawing ? 1 : 0;
      i += drawing?.codes.length ?? 1;
    }
    if (found > 0) spellings.keep(from, to);
  },
};
