/**
 * Looks for texts that take the engine longest: mixtures of pieces, climbed by the time that they take.
 */
import { createRandom, oneOf } from '../../scripts/lib/chance.ts';

/** Pieces of the texts: letters, signs, look-alikes, invisible characters, words of all kinds. */
const pieces: readonly string[] = [
  ...'abcdefghijklmnopqrstuvwxyz',
  ...'AFSX',
  ...'0123456789',
  ...'!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~',
  ' ',
  ' ',
  ' ',
  '\n',
  '\n\n',
  '. ',
  ', ',
  ...'аесхѕіорυνﬁéßøçñ',
  ...'жшд漢字ひ한עا',
  '\u200b',
  '\u0301',
  '\u00ad',
  '\u202e',
  '\ud800',
  '😀',
  '𝓯',
  'ⓕ',
  '🅵',
  'ｆ',
  '…',
  '’',
  '“',
  ...'fuck shit ass dick cock cunt bitch hoe damn moron stupid penis fag nigger motherfucker tits'.split(' '),
  ...'fuc shi mothe asshol bitc coc dic pus whor'.split(' '),
  ...'the you is are a an and to of in he my your der und est que not what house paper running'.split(' '),
  ...'phuk fck shti biatch vvhore azz kunt sukk'.split(' '),
  'http://',
  'www.',
  '.com',
];

/** A kind of text: pieces and how they are put together. */
interface Mixture {
  readonly pieces: readonly string[];
  /** The chance of a space after a piece, in sixteenths. */
  readonly spaces: number;
  /** True if the pieces are used in turn, not at random. */
  readonly inTurn: boolean;
}

/** A text of a mixture, `length` UTF-16 code units long; the same one every time. */
export function mixtureText(mixture: Mixture, length: number): string {
  const random = createRandom(7);
  const parts: string[] = [];
  let made = 0;
  for (let i = 0; made < length; i++) {
    const at = mixture.inTurn ? i % mixture.pieces.length : Math.floor(random() * mixture.pieces.length);
    const space = mixture.spaces > 0 && random() * 16 < mixture.spaces ? ' ' : '';
    const part = (mixture.pieces[at] as string) + space;
    parts.push(part);
    made += part.length;
  }
  return parts.join('').slice(0, length);
}

function newMixture(random: () => number): Mixture {
  const count = 1 + Math.floor(random() ** 2 * 24);
  return {
    pieces: Array.from({ length: count }, () => oneOf(pieces, random)),
    spaces: random() < 0.5 ? 0 : Math.floor(random() * 8),
    inTurn: random() < 0.3,
  };
}

function changed(mixture: Mixture, random: () => number): Mixture {
  const next = [...mixture.pieces];
  let { spaces, inTurn } = mixture;
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes--) {
    const at = Math.floor(random() * next.length);
    const what = random();
    if (what < 0.35) next.splice(at, 0, oneOf(pieces, random));
    else if (what < 0.65 && next.length > 1) next.splice(at, 1);
    else if (what < 0.9) next[at] = oneOf(pieces, random);
    else if (what < 0.97) spaces = Math.max(0, Math.min(12, spaces + (random() < 0.5 ? -1 : 1)));
    else inTurn = !inTurn;
  }
  return { pieces: next, spaces, inTurn };
}

/** Milliseconds of this process alone: a busy machine would find every text slow now and then. */
export function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A kind of text and the time that it takes for each unit of time of ordinary text. */
interface Found {
  readonly mixture: Mixture;
  readonly ratio: number;
}

/** Extent of the search: number of starts, tries per start (the best is used), and steps from there. */
const [starts, tries, steps] = [12, 40, 60];

/** UTF-16 code units of the text that is timed for a mixture. */
const length = 100_000;

/**
 * The slowest mixtures found from several starts, slowest first. `ordinary` is a text of the same kind of length;
 * each step is judged by the least of three times beside the least of the ordinary text's.
 */
export function slowestMixtures(score: (text: string) => unknown, ordinary: string): Found[] {
  const random = createRandom(1);
  const plain = ordinary.slice(0, length);
  const time = (text: string) => Math.min(...Array.from({ length: 3 }, () => timeOf(() => score(text))));
  for (let i = 0; i < 20; i++) score(plain);
  let base = Number.POSITIVE_INFINITY;
  const judge = (mixture: Mixture): Found => {
    base = Math.min(base, time(plain));
    return { mixture, ratio: time(mixtureText(mixture, length)) / base };
  };
  const found: Found[] = [];
  for (let start = 0; start < starts; start++) {
    let best = judge(newMixture(random));
    for (let i = 1; i < tries; i++) {
      const other = judge(newMixture(random));
      if (other.ratio > best.ratio) best = other;
    }
    for (let i = 0; i < steps; i++) {
      const other = judge(changed(best.mixture, random));
      if (other.ratio > best.ratio) best = judge(other.mixture);
    }
    found.push(best);
  }
  return found.sort((a, b) => b.ratio - a.ratio);
}
