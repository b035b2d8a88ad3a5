import { describe, expect, it } from 'vitest';
import { maxLineLength } from '../../src/cli/input/lines.ts';
import { jsonLine } from '../../src/cli/json-format.ts';
import { UsageError } from '../../src/cli/program/arguments.ts';
import { both, inPieces, through } from './through.ts';

describe('plain text', () => {
  it('reads one text per line, with or without carriage returns and a final line feed', async () => {
    const { output, faults } = await both([], 'a.txt', 'eins\r\nzwei\n\ndrei');
    expect(output).toBe('de\t0.04\teins\nde\t0.04\tzwei\nund\t0\t\nde\t0.04\tdrei\n');
    expect(faults).toEqual(['3 is empty']);
  });

  it('accepts LF, CRLF and CR as line ends', async () => {
    expect((await both([], 'a.txt', 'a\rb\r\nc\n\rd\r')).texts).toEqual(['a', 'b', 'c', '', 'd']);
  });

  it('reports lines that are too long with their numbers and skips them', async () => {
    const longest = 'wort '.repeat(2 ** 22).slice(0, maxLineLength);
    const { texts, faults } = await through(
      [],
      'a.txt',
      ...inPieces(`a\n${longest}x\r\n${longest}\nb\n${longest}x`),
    );
    expect(texts.map(({ length }) => length)).toEqual([1, maxLineLength, 1]);
    expect(faults).toEqual(['2 is longer than 16 MiB', '5 is longer than 16 MiB']);
  });

  it('writes nothing for an empty file', async () => {
    expect(await through([], 'a.txt')).toEqual({ texts: [], output: '', faults: [] });
  });

  it.each(['a.txt', 'a.jsonl'])('ignores the byte order mark of %s', async (file) => {
    const line = '{"text":"eins"}';
    expect(await both([], file, `\ufeff${line}`)).toEqual(await both([], file, line));
    expect(await both([], file, '\ufeff')).toEqual(await both([], file, ''));
  });

  it('writes only the score with --profanity, and 0 for an empty line', async () => {
    const { output } = await both(['--profanity'], 'a.txt', 'good morning\n\n');
    expect(output).toBe('0\tgood morning\n0\t\n');
  });

  it('reads a line that starts like JSON as plain text', async () => {
    expect((await both([], 'a.txt', '[{"text":"eins"}]\n')).output).toBe('de\t0.17\t[{"text":"eins"}]\n');
  });
});

describe('--json', () => {
  it('writes a text and its answer as a JSON object', () => {
    expect(jsonLine('"a"\n', { value: 'de', confidence: 0.9 })).toBe(
      '{"text":"\\"a\\"\\n","language":"de","confidence":0.9}\n',
    );
    expect(jsonLine('1', { value: '', confidence: 0 })).toBe('{"text":"1","language":null,"confidence":0}\n');
    expect(jsonLine('damn', { value: '0.3' })).toBe('{"text":"damn","profanity":0.3}\n');
  });
});

describe('JSON lines', () => {
  it('adds a field and keeps the rest of each object as it is', async () => {
    const { output } = await both(
      ['--field', 'body'],
      'a.jsonl',
      '{"id": 12345678901234567890, "body": "eins"}\r\n{ "body":"", "x": [1.0] }\n',
    );
    expect(output).toBe(
      '{"id": 12345678901234567890, "body": "eins","language":"de"}\n{ "body":"", "x": [1.0],"language":null}\n',
    );
  });

  it('reads a nested field, unless a field has the whole name', async () => {
    const { texts, faults } = await both(
      ['--field', 'user.bio'],
      'a.jsonl',
      '{"user":{"bio":"eins"}}\n{"user.bio":"zwei","user":{"bio":"drei"}}\n{"user":"vier"}\n{"user":null}\n',
    );
    expect(texts).toEqual(['eins', 'zwei', '', '']);
    expect(faults).toEqual([3, 4].map((line) => `${line} has no string in its field "user.bio"`));
    expect((await both(['--field', 'a.1'], 'a.jsonl', '{"a":["eins","zwei"]}')).texts).toEqual(['zwei']);
    expect((await both(['--field', 'a.length'], 'a.jsonl', '{"a":"eins"}')).texts).toEqual(['']);
  });

  it('adds a confidence field with --confidence, and a number with --profanity', async () => {
    expect((await through(['--confidence', '--as', 'lang'], 'a.ndjson', '{"text":"eins"}')).output).toBe(
      '{"text":"eins","lang":"de","confidence":0.04}\n',
    );
    expect((await through(['--profanity'], 'a.jsonl', '{"text":""}')).output).toBe(
      '{"text":"","profanity":0}\n',
    );
  });

  it('writes null instead of a score for an object without a text', async () => {
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
  ])('rejects other JSON and suggests a jq command: %j', async (content, filter) => {
    const message = `is JSON, not JSON lines; convert it with \`jq -c '${filter}'\``;
    await expect(through([], 'a.json', content)).rejects.toThrow(message);
    await expect(through(['--format', 'jsonl'], '-', ...content)).rejects.toThrow(message);
  });

  it('reads files with the extension .json', async () => {
    expect((await both([], 'a.json', '{"text":"eins"}')).output).toBe('{"text":"eins","language":"de"}\n');
    expect((await both([], 'a.json', '["text"]\n{')).faults).toEqual([
      '1 is not a JSON object',
      '2 is not a JSON object',
    ]);
  });

  it('accepts LF, CRLF and CR as line ends', async () => {
    const { output, faults } = await both([], 'a.jsonl', '{"text":"a"}\r\r\n{"text":"b"}\r');
    expect(output).toBe('{"text":"a","language":"de"}\n{"text":"b","language":"de"}\n');
    expect(faults).toEqual(['2 is empty']);
  });

  it('does not report an escaped U+FFFD as an undecodable character', async () => {
    const { texts, faults } = await both([], 'a.jsonl', '{"text":"eins \\ufffd"}\n{"text":"zwei \ufffd"}\n');
    expect(texts).toEqual(['eins \ufffd', 'zwei \ufffd']);
    expect(faults).toEqual([expect.stringMatching(/^2 contains characters that cannot be decoded/)]);
  });

  it('reports undecodable characters in any value or key', async () => {
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
      '4 has no string in its field "text"',
    ]);
  });

  it.each([
    [['--confidence'], 'already has a field "confidence", which --confidence would add'],
    [['--as', 'confidence'], 'already has a field "confidence"; choose another name with --as'],
  ])(
    'rejects the options %j if the first object already has the field that they add',
    async (args, message) => {
      const error = await both(args, 'a.jsonl', '\n{"text":"a","confidence":1}\n').catch((reason) => reason);
      expect(error).toBeInstanceOf(UsageError);
      expect(error.message).toBe(message);
    },
  );

  it('reports invalid lines with their numbers and skips them', async () => {
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

  it('reports objects without a text and answers them with null', async () => {
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
    expect(faults).toEqual(lines.map((line) => `${line} has no string in its field "text"`));
  });
});

describe('reportDamage', () => {
  it.each([
    ['U+FFFD, the replacement of invalid UTF-8', 'eins \ufffd'],
    ['NUL, from UTF-16 without a byte order mark', 'e\0i\0n\0s\0'],
  ])('reports a text with %s', async (_, text) => {
    const fault = expect.stringContaining('2 contains characters that cannot be decoded');
    expect((await both([], 'a.txt', `eins\n${text}\n`)).faults).toEqual([fault]);
    expect((await both([], 'a.csv', `text\n${text}\n`)).faults).toEqual([fault]);
  });
});
