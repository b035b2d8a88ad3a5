import { describe, expect, it } from 'vitest';
import { cueBits } from '../../../src/engine/profanity/cues.ts';
import { scorerOf } from './made-up.ts';

const { tool } = cueBits;
/** Strong words: s; ambiguous ones, which tools make harmless: a; mild: m, sexual: x, insults: n and j. */
const lexicon = [
  's 9700 d 0 grobble grobble',
  's 9700 d 0 zorff zorff',
  's 9700 d 0 zorf zorf',
  's 9700 - 0 zof zof',
  's 9700 dr 0 skrun skrun',
  's 9700 dr 0 skrungle skrungle',
  's 9700 df 0 malandor malandor',
  's 9700 i 0 wtz wtz',
  's 9700 n 0 bartolo bartolo',
  's 9700 n 0 fuck fuggen',
  's 9700 - 0 fkz fkz',
  's 9700 d 0 copexo copexo',
  'a 9000 - 0 nak nak',
  `a 9000 d ${tool} wibbler wibbler`,
  `a 3000 d ${tool} nurkeling nurkeling`,
  `a 9000 dn ${tool} dickens dickens`,
  `a 9000 dr ${tool} rooter rooter`,
  `a 9000 drw ${tool} swayer swayer`,
  `a 9000 k ${tool} spader spader`,
  'a 9900 - 0 cum cum',
  'm 4700 - 0 plink plink',
  `m 4700 - ${tool} plonket plonket`,
  'm 4700 n 0 nameling nameling',
  'm 4700 - 0 suck suck',
  'x 4000 - 0 fleshen fleshen',
  `x 4000 - ${tool} fleshpin fleshpin`,
  'n 5500 - 0 twerpo twerpo',
  `n 5500 - ${tool} toolhead toolhead`,
  'n 3000 - 0 pigling pigling',
  'j 3000 - 0 dorkish dorkish',
];
const settings = { phrases: 'grobble tart', innocent: 'tea house river' };
const scorer = scorerOf(lexicon, settings);
const score = (text: string) => scorer.score(text);
const strong = score('grobble');
const ambiguous = score('wibbler');
const mild = score('plink');

describe('a strong word', () => {
  it.each([
    'a grobble here',
    'das ist nicht ein grobble und',
    'the film grobble won an award',
    'regex grobble pattern',
    'a skrun here',
    'das ist nicht ein skrun und',
    'tea malandor',
    'malandor',
    'the WTZ is here today',
  ])('means the same in any company: %s', (text) => {
    expect(score(text)).toBe(strong);
  });

  it('is the less likely the more of it is hidden', () => {
    const scores = ['grobble', 'gr0bble', 'g r o b b l e', 'gr**ble', 'gorbble', 'gr*****'].map(score);
    expect(scores).toEqual([...new Set(scores)].sort((a, b) => b - a));
    expect(scores.every((each) => each > 0.5)).toBe(true);
    expect(score('gröbble')).toBe(score('gr0bble'));
    expect(score('grobbbble')).toBe(score('gr0bble'));
  });

  it('means nothing in a set phrase, unless it was hidden', () => {
    expect(score('a grobble tart')).toBe(0);
    expect(score('a gr0bble tart')).toBe(score('gr0bble'));
    expect(score('a gröbble tart')).toBe(score('gröbble'));
  });
});

describe('a short strong word', () => {
  it('is a word of another language in a sentence of it', () => {
    expect(score('das ist nicht ein zorff und')).toBe(0);
    expect(score('das ist nicht ein grobble und')).toBe(strong);
  });

  it('is doubtful among words that nobody knows', () => {
    const doubtful = score('qwertz asdfjk zorff lorem ipsum');
    expect(doubtful).toBeGreaterThan(0);
    expect(doubtful).toBeLessThan(strong);
    expect(score('qwertz asdfjk zorffs lorem ipsum')).toBe(0);
  });

  it.each(['zorff', 'tea and zorff', 'I think it was a zorff'])('means the same in English: %s', (text) => {
    expect(score(text)).toBe(strong);
  });
});

describe('a strong word that other languages have innocently', () => {
  it('means nothing in a sentence of one of them', () => {
    expect(score('das ist nicht ein malandor und')).toBe(0);
  });

  it('is unlikely among words that nobody knows, more so than a short one', () => {
    const among = score('qwertz asdfjk malandor lorem ipsum');
    expect(among).toBeGreaterThan(0);
    expect(among).toBeLessThan(score('qwertz asdfjk zorff lorem ipsum'));
  });

  it('needs words that speak for English, or swear, where it has company', () => {
    expect(score('tea malandor qwertz')).toBeLessThan(0.5);
    expect(score('tea malandor')).toBe(strong);
    expect(score('malandor')).toBe(strong);
    expect(score('tea malandor qwertz lick')).toBe(strong);
  });
});

