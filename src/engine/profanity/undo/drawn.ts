/** Letters drawn with several signs (|_| is u, |) is d), and upside-down text. */
import { asciiCount, lastAscii } from '../read/ascii.ts';
import { letterNumber } from '../read/letters.ts';
import { letterOf } from '../read/sign-classes.ts';
import type { Chunk } from '../read/tokens.ts';
import type { ChunkDisguise, Spellings } from './disguise.ts';
import { stops } from './signs.ts';

/** A drawing comes before any shorter drawing that it starts with. */
const drawings =
  'm/\\/\\ m|\\/| w\\/\\/ u|_| u(_) h|-| h/-/ a/-\\ n|\\| a/\\ u\\/ d|) d|> f|= k|< k|{ b|3 r|2 o[] o()'
    .split(' ')
    .map(([letter = '', ...signs]) => ({
      codes: signs.map((sign) => sign.charCodeAt(0)),
      letter: letterNumber(letter),
    }));

const begins = new Uint8Array(asciiCount);
for (const { codes } of drawings) begins[codes[0]] = 1;

function drawingAt({ symbols }: Chunk, at: number, end: number) {
  if (begins[symbols.sign[at]] !== 1) return undefined;
  return drawings.find(
    ({ codes }) => at + codes.length <= end && codes.every((code, i) => symbols.sign[at + i] === code),
  );
}

function draw(chunk: Chunk, from: number, to: number, spellings: Spellings): void {
  const letters = spellings.next();
  let found = 0;
  for (let i = from; i < to; ) {
    const drawing = drawingAt(chunk, i, to);
    const letter = drawing?.letter ?? letterOf(chunk.symbols, i);
    if (letter === 0) return;
    letters.add(letter);
    found += Number(drawing !== undefined);
    i += drawing?.codes.length ?? 1;
  }
  if (found > 0) spellings.keep(from, to);
}

export const drawn: ChunkDisguise = {
  name: 'drawn letters',
  penalty: 8,
  undo(chunk, spellings) {
    const { symbols, from, to, letters, digits } = chunk;
    if (to - from - letters - digits < 2) return;
    draw(chunk, from, symbols.runStart(to, from, stops), spellings);
  },
};

/** Letters, each with the characters that look like it upside down. */
const turnings =
  'aɐɒ∀ bq cɔↄƆ dp eǝəƎ fɟⅎ gƃɓ⅁פ hɥ iᴉıᵢi!¡ jɾſ kʞ llןꞁ˥ mɯƜ nu oo0 pd qb rɹᴚ ssS tʇ⊥ un∩ vʌ wʍ xx yʎ⅄ zz';

const turned = new Map(
  turnings
    .split(' ')
    .flatMap(([meant = '', ...seen]) => seen.map((character) => [character, letterNumber(meant)] as const)),
);

const maxWordLength = 24;

const edges = '"\'()[].,:;!?\u201c\u201d\u2018\u2019\u2026';

export const upsideDown: ChunkDisguise = {
  name: 'upside down',
  penalty: 8,
  undo({ symbols, text, from, to }, spellings) {
    let start = symbols.start[from];
    let end = symbols.end[to - 1];
    while (start < end && edges.includes(text.charAt(start))) start++;
    while (end > start && edges.includes(text.charAt(end - 1))) end--;
    const isStrange = text.charCodeAt(start) > lastAscii || text.charCodeAt(end - 1) > lastAscii;
    if (!isStrange || end - start > maxWordLength) return;
    const letters = spellings.next();
    for (let i = end - 1; i >= start; i--) {
      const letter = turned.get(text[i]);
      if (letter === undefined) return;
      letters.add(letter);
    }
    spellings.keep(from, to);
  },
};
