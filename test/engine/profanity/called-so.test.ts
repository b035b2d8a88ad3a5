import { describe, expect, it } from 'vitest';
import { calledSo } from '../../../src/engine/profanity/called-so.ts';
import { madeUpSettings, madeUpWords, scorerOf } from './made-up.ts';

const { scanner, lexicon } = scorerOf(madeUpWords, madeUpSettings);
/** Is somebody called a wibbler in a text? */
function isCalled(text: string, how: { toTheFace?: boolean; anything?: boolean } = {}): boolean {
  const words = scanner.scan(text);
  const at = words.number.findIndex(
    (number, i) => i < words.count && lexicon.entries[number]?.form === 'wibbler',
  );
  expect(at).toBeGreaterThanOrEqual(0);
  return calledSo(words, at, how);
}

describe('a person', () => {
  it.each([
    'you wibbler',
    'You big wibbler!',
    'you dirty wibbler',
    'you complete wibbler, listen',
    'you very old real big wibbler',
    'he is a wibbler',
    "He's a wibbler.",
    'She was such a big wibbler',
    'you are a wibbler',
    'they became a total wibbler, honestly',
    'don’t be such a wibbler',
    'stop being a wibbler',
    'my brother is a wibbler',
    'He is a wibbler, and mad.',
    'He is a wibbler, Peter, you know',
  ])('is called so: %s', (text) => {
    expect(isCalled(text)).toBe(true);
  });

  it.each([
    'wibbler',
    'a wibbler',
    'you, a wibbler',
    'he is wibbler',
    'he has a wibbler',
    'it is a wibbler',
    'a thing be a wibbler',
    'the idea being a wibbler',
    'you wibbler expert',
    'he is a wibbler who knows',
    'He was to be a wibbler, quiet child',
    'You Wibbler',
    'you are what I. A wibbler',
    'You. Wibbler',
    'you very old real big lazy wibbler',
    'you green wibbler',
    'with you. a wibbler',
    'your wibbler',
    'he is your wibbler',
    'see you! big wibbler',
    'Wibbler, you know',
  ])('is not called so: %s', (text) => {
    expect(isCalled(text)).toBe(false);
  });

  it('is called so to the face only by "you"', () => {
    expect(isCalled('you wibbler', { toTheFace: true })).toBe(true);
    expect(isCalled('he is a wibbler', { toTheFace: true })).toBe(false);
    expect(isCalled('stop being a wibbler', { toTheFace: true })).toBe(false);
  });

  it('or anything but an animal is, where all may be called so', () => {
    expect(isCalled('life is a wibbler')).toBe(false);
    expect(isCalled('life is a wibbler', { anything: true })).toBe(true);
    expect(isCalled('this is a wibbler', { anything: true })).toBe(true);
    expect(isCalled('the spaniel is a wibbler', { anything: true })).toBe(false);
    expect(isCalled('the spaniel has a wibbler', { anything: true })).toBe(false);
  });
});

describe('what follows the word', () => {
  it.each([
    ['nothing', 'He is a wibbler', true],
    ['another sentence', 'He is a wibbler. Quiet child', true],
    ['a pause', 'he is a wibbler, I know', true],
    ['a pause and one attribute', 'he is a wibbler, quiet', true],
    ['a pause and a name', 'he is a wibbler, Peterson Quiller', true],
    ['a pause and two phrases', 'he is a wibbler, quiet, childish', true],
    ['a pause and a short word', 'he is a wibbler, mad childish', true],
    ['another sentence in small letters', 'he is a wibbler! quiet childish', true],
    ['a pause, a word and another sentence', 'he is a wibbler, quiet! childish', true],
    ['a pause and two sentences', 'He is a wibbler, quiet. Childish', true],
    ['the rest of its phrase', 'he is a wibbler child', false],
    ['a pause and the rest of its phrase', 'he is a wibbler, quiet childish', false],
  ])('may be %s: %s: %s', (_, text, called) => {
    // Nothing that a text before had in these places counts.
    expect(isCalled('he is a wibbler, quiet childish words')).toBe(false);
    expect(isCalled(text)).toBe(called);
  });
});
