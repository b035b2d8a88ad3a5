import { describe, expect, it } from 'vitest';
import { AimFeatures, AimModel, aimScale, aimSize } from '../../../src/engine/profanity/aim.ts';
import { DisguiseIndex } from '../../../src/engine/profanity/disguise-index.ts';
import { WordFilter } from '../../../src/engine/profanity/hash.ts';
import { lastOf } from '../../../src/engine/profanity/insult.ts';
import { Lexicon, parseLexicon } from '../../../src/engine/profanity/lexicon.ts';
import { Scanner } from '../../../src/engine/profanity/scan.ts';

const lexicon = new Lexicon(
  parseLexicon(
    [
      'n 5500 - 0 = zorg zorgs',
      'n 1000 - 0 = blip',
      'j 3000 - 0 = frim',
      'n 5500 p 0 = wasteofzip',
      's 9700 - 0 = skrun',
    ].join('\n'),
  ),
  new WordFilter(20),
);
const scanner = new Scanner(lexicon, new DisguiseIndex(lexicon));
const insults = new Set(['zorg', 'zorgs', 'blip', 'frim', 'wasteofzip']);

/** The words of a text, and where its first insult stands. */
function read(text: string) {
  const words = scanner.scan(text);
  const at = words.number
    .subarray(0, words.count)
    .findIndex((number) => insults.has(lexicon.entries[number]?.form ?? ''));
  expect(at).toBeGreaterThanOrEqual(0);
  return { words, at, end: lastOf(words, at) };
}

const features = new AimFeatures(lexicon);

/** The places of the weights that speak about the first insult of a text, sorted. */
function places(text: string, framed = 0): number[] {
  const { words, at, end } = read(text);
  features.read(words, at, end, framed, text);
  return [...features.places.subarray(0, features.count)].sort((a, b) => a - b);
}

