import { describe, expect, it } from 'vitest';
import {
  many,
  nobody,
  person,
  phraseCloses,
  someone,
  subjectOf,
  yourself,
} from '../../../src/engine/profanity/insult-subject.ts';
import { madeUpSettings, madeUpWords, scorerOf } from './made-up.ts';

const { scanner } = scorerOf(madeUpWords, madeUpSettings);

/** Whom a text says its last word of. */
function subjectOfLast(text: string): number {
  const words = scanner.scan(text);
  const last = words.count - 1;
  return subjectOf(words, last, words.sentence[last] as number);
}

describe('what is said', () => {
  it.each([
    'you are quiet',
    'you really always are quiet',
    'You people are quiet',
    'you have really been quiet',
    'you were born quiet',
    'yall are quiet',
    'you are extremely quiet',
    'you are as quiet',
    'You are, without doubt, quiet',
    'you act like quiet',
    'you look like as quiet',
    'are you quiet',
    "aren't you quiet",
    'So what. You are quiet',
    "you're quiet",
  ])('is said of you: %s', (text) => {
    expect(subjectOfLast(text)).toBe(yourself);
  });

  it.each([
    'he is quiet',
    'she was extremely quiet',
    "isn't she quiet",
    'is he quiet',
    'he sounds like quiet',
    'someone is quiet',
  ])('is said of someone: %s', (text) => {
    expect(subjectOfLast(text)).toBe(someone);
  });

  it.each(['her husband is quiet', 'the mayor was quiet', 'my landlord is quiet'])(
    'is said of a person: %s',
    (text) => {
      expect(subjectOfLast(text)).toBe(person);
    },
  );

  it.each(['they are quiet', 'They have really always been quiet'])('is said of many: %s', (text) => {
    expect(subjectOfLast(text)).toBe(many);
  });

  it.each([
    'quiet',
    'is quiet',
    'it is quiet',
    'the river is quiet',
    'your is quiet',
    'your river is quiet',
    'who is quiet',
    'I am quiet',
    'we are quiet',
    'you would be quiet',
    'if you are quiet',
    'I never said you are quiet',
    'nobody is quiet',
    'no man is quiet',
    'you, quiet',
    'he has quiet',
    'he will look like quiet',
    'you are like quiet',
    'he knew like quiet',
    'you look quiet like river quiet',
    'You are. So quiet',
    'See you. Is quiet',
    'saw you quiet',
    'see your quiet',
    'are your quiet',
    'you quiet',
    'are, you quiet',
    'You river. Are quiet',
    'You are river, without doubt, quiet',
    'You are, but of course without doubt, quiet',
  ])('is said of nobody: %s', (text) => {
    expect(subjectOfLast(text)).toBe(nobody);
  });
});

describe('the phrase of a word', () => {
  /** Does the phrase of the second word close with it? */
  const closes = (text: string) => phraseCloses(scanner.scan(text), 1);

  it.each([
    'a cabbage',
    'A cabbage. Quiet river',
    'a cabbage, quiet river',
    'a cabbage is',
    'a cabbage quickly the',
    'a cabbage hates your river',
    'a cabbage said',
    'a cabbage you',
    'a cabbage he',
    'a cabbage I knew',
    "a cabbage's",
    'a cabbage with',
  ])('ends there: %s', (text) => {
    expect(closes(text)).toBe(true);
  });

  it.each([
    'a cabbage river',
    'a cabbage river quiet the',
    'a cabbage idea the',
    'a cabbage-proof',
    'a cabbage-is',
    'a cabbage river. The',
  ])('goes on: %s', (text) => {
    expect(closes(text)).toBe(false);
  });
});
