import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadProfanityScorer, type ProfanityFinder } from '../../../src/engine/profanity/index.ts';
import { folders, readLines } from './lines.ts';

let scorer: ProfanityFinder;
beforeAll(async () => {
  scorer = await loadProfanityScorer();
});

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
/** Lines of every folder whose words stand one space apart, none with a sign that begins a line as a bullet does, or could. */
const spacedOnce = folders
  .flatMap((folder) => readLines(folder).map(({ text }) => text))
  .filter((line) => !/\s\s|[^\S ]|(?:^| )[*+|>]+ /.test(line));
const cleanText = fc.array(fc.constantFrom(...cleanWords), { maxLength: 60 }).map((words) => words.join(' '));

/** Any characters at all, with those that the engine treats specially among them. */
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
  it('never falls when clean words are put around a strong one', () => {
    fc.assert(
      fc.property(cleanText, fc.constantFrom(...strong), cleanText, (before, word, after) => {
        const alone = scorer.score(word);
        expect(scorer.score(`${before} ${word} ${after}`)).toBeGreaterThanOrEqual(alone);
        expect(alone).toBeGreaterThan(0.9);
      }),
    );
  });

  it('never falls when clean sentences are put around any line', () => {
    const lines = readLines('disguises').map(({ text }) => text);
    fc.assert(
      fc.property(cleanText, fc.constantFrom(...lines), cleanText, (before, line, after) => {
        expect(scorer.score(`${before}.\n\n${line}.\n\n${after}.`)).toBeGreaterThanOrEqual(
          scorer.score(line),
        );
      }),
    );
  });

  it('never falls when one small word stands before and behind any line', () => {
    const fallen = readLines('disguises')
      .map(({ text }) => text)
      .filter((line) => scorer.score(`see.\n\n${line}.\n\nsee.`) < scorer.score(line));
    expect(fallen).toEqual([]);
  });

  it('of letters that stand apart does not fall when a letter comes behind an empty line', () => {
    expect(scorer.score('go eat s h i t.\n\na.')).toBe(scorer.score('go eat s h i t'));
  });

  it.each([
    ['two spaces', '  '],
    ['a no-break space', '\u00a0'],
    ['a line end', '\n'],
    ["Windows' line end", '\r\n'],
  ])('of a line is what it is with %s for a space', (_, blank) => {
    const changed = spacedOnce.filter(
      (line) => scorer.score(line.replaceAll(' ', blank)) !== scorer.score(line),
    );
    expect(changed).toEqual([]);
  });

  it.each([
    ["Windows' line ends", '\r\n\r\n'],
    ['white space', '\n \t\n'],
  ])('of a line is its own behind an empty line of %s', (_, emptyLine) => {
    const changed = spacedOnce.filter(
      (line) => scorer.score(`Shopping${emptyLine}${line}`) !== scorer.score(`Shopping\n\n${line}`),
    );
    expect(changed).toEqual([]);
  });

  it.each([
    ['behind a byte order mark', '\ufeff', ''],
    ['behind a mark of direction', '\u200e', ''],
    ['before a space of no width', '', '\u200b'],
  ])('of a line is what it is %s', (_, before, behind) => {
    const changed = spacedOnce.filter(
      (line) => Math.abs(scorer.score(before + line + behind) - scorer.score(line)) > 0.2,
    );
    expect(changed).toEqual([]);
  });

  it('does not rise by length alone', () => {
    fc.assert(
      fc.property(cleanText, fc.integer({ min: 1, max: 50 }), (text, times) => {
        expect(scorer.score(`${text}. `.repeat(times))).toBe(0);
      }),
    );
  });

  it('is a number from 0 to 1 with at most 4 decimals, the same every time, for any string', () => {
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

  it('is the largest of its spans, each of which lies inside the text', () => {
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

  it('is the largest of its spans in a long heap of finds too, of which only some are weighed', () => {
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

  it('takes no more than the text itself: what stands in one half of it is found whatever the other half is', () => {
    fc.assert(
      fc.property(awkward, (noise) => {
        expect(scorer.score(`${noise}\n\nfucking\n\n`)).toBeGreaterThan(0.9);
      }),
    );
  });
});

describe('a million characters', () => {
  const million = 1_000_000;
  it.each<[string, string, number]>([
    ['stars', '*', 0],
    ['zero-width spaces', '\u200b', 0],
    ['one letter', 'a', 0],
    ['letters apart', 'a ', 0],
    ['the beginning of a swear word', 'fuc', 0],
    ['line ends', '\n', 0],
    ['combining marks', 'a\u0301', 0],
    ['lone surrogates', '\ud800', 0],
    ['emoji', '😀', 0],
    ['digits', '1', 0],
    ['dots between letters', 'a.b', 0],
    ['clean words', 'the house was warm. ', 0],
    ['long rows of a word among strange letters', `${'dickx'.repeat(800)} `, 0],
    ['two-way signs among letters', 'q1x!w|v6z1k ', 0],
  ])('of %s are read to the end', (_, unit, expected) => {
    const text = unit.repeat(Math.floor(million / unit.length));
    expect(scorer.score(text)).toBe(expected);
    expect(scorer.score(`${text} and shit`)).toBeGreaterThan(0.9);
  });

  it('of one word still show the word glued to its end', () => {
    expect(scorer.score(`${'ab'.repeat(million / 2)}motherfucker`)).toBeGreaterThan(0.9);
  });
});

describe('a list of a word a line that is longer than a stretch', () => {
  it('is cut between lines', () => {
    const missed = Array.from(
      { length: 8 },
      (_, shift) => `${'x'.repeat(shift)}\n${'apple\n'.repeat(682)}`,
    ).filter((list) => scorer.score(`${list}fuck\npear\n`) < 0.9);
    expect(missed).toEqual([]);
  });
});

describe('a text without full stops that is longer than a stretch', () => {
  it.each([
    ['lines', 'some apples and pears', '\n'],
    ['paragraphs', 'some apples and pears', '\r\n\r\n'],
    ['Chinese full stops', '我们今天去北京', '。'],
  ])('is cut between its parts: %s', (_, part, end) => {
    const filling = `${part}${end}`;
    const before = filling.repeat(Math.floor(4060 / filling.length));
    const missed = Array.from({ length: 36 }, (_, shift) => `${'x'.repeat(shift)}${end}${before}`).filter(
      (text) => scorer.score(`${text}you are a complete idiot${end}${filling}`) < 0.5,
    );
    expect(missed).toHaveLength(0);
  });
});

describe('a row without white space that is longer than what is read at once', () => {
  const offsets = Array.from({ length: 100 }, (_, at) => at);
  const lists = [
    ['commas', 'ab,cd,ef,gh,ij,kl,mn,op,'],
    ['words of another script', '\u6211\u4eec\u4eca\u5929\u53bb\u5317\u4eac'],
  ] as const;

  it.each(lists)('is cut between words: %s', (_, filling) => {
    const behind = (at: number, word: string) => `${filling.repeat(20).slice(0, at)},${word},end`;
    expect(offsets.filter((at) => scorer.score(behind(at, 'shitake')) > 0)).toEqual([]);
    expect(offsets.filter((at) => scorer.score(behind(at, 'Scunthorpe')) > 0)).toEqual([]);
    expect(offsets.filter((at) => scorer.score(behind(at, 'fuck')) < 0.9)).toEqual([]);
  });

  it.each([
    ['hyphens', '-'],
    ['dots', '.'],
    ['ideographs', '\u65e5'],
    ['spaces of no width', '\u200b'],
    ['digits', '1'],
  ])('is not cut within a word of plain letters: %s', (_, filling) => {
    const lengths = Array.from({ length: 24 }, (__, at) => 4080 + at);
    const missed = lengths.filter((length) => scorer.score(`${filling.repeat(length)}fuck you`) < 0.9);
    expect(missed).toEqual([]);
  });

  it('is an address to its end where it is one', () => {
    const paths = offsets.map((at) => `https://www.example.com/${'items/'.repeat(at)}dick-smith`);
    expect(paths.filter((path) => scorer.score(path) > 0)).toHaveLength(0);
    expect(paths.filter((path) => scorer.score(`${path} you dick`) < 0.9)).toHaveLength(0);
  });
});

describe('a row of masks', () => {
  it('stands for a word of its own length only', () => {
    expect(scorer.score('fu**')).toBeGreaterThan(0.9);
    const rows = [...'abcdefghijklmnopqrstuvwxyz', 'du', 'eu', 'fu', 'sh'].flatMap((start) =>
      [...'*_-\u2014'].flatMap((mask) =>
        Array.from({ length: 80 }, (_, more) => start + mask.repeat(21 + more)),
      ),
    );
    expect(rows.filter((row) => scorer.score(row) > 0)).toEqual([]);
  });
});

describe('a span', () => {
  it('says where a word stands and what a reader would call it', () => {
    const text = 'oh f u c k, that sh1t again';
    const found = scorer.spans(text).map(({ start, end, canonical }) => [text.slice(start, end), canonical]);
    expect(found).toEqual([
      ['f u c k', 'fuck'],
      ['sh1t', 'shit'],
    ]);
  });

  it('covers only the word inside a longer one', () => {
    const text = 'youdumbass';
    expect(scorer.spans(text).map(({ start, end }) => text.slice(start, end))).toEqual(['dumbass']);
  });
});
