import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadAnswerer } from '../../src/cli/answer-texts.ts';
import { formatMaker, lineOfText } from '../../src/cli/formats.ts';
import { type DetectOptions, readOptions } from '../../src/cli/options.ts';
import type { RowAnswer } from '../../src/cli/text-format.ts';

function inspecting(...args: string[]): DetectOptions {
  const options = readOptions(['inspect', ...args]);
  if (options.command !== 'inspect') throw new Error(`Not inspect, but ${options.command}.`);
  return options;
}

const mixed = 'Die Kinder spielen im Garten. You are a fucking asshole, and so is he.';
const german = 'Die Kinder spielen heute im Garten.';

describe('the options of vernacular inspect', () => {
  it('select languages, model and confidence, and JSON for lines of text', () => {
    expect(inspecting('--only', 'de', '--small', '--min-confidence', '.3').question).toEqual({
      subject: 'inspection',
      only: ['de'],
      small: true,
      minConfidence: 0.3,
      explain: false,
    });
    expect(inspecting('a.txt', '--json')).toMatchObject({ json: true, shape: { format: 'text' } });
    expect(inspecting('a.jsonl').shape.as).toBe('inspection');
  });

  it.each([
    [['a.csv'], '`inspect` reads text and jsonl, not csv.'],
    [['--profanity'], '--profanity is an option of `detect`, not of `inspect`.'],
    [['a.jsonl', '--confidence'], '--confidence is an option of `detect`, not of `inspect`.'],
    [['a.jsonl', '--json'], 'a.jsonl is jsonl by its extension, but --json requires text.'],
    [['--text', 'a', 'b.txt'], 'Use either --text or files, not both.'],
  ])('are rejected with a helpful message if they mean nothing: %j', (args, message) => {
    expect(() => inspecting(...args)).toThrow(message);
  });
});

describe('vernacular inspect', () => {
  let answers: readonly RowAnswer[];
  beforeAll(async () => {
    const { answer } = await loadAnswerer(inspecting('--small').question);
    answers = answer([mixed, german, '1234', 'f.u.c.k']);
  });

  const written = (args: readonly string[], isColoured: boolean) => {
    const lineOf = lineOfText(inspecting(...args), isColoured);
    return [mixed, german, '1234', 'f.u.c.k'].map((text, at) => lineOf(text, answers[at] as RowAnswer));
  };

  it('writes what is known about a text above its parts', () => {
    const [inParts, whole, none, disguised] = written([], false);
    expect(inParts).toMatch(/^(?:en|de) [\d.]+, (?:en|de) [\d.]+.*; profanity 0\.9\d* in its English part\n/);
    expect(inParts?.split('\n').slice(1)).toEqual([
      '  de  Die Kinder spielen im Garten',
      '  en  You are a fucking asshole, and so is he',
      '',
    ]);
    expect(whole).toMatch(/^de [\d.]+.*; profanity not scored, because no part is English\n/);
    expect(whole?.split('\n')[1]).toBe(`  ${german}`);
    expect(none).toBe('no language\n  1234\n');
    expect(disguised).toMatch(/^no language; profanity 0\.99\d*\n/);
  });

  it('explains the score of each swear word with --explain', async () => {
    const { answer } = await loadAnswerer(inspecting('--explain', '--small').question);
    const [swearing, clean] = ['What a b1tch\u0007.', 'What a day.'].map((text) =>
      lineOfText(inspecting(), false)(text, answer([text])[0] as RowAnswer).split('\n'),
    );
    expect(swearing?.[2]).toMatch(
      /^ {2}b1tch (0\.9\d+): the word itself \+\d+, its disguise -\d+.* \(bitch, signs for letters\)$/,
    );
    expect(clean).toHaveLength(3);
  });

  it('writes what docs/cli.md shows', async () => {
    const document = readFileSync('docs/cli.md', 'utf8');
    const [, text = ''] = /vernacular inspect --text '(.*)'/.exec(document) ?? [];
    const { answer } = await loadAnswerer(inspecting('--text', text).question);
    const [found] = answer([text]);
    expect(document).toContain(
      `\`\`\`\n${lineOfText(inspecting(), false)(text, found as RowAnswer)}\`\`\`\n`,
    );
  });

  it('shows parts in the colours of their languages on a terminal', () => {
    const [inParts] = written([], true);
    expect(inParts).toContain('\u001b[1;36mde \u001b[0m \u001b[36mDie Kinder spielen im Garten\u001b[0m\n');
    expect(inParts).toContain('\u001b[33mYou are');
    expect(written([], false).join('')).not.toContain('\u001b');
  });

  it('escapes control characters of texts, which a terminal would interpret', () => {
    const lineOf = lineOfText(inspecting(), true);
    expect(lineOf('a\u001b[31mb\r\nc', answers[2] as RowAnswer)).toContain('  a\\u001b[31mb c\n');
  });

  it('writes one line of JSON for each text with --json', () => {
    const lines = written(['--json'], true);
    expect(lines.map((line) => line.indexOf('\n') === line.length - 1)).toEqual(answers.map(() => true));
    const [inParts, whole, none] = lines.map((line) => JSON.parse(line));
    expect(inParts).toEqual({ text: mixed, ...answers[0]?.inspection });
    expect(inParts).toMatchObject({
      parts: [{ start: 0, lang: 'de' }, { lang: 'en' }],
      profanity: { scored: 'part' },
    });
    expect(whole).toMatchObject({ languages: [{ lang: 'de' }], profanity: { score: 0, scored: 'none' } });
    expect(none).toEqual({
      text: '1234',
      languages: [],
      noLanguage: 1,
      profanity: { score: 0, scored: 'none' },
    });
  });

  it('adds the inspection to the objects of jsonl, and null where there is no text', () => {
    const faults: string[] = [];
    const format = formatMaker(inspecting('a.jsonl'))('a.jsonl', (line, what) =>
      faults.push(`${line} ${what}`),
    );
    const rows = format.read(`{"text":${JSON.stringify(mixed)}}\n{"id":1}\n`);
    expect(format.write(rows, answers)).toBe(
      `{"text":${JSON.stringify(mixed)},"inspection":${JSON.stringify(answers[0]?.inspection)}}\n{"id":1,"inspection":null}\n`,
    );
    expect(faults).toEqual(['2 has no string in its field "text"']);
  });
});
