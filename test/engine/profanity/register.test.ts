import { describe, expect, it } from 'vitest';
import { cueBits } from '../../../src/engine/profanity/cues.ts';
import { RegisterModel, registerFeatures, registerSize } from '../../../src/engine/profanity/register.ts';
import { unpackWeights } from '../../../src/engine/profanity/weights.ts';
import { attached, capital, known, noWord, operator, Words } from '../../../src/engine/profanity/words.ts';

interface Word {
  readonly hash?: number;
  readonly cues?: number;
  readonly flags?: number;
  readonly number?: number;
  readonly length?: number;
  readonly sentence?: number;
  /** Characters between it and the word before. */
  readonly gap?: number;
}

const [own, form] = [111_111, 222_222];
/** Everyday words, each of its own hash. */
const word = (hash: number, more: Word = {}): Word => ({ hash: 1000 + hash, flags: known, ...more });
const others = (count: number, from = 50) => Array.from({ length: count }, (_, i) => word(from + i));
const ambiguous: Word = { hash: 999, number: 1 };

function textOf(list: readonly Word[], posted = false): Words {
  const words = new Words();
  words.posted = posted;
  let at = 0;
  for (const { hash = 0, cues = 0, flags = 0, number = -1, length = 5, sentence = 0, gap = 1 } of list) {
    at += gap;
    words.push(at, at + length, hash, length, number, 0, cues, flags, sentence);
    at += length;
  }
  return words;
}

interface Around {
  readonly before?: readonly Word[];
  readonly after?: readonly Word[];
  readonly found?: Word;
  readonly posted?: boolean;
  readonly own?: number;
  readonly form?: number;
}

/** The places of the weights that speak about a word, sorted. */
function places({ before = [], after = [], found = ambiguous, posted = false, ...called }: Around): number[] {
  const list: number[] = [];
  const words = textOf([...before, found, ...after], posted);
  registerFeatures(words, before.length, called.own ?? own, called.form ?? form, (place) => list.push(place));
  return list.sort((a, b) => a - b);
}

