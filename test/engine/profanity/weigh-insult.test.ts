import { describe, expect, it } from 'vitest';
import { DisguiseIndex } from '../../../src/engine/profanity/disguise-index.ts';
import { WordFilter } from '../../../src/engine/profanity/hash.ts';
import { Lexicon, parseLexicon } from '../../../src/engine/profanity/lexicon.ts';
import { Scanner } from '../../../src/engine/profanity/scan.ts';
import { InsultWeigher, mostOfInsult } from '../../../src/engine/profanity/weigh-insult.ts';

/** Insults of all tiers: zorg 3, drimp 2, plim 1, blip 0, snerb one that accuses; frim and grall adjectives of 2 and 1. */
const lexicon = new Lexicon(
  parseLexicon(
    [
      'n 5500 - 0 = zorg zorgs',
      'n 3000 - 0 = drimp',
      'n 2000 - 0 = plim',
      'n 1000 - 0 = blip',
      'n 500 - 0 = snerb',
      'n 1000 p 0 outwitted brainsthanyou',
      'j 3000 - 0 = frim',
      'j 2000 - 0 = grall',
    ].join('\n'),
  ),
  new WordFilter(20),
);
const scanner = new Scanner(lexicon, new DisguiseIndex(lexicon));

/** Weighs the last insult of a text, of which the model of aim says `learnt`. */
function weigh(text: string, learnt: number, plain = true): number | null {
  const words = scanner.scan(text);
  const at = words.number.subarray(0, words.count).findLastIndex((number) => number >= 0);
  const weigher = new InsultWeigher(lexicon, { evidence: () => learnt });
  weigher.begin(text.length);
  return weigher.weigh(words, at, plain, text);
}

describe('an insult in a frame', () => {
  it('counts as clearly as the frame is, up to what an insult may come to', () => {
    expect(weigh('You are a zorg.', 0)).toBe(mostOfInsult);
    expect(weigh('Those zorgs lost my form.', 0)).toBe(6 + 2 * 3);
    expect(weigh('You are frim.', 0)).toBe(8 + 12);
  });

  it('counts unless the model of aim is sure of the contrary', () => {
    expect(weigh('You are a zorg.', -31)).toBe(mostOfInsult);
    expect(weigh('You are a zorg.', -32)).toBe(-44);
    expect(weigh('You are frim.', -32)).toBe(-44 - 6);
    expect(weigh('You are frim.', -40)).toBe(-52);
  });

  it('counts whatever the model says where it is read from signs, or compares wits', () => {
    expect(weigh('You are a zorg.', -96, false)).toBe(mostOfInsult);
    expect(weigh('My cat has more brains than you', -96)).toBe(6 + 2 * 8);
  });
});

describe('an insult in no frame', () => {
  const text = (word: string) => `bam ${word} cem dip`;

  it('counts by what the model of aim says beyond what its tier asks for', () => {
    expect(weigh(text('zorg'), 20)).toBe(20 - 14);
    expect(weigh(text('drimp'), 20)).toBe(20 - 18);
    expect(weigh(text('plim'), 20)).toBe(20 - 28);
    expect(weigh(text('blip'), 20)).toBe(20 - 28);
    expect(weigh(text('snerb'), 40)).toBe(40 - 48);
    expect(weigh(text('frim'), 20)).toBe(20 - 18);
    expect(weigh(text('grall'), 20)).toBe(20 - 28);
  });

  it('counts less than one in a frame, however sure the model is', () => {
    expect(weigh(text('zorg'), 96)).toBe(10);
    expect(weigh(text('blip'), 96)).toBe(10);
  });

  it('is unlikely where the model says that nobody is meant; a weaker word then says nothing', () => {
    expect(weigh(text('zorg'), -96)).toBe(-44);
    expect(weigh(text('drimp'), -96)).toBe(-44);
    expect(weigh(text('frim'), -96)).toBe(-52);
    expect(weigh(text('plim'), 4)).toBe(-24);
    expect(weigh(text('plim'), 3)).toBeNull();
    expect(weigh(text('grall'), 4)).toBe(-24);
    expect(weigh(text('grall'), 3)).toBeNull();
    expect(weigh(text('drimp'), -8)).toBe(-26);
  });

  it('says nothing where it is read from signs, or compares in earnest', () => {
    expect(weigh(text('zorg'), 96, false)).toBeNull();
    expect(weigh('Has she brains than you have', 96)).toBeNull();
  });

  it('names a thing or an animal where it stands alone, or with people', () => {
    expect(weigh('Bamber! Blip! Cemers', 96)).toBeNull();
    expect(weigh('Frim people! Bamber', 96)).toBe(-52);
    expect(weigh('Bamber! Frim people cem! Dips', 96)).toBe(10);
  });

  it('may insult whom the sentence before speaks of, where it stands alone', () => {
    expect(weigh('She left her bam. Drimp.', 96)).toBe(10);
    expect(weigh('Is that your cem? Drimp!', 20)).toBe(20 - 18);
    expect(weigh('She left her bam. Blip.', 96)).toBeNull();
    expect(weigh('She is frim. Frim people!', 96)).toBe(-52);
    expect(weigh('Bam cem dip. Drimp.', 96)).toBe(-44);
    expect(weigh(`She left${' bam'.repeat(11)}. Drimp.`, 96)).toBe(-44);
    expect(weigh(`She left${' bam'.repeat(10)}. Drimp.`, 96)).toBe(10);
  });
});

describe('the work of weighing insults', () => {
  it('asks the model of aim about a hundred words and one in every 256 characters, then trusts the frames', () => {
    const text = 'x'.repeat(512);
    const weigher = new InsultWeigher(lexicon, { evidence: () => 20 });
    const unframed = 'bam zorg cem dip';
    weigher.begin(text.length);
    const ask = (said: string) =>
      weigher.weigh(scanner.scan(said), said.startsWith('You') ? 3 : 1, true, said);
    for (let i = 0; i < 102; i++) expect(ask(unframed)).toBe(6);
    expect(weigher.cutShort).toBe(false);
    expect(ask(unframed)).toBe(-44);
    expect(weigher.cutShort).toBe(true);
    expect(ask('You are a zorg.')).toBe(mostOfInsult);
    weigher.begin(0);
    expect(weigher.cutShort).toBe(false);
    expect(ask(unframed)).toBe(6);
  });
});
