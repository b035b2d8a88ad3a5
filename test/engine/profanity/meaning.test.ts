import { beforeAll, describe, expect, it } from 'vitest';
import { loadProfanityScorer, type ProfanityScorer } from '../../../src/engine/profanity/index.ts';

let scorer: ProfanityScorer;
beforeAll(async () => {
  scorer = await loadProfanityScorer();
});

describe('an insult', () => {
  it.each([
    'you are a moron',
    'You are an idiot.',
    'you idiot',
    'You complete imbecile!',
    'what an idiot he is',
    'What a moron!',
    "he's an idiot",
    'She is such a loser.',
    'They are total morons',
    'This guy is a complete cretin.',
    'My boss is an imbecile.',
    'You are so stupid.',
    "you're dumb",
    'You are pathetic and worthless.',
    'are you stupid?',
    'you stupid idiot',
    'You are a scumbag',
    'shut up, you fool',
    'you are such a dimwit',
    "You're nothing but a lowlife",
    'u r an idiot',
    'You really are a nitwit',
    'Listen, you little creep',
    'you pathetic loser',
    'Trump is a moron.',
    'your an idiot',
    'My neighbour is a scumbag.',
    'Whoever wrote this is an idiot.',
    'Listen, moron, I told you.',
    'Those idiots lost my form.',
    "He's a pathetic fool.",
    'How stupid are you?',
    'You suck!',
    'You are, without doubt, an imbecile.',
    'You really are dense.',
    'What an imbecile that man is!',
    'Every one of you is a fool like him.',
    'How pathetic you are.',
    'Oh you silly cow',
    'You filthy beast!',
    'you waste of space',
    'you lazy good-for-nothing',
    "he's dumb as a rock",
    'She is too stupid to understand.',
    "Isn't she a stupid cow?",
    'I am surrounded by morons.',
    'Her husband is a pig.',
    'They are nothing but parasites.',
    'I hate that stupid man.',
    'Tell your idiot brother to stop.',
    'hey stupid, over here',
    'shut up idiot',
    'You act like a total buffoon.',
    'People who believe this are idiots.',
  ])('at a person is above one half: %s', (text) => {
    expect(scorer.score(text)).toBeGreaterThan(0.5);
  });

  it.each([
    'a stupid mistake',
    'It is idiot-proof.',
    'That was a stupid idea.',
    'This phone is stupid.',
    'The question was dumb.',
    'An idiot light came on in the dashboard.',
    'a dumb terminal',
    'He made an idiotic choice of tie.',
    'You made a stupid mistake.',
    'Your stupid printer is jammed again.',
    'the loser of the match',
    'Pathetic fallacy is a figure of speech.',
    'a worthless coin',
    'You are not stupid.',
    'the fool in King Lear',
    'The virus is a parasite.',
    'This film is a loser.',
    'She would be a loser in every way.',
    "Don't be such a sore loser.",
    'Your shoes are ugly.',
    'What a pathetic excuse.',
    'What a pretty cow!',
    'You silly goose.',
    'They will make you fat.',
    'The fog was thick and the light dim.',
    'You can be a dummy variable.',
    'I felt so stupid when I fell.',
    "You'd be a fool to miss this sale.",
    'He plays the idiot in the school play.',
    'The word moron comes from Greek.',
  ])('of a thing is below one half: %s', (text) => {
    expect(scorer.score(text)).toBeLessThan(0.5);
  });
});

describe('an insult in disguise', () => {
  it.each([
    'you m0ron',
    'what an 1diot',
    "you're an id!ot",
    'ur such a l0ser',
    'you are an i d i o t',
    'shut up you m-o-r-o-n',
    'you are an idioooot',
    'st*pid woman',
    'he is a f00l',
    'you sl0t',
  ])('is one when it is aimed: %s', (text) => {
    expect(scorer.score(text)).toBeGreaterThan(0.5);
  });

  it.each(['the m0ron test', 'a f00l proof lock', 'l0ser of the match', 'two sl0ts left', 'sl0t'])(
    'is none when it is not: %s',
    (text) => {
      expect(scorer.score(text)).toBeLessThan(0.5);
    },
  );
});

