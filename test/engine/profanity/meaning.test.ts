import { describe, expect, it } from 'vitest';
import { loadProfanityScorer } from '../../../src/engine/profanity/index.ts';

const scorer = await loadProfanityScorer();

describe('swearing', () => {
  it('with a letter in brackets differs from a function call', () => {
    expect(scorer.score('what a f(k)ing mess')).toBeGreaterThan(0.5);
    expect(scorer.score('what f(k) is')).toBe(0);
  });

  it.each([':)', ';)', '=)', ';-)', '>:(', '(:', '=/', '<3', '</3', '>_<', '(^_^)'])(
    'has the same score before the emoticon %s',
    (face) => {
      expect(scorer.score(`You kunt ${face}`)).toBe(scorer.score('You kunt'));
      expect(scorer.score(`You are a moron ${face}`)).toBe(scorer.score('You are a moron'));
    },
  );

  it.each([
    ['The dog is a champion bitch from a good kennel.', 'Shut up, bitch.'],
    ['The cock crowed at dawn.', 'suck my cock'],
    ['Dick Cheney was vice president.', "don't be a dick"],
    ['A blue tit sat on the feeder.', 'nice tits'],
    ['Prick the potatoes with a fork.', 'he is a total prick'],
    ['The wild ass grazes on the steppe.', 'kiss my ass'],
    ['Hoe the weeds between the rows.', 'that hoe lied to me'],
    ['William the Bastard won at Hastings.', 'you lying bastard'],
    ['I bought a hoe and a ball of string.', 'That hoe lied to my face.'],
    ['He threw a faggot on the fire.', 'He called me a faggot.'],
    ['Our bitch won first prize at the dog show.', 'That bitch stole my phone.'],
    ['Fucking, Austria', 'Fucking brilliant, Anna'],
    ['Mum put out her fag.', "he's a fag"],
    ['Just a small prick, said the nurse.', 'you little prick'],
    ['Frost retards growth.', 'these retards never learn'],
    ['Does anyone have a spare hoe?', 'got a new hoe'],
    ['Can anybody lend us a hoe?', 'he got a side hoe'],
    ['We have a spare hoe in the shop.', 'She is a hoe'],
    ['I bought a hoe and some twine', 'these are my hoes'],
    ['My hoe broke yesterday.', 'bros before hoes'],
    ['cock-a-doodle-doo', 'what a cock'],
    ['The kitchen was spic and span.', 'dirty spics'],
    ['every Tom, dick and Harry', 'Tom is a total dick'],
    ['ass-\nist the driver', 'kiss my ass'],
    ['int cnt = 0;', 'you cnt'],
    ['SELECT city, COUNT(*) AS cnt', 'look at that cnt'],
    ['She handed me a hoe.', 'She called me a hoe.'],
  ])('scores higher than an innocent use: %s / %s', (innocent, profane) => {
    expect(scorer.score(innocent)).toBeLessThan(0.5);
    expect(scorer.score(profane)).toBeGreaterThan(0.5);
  });
});

describe('a text without evidence', () => {
  it.each([
    '',
    '   ',
    '12341234',
    '?!… —',
    '😀🎉',
    '\u200b\u200d',
    'a test',
    'Good morning, everyone.',
    'https://example.com/a?b=c',
    '5. O-O Ng6 6. Bb3 Ng4+',
    'Black answers with Ng8, or with Nf6.',
    'the value of f(k) grows',
    'f(k - 1) + f(k - 2)',
    'let F(k) = c(k) / 2',
  ])('scores exactly 0: %j', (text) => {
    expect(scorer.score(text)).toBe(0);
  });
});
