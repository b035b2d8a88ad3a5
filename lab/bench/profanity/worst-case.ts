/** Searches for the slowest texts by hill climbing over random mixtures of pieces. */
import { createRandom, oneOf } from '../../../scripts/lib/chance.ts';

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

interface Mixture {
  readonly pieces: readonly string[];
  /** Chance of a space after a piece, in sixteenths. */
  readonly spaces: number;
  /** True to repeat the pieces in order, false to draw them at random. */
  readonly inTurn: boolean;
}

/** Returns a text of `length` UTF-16 code units, always the same for a mixture. */
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

/** Returns processor time in milliseconds. Elapsed time would depend on the load of the machine. */
export function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A mixture, and its scoring time divided by that of prose. */
interface Found {
  readonly mixture: Mixture;
  readonly ratio: number;
}

/** Number of starts, of random candidates per start, and of mutations of the best candidate. */
const [starts, tries, steps] = [12, 40, 60];

/** Length of the timed texts in UTF-16 code units. */
const length = 100_000;

/**
 * Returns the slowest mixture of each start, slowest first.
 * @param ordinary Prose to compare with, at least `length` code units long.
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
