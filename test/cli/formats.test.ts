import { describe, expect, it } from 'vitest';
import { maxLineLength } from '../../src/cli/text-format.ts';
import { both, inPieces, through } from './through.ts';

describe('plain text', () => {
  it('is a text a line, with or without carriage returns and a last line feed', async () => {
    const { output, faults } = await both([], 'a.txt', 'eins\r\nzwei\n\ndrei');
    expect(output).toBe('de\t0.04\teins\nde\t0.04\tzwei\nund\t0\t\nde\t0.04\tdrei\n');
    expect(faults).toEqual(['3 is empty']);
  });

  it('takes LF, CRLF and CR as line ends', async () => {
    expect((await both([], 'a.txt', 'a\rb\r\nc\n\rd\r')).texts).toEqual(['a', 'b', 'c', '', 'd']);
  });

  it('tells lines that are too long by their number, leaves them out, and goes on', async () => {
    const longest = 'wort '.repeat(2 ** 22).slice(0, maxLineLength);
    const { texts, faults } = await through(
      [],
      'a.txt',
      ...inPieces(`a\n${longest}x\r\n${longest}\nb\n${longest}x`),
    );
    expect(texts.map(({ length }) => length)).toEqual([1, maxLineLength, 1]);
    expect(faults).toEqual(['2 is longer than 16 MiB', '5 is longer than 16 MiB']);
  });

  it('is nothing where a file is empty', async () => {
    expect(await through([], 'a.txt')).toEqual({ texts: [], output: '', faults: [] });
  });

  it.each(['a.txt', 'a.jsonl'])('is read without its byte order mark: %s', async (file) => {
    const line = '{"text":"eins"}';
    expect(await both([], file, `\ufeff${line}`)).toEqual(await both([], file, line));
    expect(await both([], file, '\ufeff')).toEqual(await both([], file, ''));
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
    expect(faults).toEqual([expect.stringMatching(/^2 contains characters that cannot be decoded/)]);
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

  it('get no score for what holds no text', async () => {
    const { output } = await both(['--profanity'], 'a.jsonl', '{"text":7}\n{"text":"good morning"}\n');
    expect(output).toBe('{"text":7,"profanity":null}\n{"text":"good morning","profanity":0}\n');
  });

  it.each([
    ['[{"text":"eins"},{"text":"zwei"}]', '.[]'],
    ['[\n  {\n    "text": "eins"\n  }\n]\n', '.[]'],
    ['\n [ { "text": "eins" } ]', '.[]'],
    ['{\n  "text": "eins"\n}\n', '.'],
    ['{\r\n  "text": "eins"\r\n}\r\n', '.'],
    ['{\r  "text": "eins"\r}\r', '.'],
  ])('are no JSON of another kind, which says what makes lines of it: %j', async (content, filter) => {
    const message = `is JSON, not JSON lines; convert it with \`jq -c '${filter}'\``;
    await expect(through([], 'a.json', content)).rejects.toThrow(message);
    await expect(through(['--format', 'jsonl'], '-', ...content)).rejects.toThrow(message);
  });

  it('may have a name that ends in .json', async () => {
    expect((await both([], 'a.json', '{"text":"eins"}')).output).toBe('{"text":"eins","language":"de"}\n');
    expect((await both([], 'a.json', '["text"]\n{')).faults).toEqual([
      '1 is not a JSON object',
      '2 is not a JSON object',
    ]);
  });

  it('end with LF, CRLF or CR', async () => {
    const { output, faults } = await both([], 'a.jsonl', '{"text":"a"}\r\r\n{"text":"b"}\r');
    expect(output).toBe('{"text":"a","language":"de"}\n{"text":"b","language":"de"}\n');
    expect(faults).toEqual(['2 is empty']);
  });

  it('may hold the sign of damage as an escape, where no byte was damaged', async () => {
    const { texts, faults } = await both([], 'a.jsonl', '{"text":"eins \\ufffd"}\n{"text":"zwei \ufffd"}\n');
    expect(texts).toEqual(['eins \ufffd', 'zwei \ufffd']);
    expect(faults).toEqual([expect.stringMatching(/^2 contains characters that cannot be decoded/)]);
  });

  it('are told to be damaged where any of their fields is, or the name of one', async () => {
    const lines = [
      '{"text":"a"}',
      '{"text":"b","by":"M\ufffdller"}',
      '{"text":"c","gr\ufffd":1}',
      '{"gr\ufffd":1}',
    ];
    const { texts, faults } = await both([], 'a.jsonl', lines.join('\n'));
    expect(texts).toEqual(['a', 'b', 'c', '']);
    expect(faults).toEqual([
      ...[2, 3, 4].map((line) =>
        expect.stringMatching(`^${line} contains characters that cannot be decoded`),
      ),
      '4 has no string in its top-level field "text"',
    ]);
  });

  it('that have a field of the confidence already are told as such', async () => {
    const { faults } = await both(['--confidence'], 'a.jsonl', '{"text":"a","confidence":1}');
    expect(faults).toEqual(['1 already has a field "confidence", which --confidence would add']);
  });

  it('that are broken are told by their number and left out', async () => {
    const lines = ['{"text":"a"}', '', 'nonsense', '["text"]', '{"text":"b","language":1}'];
    const { output, faults } = await both([], 'a.jsonl', `${lines.join('\n')}\n{"text":"c"}`);
    expect(output.split('\n')).toHaveLength(3);
    expect(faults).toEqual([
      '2 is empty',
      '3 is not a JSON object',
      '4 is not a JSON object',
      '5 already has a field "language"; choose another name with --as',
    ]);
  });

  it('without a text in the field are told, and answered as an empty text is', async () => {
    const { output, faults } = await both(
      ['--confidence'],
      'a.jsonl',
      '{"text":null}\n{"body":1}\n{"text":2}\n{"text":["a"]}\n { } \n',
    );
    expect(output).toBe(
      [
        '{"text":null,"language":null,"confidence":0}',
        '{"body":1,"language":null,"confidence":0}',
        '{"text":2,"language":null,"confidence":0}',
        '{"text":["a"],"language":null,"confidence":0}',
        ' {"language":null,"confidence":0}\n',
      ].join('\n'),
    );
    const lines = [1, 2, 3, 4, 5];
    expect(faults).toEqual(lines.map((line) => `${line} has no string in its top-level field "text"`));
  });
});

describe('a text with characters of no text', () => {
  it.each([
    ['what stands for bytes that are no UTF-8', 'eins \ufffd'],
    ['zeros, as UTF-16 has them that does not say so', 'e\0i\0n\0s\0'],
  ])('is told: %s', async (_, text) => {
    const fault = expect.stringContaining('2 contains characters that cannot be decoded');
    expect((await both([], 'a.txt', `eins\n${text}\n`)).faults).toEqual([fault]);
    expect((await both([], 'a.csv', `text\n${text}\n`)).faults).toEqual([fault]);
  });
});
