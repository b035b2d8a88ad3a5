import { describe, expect, it } from 'vitest';
import { type AnswerTexts, loadAnswerer } from '../../../../src/packages/engine/cli/answer-texts.ts';
import { formatMaker } from '../../../../src/packages/engine/cli/formats.ts';
import { readOptions } from '../../../../src/packages/engine/cli/options.ts';

/** Answers for a language detector: how sure it is names the text's length. */
const namesOf: AnswerTexts = (texts) =>
  texts.map((text) => ({ value: text.trim() && 'de', confidence: text.length / 100 }));

/** Reads a file, cut into pieces, and writes it with such answers, or those of the profanity scorer. */
async function through(args: readonly string[], file: string, ...pieces: string[]) {
  const options = readOptions(['detect', file, ...args]);
  if (options.command !== 'detect') throw new Error('Not detect.');
  const answerTexts =
    options.question.subject === 'profanity' ? (await loadAnswerer(options.question)).answer : namesOf;
  const faults: string[] = [];
  const format = formatMaker(options)(file, (line, what) => faults.push(`${line} ${what}`));
  const texts: string[] = [];
  let output = '';
  const answer = (rows: readonly { text: string }[]) => {
    for (const { text } of rows) texts.push(text);
    output += format.write(rows, answerTexts(rows.map(({ text }) => text)));
  };
  for (const piece of pieces) answer(format.read(piece));
  answer(await format.end());
  return { texts, output, faults };
}

/** A file as it is read from the disk. */
function inPieces(content: string): string[] {
  const length = 2 ** 14;
  return Array.from({ length: Math.ceil(content.length / length) }, (_, i) =>
    content.slice(i * length, (i + 1) * length),
  );
}

/** The same, whole and character by character: how a file is cut must not matter. */
async function both(args: readonly string[], file: string, content: string) {
  const whole = await through(args, file, content);
  expect(await through(args, file, ...content)).toEqual(whole);
  return whole;
}

describe('plain text', () => {
  it('is a text a line, with or without carriage returns and a last line feed', async () => {
    const { output, faults } = await both([], 'a.txt', 'eins\r\nzwei\n\ndrei');
    expect(output).toBe('de\t0.04\teins\nde\t0.04\tzwei\nund\t0\t\nde\t0.04\tdrei\n');
    expect(faults).toEqual(['3 is empty']);
  });

  it('is nothing where a file is empty', async () => {
    expect(await through([], 'a.txt')).toEqual({ texts: [], output: '', faults: [] });
  });

  it('gets a score alone where profanity is scored, 0 for a line that is empty', async () => {
    const { output } = await both(['--profanity'], 'a.txt', 'good morning\n\n');
    expect(output).toBe('0\tgood morning\n0\t\n');
  });

  it('may begin as JSON does', async () => {
    expect((await both([], 'a.txt', '[{"text":"eins"}]\n')).output).toBe('de\t0.17\t[{"text":"eins"}]\n');
  });

  it('says which lines hold bytes that were no text, and answers them', async () => {
    const { texts, faults } = await both([], '-', 'gut\nGr\ufffd\ufffde\n');
    expect(texts).toHaveLength(2);
    expect(faults).toEqual([expect.stringMatching(/^2 holds characters that cannot be read/)]);
  });
});

