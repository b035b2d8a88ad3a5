import { describe, expect, it } from 'vitest';
import { loadProfanityScorer } from '../../../../src/engine/profanity/index.ts';
import { escaped, unseenEnd } from '../../../../src/engine/profanity/read/markup.ts';
import { folders, readLines } from '../lines.ts';

describe('unseenEnd', () => {
  it.each([
    ['<b>fine', 3],
    ['</em>fine', 5],
    ['<b class="x">fine', 13],
    ['<a href="https://example.com/a b">fine', 34],
    ['[b]fine[/b]', 3],
    ['[/quote] fine', 8],
    ['[b]Fine words, and more of them than a few[/b]', 3],
    ['[b][i]fine[/i][/b]', 3],
    ['[h1]fine[/h1]', 4],
    ['[spoiler]fine[/spoiler]', 9],
    ['[color=red]fine[/color]', 11],
  ])('returns the end of the tag in %s', (text, end) => {
    expect(unseenEnd(text, 0)).toBe(end);
  });

  it.each(['<f>ine', '<rant>', '</rant>', '[f]ine', '[b]ine', '[a=b]ine', '<b and c>', '< b>', '<>', '[b]'])(
    'returns 0 if the letters in brackets may be part of the text: %s',
    (text) => {
      expect(unseenEnd(text, 0)).toBe(0);
    },
  );
});

describe('escaped', () => {
  it.each([
    ['%69ne', 0, 'i', 3],
    ['f%69ne', 1, 'i', 4],
    ['f&#105;ne', 1, 'i', 7],
    ['f&#x69;ne', 1, 'i', 7],
    ['f\\u0069ne', 1, 'i', 7],
    ['\\x66ine', 0, 'f', 4],
  ])('returns the letter of an escape next to a letter: %s', (text, at, letter, end) => {
    expect(escaped(text, at, at > 0)).toEqual({ letter: letter.charCodeAt(0) & 31, end });
  });

  it.each([
    ['%66%69ne', 0, 'f', 3],
    ['&#102;&#105;ne', 0, 'f', 6],
    ['\\u0066\\u0069', 0, 'f', 6],
    ['&#102;&#x69;', 0, 'f', 6],
  ])('returns the letter of an escape next to another escape: %s', (text, at, letter, end) => {
    expect(escaped(text, at, at > 0)).toEqual({ letter: letter.charCodeAt(0) & 31, end });
  });

  it.each(['%66%20', '&#102;&#32;', '\\u0066', '\\u2166ine', '\\n', '\\xzz', '%66&#10;'])(
    'ignores a single escape: %s',
    (text) => {
      expect(escaped(text, 0, false).end).toBe(0);
    },
  );

  it.each(['50%69 %', '% of', '%zz', '&#10;x', '&amp;x', '&#9999;x', '100%41'])(
    'ignores escapes of other characters and incomplete escapes: %s',
    (text) => {
      expect(escaped(text, text.search(/[%&]/), false).end).toBe(0);
    },
  );
});

describe('a word in angle brackets that is not a tag', () => {
  it.each(['<shit>', 'you <bitch>', 'oh </fuck>', '<b><shit></b>'])('is scored: %s', async (text) => {
    const { score } = await loadProfanityScorer();
    expect(score(text)).toBeGreaterThan(0.9);
  });
});

describe('bold or italic text', () => {
  it.each([
    '_**Rio Negro**_',
    "**who're you?**",
    '**he/she**',
    '*He/she reads it.*',
    "**Dick's house is the blue one**",
    '*Go!*',
    'He said *who!* and left.',
    '*Wait a bit!!*',
    '**Who**!',
    'Only a **bit**! And *go*!!',
  ])('is not read as masked letters: %s', async (text) => {
    const { score } = await loadProfanityScorer();
    expect(score(text)).toBeLessThan(0.1);
  });

  it.each(['**a$$hole**', '*f-u-c-k*', '_**f*ck**_', '**$h-it**', "**who're you, bitch?**"])(
    'is searched for disguises: %s',
    async (text) => {
      const { score } = await loadProfanityScorer();
      expect(score(text)).toBeGreaterThan(0.9);
    },
  );
});

describe('the sign at the start of a line', () => {
  it.each(['- ', '* ', '• ', '– ', '# ', '| ', '1. ', '(1) ', 'a) ', '>', '> ', '> > '])(
    'does not change the score of the line: %s',
    async (beginning) => {
      const scorer = await loadProfanityScorer();
      const lines = folders.flatMap((folder) => readLines(folder).map(({ text }) => text));
      const plain = lines.filter((line) => !/^\W\s/.test(line));
      expect(plain.length).toBeGreaterThan(5000);
      expect(plain.filter((line) => scorer.score(beginning + line) !== scorer.score(line))).toEqual([]);
    },
  );

  it('separates list items but not the lines of a quoted sentence', async () => {
    const scorer = await loadProfanityScorer();
    expect(scorer.score('- soup of the day\n- cock\n- ale')).toBe(scorer.score('cock'));
    expect(scorer.score('> You are such an\n> idiot.')).toBe(scorer.score('You are such an idiot.'));
    expect(scorer.score('Bob wrote:\n> Stop being a jerk')).toBe(scorer.score('Stop being a jerk'));
    expect(scorer.score('Bob wrote:\r\n> Tiden er slut.')).toBe(0);
  });
});

describe('a word with a footnote mark', () => {
  it.each([
    'by that count¹ alone',
    'so says the sheet²',
    'by that count.² It is',
    'an even count.2 There',
    'by the last count.[1] It is',
    'what they speak[2] there',
    'see scan(2) for more',
  ])('is not read as a disguise: %s', async (text) => {
    const { score } = await loadProfanityScorer();
    expect(score(text)).toBe(0);
  });
});

describe('a disguise at the end of a link text', () => {
  it.each(['[what a sh!t](https://example.org/)', '[this f*ck](/about) again', 'oh ![sh1t](a.png)'])(
    'is found without the address of the link: %s',
    async (text) => {
      const { score } = await loadProfanityScorer();
      expect(score(text)).toBeGreaterThan(0.9);
    },
  );
});