describe('a disguise', () => {
  it.each(['g r o b b l e', 'gröbble', 'gorbble', 'grob ble'])(
    'that may be chance means nothing in a sentence of another language: %s',
    (word) => {
      expect(score(`das ist nicht ein ${word} und`)).toBe(0);
      expect(score(word)).toBeGreaterThan(0.5);
    },
  );

  it.each(['gr0bble', 's k r u n g l e', 'skrun'])(
    'that is none by chance means the same there: %s',
    (word) => {
      expect(score(`das ist nicht ein ${word} und`)).toBe(score(word));
    },
  );

  it('that sounds or looks nearly like a word may be a name', () => {
    expect(score('we met Peter Gorbble there')).toBe(0);
    expect(score('we met peter gorbble there')).toBeGreaterThan(0.5);
    expect(score('Gorbble')).toBeGreaterThan(0.5);
  });
});

describe('a word of look-alikes from another script', () => {
  // Cyrillic letters throughout.
  const lookAlike = '\u0441\u043e\u0440\u0435\u0445\u043e';

  it('is a disguise among Latin words, and a word of its own among its like', () => {
    expect(score(`this is a ${lookAlike} here`)).toBeGreaterThan(0.5);
    expect(score(`\u044d\u0442\u043e \u043d\u0435 ${lookAlike} \u0438 \u0432\u0441\u0451`)).toBe(0);
  });
});

describe('a few consonants', () => {
  it('swear by themselves, and among plain words', () => {
    expect(score('fkz')).toBe(strong);
    expect(score('the fkz here')).toBe(strong);
  });

  it.each(['a fkz = 3;', 'fkz_id', 'id_fkz', 'regex fkz', 'fkz regex', 'port cable fkz', 'regex zof'])(
    'are an abbreviation where code or technical matters are: %s',
    (text) => {
      expect(score(text)).toBeLessThan(0.5);
      expect(score(text)).toBeGreaterThan(0);
    },
  );

  it('take more than one word that may be technical', () => {
    expect(score('the port fkz')).toBe(strong);
  });

  it('swear among technical words too where somebody is spoken to, or others swear', () => {
    expect(score('you regex fkz')).toBe(strong);
    expect(score('lick regex fkz')).toBe(strong);
  });

  it('mean the same with vowels, but for the shortest words', () => {
    expect(score('regex zorff')).toBe(score('qwertz zorff'));
    expect(score('regex wtz')).toBe(strong);
  });
});

describe('capitals', () => {
  it('make a short word an acronym in a sentence of small letters', () => {
    expect(score('the ZOF is here today now')).toBeLessThan(0.5);
    expect(score('the ZORFF is here today now')).toBe(strong);
    expect(score('the SKRUN is here today now')).toBe(strong);
  });

  it('make a longer one an acronym above all where it says more of the next word', () => {
    const alone = score('the ZORF is here today now');
    expect(alone).toBeLessThan(strong);
    expect(score('the ZORF committee met here today')).toBeLessThan(alone);
    expect(score('the ZOF is here today now')).toBe(score('the ZORF committee met here today'));
  });

  it('make no acronym where somebody is spoken to, or everything is in capitals', () => {
    expect(score('your ZOF is here today now')).toBe(strong);
    expect(score('THE ZOF IS HERE TODAY NOW')).toBe(strong);
  });

  it('make a title where films and books are spoken of', () => {
    expect(score('The film Grobble won an award')).toBeLessThan(0.5);
    expect(score('Grobble. A film won an award')).toBe(strong);
    expect(score('The film grobble won an award')).toBe(strong);
    expect(score('your film Grobble won an award')).toBe(strong);
    expect(score('The film GROBBLE won an award')).toBe(strong);
    expect(score('The film Gr0bble won an award')).toBe(score('gr0bble'));
    expect(score('The film fuggen won an award')).toBe(strong);
    expect(score('The film was Fuggen awful')).toBe(strong);
  });

  it('beside another make a name', () => {
    expect(score('we saw Zorff Wozniak there')).toBeLessThan(0.5);
    expect(score('we saw zorff wozniak there')).toBe(strong);
    expect(score('we saw Skrun Wozniak there')).toBe(strong);
    expect(score('we saw Wtz Wozniak there')).toBe(strong);
    expect(score('we saw Gr0bble Wozniak there')).toBe(score('gr0bble'));
  });

  it('make a name of a word that is one', () => {
    expect(score('we met Bartolo there')).toBeLessThan(0.5);
    expect(score('we met bartolo there')).toBe(strong);
    expect(score('Bartolo was there')).toBe(strong);
  });

  it('make the name of a place after words that places follow', () => {
    expect(score('we went to Fuggen today')).toBeLessThan(0.5);
    expect(score('we live in Fuggen')).toBeLessThan(0.5);
    expect(score('Fuggen, Austria')).toBeLessThan(0.5);
    expect(score('we met Fuggen there')).toBe(strong);
  });
});

