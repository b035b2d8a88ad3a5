import { describe, expect, it } from 'vitest';
import { isSupposed, steppedOverPause } from '../../../src/engine/profanity/supposed.ts';
import { madeUpSettings, madeUpWords, scorerOf } from './made-up.ts';

const { scanner } = scorerOf(madeUpWords, madeUpSettings);
/** The words of a text, and where the last of them is. */
function lastOf(text: string) {
  const words = scanner.scan(text);
  return [words, words.count - 1] as const;
}
const isLastSupposed = (text: string) => isSupposed(...lastOf(text));

describe('what is said by the last word', () => {
  it.each([
    'if he is',
    'unless he is',
    'Imagine he is',
    'whether all these are',
    'I would not say he is',
    "I don't think he is",
    'nobody believes he is',
    'I never once really said he is',
    'if—he is',
    'if--he is',
    'You say you are',
    'you think that you are',
    'he says he is',
    'They felt as if they are',
    'You feel you are',
    'Not everyone who disagrees with you is',
    'not all of them are',
    'Not every man is',
  ])('is supposed or denied: %s', (text) => {
    expect(isLastSupposed(text)).toBe(true);
  });

  it.each([
    'is',
    'he is',
    'he is if',
    'I think he is',
    'they say he is',
    'I think nobody is',
    'he is not what he is',
    'I saw. If he is. He is',
    'If so. He is',
    'if you ask, he is',
    'if this is so, he is',
    'Not me. I say he is',
    'if some four words after is',
    'never in my own life I say he is',
    'not I, dear all, think he is',
    'you say he is',
    'Tom thinks Mary is',
    'He says you are',
    'They feel he is',
    'not here. Everyone here is',
    'not him, all of you are',
    'I do not care, everyone is',
  ])('is said in earnest: %s', (text) => {
    expect(isLastSupposed(text)).toBe(false);
  });

  it('is supposed as far as four words before', () => {
    expect(isLastSupposed('if one two three is')).toBe(true);
    expect(isLastSupposed('if one two three four is')).toBe(false);
  });

  it('is excepted as far as twelve words before', () => {
    expect(isLastSupposed(`Not everyone${' one'.repeat(10)} is`)).toBe(true);
    expect(isLastSupposed(`Not everyone${' one'.repeat(11)} is`)).toBe(false);
  });

  it('is denied as far as three words before what says so', () => {
    expect(isLastSupposed('not one two say he is')).toBe(true);
    expect(isLastSupposed('not one two three say he is')).toBe(false);
  });
});

describe('a pause', () => {
  it('is a comma or the like before a word', () => {
    expect(steppedOverPause(...lastOf('here, now'))).toBe(true);
    expect(steppedOverPause(...lastOf('here (now'))).toBe(true);
    expect(steppedOverPause(...lastOf('here now'))).toBe(false);
    expect(steppedOverPause(...lastOf('here-now'))).toBe(false);
  });

  it('is not the sign of a tag, but may be before it', () => {
    expect(steppedOverPause(...lastOf('here #now'))).toBe(false);
    expect(steppedOverPause(...lastOf('here, #now'))).toBe(true);
  });

  it('is none before the first word', () => {
    expect(steppedOverPause(...lastOf('... now'))).toBe(false);
    expect(steppedOverPause(lastOf('here, now')[0], -1)).toBe(false);
  });
});