describe('JSON lines', () => {
  it('keep what was there as it was written, and get a field', async () => {
    const { output } = await both(
      ['--field', 'body'],
      'a.jsonl',
      '{"id": 12345678901234567890, "body": "eins"}\r\n{ "body":"", "x": [1.0] }\n',
    );
    expect(output).toBe(
      '{"id": 12345678901234567890, "body": "eins","language":"de"}\n{ "body":"", "x": [1.0],"language":null}\n',
    );
  });

  it('get a second field for the confidence, and numbers where profanity is scored', async () => {
    expect((await through(['--confidence', '--as', 'lang'], 'a.ndjson', '{"text":"eins"}')).output).toBe(
      '{"text":"eins","lang":"de","confidence":0.04}\n',
    );
    expect((await through(['--profanity'], 'a.jsonl', '{"text":""}')).output).toBe(
      '{"text":"","profanity":0}\n',
    );
  });

  it.each([
    '[{"text":"eins"},{"text":"zwei"}]',
    '[\n  {\n    "text": "eins"\n  }\n]\n',
    '\n [ { "text": "eins" } ]',
    '{\n  "text": "eins"\n}\n',
    '{\r\n  "text": "eins"\r\n}\r\n',
  ])('are no JSON of another kind: %j', async (content) => {
    const message = 'is JSON, not JSON lines: an object a line is read';
    await expect(through([], 'a.json', content)).rejects.toThrow(message);
    await expect(through(['--format', 'jsonl'], '-', ...content)).rejects.toThrow(message);
  });

  it('may have a name that ends in .json', async () => {
    expect((await both([], 'a.json', '{"text":"eins"}\n{}')).output).toBe(
      '{"text":"eins","language":"de"}\n',
    );
    expect((await both([], 'a.json', '["text"]\n{')).faults).toEqual([
      '1 is no JSON object',
      '2 is no JSON object',
    ]);
  });

  it('that are broken are told by their number and left out', async () => {
    const lines = [
      '{"text":"a"}',
      '',
      'nonsense',
      '["text"]',
      '{"body":1}',
      '{"text":2}',
      '{"text":"b","language":1}',
    ];
    const { output, faults } = await both([], 'a.jsonl', `${lines.join('\n')}\n{"text":"c"}`);
    expect(output.split('\n')).toHaveLength(3);
    expect(faults).toEqual([
      '2 is empty',
      '3 is no JSON object',
      '4 is no JSON object',
      '5 has no text in "text"',
      '6 has no text in "text"',
      '7 has a field "language" already; --as gives the new one another name',
    ]);
  });
});

describe('a text with characters of no text', () => {
  it.each([
    ['what stands for bytes that are no UTF-8', 'eins \ufffd'],
    ['zeros, as UTF-16 has them that does not say so', 'e\0i\0n\0s\0'],
  ])('is told: %s', async (_, text) => {
    const fault = expect.stringContaining('2 holds characters that cannot be read');
    expect((await both([], 'a.txt', `eins\n${text}\n`)).faults).toEqual([fault]);
    expect((await both([], 'a.csv', `text\n${text}\n`)).faults).toEqual([fault]);
  });
});