describe('an ambiguous word', () => {
  it('has its own likelihood alone, and less in company', () => {
    expect(ambiguous).toBeCloseTo(0.9, 2);
    expect(score('a wibbler here')).toBeLessThan(ambiguous);
    expect(score('a wibbler here')).toBeGreaterThan(0.5);
  });

  it('is made harmless by a cue of its harmless sense, and more so by two', () => {
    expect(score('a wibbler pipe')).toBeLessThan(0.5);
    expect(score('a wibbler pipe valve')).toBeLessThan(score('a wibbler pipe'));
    expect(score('a wibbler pipe valve tap')).toBe(score('a wibbler pipe valve'));
    expect(score('a wibbler doctor')).toBe(score('a wibbler here'));
  });

  it('is not made harmless in the next sentence, or far away', () => {
    expect(score('a wibbler here. The pipe')).toBe(score('a wibbler here'));
    expect(score('a wibbler here one two one two one two one two pipe')).toBe(score('a wibbler here'));
  });

  it('is meant where it was hidden: nobody disguises a tool', () => {
    expect(score('w1bbler')).toBeGreaterThan(ambiguous);
    expect(score('w1bbler pipe')).toBe(score('w1bbler'));
  });

  it('is meant the more where it was hidden before somebody, or others swear', () => {
    expect(score('you w1bbler')).toBeGreaterThan(score('w1bbler'));
    expect(score('w1bbler lick')).toBeGreaterThan(score('w1bbler'));
    expect(score('w1bbler lick throat')).toBeGreaterThan(score('w1bbler lick'));
    expect(score('w1bbler lick throat slap')).toBe(score('w1bbler lick throat'));
    expect(score('w1bbler grobbles grobble')).toBeGreaterThan(score('w1bbler'));
  });

  it('is what the words around it make of it, up to certainty', () => {
    const speaking = (registerWeight: number) => scorerOf(lexicon, { ...settings, registerWeight });
    expect(speaking(20).score('a nurkeling here')).toBeGreaterThan(0.9);
    expect(speaking(-20).score('a nurkeling here')).toBeLessThan(0.01);
    expect(speaking(20).score('nurkeling')).toBe(score('nurkeling'));
    // A find before it keeps nobody from weighing it.
    expect(speaking(20).score('plink. a nurkeling here')).toBeGreaterThan(0.9);
    // A root is what it is, until something speaks for a harmless sense.
    expect(speaking(-20).score('a rooter here')).toBe(score('rooter'));
    expect(speaking(-20).score('a rooter pipe')).toBeLessThan(score('a rooter pipe'));
    expect(speaking(-20).score('a swayer here')).toBeLessThan(0.5);
  });

  it('is said of somebody where he is called so, whatever the words around it say', () => {
    const harmless = scorerOf(lexicon, { ...settings, registerWeight: -20 });
    expect(harmless.score('you wibbler')).toBeGreaterThan(0.5);
    expect(harmless.score('he is a wibbler')).toBeGreaterThan(0.5);
    expect(harmless.score('the river is a wibbler')).toBeLessThan(0.5);
    expect(harmless.score('the river is a swayer')).toBeGreaterThan(0.5);
    expect(harmless.score('you wibbler, pipe')).toBeGreaterThan(0.5);
    expect(harmless.score('he is a wibbler, pipe')).toBeLessThan(0.5);
  });

  it('that is a name of people is one with a capital, above all before what persons do', () => {
    expect(score('we met Dickens there')).toBeLessThan(0.1);
    expect(score('Dickens said so')).toBeLessThan(0.1);
    expect(score('Dickens was here')).toBeLessThan(0.1);
    expect(score('Dickens here')).toBeGreaterThan(0.5);
    expect(score('Dickens here')).toBeLessThan(score('dickens here'));
    expect(score('dickens said so')).toBeGreaterThan(0.5);
  });

  it('beside another capital is part of a name, unless it is a root that nothing sways', () => {
    expect(score('we saw Wibbler Wozniak there')).toBeLessThan(0.5);
    expect(score('we saw Swayer Wozniak there')).toBeLessThan(0.5);
    expect(score('we saw Rooter Wozniak there')).toBe(score('rooter'));
    expect(score('we saw wibbler wozniak there')).toBe(score('a wibbler here'));
  });

  it.each([
    ['the first part of a hyphened word', 'a wibbler-handle here', 'a wibbler here'],
    ['in program code', 'wibbler = 3', 'wibbler here'],
    ['cut by an apostrophe', "wibbler't", 'wibbler'],
    ['a preposition beside a number', '12 cum', 'cum'],
  ])('is less likely as %s: %s', (_, text, other) => {
    expect(score(text)).toBeLessThan(score(other));
  });

  it('is no less likely in program code where it is a root, nor beside a number where it is no preposition', () => {
    expect(score('rooter = 3')).toBe(score('rooter'));
    expect(score('12 wibbler')).toBe(ambiguous);
  });

  it('that comments are a poor judge of is undecided alone, but in a post', () => {
    expect(score('spader')).toBeLessThan(0.5);
    expect(score('spader #tag')).toBeGreaterThan(0.5);
    expect(score('a spader here')).toBeGreaterThan(0.5);
    expect(score('a spader here')).toBeLessThan(score('a wibbler here'));
  });

  it('of which a heap stands in a text is weighed as far as the text is long, and forgotten after it', () => {
    expect(score(`${'a wibbler pipe valve. '.repeat(2000)}`)).toBe(score('a wibbler pipe valve'));
    expect(score('wibbler')).toBe(ambiguous);
  });
});

