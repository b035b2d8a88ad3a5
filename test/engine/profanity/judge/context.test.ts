import { describe, expect, it } from 'vitest';
import { madeUpSettings, madeUpWords, scorerOf } from '../made-up.ts';

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
  ])('has the same score in any context: %s', (text) => {
    expect(score(text)).toBe(strong);
  });

  it('scores lower the more of it is hidden', () => {
    const scores = ['grobble', 'gr0bble', 'g r o b b l e', 'gr**ble', 'gorbble', 'gr*****'].map(score);
    expect(scores).toEqual([...new Set(scores)].sort((a, b) => b - a));
    expect(scores.every((each) => each > 0.5)).toBe(true);
    expect(score('gröbble')).toBe(score('gr0bble'));
    expect(score('grobbbble')).toBe(score('gr0bble'));
  });

  it('scores 0 in a set phrase unless it is disguised', () => {
    expect(score('a grobble tart')).toBe(0);
    expect(score('a gr0bble tart')).toBe(score('gr0bble'));
    expect(score('a gröbble tart')).toBe(score('gröbble'));
  });
});

describe('a short strong word', () => {
  it('scores 0 in a sentence of another language', () => {
    expect(score('das ist nicht ein zorff und')).toBe(0);
    expect(score('das ist nicht ein grobble und')).toBe(strong);
  });

  it('scores lower among unknown words', () => {
    const doubtful = score('qwertz asdfjk zorff lorem ipsum');
    expect(doubtful).toBeGreaterThan(0);
    expect(doubtful).toBeLessThan(strong);
    expect(score('qwertz asdfjk zorffs lorem ipsum')).toBe(0);
  });

  it.each(['zorff', 'tea and zorff', 'I think it was a zorff'])('keeps its score in English: %s', (text) => {
    expect(score(text)).toBe(strong);
  });
});

describe('words next to a match', () => {
  const scoreOf = (word: string, text: string) =>
    scorer.spans(text).find(({ start, end }) => text.slice(start, end) === word)?.score ?? 0;

  it('count as swearing if they are strong and no abbreviation', () => {
    expect(scoreOf('fkz', 'regex fkz grobble')).toBe(strong);
    expect(scoreOf('fkz', 'regex fkz zof')).toBe(strong);
    expect(scoreOf('zof', 'regex zof fkz')).toBeLessThan(0.5);
    expect(scoreOf('fkz', 'regex fkz nak')).toBeLessThan(0.5);
  });

  it('count as English if they are listed', () => {
    expect(scoreOf('zorff', 'das ist nicht zorff grobble')).toBe(strong);
    expect(scoreOf('zorff', 'das zorff nak')).toBe(strong);
    expect(scoreOf('zorff', 'das zorff')).toBe(0);
  });

  it('count for no language if they are single letters', () => {
    expect(score('zorff q w')).toBe(strong);
    expect(score('zorff qw asdfjk')).toBeLessThan(strong);
  });

  it.each(['zorff', 'z0rff', 'z*rff', 'zo.rff', 'zorffhouse'])(
    'count for no language if only one of them is unknown: %s',
    (word) => {
      expect(score(`qwertz ${word}`)).toBe(score(word));
      expect(score(`${word} qwertz`)).toBe(score(word));
    },
  );

  it.each(['z0rff', 'z*rff', 'zo.rff'])(
    'do not make a disguise with signs foreign if they are only unknown: %s',
    (word) => {
      expect(score(`qwertz asdfjk ${word} lorem`)).toBe(score(word));
    },
  );

  it('make a disguise with signs foreign if they are, unless the signs stand for letters', () => {
    expect(score('das ist nicht ein z*rff und')).toBe(0);
    expect(score('das ist nicht ein zo.rff und')).toBe(0);
    expect(score('das ist nicht ein z0rff und')).toBe(score('z0rff'));
  });

  it('count less as English if other languages share them, and not at all if they are single letters', () => {
    expect(score('das ist zorff his home')).toBe(strong);
    expect(score('das ist zorff on her')).toBe(0);
    expect(score('das zorff e o')).toBe(0);
  });

  it('count as another language if they are in another script', () => {
    expect(score('zorff')).toBe(strong);
    expect(score('zorff шлд')).toBe(0);
  });
});