/** How many of one list are not in the other. */
function more(one: readonly number[], other: readonly number[]): number {
  const left = [...other];
  return one.filter((place) => {
    const at = left.indexOf(place);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

const eight = 'bam cem dip feg gil hap jor kem';

describe('what speaks about an insulting word', () => {
  it('are the eight words to either side, in its sentence', () => {
    const text = `${eight} zorg ${eight}`;
    expect(places(`nof ${text} por`)).toEqual(places(text));
    expect(more(places(`nof ${eight.slice(4)} zorg ${eight}`), places(text))).toBeGreaterThan(0);
    expect(places(`nof por. ${text}! lup.`)).toEqual(places(`x. ${text}! y.`));
  });

  it('is what stands near it by its place, what stands farther away by its side', () => {
    const at = (place: number) =>
      places(
        [...'abcdefgh']
          .map((_, i) => (i === place ? 'nofa' : 'bama'))
          .join(' ')
          .concat(' zorg'),
      );
    expect(at(0)).toEqual(at(4));
    const near = [5, 6, 7].map(at).map(String);
    expect(new Set([...near, String(at(0))]).size).toBe(4);
    expect(
      more(places('zorg bama bama bama bama nofa'), places('nofa bama bama bama bama zorg')),
    ).toBeGreaterThan(0);
  });

  it('is how the words beside it end', () => {
    const both = (one: string, other: string) => {
      const list = places(`bama ${other} zorg`);
      return places(`bama ${one} zorg`).filter((place) => list.includes(place)).length;
    };
    expect(both('plonker', 'broiler')).toBeGreaterThan(both('plonker', 'brodulo'));
    expect(places('bama it zorg')).not.toEqual(places('bama mit zorg'));
  });

  it('is what they are: somebody, a trade, a number, a name, another insult', () => {
    const shared = (one: string, other: string) => {
      const list = places(`zorg ${other} bama`);
      return places(`zorg ${one} bama`).filter((place) => list.includes(place)).length;
    };
    expect(shared('plumber', 'surgeon')).toBeGreaterThan(shared('plumber', 'dipoler'));
    expect(shared('he', 'she')).toBeGreaterThan(shared('he', 'fegu'));
    expect(shared('Dipo', 'Hapu')).toBeGreaterThan(shared('Dipo', 'hapu'));
    expect(shared('77', '450')).toBeGreaterThan(shared('77', 'bama'));
    expect(shared('blip', 'zorgs')).toBeGreaterThan(shared('blip', 'bama'));
  });

  it('is the word itself, how sure it is, and what the frames say of it', () => {
    expect(places('bama zorg')).not.toEqual(places('bama blip'));
    expect(more(places('bama zorg', 4), places('bama zorg'))).toBe(2);
    expect(more(places('bama zorgs'), places('bama zorg'))).toBeGreaterThan(0);
  });

  it('are the pauses, hyphens and capitals at it, and whether it is a post', () => {
    const plain = places('bama zorg cemo');
    for (const text of [
      'bama, zorg cemo',
      'bama zorg, cemo',
      'bama-zorg cemo',
      'bama zorg-cemo',
      'bama Zorg cemo',
      'bama ZORG cemo',
    ])
      expect(more(places(text), plain), text).toBeGreaterThan(0);
    expect(more(places('bama zorg cemo 🙂'), places('bama zorg cemo ¤'))).toBeGreaterThan(0);
  });

  it('of a noun of several words is what stands before the first and after the last', () => {
    expect(more(places('bama waste of zip cemo'), places('bama waste of zip dipo'))).toBeGreaterThan(0);
    const { at, end } = read('bama waste of zip cemo');
    expect([at, end]).toEqual([1, 3]);
  });

  it('is what it was when the shipped weights were learnt: whoever changes it has to train anew', async () => {
    const texts = [
      ...[
        'zorg',
        'Zorg',
        'ZORG zorgs',
        'a zorg',
        'you zorg',
        'bam, zorg, cem',
        'bam-zorg cem',
        'bam zorg-cem',
      ],
      ...[
        'You are such a fat zorg, Dipo.',
        'my boss is a bunch of zorgs',
        'what a total zorg he is',
        'no zorg here',
      ],
      ...[
        'the plumber and his zorg of a surgeon bought 77 tins',
        'I was a zorg to go there @fego',
        'he drove the zorg',
      ],
      ...[
        'the zorg who drove',
        'that little zorg next door keeps barking at me every single day',
        'zorg like you',
      ],
      ...[
        'bam blip cem',
        'a blip and a zorg',
        'He had a blip in the barn.',
        'skrun blip',
        'these dirty zorgs are blip',
      ],
      ...[
        'frim',
        'a frim man',
        'she is so frim',
        'that frim thing',
        'how frim can you be?',
        'bam waste of zip cem dip',
      ],
      ...[
        'Dipo Fegu called Hapu a zorg in the play',
        'if he were a zorg, I would know',
        'zorg: a word',
        '(zorg) = 4;',
      ],
    ];
    const lines = texts.map((text) => {
      const list = places(text, text.length % 5);
      const sum = list.reduce((hash, place) => (Math.imul(hash, 0x01000193) ^ place) >>> 0, 0x811c9dc5);
      return `${list.length} ${sum.toString(16).padStart(8, '0')} ${text}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('aim-features.txt');
  });

  it('never needs more room than there is', () => {
    const words = Array.from({ length: 40 }, (_, i) => ['my', 'such', 'no', 'he', 'zorg'][i % 5]).join(' ');
    expect(places(words).length).toBeLessThan(features.places.length);
  });
});

describe('the evidence of the model', () => {
  const evidence = (weights: Int8Array, text: string) => {
    const { words, at, end } = read(text);
    return new AimModel(weights, lexicon).evidence(words, at, end, 0, text);
  };

  it('is the sum of the weights that speak, in sixteenths of a logit, cut towards zero', () => {
    const text = 'bama zorg cemo';
    const [one, two] = places(text) as [number, number];
    const weights = new Int8Array(aimSize);
    weights[one] = 20 * aimScale;
    expect(evidence(weights, text)).toBe(20);
    weights[two] = -5 * aimScale - 1;
    expect(evidence(weights, text)).toBe(14);
    weights[one] = 0;
    expect(evidence(weights, text)).toBe(-5);
  });

  it('keeps to six logits either way, and is none where no weight speaks', () => {
    expect(evidence(new Int8Array(aimSize).fill(100), 'bama zorg')).toBe(96);
    expect(evidence(new Int8Array(aimSize).fill(-100), 'bama zorg')).toBe(-96);
    expect(evidence(new Int8Array(aimSize), 'bama zorg')).toBe(0);
  });
});