describe('a short ambiguous word', () => {
  it('takes more words of technical matters to mean nothing than a strong one', () => {
    expect(score('the regex nak')).toBeGreaterThan(0.5);
    expect(score('the regex npm nak')).toBeLessThan(0.1);
  });
});

describe('a mild word', () => {
  it('has its own likelihood, whatever stands around it', () => {
    expect(mild).toBeCloseTo(0.47, 2);
    expect(score('a plink pipe')).toBe(mild);
    expect(score('das ist nicht ein plink und')).toBe(mild);
  });

  it('is made harmless by cues of its harmless sense', () => {
    expect(score('a plonket here')).toBe(mild);
    expect(score('a plonket pipe')).toBeLessThan(0.1);
    expect(score('a plonket pipe valve')).toBeLessThan(score('a plonket pipe'));
    expect(score('a plonket pipe valve tap')).toBe(score('a plonket pipe valve'));
  });

  it('that is a name of people is one with a capital', () => {
    expect(score('we met Nameling there')).toBeLessThan(0.1);
    expect(score('we met nameling there')).toBe(mild);
  });

  it('is an insult where somebody is told to his face', () => {
    expect(score('you suck')).toBeGreaterThan(0.5);
    expect(score('they suck')).toBe(mild);
    expect(score('you plink')).toBe(mild);
  });
});

describe('a word about sex', () => {
  it('is the less likely to be profane the more is said of medicine', () => {
    expect(score('the fleshen doctor')).toBeLessThan(score('the fleshen here'));
    expect(score('the fleshen doctor hospital')).toBeLessThan(score('the fleshen doctor'));
    expect(score('the fleshen doctor hospital nurse')).toBe(score('the fleshen doctor hospital'));
    expect(score('the fleshen pipe')).toBe(score('fleshen'));
  });

  it('is made harmless by cues of its own too', () => {
    expect(score('the fleshpin pipe')).toBe(score('the fleshen doctor'));
  });
});

describe('an insult', () => {
  it('is likely where it is aimed at somebody, and unlikely else', () => {
    expect(score('you are a twerpo')).toBeGreaterThan(0.8);
    expect(score('you are dorkish')).toBeGreaterThan(0.5);
    expect(score('we met a twerpo')).toBeLessThan(0.1);
    expect(score('a dorkish river')).toBeLessThan(score('we met a twerpo'));
    expect(score('a dorkish river')).toBeGreaterThan(0);
  });

  it('is weighed whatever milder word stands before it', () => {
    expect(score('plink! You are a pigling.')).toBe(score('You are a pigling.'));
    expect(score('plink! You are dorkish.')).toBe(score('You are dorkish.'));
  });

  it('means nothing beside cues of a harmless sense, and the same when spelt with signs', () => {
    expect(score('you are a toolhead')).toBe(score('you are a twerpo'));
    expect(score('you are a toolhead, pipe')).toBe(0);
    expect(score('you are a twërpo')).toBe(score('you are a twerpo'));
  });
});
