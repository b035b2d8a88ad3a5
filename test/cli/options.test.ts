import { describe, expect, it } from 'vitest';
import { codesOf } from '../../src/cli/known-tags.ts';
import { readOptions } from '../../src/cli/options.ts';

function detecting(...args: string[]) {
  const options = readOptions(['detect', ...args]);
  if (options.command !== 'detect') throw new Error(`Not detect, but ${options.command}.`);
  return options;
}

describe('codesOf', () => {
  it.each([
    ['no', ['nb', 'nn']],
    ['zh-yue,zh-min-nan,zh-cmn-Hans', ['yue', 'nan', 'zh']],
    ['nb-NO', ['nb']],
    ['pt-BR', ['pt']],
    ['pt_BR', ['pt']],
    ['EN', ['en']],
    ['deu', ['de']],
    ['ger', ['de']],
    ['zh-Hant-TW', ['zh']],
    ['iw', ['he']],

    ['tl', ['tl']],
    ['sr-Latn', ['sr']],

    ['hnj', ['hmn']],
    [' de , en,de', ['de', 'en']],
  ])('maps the --only value %s to the codes of the engine', (tags, codes) => {
    expect(codesOf(tags)).toEqual(codes);
  });

  it.each([
    ['German', '"German" is a language name; use its tag de.'],
    ['français', '"français" is a language name; use its tag fr.'],
    ['english!', '"english!" is not a supported language'],
    ['tlh', '"tlh" is not a supported language'],
    ['und', '"und" is not a supported language'],
    ['toString', '"toString" is not a supported language'],
    ['constructor', '"constructor" is not a supported language'],
    ['__proto__', '"__proto__" is not a supported language'],
    ['en de', 'Use comma-separated tags from `vernacular languages`: --only en,de'],
    ['', 'the list has an empty tag'],
    ['de,,en', 'the list has an empty tag'],
  ])('rejects the --only value %s with a helpful message', (tags, message) => {
    expect(() => codesOf(tags)).toThrow(message);
  });
});

