import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { samples } from '../../scripts/start/samples.ts';
import { responseSchemas } from '../../src/contract/api/index.ts';
import { rounds } from '../lib/rounds.ts';

const engines = enginesFromFiles();
const [detector, scorer] = [await engines.language(), await engines.profanity()];

const kinds: Readonly<Record<string, string>> = {
  'one letter with combining marks': 'a\u0301\u0489\u0336',
  zalgo: 'zalgo he comes '.replace(/\w/g, `$&${'\u0351\u0352\u0353\u0489'.repeat(10)}`),
  'joined emoji': '👩\u200d',
  flags: '🇩🇪🇫🇷',
  'lone high surrogates': '\ud83d',
  'lone low surrogates': '\udc00',
  'surrogates in the wrong order': '\udc00\ud83d',
  'unassigned characters': '\u{e0fff}\u0378',
  'private use and noncharacters': '\ue000\ufdd0\uffff\u{10ffff}',
  'bidirectional controls': '\u202e\u2066abc\u2069\u202c',
  'zero width between letters': 'w\u200bo\u200cr\u200dd\ufeff \u2060',
  'white space of every kind': ' \t\n\u00a0\u2003\u3000\u2028',
  'control characters': '\u0000\u0001\u0007\u001b\u007f\u0085',
  'every script in turn': Object.values(samples).join('\n'),
  'one letter': 'a',
  'single letters': 'f u c k ',
  'one word': 'shithead',
  'disguised swearing': 'f*ck $h1t b!tch a$$h0le ',
  stars: 'f****** ',
  dots: 'f.u.c.k...',
  digits: '0123456789 ',
  punctuation: '!@#$%^&*() ',
  'look-alikes': 'ｆᴜсκ ѕһɪт ',
  'an address': 'https://example.org/a-b_c/',
  base64: 'TWFueSBoYW5kcyBtYWtlIGxpZ2h0IHdvcmsu',
  markup: '<div class="a">text</div>',
  'alternating capitals': 'fUcKiNg HeLl ',
  'decomposed Hangul': '한국어 '.normalize('NFD'),
  'Arabic ligatures': '\ufdfa\ufdfb ',
};

const length = Math.min(20_000 * rounds, 1_000_000);

function repeated(text: string): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

function range(first: number): string {
  let text = '';
  for (let point = first; point < Math.min(first + length, 0x110000); point++) {
    text += String.fromCodePoint(point);
  }
  return text;
}

function expectAnswers(text: string): void {
  expect(v.is(responseSchemas.language, { results: detector.detect(text) })).toBe(true);
  expect(v.is(responseSchemas.profanity, { score: scorer.score(text) })).toBe(true);
}

describe('an awkward text', () => {
  it.each(Object.entries(kinds))('gets an answer in the shape of the contract: %s', (_, text) => {
    expectAnswers(repeated(text));
  });

  it.each([0, 0x3000, 0xd000, 0x1f000, 0xe0000, 0x110000 - length])(
    'gets an answer in the shape of the contract: Unicode characters from %i on',
    (first) => {
      expectAnswers(range(Math.max(0, first)));
    },
  );
});

/** Languages with special capitals, or whose capitals do not map back to the same small letters. */
const ownCapitals = ['tr', 'az', 'lt', 'el', 'de'];

const first = (text: string) => detector.detect(text)[0]?.lang;

const partsOf = (sample: string) => [sample, ...sample.split(/(?<=[.,;])\s+/)];

it.each(Object.entries(samples))(
  'a text in %s gets the same answer composed, decomposed and surrounded by white space',
  (_, sample) => {
    for (const part of partsOf(sample)) {
      const [composed, decomposed] = [part.normalize('NFC'), part.normalize('NFD')];
      expect(first(decomposed)).toBe(first(composed));
      expect(scorer.score(decomposed)).toBe(scorer.score(composed));
      expect(first(`${' \n'.repeat(500)}${part}`)).toBe(first(part));
      expect(first(`${part}${'\t '.repeat(500)}`)).toBe(first(part));
    }
  },
);

it.each(Object.entries(samples).filter(([lang]) => !ownCapitals.includes(lang)))(
  'a text in %s gets the same answer in upper and lower case',
  (_, sample) => {
    for (const part of partsOf(sample)) expect(first(part.toUpperCase())).toBe(first(part.toLowerCase()));
  },
);

it.each(['fuck', 'f*ck', 'sh1t', 'b!tch'])('the word %s is found at any position of a long text', (word) => {
  const innocent = 'the quick brown fox jumps over the lazy dog and sleeps ';
  for (let offset = 0; offset < 100 * Math.min(rounds, 10); offset++) {
    const before = innocent.repeat(Math.ceil(offset / innocent.length)).slice(0, offset);
    expect(scorer.score(`${before} ${word} ${innocent}`), `at ${offset}`).toBeGreaterThan(0.5);
    expect(scorer.score(`${before} ${innocent}`), `at ${offset}`).toBeLessThanOrEqual(0.5);
  }
});