describe('a strong word that is innocent in another language', () => {
  it('scores 0 in a sentence of another language', () => {
    expect(score('das ist nicht ein malandor und')).toBe(0);
  });

  it('scores lower among unknown words than a short strong word', () => {
    const among = score('qwertz asdfjk malandor lorem ipsum');
    expect(among).toBeGreaterThan(0);
    expect(among).toBeLessThan(score('qwertz asdfjk zorff lorem ipsum'));
  });

  it('keeps its score among other words only if they are English or swear words', () => {
    expect(score('tea malandor qwertz')).toBeLessThan(0.5);
    expect(score('tea malandor')).toBe(strong);
    expect(score('malandor')).toBe(strong);
    expect(score('tea malandor qwertz lick')).toBe(strong);
  });
});

describe('a disguise', () => {
  it.each(['g r o b b l e', 'gröbble', 'gorbble', 'grob ble'])(
    'that could be a foreign word scores 0 in a sentence of another language: %s',
    (word) => {
      expect(score(`das ist nicht ein ${word} und`)).toBe(0);
      expect(score(word)).toBeGreaterThan(0.5);
    },
  );

  it.each(['gr0bble', 's k r u n g l e', 'skrun'])(
    'that cannot be a foreign word keeps its score in a sentence of another language: %s',
    (word) => {
      expect(score(`das ist nicht ein ${word} und`)).toBe(score(word));
    },
  );

  it('by swapped letters scores 0 if it is written as a name', () => {
    expect(score('we met Peter Gorbble there')).toBe(0);
    expect(score('we met peter gorbble there')).toBeGreaterThan(0.5);
    expect(score('Gorbble')).toBeGreaterThan(0.5);
  });
});

describe('a word in look-alike letters of another script', () => {
  // All letters are Cyrillic.
  const lookAlike = '\u0441\u043e\u0440\u0435\u0445\u043e';

  it('is a disguise among Latin words and a foreign word among words of its script', () => {
    expect(score(`this is a ${lookAlike} here`)).toBeGreaterThan(0.5);
    expect(score(`\u044d\u0442\u043e \u043d\u0435 ${lookAlike} \u0438 \u0432\u0441\u0451`)).toBe(0);
  });
});

describe('a strong word of a few consonants', () => {
  it('keeps its score alone and among plain words', () => {
    expect(score('fkz')).toBe(strong);
    expect(score('the fkz here')).toBe(strong);
  });

  it.each(['a fkz = 3;', 'fkz_id', 'id_fkz', 'regex fkz', 'fkz regex', 'port cable fkz', 'regex zof'])(
    'is an abbreviation in a technical context: %s',
    (text) => {
      expect(score(text)).toBeLessThan(0.5);
      expect(score(text)).toBeGreaterThan(0);
    },
  );

  it('keeps its score next to one word that is not purely technical', () => {
    expect(score('the port fkz')).toBe(strong);
  });

  it('is an abbreviation among technical words that leave a masked word profane', () => {
    expect(score('port cable z*rff')).toBe(score('z*rff'));
    expect(score('regex z*rff')).toBeLessThan(0.5);
    expect(score('regex z0rff')).toBe(score('z0rff'));
  });

  it('keeps its score among technical words in a text to "you" or with other swear words', () => {
    expect(score('you regex fkz')).toBe(strong);
    expect(score('lick regex fkz')).toBe(strong);
  });

  it('differs from words with vowels and initials, which keep their score next to a technical word', () => {
    expect(score('regex zorff')).toBe(strong);
    expect(score('regex wtz')).toBe(strong);
  });
});