/** What is in one list and not in the other, both ways. */
function difference(one: readonly number[], other: readonly number[]): [number, number] {
  const left = [...other];
  const only = one.filter((place) => {
    const at = left.indexOf(place);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [only.length, left.length];
}

describe('what speaks about an ambiguous word', () => {
  it('are the six words to either side, in its sentence', () => {
    const six = { before: others(6), after: others(6, 70) };
    expect(places({ before: [word(1), ...others(6)], after: [...others(6, 70), word(2)] })).toEqual(
      places(six),
    );
    expect(difference(places({ ...six, before: [word(1), ...others(5, 51)] }), places(six))).toEqual([2, 2]);
    expect(difference(places({ ...six, after: [...others(5, 70), word(2)] }), places(six))).toEqual([2, 2]);
    const elsewhere = word(1, { sentence: 4 });
    expect(places({ before: [elsewhere], after: [elsewhere] })).toEqual(places({}));
  });

  it('are each of these by itself and together with the word', () => {
    // Near, beside, both with the word; that the word is not the last any more; how much company it has.
    const [more] = difference(places({ after: [word(1)] }), places({ after: [] }));
    expect(more).toBe(4 + 2 + 1);
    const far = { before: others(2), after: others(2, 70) };
    expect(difference(places({ ...far, after: [...others(2, 70), word(1)] }), places(far))).toEqual([3, 1]);
  });

  it('are the nearest two to either side by their place too', () => {
    const at = (place: number) => {
      const list = others(7);
      list[place < 3 ? place : place + 1] = word(1);
      return places({ before: list.slice(0, 3), after: list.slice(4) });
    };
    const seen = [0, 1, 2, 3, 4, 5].map(at);
    expect(new Set(seen.map(String)).size).toBe(6);
    const filler: Word = { flags: known };
    const more = [0, 1, 2].map((far) => {
      const fillers = new Array<Word>(3).fill(filler);
      const list = fillers.with(far, word(1));
      const sides = [places({ before: list, after: fillers }), places({ before: fillers, after: list })];
      return sides.map((side) => side.length - places({ before: fillers, after: fillers }).length);
    });
    expect(more).toEqual([
      [2, 4],
      [4, 4],
      [4, 2],
    ]);
  });

  it('is not the second half of a word cut in two', () => {
    const half = word(1, { gap: -3 });
    const pause = difference(places({ after: [half] }), places({}));
    expect(difference(places({ after: [word(2, { gap: -3 })] }), places({ after: [half] }))).toEqual([0, 0]);
    expect(pause).toEqual([2, 2]);
    // One that follows without white space is whole.
    expect(places({ after: [word(1, { gap: 0 })] })).toEqual(places({ after: [word(1)] }));
    expect(difference(places({ after: [word(2)] }), places({ after: [word(1)] }))).toEqual([4, 4]);
  });

  it('of signs is that they are there, and whether they are operators', () => {
    const sign = (flags: number) => places({ before: [word(1, { flags })] });
    expect(difference(sign(noWord), sign(noWord | operator))).toEqual([1, 1]);
    expect(difference(sign(noWord), places({}))).toEqual([3, 2]);
    expect(places({ before: [word(2, { flags: noWord })] })).toEqual(sign(noWord));
  });

  it('of a word that nobody knows is that it is one', () => {
    const stranger = places({ before: [word(1, { flags: 0 })] });
    expect(difference(stranger, places({ before: [word(1)] }))).toEqual([1, 0]);
    expect(difference(places({ before: [word(1, { flags: 0, number: 4 })] }), stranger)).toEqual([0, 1]);
    expect(difference(places({ before: [word(1, { flags: 0, number: 0 })] }), stranger)).toEqual([0, 1]);
    // Two strangers have that in common.
    expect(difference(places({ before: [word(2, { flags: 0 })] }), stranger)).toEqual([4, 4]);
  });

  it('of a word without a hash, as a disguised one, are its cues alone', () => {
    const { english, thing, work } = cueBits;
    const bare = places({ before: [{ flags: known }] });
    for (const cue of [english, thing, work]) {
      expect(difference(places({ before: [{ cues: cue }] }), bare)).toEqual([3, 0]);
    }
    expect(difference(places({ before: [{ cues: english | work }] }), bare)).toEqual([6, 0]);
    const distant = [word(7), word(8)];
    const far = places({ before: [{ flags: known }, ...distant] });
    expect(difference(places({ before: [{ cues: english }, ...distant] }), far)).toEqual([2, 0]);
    expect(difference(places({ before: [{ cues: thing }] }), places({ before: [{ cues: work }] }))).toEqual([
      3, 3,
    ]);
    expect(
      difference(places({ before: [{ cues: thing }] }), places({ after: [{ cues: thing }] }))[0],
    ).toBeGreaterThan(1);
  });

  it('is whether it stands in a post', () => {
    expect(difference(places({ posted: true }), places({}))).toEqual([2, 0]);
  });

  it('is what it is called and how it is written', () => {
    expect(difference(places({ form: 5 }), places({}))).toEqual([1, 1]);
    expect(difference(places({ own: 5 }), places({}))).toEqual([1, 1]);
    expect(difference(places({ own: 5, after: [word(1)] }), places({ after: [word(1)] }))).toEqual([3, 3]);
  });

  it('of a word that is not ambiguous is what stands around it alone', () => {
    const around = { before: [word(1)], after: [word(2, { gap: 3 }), word(3, { cues: cueBits.english })] };
    const plain = places({ ...around, own: 0, form: 0 });
    // Each of three words near and beside, and a cue near and beside.
    expect(plain).toHaveLength(3 * 2 + 2);
    expect(difference(places({ ...around, own: 0, form: 0, posted: true }), plain)).toEqual([1, 0]);
    expect(places({ own: 0 })).toEqual([]);
  });

  it('is a pause or a hyphen on either side of it', () => {
    const side = { before: [word(1)], after: [word(2)] };
    const none = places(side);
    const comma = places({ ...side, after: [word(2, { gap: 2 })] });
    const commaBefore = places({ ...side, found: { ...ambiguous, gap: 2 } });
    const hyphen = places({ ...side, after: [word(2, { flags: known | attached })] });
    for (const pause of [comma, commaBefore, hyphen]) expect(difference(pause, none)).toEqual([2, 0]);
    expect(difference(comma, commaBefore)).toEqual([2, 2]);
    expect(difference(comma, hyphen)).toEqual([2, 2]);
    // Between sentences there is none.
    const next = (gap: number) => places({ after: [word(2, { sentence: 4, gap })] });
    expect(next(2)).toEqual(next(1));
    expect(places({ before: [word(2, { sentence: 4 })], found: { ...ambiguous, gap: 2 } })).toEqual(
      places({}),
    );
  });

  it('is whether it begins or ends its sentence, or has a capital', () => {
    const [one, two] = [word(1, { sentence: 2 }), word(2, { sentence: 4 })];
    expect(places({ before: [one], after: [two] })).toEqual(places({}));
    const kinds = [
      places({ own: 7, before: [{ flags: known }, { flags: known }] }),
      places({ own: 7, before: [{ flags: known }], after: [{ flags: known }] }),
      places({ own: 7, after: [{ flags: known }, { flags: known }] }),
    ];
    expect(difference(kinds[0] as number[], kinds[1] as number[])).toEqual([2, 2]);
    expect(difference(kinds[1] as number[], kinds[2] as number[])).toEqual([2, 2]);
    expect(difference(kinds[0] as number[], kinds[2] as number[])).toEqual([2, 2]);
    expect(difference(places({ found: { ...ambiguous, flags: capital } }), places({}))).toEqual([2, 2]);
  });

  it('is how much company it has, up to eight', () => {
    const company = (count: number) =>
      places({
        before: new Array(Math.min(count, 6)).fill({ flags: known }),
        after: new Array(count - Math.min(count, 6)).fill({ flags: known }),
      });
    expect(difference(company(5), company(6))).toEqual([1, 1]);
    expect(difference(company(7), company(8))).toEqual([1, 1]);
    expect(company(8)).toEqual(company(9));
  });
});

it('what speaks about a word has the places that the shipped weights were learnt for', () => {
  const { english, thing, work } = cueBits;
  const text: Around = {
    before: [word(1, { cues: english }), word(2, { flags: noWord }), word(3, { flags: 0, cues: thing })],
    found: { ...ambiguous, flags: capital, gap: 2 },
    after: [word(4, { flags: attached }), word(5, { cues: work }), word(6, { flags: noWord | operator })],
    posted: true,
  };
  // Where these change, training has to be done anew.
  expect(places(text)).toEqual([
    870, 2385, 3555, 5702, 6634, 6839, 8639, 10836, 10906, 10915, 10960, 11089, 11140, 11405, 11576, 15210,
    15896, 16578, 16756, 16894, 17576, 18574, 19741, 19756, 21119, 22311, 22447, 22577, 23061, 23455, 23889,
    26857, 27471, 30159, 30639,
  ]);
});

describe('the evidence of the words around', () => {
  const words = textOf([word(1), ambiguous, word(2)]);
  const count = places({ before: [word(1)], after: [word(2)] }).length;
  const evidenceOf = (weight: number) =>
    new RegisterModel(new Int8Array(registerSize).fill(weight)).evidence(words, 1, own, form);

  it('is half the sum of the weights, towards zero', () => {
    expect(count % 2).toBe(0);
    expect(evidenceOf(1)).toBe(count / 2);
    expect(evidenceOf(-3)).toBe((-3 * count) / 2);
    const one = new Int8Array(registerSize);
    one[places({ before: [word(1)], after: [word(2)] })[0] as number] = -3;
    expect(new RegisterModel(one).evidence(words, 1, own, form)).toBe(-1);
  });

  it('is at most 6.5 logits either way', () => {
    expect(evidenceOf(100)).toBe(104);
    expect(evidenceOf(-100)).toBe(-104);
  });
});

it('weights that were never written are none', () => {
  const weights = unpackWeights(new Uint8Array(), registerSize);
  expect(weights).toHaveLength(registerSize);
  expect(weights.every((weight) => weight === 0)).toBe(true);
});