describe('readOptions', () => {
  it('selects the small model with --small, but not with --profanity', () => {
    expect(detecting('a.txt').question.small).toBe(false);
    expect(detecting('--small', 'a.txt').question.small).toBe(true);
    expect(() => detecting('--small', '--profanity')).toThrow('--small cannot be combined with --profanity');
  });

  it('accepts --json for --text and for lines of text, with --profanity too', () => {
    expect(detecting('--text', 'a').json).toBe(false);
    expect(detecting('--text', 'a', '--json').json).toBe(true);
    expect(detecting('--text', 'a', '--json', '--profanity').json).toBe(true);
    expect(detecting('a.txt', '--json')).toMatchObject({ json: true, shape: { format: 'text' } });
  });

  it('reads --min-confidence as a number from 0 to 1', () => {
    expect(detecting().question.minConfidence).toBe(0);
    expect(detecting('--min-confidence', '.5').question.minConfidence).toBe(0.5);
    expect(detecting('a.csv', '--min-confidence=1').question.minConfidence).toBe(1);
  });

  it('reads standard input if no file and no --text is given', () => {
    expect(detecting()).toMatchObject({ files: ['-'], texts: [] });
    expect(detecting('a.txt', 'b.log').files).toEqual(['a.txt', 'b.log']);
    expect(detecting('--text', 'a', '--text', 'b')).toMatchObject({ files: [], texts: ['a', 'b'] });
  });

  it('uses one thread per core, at most 16 without --jobs', () => {
    const on = (cores: number, ...args: string[]) => readOptions(['detect', ...args], cores);
    expect(on(4)).toMatchObject({ jobs: 4 });
    expect(on(192)).toMatchObject({ jobs: 16 });
    expect(on(192, '--jobs', '128')).toMatchObject({ jobs: 128 });
  });

  it('accepts --as for jsonl and csv', () => {
    expect(detecting('a.csv', 'b.tsv', '--as', 'lang').shape.as).toBe('lang');
    expect(detecting('a.csv', '--as', 'confidence').shape.as).toBe('confidence');
    expect(detecting('--format', 'jsonl', '--as', 'lang').shape.as).toBe('lang');
  });

  it.each([
    [['--field', 'body'], 'jsonl'],
    [['--column', 'body'], 'csv'],
    [['--delimiter', 'tab'], 'csv'],
    [['--format', 'text'], 'text'],
    [['a.txt', '--column', 'body'], 'csv'],
    [['a.csv', '--format', 'text'], 'text'],
    [['a.jsonl', '--delimiter', ';', '--format', 'csv'], 'csv'],
    [['a.csv', 'b.TSV', 'c.tab'], 'csv'],
    [['a.json', 'b.ndjson', 'c.jsonl'], 'jsonl'],
    [['a.csv', 'b.jsonl', '--format', 'text'], 'text'],
    [['a.csv', '-', '--format', 'csv'], 'csv'],
    [['a.txt', '-', 'csv', 'd.constructor'], 'text'],
    [[], 'text'],
  ])('derives from %j the format %s', (args, format) => {
    expect(detecting(...args).shape.format).toBe(format);
  });

  it.each([
    ['latin-1', 'windows-1252'],
    ['Latin_1', 'windows-1252'],
    ['CP1252', 'windows-1252'],
    ['iso8859_15', 'iso-8859-15'],
    ['koi8_r', 'koi8-r'],
    ['mac_roman', 'macintosh'],
    ['cp932', 'shift_jis'],
    ['SHIFT-JIS', 'shift_jis'],
    ['euc_jp', 'euc-jp'],
    ['EUCKR', 'euc-kr'],
    ['cp949', 'euc-kr'],
    ['BIG5-HKSCS', 'big5'],
    ['utf_8_sig', 'utf-8'],
    ['UTF-16BE', 'utf-16be'],
    ['tis-620', 'windows-874'],
    ['us-ascii', 'windows-1252'],
  ])('takes the encoding %s, as Python or iconv name it, for %s', (name, encoding) => {
    expect(detecting('--encoding', name).encoding).toBe(encoding);
  });

  it('detects files without a command, with a summary', () => {
    const options = readOptions(['a.csv', 'b.csv'], 1, (name) => name === 'a.csv');
    expect(options).toMatchObject({ command: 'detect', files: ['a.csv', 'b.csv'], summary: true });
    expect(detecting('a.csv').summary).toBe(false);
    expect(readOptions(['-'])).toMatchObject({ command: 'detect', files: ['-'], summary: true });
  });

  it('detects texts without a command', () => {
    expect(readOptions(['--text', 'Guten Tag'])).toMatchObject({ command: 'detect', texts: ['Guten Tag'] });
  });

  it.each([
    [['a.csv.gz', 'b.tsv.ZST'], 'csv'],
    [['a.jsonl.gz'], 'jsonl'],
    [['a.gz'], 'text'],
  ])('reads the format of packed files from the rest of the name: %j is %s', (files, format) => {
    expect(detecting(...files).shape.format).toBe(format);
  });

  it.each([
    [
      [],
      'No command. Use `detect`, `inspect`, `check` or `languages`, name a file (- is standard input), or give a text with --text.',
    ],
    [['klingon'], '"klingon" is neither a command nor a file. To detect a text, use --text.'],
    [['languages', 'a.txt'], 'takes no file'],
    [['detect', '--fast'], 'Unknown option --fast.'],
    [['detect', '--colum', 'text'], 'Unknown option --colum. Did you mean --column?'],
    [['detect', '--feild', 'text'], 'Unknown option --feild. Did you mean --field?'],
    [['detect', '--conficence'], 'Unknown option --conficence. Did you mean --confidence?'],
    [['detect', '-x'], 'Unknown option -x.'],
    [
      ['detect', '--encoding', 'ebcdic'],
      '--encoding: "ebcdic" is unknown. Use a name such as windows-1252 or shift_jis.',
    ],
    [['detect', '--encoding', 'windows-1253x'], '"windows-1253x" is unknown. Did you mean windows-1253?'],
    [['detect', '--only', 'de', '--only', 'en'], '--only was given more than once.'],
    [['detect', '--jobs', '2', '-j', '1'], '--jobs was given more than once.'],
    [['detect', '--column=a', '--column=b'], '--column was given more than once'],
    [['detect', '--as'], '--as'],
    [['languages', '--only', 'de'], '--only is an option of `detect` and `inspect`, not of `languages`.'],
    [['languages', '--small', '-j', '1'], '--small is an option of'],
    [['detect', '--text', 'a', '--as', 'b'], '--as cannot be combined with --text.'],
    [['detect', '--as', 'b'], '--as requires the format jsonl or csv.'],
    [['detect', 'a.txt', 'b.log', '--as', 'b'], '--as requires the format jsonl or csv.'],
    [['detect', 'a.csv', '--format', 'text', '--as', 'b'], '--as requires the format jsonl or csv.'],
    [['detect', 'a.csv', '--json'], 'a.csv is csv by its extension, but --json requires text.'],
    [['detect', '--format', 'jsonl', '--json'], '--json requires the format text.'],
    [['detect', '--text', 'a', '--confidence'], '--confidence cannot be combined with --text.'],
    [['detect', 'a.txt', '--confidence'], '--confidence requires the format jsonl or csv.'],
    [['detect', '--profanity', '--confidence'], '--confidence cannot be combined with --profanity'],
    [['detect', '--field', ''], '--field: the name must not be empty.'],
    [['detect', '--text', 'a', '--column', 'b'], '--column cannot be combined with --text.'],
    [['detect', '--text', 'a', '--field', 'b'], '--field cannot be combined with --text.'],
    [['detect', '--text', 'a', '--delimiter', ';'], '--delimiter cannot be combined with --text.'],
    [['detect', '--text', 'a', '--format', 'csv'], '--format cannot be combined with --text.'],
    [['detect', 'a.csv', '--as', ''], '--as: the name must not be empty.'],
    [
      ['detect', 'a.csv', '--confidence', '--as', 'confidence'],
      '--as: --confidence uses the name "confidence".',
    ],
    [['detect', 'a.txt', '--text', 'a'], 'not both'],
    [['detect', '--field', 'a', '--column', 'b'], '--column cannot be combined with --field.'],
    [['detect', '--field', 'a', '--delimiter', ';'], '--delimiter cannot be combined with --field.'],
    [
      ['detect', 'a.jsonl', '--format', 'jsonl', '--field', 'a', '--delimiter', ';'],
      '--delimiter cannot be combined with --field.',
    ],
    [['detect', '--field', 'a', '--format', 'csv'], '--field requires the format jsonl.'],
    [
      ['detect', 'a.jsonl', '--delimiter', ';'],
      'a.jsonl is jsonl by its extension, but --delimiter requires csv. To read it as csv, add --format csv.',
    ],
    [['detect', 'a.jsonl', '--column', 'text'], 'a.jsonl is jsonl by its extension'],
    [
      ['detect', 'a.txt', 'a.csv', '--field', 'text'],
      'a.csv is csv by its extension, but --field requires jsonl',
    ],
    [
      ['detect', 'de.txt', 'a.jsonl'],
      'de.txt is text and a.jsonl is jsonl, but all files of a run need the same format. Set it with --format.',
    ],
    [['detect', 'a.csv', '-'], 'a.csv is csv and standard input is text'],
    [['detect', '--format', 'xml'], '"xml" is not one of text, jsonl, csv'],
    [['detect', '--delimiter', ';;'], 'one character'],
    [['detect', '--jobs', '0'], '--jobs must be a whole number from 1 to 128.'],
    [['detect', '--jobs', '129'], '--jobs must be a whole number from 1 to 128.'],
    ...['50', '-0.1', '50%', '0,5', 'high', ''].map((written): [string[], string] => [
      ['detect', `--min-confidence=${written}`],
      '--min-confidence must be a number from 0 to 1, such as 0.5.',
    ]),
    [
      ['detect', '--profanity', '--min-confidence', '0.5'],
      '--min-confidence cannot be combined with --profanity',
    ],
    [['detect', '--jobs', 'many'], 'a whole number from 1'],
    [['detect', '--profanity', '--only', 'en'], '--only cannot be combined with --profanity'],
  ])('rejects %j with a helpful message', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
