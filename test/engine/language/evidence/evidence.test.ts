import { describe, expect, it } from 'vitest';
import { weighAbsentWords } from '../../../../src/engine/language/evidence/absent-words.ts';
import { weighFrequencies } from '../../../../src/engine/language/evidence/frequencies.ts';
import { doubtRareLanguage } from '../../../../src/engine/language/evidence/index.ts';
import { doubtLanguage } from '../../../../src/engine/language/evidence/no-language.ts';
import type { Weighed } from '../../../../src/engine/language/evidence/weighed.ts';
import { hashKey } from '../../../../src/engine/language/model/word-knowledge.ts';
import type { Pass } from '../../../../src/engine/language/pass.ts';

type Shares = Readonly<Record<string, number>>;

const answerOf = (shares: Shares) =>
  Object.entries(shares).map(([lang, confidence]) => ({ lang, confidence }));

interface Given {
  readonly answer: Shares;
  readonly noneShare?: number;
  readonly frequent?: Readonly<Record<string, string>>;
  readonly only?: readonly string[];
  readonly again?: Shares;
}

/** Weighs a text with made-up words. A rare language starts with x. */
function weigh(
  stage: (weighed: Weighed) => Pass,
  text: string,
  { answer, noneShare = 0, frequent = {}, only, again = {} }: Given,
): Shares {
  const pass: Pass = { text, answer: answerOf(answer), noneShare, proposedCount: 1 };
  const listOf = (lang: string) => (frequent[lang] ?? '').split(' ');
  const hashes = new Map(
    Object.keys(frequent).map((lang) => [lang, new Set(listOf(lang).map((word) => hashKey(word).low))]),
  );
  const weighed = stage({
    text,
    pass,
    only,
    words: {
      lists: (lang) => lang in frequent,
      frequencies: (words, lang) => words.map(({ low }) => (hashes.get(lang)?.has(low) ? -7 : undefined)),
      usersOf: (word) => Object.keys(frequent).filter((lang) => listOf(lang).includes(word)),
      isRare: (lang) => lang.startsWith('x'),
    },
    reader: { read: (read) => ({ ...pass, text: read, answer: answerOf(again) }) },
  });
  return Object.fromEntries(weighed.answer.map(({ lang, confidence }) => [lang, confidence]));
}

describe('weighFrequencies', () => {
  const frequent = { sk: 'dakujem za', sl: 'za' };

  it('chooses the language that has the words of a text without accents', () => {
    const shares = weigh(weighFrequencies, 'dakujem za vsetko', {
      answer: { sl: 0.6, sk: 0.2, eo: 0.1 },
      frequent,
    });
    expect(shares.sk).toBeGreaterThan(0.6);
    expect(shares.eo).toBe(0.1);
    expect((shares.sk ?? 0) + (shares.sl ?? 0)).toBeCloseTo(0.8, 3);
  });

  it('leaves a text with an accent, a sure answer and one of another family as they are', () => {
    const answer = { sl: 0.6, sk: 0.2 };
    expect(weigh(weighFrequencies, 'ďakujem za', { answer, frequent })).toEqual(answer);
    expect(weigh(weighFrequencies, 'dakujem za', { answer: { sl: 1 }, frequent })).toEqual({ sl: 1 });
    const foreign = { eo: 0.6, sk: 0.3 };
    expect(weigh(weighFrequencies, 'dakujem za', { answer: foreign, frequent })).toEqual(foreign);
  });

  it('proposes a relative that the model does not, unless it is no candidate', () => {
    const given = { answer: { sl: 0.9 }, frequent };
    expect(Object.keys(weigh(weighFrequencies, 'dakujem za dakujem', given))[0]).toBe('sk');
    expect(
      weigh(weighFrequencies, 'dakujem za dakujem', { ...given, only: ['sl', 'hr'] }).sk,
    ).toBeUndefined();
  });
});

describe('weighFrequencies of a language and its dialects', () => {
  const frequent = { it: 'che il non', nap: 'nun ca o' };

  it('prefers the dialect that has the words, less surely than in other families', () => {
    const shares = weigh(weighFrequencies, 'nun ca o che altro il', {
      answer: { it: 0.9, nap: 0.1 },
      frequent,
    });
    expect(Object.keys(shares)[0]).toBe('nap');
    expect(shares.nap).toBeLessThan(0.9);
  });

  it('leaves four words, and a text that the standard language knows as well, to the first', () => {
    const answer = { it: 0.6, nap: 0.4 };
    expect(weigh(weighFrequencies, 'nun ca nun ca', { answer, frequent })).toEqual(answer);
    expect(Object.keys(weigh(weighFrequencies, 'che altro il che altro', { answer, frequent }))[0]).toBe(
      'it',
    );
  });
});