describe('what would be an insult', () => {
  it.each([
    'He may be in love, but he is no fool.',
    'My aunt is no idiot, you know.',
    'If he was dumb he would be dead by now.',
    'Paul wished he were stupid.',
    'I would not say that he is ugly.',
    "I don't think she's worthless.",
    'Unless you are a drunken idiot, nothing can happen.',
    'Nobody here is one who is a fool.',
    'The village is looking for its "idiot".',
    'He was supposed to be a queer, quiet child.',
    'Nobody thinks you are an idiot.',
    'I never said you were an idiot.',
    'Stupid people. Poor dogs.',
    'Time for bed, @anna and #blockheads!',
  ])('is none where it is denied, supposed or said of nobody: %s', (text) => {
    expect(scorer.score(text)).toBeLessThan(0.5);
  });

  it.each([
    "He's a prick, honestly.",
    'She is a bitch, Sarah.',
    'I know he is an idiot.',
    'I think you are an idiot.',
    'If you ask me, he is an idiot.',
    'I did not say that. You are an idiot.',
    "He's disgusting.",
  ])('is one in earnest: %s', (text) => {
    expect(scorer.score(text)).toBeGreaterThan(0.5);
  });
});

describe('a mild word', () => {
  it.each([
    'damn',
    'hell',
    'crap',
    'Damn, I missed the bus.',
    'what the hell',
    'This film is crap.',
    'oh damn it',
    'That sucks.',
  ])('stands between: %s', (text) => {
    const score = scorer.score(text);
    expect(score).toBeGreaterThanOrEqual(0.2);
    expect(score).toBeLessThanOrEqual(0.5);
  });
});

describe('swearing', () => {
  it('behind brackets is told from a function of something', () => {
    expect(scorer.score('what a f(k)ing mess')).toBeGreaterThan(0.5);
    expect(scorer.score('what f(k) is')).toBe(0);
  });

  it.each([
    'He said "fuck off" and left.',
    'I never said shit about you.',
    'She told me not to call anyone a cunt.',
    'The word bitch is rude when said of a person.',
    'Do not write asshole on the wall.',
    '“What a bunch of bastards,” he muttered.',
  ])('is swearing when quoted, negated or reported: %s', (text) => {
    expect(scorer.score(text)).toBeGreaterThan(0.5);
  });

  it.each([
    'Das ist doch totaler bullshit, oder?',
    'Er ist ein motherfucker und er weiß es.',
    'No me digas fuck you otra vez.',
    "C'est un asshole, ce mec.",
    'Ik vind dat echt fucking mooi.',
    'Ну и fuck you тогда.',
    '彼は asshole だと思う。',
    'Jag fattar inte detta shit alls.',
  ])("is found inside another language's sentence: %s", (text) => {
    expect(scorer.score(text)).toBeGreaterThan(0.5);
  });

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
    ['hoe', 'you hoe'],
    ['Does anyone have a spare hoe?', 'got a new hoe'],
    ['Can anybody lend us a hoe?', 'he got a side hoe'],
    ['We have a spare hoe in the shop.', 'She is a hoe'],
    ['SL0T 5', 'c0cks'],
    ['all sl0ts are taken', 'f0ck you'],
    ['c0unt to ten', 'you c0nt'],
    ['c○unt', 'c○nt'],
    ['sh○et music', 'sh○t'],
    ['b○ach', 'b○tch'],
    ['I bought a hoe and some twine', 'these are my hoes'],
    ['My hoe broke yesterday.', 'bros before hoes'],
    ['cock-a-doodle-doo', 'what a cock'],
    ['The kitchen was spic and span.', 'dirty spics'],
    ['every Tom, dick and Harry', 'Tom is a total dick'],
    ['ass-\nist the driver', 'kiss my ass'],
    ['<b>m</b>ustard', '<b>f</b>uck'],
    ['int cnt = 0;', 'you cnt'],
    ['SELECT city, COUNT(*) AS cnt', 'look at that cnt'],
    ['The pattern c*t matches cat.', 'what a c*nt'],
    ['A.S.S.R.', 'a.s.s.h.o.l.e'],
    ['Tank volume: 12 cu.m of water.', 'her face was full of cum'],
    ['every Tom, Dick and Harry', 'Tom, you dick, call Harry.'],
    ["who're you", "fag'got"],
    ['fn()', 'c|_|nt'],
    ['She handed me a hoe.', 'She called me a hoe.'],
    ['Kock', 'suck my kock'],
    ['all sl0ts are taken', 'She is a sl0t.'],
  ])('is told from its innocent twin: %s / %s', (innocent, profane) => {
    expect(scorer.score(innocent)).toBeLessThan(0.5);
    expect(scorer.score(profane)).toBeGreaterThan(0.5);
  });
});

describe('no evidence', () => {
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
  ])('is exactly zero: %j', (text) => {
    expect(scorer.score(text)).toBe(0);
  });
});
