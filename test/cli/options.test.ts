import { describe, expect, it } from 'vitest';
import { codesOf } from '../../src/cli/known-tags.ts';
import { readOptions } from '../../src/cli/options.ts';

/** Reads the arguments of `vernacular detect`. */
function detecting(...args: string[]) {
  const options = readOptions(['detect', ...args]);
  if (options.command !== 'detect') throw new Error(`Not detect, but ${options.command}.`);
  return options;
}

describe('the languages of --only', () => {
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
    ['fil', ['tl']],
    ['tl', ['tl']],
    ['sr-Latn', ['sr']],
    ['quy', ['qu']],
    ['hnj', ['hmn']],
    [' de , en,de', ['de', 'en']],
  ])('are taken from the tag %s', (tags, codes) => {
    expect(codesOf(tags)).toEqual(codes);
  });

  it.each([
    ['German', '"German" is a language\'s name; its tag is de.'],
    ['français', '"français" is a language\'s name; its tag is fr.'],
    ['english!', '"english!" names no language that can be told'],
    ['tlh', '"tlh" names no language that can be told'],
    ['und', '"und" names no language that can be told'],
    ['toString', '"toString" names no language that can be told'],
    ['constructor', '"constructor" names no language that can be told'],
    ['__proto__', '"__proto__" names no language that can be told'],
    ['en de', 'Give tags that `vernacular languages` lists, with commas between: --only en,de'],
    ['', 'no language between two commas'],
    ['de,,en', 'no language between two commas'],
  ])('are refused, with what is wrong, in %s', (tags, message) => {
    expect(() => codesOf(tags)).toThrow(message);
  });
});

describe('the arguments', () => {
  it('ask for the small model, of languages alone', () => {
    expect(detecting('a.txt').question.small).toBe(false);
    expect(detecting('--small', 'a.txt').question.small).toBe(true);
    expect(() => detecting('--small', '--profanity')).toThrow('--small goes with languages');
  });

  it('mean standard input where no file and no text is named', () => {
    expect(detecting()).toMatchObject({ files: ['-'], texts: [] });
    expect(detecting('a.txt', 'b.log').files).toEqual(['a.txt', 'b.log']);
    expect(detecting('--text', 'a', '--text', 'b')).toMatchObject({ files: [], texts: ['a', 'b'] });
  });

  it('ask for as many threads as there are cores, but for 16 at most unless they say so', () => {
    const on = (cores: number, ...args: string[]) => readOptions(['detect', ...args], cores);
    expect(on(4)).toMatchObject({ jobs: 4 });
    expect(on(192)).toMatchObject({ jobs: 16 });
    expect(on(192, '--jobs', '128')).toMatchObject({ jobs: 128 });
  });

  it('may name what is added where the files are no plain text', () => {
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
  ])('%j mean the format %s', (args, format) => {
    expect(detecting(...args).shape.format).toBe(format);
  });

  it.each([
    [[], 'Say what to do.'],
    [['klingon'], 'There is no command "klingon".'],
    [['languages', 'a.txt'], 'takes no file'],
    [['detect', '--fast'], 'There is no option --fast.'],
    [['detect', '--colum', 'text'], 'There is no option --colum; did you mean --column?'],
    [['detect', '--feild', 'text'], 'There is no option --feild; did you mean --field?'],
    [['detect', '--conficence'], 'There is no option --conficence; did you mean --confidence?'],
    [['detect', '-x'], 'There is no option -x.'],
    [
      ['detect', '--encoding', 'ebcdic'],
      '--encoding: "ebcdic" is none that is known, such as windows-1252 or shift_jis.',
    ],
    [['detect', '--only', 'de', '--only', 'en'], '--only stands there twice, and only one can count.'],
    [['detect', '--jobs', '2', '-j', '1'], '--jobs stands there twice, and only one can count.'],
    [['detect', '--column=a', '--column=b'], '--column stands there twice'],
    [['detect', '--as'], '--as'],
    [['languages', '--only', 'de'], '`languages` takes no option: --only'],
    [['languages', '--small', '-j', '1'], '`languages` takes no option: --small --jobs'],
    [['detect', '--text', 'a', '--as', 'b'], '--as goes with jsonl and csv, not with text.'],
    [['detect', '--as', 'b'], '--as goes with jsonl and csv, not with text.'],
    [['detect', 'a.txt', 'b.log', '--as', 'b'], '--as goes with jsonl and csv, not with text.'],
    [['detect', 'a.csv', '--format', 'text', '--as', 'b'], '--as goes with jsonl and csv, not with text.'],
    [['detect', '--text', 'a', '--confidence'], '--confidence goes with jsonl and csv, not with text.'],
    [['detect', 'a.txt', '--confidence'], '--confidence goes with jsonl and csv, not with text.'],
    [['detect', '--profanity', '--confidence'], '--confidence goes with languages'],
    [['detect', '--field', ''], '--field: a name, which cannot be empty.'],
    [['detect', '--text', 'a', '--column', 'b'], '--column goes with files, not with --text.'],
    [['detect', '--text', 'a', '--field', 'b'], '--field goes with files, not with --text.'],
    [['detect', '--text', 'a', '--delimiter', ';'], '--delimiter goes with files, not with --text.'],
    [['detect', '--text', 'a', '--format', 'csv'], '--format goes with files, not with --text.'],
    [['detect', 'a.csv', '--as', ''], '--as: a name, which cannot be empty.'],
    [
      ['detect', 'a.csv', '--confidence', '--as', 'confidence'],
      '--as: "confidence" is the name of what --confidence adds.',
    ],
    [['detect', 'a.txt', '--text', 'a'], 'not both'],
    [['detect', '--field', 'a', '--column', 'b'], 'Either --field or --column, not both.'],
    [['detect', '--field', 'a', '--delimiter', ';'], 'Either --field or --delimiter, not both.'],
    [
      ['detect', 'a.jsonl', '--format', 'jsonl', '--field', 'a', '--delimiter', ';'],
      'Either --field or --delimiter, not both.',
    ],
    [['detect', '--field', 'a', '--format', 'csv'], '--field goes with --format jsonl'],
    [
      ['detect', 'a.jsonl', '--delimiter', ';'],
      'a.jsonl is jsonl by its name, and --column and --delimiter go with csv: --format csv reads it as that.',
    ],
    [['detect', 'a.jsonl', '--column', 'text'], 'a.jsonl is jsonl by its name'],
    [
      ['detect', 'a.txt', 'a.csv', '--field', 'text'],
      'a.csv is csv by its name, and --field goes with jsonl',
    ],
    [
      ['detect', 'de.txt', 'a.jsonl'],
      'de.txt is text and a.jsonl is jsonl: the files of one run have one format, which --format names.',
    ],
    [['detect', 'a.csv', '-'], 'a.csv is csv and standard input is text'],
    [['detect', '--format', 'xml'], '"xml" is none of text, jsonl, csv'],
    [['detect', '--delimiter', ';;'], 'one character'],
    [['detect', '--jobs', '0'], '--jobs: a whole number from 1 to 128.'],
    [['detect', '--jobs', '129'], '--jobs: a whole number from 1 to 128.'],
    [['detect', '--jobs', 'many'], 'a whole number from 1'],
    [['detect', '--profanity', '--only', 'en'], '--only goes with languages'],
  ])('%j are refused, with what is wrong', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
