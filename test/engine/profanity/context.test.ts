import { describe, expect, it } from 'vitest';
import { madeUpSettings, madeUpWords, scorerOf } from './made-up.ts';

const scorer = scorerOf(madeUpWords, madeUpSettings);
const score = (text: string) => scorer.score(text);
const strong = score('grobble');

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

describe('words beside a find', () => {
  const scoreOf = (word: string, text: string) =>
    scorer.spans(text).find(({ start, end }) => text.slice(start, end) === word)?.score ?? 0;

  it('swear where they are strong and no abbreviation', () => {
    expect(scoreOf('fkz', 'regex fkz grobble')).toBe(strong);
    expect(scoreOf('fkz', 'regex fkz zof')).toBe(strong);
    expect(scoreOf('zof', 'regex zof fkz')).toBeLessThan(0.5);
    expect(scoreOf('fkz', 'regex fkz nak')).toBeLessThan(0.5);
  });

  it('speak for English where they are strong, and hardly otherwise', () => {
    expect(scoreOf('zorff', 'das zorff grobble')).toBe(strong);
    const doubtful = scoreOf('zorff', 'das zorff nak');
    expect(doubtful).toBeGreaterThan(0);
    expect(doubtful).toBeLessThan(strong);
    expect(scoreOf('zorff', 'das ist zorff grobble')).toBe(doubtful);
    expect(scoreOf('zorff', 'das zorff')).toBe(0);
  });

  it('speak for no language where they are letters, or several words run together', () => {
    expect(score('zorff q w')).toBe(strong);
    expect(score('zorff qw asdfjk')).toBeLessThan(strong);
    expect(score('qwertzuiopasdf zorff asdfjk')).toBeLessThan(strong);
    expect(score('qwertzuiopasdfg zorff asdfjk')).toBe(strong);
  });

  it.each(['zorff', 'z0rff', 'z*rff', 'zo.rff', 'zorffhouse'])(
    'speak for no language where one alone is unknown: %s',
    (word) => {
      expect(score(`qwertz ${word}`)).toBe(score(word));
      expect(score(`${word} qwertz`)).toBe(score(word));
    },
  );

  it.each(['z0rff', 'z*rff', 'zo.rff'])(
    'speak for no language beside signs, of which no word is made, where they are of none: %s',
    (word) => {
      expect(score(`qwertz asdfjk ${word} lorem`)).toBe(score(word));
      expect(score(`das ist nicht ein ${word} und`)).toBe(0);
    },
  );

  it('speak less for English where other languages have them too, and not at all where they are letters', () => {
    expect(score('das ist zorff his home')).toBe(strong);
    expect(score('das ist zorff on her')).toBe(0);
    expect(score('das zorff e o')).toBe(0);
  });

  it('speak for another language where they are in another script', () => {
    expect(score('zorff')).toBe(strong);
    expect(score('zorff шлд')).toBe(0);
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

  it('is the less likely where one word beside it is surely of another language', () => {
    const among = score('das tea malandor');
    expect(among).toBeGreaterThan(0);
    expect(among).toBeLessThan(score('qwertz asdfjk malandor lorem ipsum'));
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

  it('are told from a disguise, which is a pattern beside what is surely technical alone', () => {
    expect(score('port cable z*rff')).toBe(score('z*rff'));
    expect(score('regex z*rff')).toBeLessThan(0.5);
    expect(score('regex z0rff')).toBe(score('z0rff'));
  });

  it('swear among technical words too where somebody is spoken to, or others swear', () => {
    expect(score('you regex fkz')).toBe(strong);
    expect(score('lick regex fkz')).toBe(strong);
  });

  it('mean the same with vowels, but for the shortest words', () => {
    expect(score('regex zorff')).toBe(strong);
    expect(score('regex wtz')).toBe(strong);
  });
});