describe('weighAbsentWords', () => {
  const frequent = { de: 'das ist so gut ich bin da gleich für fur ihn', gsw: 'isch' };

  it('gives a German text with words that German lacks to a dialect', () => {
    const shares = weigh(weighAbsentWords, 'das isch nöd so gut', {
      answer: { de: 0.9, gsw: 0.08 },
      frequent,
      again: { gsw: 0.9, bar: 0.1 },
    });
    expect(Object.keys(shares)[0]).toBe('gsw');
  });

  it('knows that a dialect has the word "isch", which is not a slip of "sich"', () => {
    const known = { de: 'das sich so gut', gsw: 'isch' };
    const given = { answer: { de: 0.9 }, frequent: known, again: { gsw: 1 } };
    expect(Object.keys(weigh(weighAbsentWords, 'das isch nöd so gut', given))[0]).toBe('gsw');
  });

  it.each(['hum log kal bazaar jayenge', 'aaj gaadi start nahi ho rahi hai'])(
    'leaves Hindi in Latin letters as it is, because the words are listed in Devanagari: %s',
    (text) => {
      const answer = { hi: 0.9, ur: 0.1 };
      expect(weigh(weighAbsentWords, text, { answer, frequent: { hi: 'मेरा' } })).toEqual(answer);
    },
  );

  it('leaves German of which the model is sure, and words that no dialect has', () => {
    const known = { de: 'das ist so gut', gsw: 'isch' };
    const again = { gsw: 1 };
    const sure = { answer: { de: 0.95 }, frequent: known, again };
    expect(weigh(weighAbsentWords, 'das isch nöd so gut', sure)).toEqual({ de: 0.95 });
    const unsure = { answer: { de: 0.9 }, frequent: known, again };
    expect(weigh(weighAbsentWords, 'hdl das lg ist bvb', unsure)).toEqual({ de: 0.9 });
    const english = { ...unsure, frequent: { ...known, nds: 'error', en: 'error' }, again: { nds: 1 } };
    expect(weigh(weighAbsentWords, 'error das ist gut so', english)).toEqual({ de: 0.9 });
  });

  it.each([
    ['with a single absent word', 'das nöd so gut'],
    ['with swapped letters', 'ihc bin da gleihc'],
    ['typed without umlauts', 'fur ihn ist das so gut'],
    ['with names and nouns', 'ich bin Zug Bahn da'],
    ['in capitals', 'ISCH GUT SO'],
  ])('leaves German %s as it is', (_, text) => {
    const answer = { de: 0.9 };
    expect(weigh(weighAbsentWords, text, { answer, frequent, again: { gsw: 1 } })).toEqual(answer);
  });

  it('only lowers the confidence of Hindi', () => {
    const shares = weigh(weighAbsentWords, 'हमार नाव बा', {
      answer: { hi: 0.9, mag: 0.1 },
      frequent: { hi: 'मेरा' },
    });
    expect(shares).toEqual({ hi: 0.5, mag: 0.5 });
  });
});

describe('doubtRareLanguage', () => {
  it('lowers the confidence of a rare language that does not know all of up to three words', () => {
    const answer = { xa: 0.9, es: 0.05 };
    const frequent = { xa: 'no wey' };
    const doubted = weigh(doubtRareLanguage, 'no manches wey', { answer, noneShare: 0.05, frequent });
    expect(doubted).toEqual({ xa: 0.75, es: 0.125 });
    expect(weigh(doubtRareLanguage, 'no manches wey', { answer: { xa: 0.98 }, frequent })).toEqual({
      xa: 0.98,
    });
    expect(weigh(doubtRareLanguage, 'no wey', { answer, frequent })).toEqual(answer);
    expect(weigh(doubtRareLanguage, 'no manches wey a', { answer, frequent })).toEqual(answer);
    expect(weigh(doubtRareLanguage, 'no manches wey', { answer: { es: 0.98 }, frequent })).toEqual({
      es: 0.98,
    });
  });
});

describe('doubtLanguage', () => {
  it('lowers the languages of laughter and of names', () => {
    expect(weigh(doubtLanguage, 'hahaha', { answer: { en: 0.9 } }).en ?? 0).toBeLessThan(0.1);
    expect(weigh(doubtLanguage, 'Иван Петров', { answer: { bg: 0.8, ru: 0.2 } }).bg ?? 0).toBeLessThan(0.4);
  });

  it.each([
    ['words in lower case', 'иван петров'],
    ['one word in lower case', 'Иван петров'],
    ['laughter beside a word', 'haha sehr'],
    ['a word said again and again', 'nein nein nein'],
    ['capitals alone', 'ИВАН ПЕТРОВ'],
    ['five names', 'Иван Петров Иван Петров Иван'],
    ['a long word', `Петров В${'аг'.repeat(30)}`],
  ])('leaves %s as they are', (_, text) => {
    expect(weigh(doubtLanguage, text, { answer: { bg: 0.8 } })).toEqual({ bg: 0.8 });
  });

  it('leaves an answer among given languages as it is', () => {
    expect(weigh(doubtLanguage, 'lol', { answer: { en: 0.9 }, only: ['en', 'de'] })).toEqual({ en: 0.9 });
  });
});
