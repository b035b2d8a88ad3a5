/** Letters drawn with several signs each (|_| is a u, |) a d), and text turned upside down. */
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

/** By ASCII code: does a drawing begin with the sign? */
const begins = new Uint8Array(128);
for (const { codes } of drawings) begins[codes[0] as number] = 1;

function drawingAt({ symbols }: Chunk, at: number, end: number) {
  if (begins[symbols.sign[at] as number] !== 1) return undefined;
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
      found += Number(drawing !== undefined);
      i += drawing?.codes.length ?? 1;
    }
    if (found > 0) spellings.keep(from, to);
  },
};

/** Turned letters and what they are. */
const turned = new Map(
  (
    [
      ['ɐɒ∀', 'a'],
      ['q', 'b'],
      ['ɔↄƆ', 'c'],
      ['p', 'd'],
      ['ǝəƎ', 'e'],
      ['ɟⅎ', 'f'],
      ['ƃɓ⅁פ', 'g'],
      ['ɥ', 'h'],
      ['ᴉıᵢi!¡', 'i'],
      ['ɾſ', 'j'],
      ['ʞ', 'k'],
      ['lןꞁ˥', 'l'],
      ['ɯƜ', 'm'],
      ['u', 'n'],
      ['o0', 'o'],
      ['d', 'p'],
      ['b', 'q'],
      ['ɹᴚ', 'r'],
      ['sS', 's'],
      ['ʇ⊥', 't'],
      ['n∩', 'u'],
      ['ʌ', 'v'],
      ['ʍ', 'w'],
      ['x', 'x'],
      ['ʎ⅄', 'y'],
      ['z', 'z'],
    ] as const
  ).flatMap(([seen, meant]) => [...seen].map((character) => [character, meant.charCodeAt(0) & 31] as const)),
);

const longestWord = 24;

export const upsideDown: Disguise<Chunk> = {
  name: 'upside down',
  penalty: 8,
  undo({ symbols, text, from, to }, spellings) {
    const start = symbols.start[from] as number;
    let last = to;
    while (last > from + 1 && isSign(symbols, last - 1, signClass.stops)) last--;
    const end = symbols.end[last - 1] as number;
    const isStrange = text.charCodeAt(start) > 127 || text.charCodeAt(end - 1) > 127;
    if (!isStrange || end - start > longestWord) return;
    const letters = spellings.next();
    for (let i = end - 1; i >= start; i--) {
      const letter = turned.get(text[i] as string);
      if (letter === undefined) return;
      letters.add(letter);
    }
    spellings.keep(from, to);
  },
};
