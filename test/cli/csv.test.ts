import { describe, expect, it } from 'vitest';
import { formatMaker } from '../../src/cli/formats.ts';
import { readOptions } from '../../src/cli/options.ts';
import { UsageError } from '../../src/cli/program/arguments.ts';
import { both, inPieces, through } from './through.ts';

describe('CSV', () => {
  const header = 'id,text\n';

  it('adds a column and keeps quotes and line breaks in cells', async () => {
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
    ['id,text\n"1","say ""cheese"""\n', 'id,text,language\n"1","say ""cheese""",de\n'],
    ['id\ttext\n5" pipe\t"a", "b"\n', 'id\ttext\tlanguage\n5" pipe\t"a", "b"\tde\n'],
    ['"id";"text"\r\n""; a \r\n', '"id";"text";language\r\n""; a ;de\r\n'],
  ])('keeps the quoting and spaces of existing cells: %j', async (content, output) => {
    expect((await both(['--column', '2'], 'a.csv', content)).output).toBe(output);
  });

  it('finds a column without regard to case and outer spaces if only one matches', async () => {
    const { texts } = await both(['--column', 'TEXT'], 'a.csv', 'id, Text \n1,eins\n');
    expect(texts).toEqual(['eins']);
    await expect(both(['--column', 'TEXT'], 'a.csv', 'Text,text\n1,eins\n')).rejects.toThrow(UsageError);
  });

  it('reads an unclosed quote in a tab-separated file as a literal quote', async () => {
    const content = 'id\ttext\n1\t"Wow he said\n2\t"zwei" drei\n3\t"vier"\n';
    const { texts, output, faults } = await both(['--column', 'text'], 'a.tsv', content);
    expect(texts).toEqual(['"Wow he said', '"zwei" drei', 'vier']);
    expect(output).toBe('id\ttext\tlanguage\n1\t"Wow he said\tde\n2\t"zwei" drei\tde\n3\t"vier"\tde\n');
    expect(faults).toEqual([]);
  });

  it('quotes the name of the new column if necessary', async () => {
    const args = ['--column', 'text', '--as', 'die "Sprache", kurz'];
    const { output } = await both(args, 'a.csv', `${header}1,a`);
    expect(output).toBe('id,text,"die ""Sprache"", kurz"\n1,a,de\n');
  });

  it('reports undecodable characters in any cell, including the header', async () => {
    const { faults } = await both(['--column', 'text'], 'a.csv', 'gr\ufffd,text\n\ufffd,eins\nb,zwei\n');
    expect(faults).toEqual(
      [1, 2].map((line) => expect.stringMatching(`^${line} contains characters that cannot be decoded`)),
    );
  });

  it.each([
    ['sep=;\r\nid;text\r\n1;a\r\n', [], 'sep=;\r\nid;text;language\r\n1;a;de\r\n'],
    ['"sep=,"\nid,a;b;c,text\n1,2,a\n', [], '"sep=,"\nid,a;b;c,text,language\n1,2,a,de\n'],
    ['SEP=\t\nid\ttext\n1\ta\n', [], 'SEP=\t\nid\ttext\tlanguage\n1\ta\tde\n'],
    ['sep=,\nid;text\n1;a\n', ['--delimiter', ';'], 'sep=,\nid;text;language\n1;a;de\n'],
  ])('uses and keeps the sep= line of Excel before the header: %j', async (content, args, output) => {
    expect(await both(['--column', 'text', ...args], 'a.csv', `${content}oops`)).toMatchObject({
      output,
      faults: [expect.stringMatching(/^4 has 1 cell/)],
    });
  });

  it.each([
    ['text\nGrüße\n', [], 'text,language\nGrüße,de\n'],
    ['"a\nb";text\r\n1;Grüße\r\n', ['--column', 'text'], '"a\nb";text;language\r\n1;Grüße;de\r\n'],
    ['sep=;\nid;text\n1;Grüße\n', ['--column', 'text'], 'sep=;\nid;text;language\n1;Grüße;de\n'],
  ])('keeps the byte order mark that Excel needs for UTF-8: %j', async (content, args, output) => {
    expect(await both(args, 'a.csv', `\ufeff${content}`)).toMatchObject({
      output: `\ufeff${output}`,
      faults: [],
    });
    expect((await both(args, 'a.csv', content)).output).toBe(output);
  });

  it('reads the first of two columns with the same name and reports it', async () => {
    const { texts, faults } = await both(['--column', 'a'], 'a.csv', 'a,b,b,a\neins,zwei,drei,vier\n');
    expect(texts).toEqual(['eins']);
    expect(faults).toEqual(['1 has two columns "a"; the first one is read']);
  });

  it.each(['\nid,text\n', '\r\nid,text\r\n', ' \nid,text\n'])(
    'rejects a file whose first line is empty: %j',
    async (content) => {
      await expect(through(['--column', 'text'], 'a.csv', content)).rejects.toThrow(
        'has an empty first line, which should be its header',
      );
    },
  );

  it.each([
    ['commas, where cells hold the others', '"a;b;c",text\n1,a\n', '"a;b;c",text,language\n1,a,de\n'],
  ])('detects a header with %s and writes rows in the same way', async (_, content, output) => {
    expect((await both(['--column', '2'], 'a.csv', content)).output).toBe(output);
  });

  it.each([
    ['id;"Was, und was nicht, an uns?"\n1;"Alles, nur"\n', 'id;"Was, und was nicht, an uns?";language\n'],
    ['id,"a|b|c|d|e"\n1,Alles\n', 'id,"a|b|c|d|e",language\n'],
  ])(
    'writes a table that it can read again if column names contain delimiters: %j',
    async (content, header) => {
      const { output } = await both(['--column', '2'], 'a.csv', content);
      expect(output.slice(0, header.length)).toBe(header);
      const again = await both(['--column', '2', '--as', 'again'], 'a.csv', output);
      expect(again).toMatchObject({ faults: [], texts: [expect.stringMatching(/^Alles/)] });
    },
  );

  it('needs no --column for a table with one column, and writes the header of an empty table', async () => {
    expect((await both([], 'a.csv', 'text\neins\n')).output).toBe('text,language\neins,de\n');
    expect((await both([], 'a.csv', 'text')).output).toBe('text,language\n');
  });

  it('skips an empty line but keeps a quoted empty cell in a table with one column', async () => {
    expect(await both([], 'a.csv', 'text\neins\n""\n\nzwei\n')).toMatchObject({
      output: 'text,language\neins,de\n"",\nzwei,de\n',
      faults: ['4 is empty'],
    });
  });

  it('writes nothing for an empty file', async () => {
    expect(await through([], 'a.csv')).toEqual({ texts: [], output: '', faults: [] });
  });

  it('reports invalid rows with the number of their first line and skips them', async () => {
    const rows = ['1,"a\nb"', '', '2', '3,c,d', '4,"never closed', '5,e', '6,say "cheese"', '7,"f" g'];
    const { output, faults } = await both(['--column', 'text'], 'a.csv', `${header}${rows.join('\n')}\n`);
    expect(output).toBe('id,text,language\n1,"a\nb",de\n5,e,de\n6,say "cheese",de\n7,"f" g,de\n');
    expect(faults).toEqual([
      '4 is empty',
      '5 has 1 cell where the header has 2',
      '6 has 3 cells where the header has 2',
      '7 has a quote that is not closed',
    ]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'counts lines that end in %j, both inside and outside quotes',
    async (end) => {
      const rows = ['a,b', '1,2,3', `"x${end}y${end}z",1`, '1,2,3', `"é${end}",1`, '1,2,3', ''];
      const { faults } = await both(['--column', 'a'], 'a.csv', rows.join(end));
      expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['2', '6', '9']);
    },
  );

  it('skips only one line for an unclosed quote in a long file', async () => {
    const row = `"${'wort '.repeat(20)}",x\n`;
    const { texts, faults } = await through(
      ['--column', 'a'],
      'a.csv',
      `a,b\n"open,x\n${'plain,y\n'.repeat(100_000)}`,
      row,
    );
    expect(texts).toHaveLength(100_001);
    expect(faults).toEqual(['2 has a quote that is not closed']);
  });

  it('reports the maximum length of a quoted cell that is not closed in time', async () => {
    const cell = `"${'wort\n'.repeat(250_000)}"`;
    const { faults } = await through([], 'a.csv', ...inPieces(`a\n${cell}\n`));
    expect(faults[0]).toBe('2 has a quote that is not closed within 1 MiB');
  });

  it('detects the delimiter and line end from a header with line breaks in quotes', async () => {
    const excel = '"Kommentar\n(Text)";id;datum\r\n1;2;3\r\n';
    expect((await both(['--column', 'id'], 'a.csv', excel)).output).toBe(
      '"Kommentar\n(Text)";id;datum;language\r\n1;2;3;de\r\n',
    );
    const { output } = await both(['--column', '2'], 'a.csv', '"a, b"";\r\nc"\tx\n1\t2\n');
    expect(output).toBe('"a, b"";\r\nc"\tx\tlanguage\n1\t2\tde\n');
  });

  it('reads a long file with a literal quote in every line in reasonable time', async () => {
    const lines = Array.from({ length: 10_000 }, (_, i) => `${i},"ab" c\n`);
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

  it('reads a cell of 10 MB and skips lines longer than 16 MiB', async () => {
    const book = 'wort '.repeat(2 ** 21);
    const { texts, faults } = await through(
      ['--column', 'text'],
      'a.csv',
      ...inPieces(`${header}1,"${book}"\n2,eins\n3,"${book}${book}"\n4,zwei\n5,${book}${book}`),
    );
    expect(texts.map(({ length }) => length)).toEqual([book.length, 4, 4]);
    expect(faults).toEqual(['4 is longer than 16 MiB', '6 is longer than 16 MiB']);
  });

  it('reads and writes lines that end with a carriage return only', async () => {
    expect((await both(['--column', 'text'], 'a.csv', 'id,text\r1,a;b;c\r')).output).toBe(
      'id,text,language\r1,a;b;c,de\r',
    );
    expect((await both(['--column', 'text'], 'a.csv', 'sep=;\rid;text\r1;a\r')).output).toBe(
      'sep=;\rid;text;language\r1;a;de\r',
    );
  });

  it('skips only the line of an unclosed quote if lines end with a carriage return', async () => {
    const { output, faults } = await both([], 'a.csv', 'a\r"b" c\rd\r"e\rf\r');
    expect(output).toBe('a,language\r"b" c,de\rd,de\rf,de\r');
    expect(faults).toEqual(['4 has a quote that is not closed']);
  });

  it('uses tabs for .tsv and .tab files unless --delimiter is given', async () => {
    const content = 'a, b, c\neins, zwei\n';
    for (const file of ['a.TSV', 'a.tab'])
      expect(await both([], file, content)).toMatchObject({ texts: ['eins, zwei'], faults: [] });
    expect((await both(['--delimiter', ',', '--column', 'a'], 'a.tsv', 'a,b\n1,2\n')).texts).toEqual(['1']);
  });

  it('warns if a quote joins several lines of a tab-separated file', async () => {
    const content = 'id\ttext\n1\t"Guten Morgen\n2\tGuten Abend"\n3\t"a"\n';
    expect(await both(['--column', 'text'], 'a.tsv', content)).toMatchObject({
      texts: ['Guten Morgen\n2\tGuten Abend', 'a'],
      output: 'id\ttext\tlanguage\n1\t"Guten Morgen\n2\tGuten Abend"\tde\n3\t"a"\tde\n',
      faults: ['2 has a quote that line 3 closes, so these lines are read as one row'],
    });
    const { faults } = await both(['--column', 'text'], 'a.csv', content.replaceAll('\t', ','));
    expect(faults).toEqual([]);
  });

  it.each([
    [[], 'choose one with --column: "id", "text"'],
    [['--column', 'body'], 'has no column "body". Its columns are "id", "text"'],
    [['--column', '3'], 'has no column "3"'],
    [['--column', 'text', '--as', 'id'], 'already has a column "id"; choose another name with --as'],
  ])('rejects the options %j with a helpful message', async (args, message) => {
    const error = await through(args, 'a.csv', header).catch((reason) => reason);
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).toContain(message);
  });

  it('rejects --confidence for a table that already has a column "confidence"', async () => {
    await expect(through(['--column', 'a', '--confidence'], 'a.csv', 'a,confidence\n')).rejects.toThrow(
      'already has a column "confidence", which --confidence would add',
    );
  });

  it('lists at most twenty columns in an error message', async () => {
    const names = Array.from({ length: 23 }, (_, i) => `c${i}`).join(',');
    await expect(through(['--column', 'text'], 'a.csv', `${names}\n`)).rejects.toThrow(
      /"c18", "c19" and 3 more$/,
    );
  });

  it('joins several files with the same header into one table', () => {
    const options = readOptions(['detect', '--column', 'text']);
    if (options.command !== 'detect') throw new Error('Not detect.');
    const make = formatMaker(options);
    const written = (content: string) => {
      const format = make('a', () => {});
      const rows = [...format.read(content), ...format.end()];
      return format.write(rows, [{ value: 'de', confidence: 1 }]);
    };
    expect(written(`${header}1,a`)).toBe('id,text,language\n1,a,de\n');
    expect(written('id,text\r\n2,b\r\n')).toBe('2,b,de\n');
    expect(() => written('text\n1')).toThrow('has a different header');
    expect(() => written('id;text\n1;a')).toThrow('has the delimiter ";", but the first file has ","');
  });
});