describe('CSV', () => {
  const header = 'id,text\n';

  it('keeps its header, and gets a column; quotes and line breaks stay in their cells', async () => {
    const { texts, output, faults } = await both(
      ['--column', 'text'],
      'a.csv',
      `${header}1,"eins, ""zwei""\nund drei"\n2,vier`,
    );
    expect(texts).toEqual(['eins, "zwei"\nund drei', 'vier']);
    expect(output).toBe('id,text,language\n1,"eins, ""zwei""\nund drei",de\n2,vier,de\n');
    expect(faults).toEqual([]);
  });

  it.each([
    ['sep=;\r\nid;text\r\n1;a\r\n', [], 'id;text;language\r\n1;a;de\r\n'],
    ['"sep=,"\nid,"a;b;c",text\n1,2,a\n', [], 'id,a;b;c,text,language\n1,2,a,de\n'],
    ['SEP=\t\nid\ttext\n1\ta\n', [], 'id\ttext\tlanguage\n1\ta\tde\n'],
    ['sep=,\nid;text\n1;a\n', ['--delimiter', ';'], 'id;text;language\n1;a;de\n'],
  ])(
    'takes the separator that Excel names in a line before the header: %j',
    async (content, args, output) => {
      expect(await both(['--column', 'text', ...args], 'a.csv', `${content}oops`)).toMatchObject({
        output,
        faults: [expect.stringMatching(/^4 has 1 cell/)],
      });
    },
  );

  it('takes the first of two columns with the same name, and says so', async () => {
    const { texts, faults } = await both(['--column', 'a'], 'a.csv', 'a,b,b,a\neins,zwei,drei,vier\n');
    expect(texts).toEqual(['eins']);
    expect(faults).toEqual(['1 names two columns "a": the first of them is read']);
  });

  it.each(['\nid,text\n', '\r\nid,text\r\n', ' \nid,text\n'])(
    'is refused where its first line is empty: %j',
    async (content) => {
      await expect(through(['--column', 'text'], 'a.csv', content)).rejects.toThrow(
        'has an empty first line, which should be its header',
      );
    },
  );

  it.each([
    ['semicolons', 'id;text\r\n1;a,b\r\n', 'id;text;language\r\n1;a,b;de\r\n'],
    ['tabs', 'id\ttext\n1\ta\n', 'id\ttext\tlanguage\n1\ta\tde\n'],
    ['commas, where cells hold the others', '"a;b;c",text\n1,a\n', 'a;b;c,text,language\n1,a,de\n'],
  ])('is read and written with %s, as its first line is', async (_, content, output) => {
    expect((await both(['--column', '2'], 'a.csv', content)).output).toBe(output);
  });

  it('needs no name for its only column, and writes the header of a table without rows', async () => {
    expect((await both([], 'a.csv', 'text\neins\n')).output).toBe('text,language\neins,de\n');
    expect((await both([], 'a.csv', 'text')).output).toBe('text,language\n');
  });

  it('is nothing where a file is empty', async () => {
    expect(await through([], 'a.csv')).toEqual({ texts: [], output: '', faults: [] });
  });

  it('tells broken rows by the line that they begin in, leaves them out, and goes on', async () => {
    const rows = ['1,"a\nb"', '', '2', '3,c,d', '4,"never closed', '5,e', '6,say "cheese"', '7,"f" g'];
    const { output, faults } = await both(['--column', 'text'], 'a.csv', `${header}${rows.join('\n')}\n`);
    expect(output).toBe('id,text,language\n1,"a\nb",de\n5,e,de\n6,"say ""cheese""",de\n7,"""f"" g",de\n');
    expect(faults).toEqual([
      '4 is empty',
      '5 has 1 cell where the header has 2',
      '6 has 3 cells where the header has 2',
      '7 opens a quote that is not closed',
    ]);
  });

  it('loses one line to a quote that is not closed in a long file', async () => {
    const row = `"${'wort '.repeat(20)}",x\n`;
    const { texts, faults } = await through(
      ['--column', 'a'],
      'a.csv',
      `a,b\n"open,x\n${'plain,y\n'.repeat(300_000)}`,
      row,
    );
    expect(texts).toHaveLength(300_001);
    expect(faults).toEqual(['2 opens a quote that is not closed']);
  });

  it('comes to its end where every line has a quote that nobody expects there', async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `${i},"ab" c\n`);
    const { texts, faults } = await through(
      ['--column', 'text'],
      'a.csv',
      header,
      ...inPieces(lines.join('')),
    );
    expect({ first: texts[0], count: texts.length, faults }).toEqual({
      first: '"ab" c',
      count: lines.length,
      faults: [],
    });
  });

  it('comes to its end where a cell is as long as a book', async () => {
    const book = 'wort '.repeat(2 ** 23);
    const { texts, faults } = await through(
      ['--column', 'text'],
      'a.csv',
      ...inPieces(`${header}1,"${book}"\n2,eins\n`),
    );
    expect(texts.map(({ length }) => length)).toEqual([book.length, 4]);
    expect(faults).toEqual([]);
  });

  it.each([
    [[], 'say which one with --column. There are: "id", "text"'],
    [['--column', 'body'], 'has no column "body". There are: "id", "text"'],
    [['--column', '3'], 'has no column "3"'],
    [['--column', 'text', '--as', 'id'], 'has a column "id" already'],
  ])('is refused with %j, with what is wrong', async (args, message) => {
    await expect(through(args, 'a.csv', header)).rejects.toThrow(message);
  });

  it('is one table, though it comes in several files with the same header', async () => {
    const options = readOptions(['detect', '--column', 'text']);
    if (options.command !== 'detect') throw new Error('Not detect.');
    const make = formatMaker(options);
    const [one, two, other] = [make('a', () => {}), make('b', () => {}), make('c', () => {})];
    const answer = [{ value: 'de', confidence: 1 }];
    one.read(`${header}1,a`);
    expect(one.write(await one.end(), answer)).toBe('id,text,language\n1,a,de\n');
    two.read(`${header}2,b`);
    expect(two.write(await two.end(), answer)).toBe('2,b,de\n');
    other.read('text\n1');
    await expect(other.end()).rejects.toThrow('has another header');
  });
});
