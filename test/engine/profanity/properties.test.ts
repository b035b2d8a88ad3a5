import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadProfanityScorer } from '../../../src/engine/profanity/index.ts';
import { folders, readLines } from './lines.ts';

const scorer = await loadProfanityScorer();

const cleanWords =
  'the house was warm and we had tea with our friends in the evening after a long walk by the river to see boats children music paper window summer'.split(
    ' ',
  );
const strong = [
  'fuck',
  'shit',
  'fucking',
  'cunt',
  'nigger',
  'asshole',
  'motherfucker',
  'bullshit',
  'whore',
  'faggot',
  'wanker',
];
/** Lines in which single spaces separate the words and no sign could be a bullet at the start of a line. */
const spacedOnce = folders
  .flatMap((folder) => readLines(folder).map(({ text }) => text))
  .filter((line) => !/\s\s|[^\S ]|(?:^| )[*+|>]+ /.test(line));
const cleanText = fc.array(fc.constantFrom(...cleanWords), { maxLength: 60 }).map((words) => words.join(' '));

/** Strings of any characters, including those with special treatment in the engine. */
const awkward = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'fuckshitasdick @$!1035*#-_.\'"()|+\n'),
    fc.constantFrom(
      '\u200b',
      '\u0301',
      '\u202e',
      '\ud83d',
      '\ude00',
      'ѕ',
      'ı',
      'ﬁ',
      '𝓯',
      'ⓕ',
      '🅵',
      'ß',
      'İ',
      '\u00ad',
      '\u3000',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 200,
});

describe('a score', () => {
  it('does not fall when clean words are put around a strong word', () => {
    fc.assert(
      fc.property(cleanText, fc.constantFrom(...strong), cleanText, (before, word, after) => {
        const alone = scorer.score(word);
        expect(scorer.score(`${before} ${word} ${after}`)).toBeGreaterThanOrEqual(alone);
        expect(alone).toBeGreaterThan(0.9);
      }),
    );
  });

  it('does not fall when clean sentences are put around any line', () => {
    const lines = readLines('disguises').map(({ text }) => text);
    fc.assert(
      fc.property(cleanText, fc.constantFrom(...lines), cleanText, (before, line, after) => {
        expect(scorer.score(`${before}.\n\n${line}.\n\n${after}.`)).toBeGreaterThanOrEqual(
          scorer.score(line),
        );
      }),
    );
  });

  it('does not fall when a short word is put before and after any line', () => {
    const fallen = readLines('disguises')
      .map(({ text }) => text)
      .filter((line) => scorer.score(`see.\n\n${line}.\n\nsee.`) < scorer.score(line));
    expect(fallen).toEqual([]);
  });

  it('of spaced-out letters does not fall when a letter follows after an empty line', () => {
    expect(scorer.score('go eat s h i t.\n\na.')).toBe(scorer.score('go eat s h i t'));
  });

  it.each([
    ['two spaces', '  '],
    ['a no-break space', '\u00a0'],
    ['a space and an em space', ' \u2003'],
    ['two ideographic spaces', '\u3000\u3000'],
    ['a line end', '\n'],
    ["Windows' line end", '\r\n'],
  ])('of a line does not change with %s instead of a space', (_, blank) => {
    const changed = spacedOnce.filter(
      (line) => scorer.score(line.replaceAll(' ', blank)) !== scorer.score(line),
    );
    expect(changed).toEqual([]);
  });

  it.each([
    ["Windows' line ends", '\r\n\r\n'],
    ['white space', '\n \t\n'],
  ])('of a line does not change after an empty line with %s', (_, emptyLine) => {
    const changed = spacedOnce.filter(
      (line) => scorer.score(`Shopping${emptyLine}${line}`) !== scorer.score(`Shopping\n\n${line}`),
    );
    expect(changed).toEqual([]);
  });

  it.each([
    ['after a byte order mark', '\ufeff', ''],
    ['after a direction mark', '\u200e', ''],
    ['before a zero-width space', '', '\u200b'],
  ])('of a line hardly changes %s', (_, before, behind) => {
    const changed = spacedOnce.filter(
      (line) => Math.abs(scorer.score(before + line + behind) - scorer.score(line)) > 0.2,
    );
    expect(changed).toEqual([]);
  });

  it.each([
    ['an emoji', ' 😂'],
    ['a link', ' https://example.com/a'],
    ['a mention', ' @sam'],
  ])('of an innocent line stays below one half before %s', (_, behind) => {
    const swearing = readLines('traps').filter(({ text }) => scorer.score(text + behind) >= 0.5);
    expect(swearing).toEqual([]);
  });

  it('stays 0 for clean text of any length', () => {
    fc.assert(
      fc.property(cleanText, fc.integer({ min: 1, max: 50 }), (text, times) => {
        expect(scorer.score(`${text}. `.repeat(times))).toBe(0);
      }),
    );
  });

  it('is reproducible and from 0 to 1 with at most 4 decimals for any string', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        const score = scorer.score(text);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(score).toBe(Number(score.toFixed(4)));
        expect(scorer.score(text)).toBe(score);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the highest score of its spans, which are all inside the text', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        const spans = scorer.spans(text);
        expect(scorer.score(text)).toBe(Math.max(0, ...spans.map(({ score }) => score)));
        for (const { start, end, canonical } of spans) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(canonical).toMatch(/^[a-z]+$/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is the highest score of its spans in a long list of matches that exhausts the budget', () => {
    const heaps = [
      'damn ',
      'cock ',
      'Shit ',
      'fuck ',
      'sh1t ',
      'Ass, ',
      'you moron ',
      'FAG 1 ',
      'TIT ',
      'knob ',
    ];
    const ends = ['You Cunt, go away.', 'go suck my dick', 'a knob and a tit', 'you are a moron', 'damn it'];
    const heap = fc.tuple(fc.constantFrom(...heaps), fc.integer({ min: 0, max: 600 }));
    fc.assert(
      fc.property(fc.array(heap, { maxLength: 3 }), fc.constantFrom(...ends), (before, end) => {
        const text = before.map(([unit, times]) => unit.repeat(times)).join('') + end;
        expect(scorer.score(text)).toBe(Math.max(...scorer.spans(text).map(({ score }) => score)));
      }),
      { examples: [[[['damn ', 300]], 'You Cunt, go away.']] },
    );
  });

  it('includes a strong word after any other paragraph', () => {
    fc.assert(
      fc.property(awkward, (noise) => {
        expect(scorer.score(`${noise}\n\nfucking\n\n`)).toBeGreaterThan(0.9);
      }),
    );
  });
});

describe('a row of masks', () => {
  it('matches only words of its own length', () => {
    expect(scorer.score('fu**')).toBeGreaterThan(0.9);
    const rows = [...'abcdefghijklmnopqrstuvwxyz', 'du', 'eu', 'fu', 'sh'].flatMap((start) =>
      [...'*_-\u2014'].flatMap((mask) =>
        Array.from({ length: 80 }, (_, more) => start + mask.repeat(21 + more)),
      ),
    );
    expect(rows.filter((row) => scorer.score(row) > 0)).toEqual([]);
  });
});
