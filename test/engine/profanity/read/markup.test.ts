import { describe, expect, it } from 'vitest';
import { loadProfanityScorer } from '../../../../src/engine/profanity/index.ts';
import { markupAt } from '../../../../src/engine/profanity/read/symbols.ts';
import { folders, readLines } from '../lines.ts';

describe('markupAt', () => {
  it.each([
    '<b>fine',
    '</em>fine',
    '<b class="x">fine',
    '<a href="https://example.com/a b">fine',
    '<br />fine',
  ])('returns the end of the tag in %s', (text) => {
    expect(markupAt(text, 0)).toEqual({ code: 0, end: text.lastIndexOf('>') + 1 });
  });

  it.each([
    ['&shy;', 0],
    ['&#102;', 102],
    ['&#x66;', 102],
    ['&#39;', 39],
    ['&apos;', 39],
    ['&rsquo;', 39],
    ['&#8217;', 39],
    ['&quot;', 34],
  ])('returns the character of %s', (text, code) => {
    expect(markupAt(`${text}fine`, 0)).toEqual({ code, end: text.length });
  });

  it.each(['<f>ine', '<rant>', '</rant>', '<b and c>', '< b>', '<>', '&#10;x', '&amp;x', '&#9999;x', '&'])(
    'returns undefined for other text: %s',
    (text) => {
      expect(markupAt(text, 0)).toBeUndefined();
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
    expect(scorer.score('Bob wrote:\r\n> Tiden er slut.')).toBeLessThan(0.5);
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
