import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvRecord, CsvRecords } from '../../src/cli/csv-records.ts';

function recordsOf(delimiter: string, pieces: Iterable<string>): CsvRecord[] {
  const records = new CsvRecords(delimiter, 0);
  const found = Array.from(pieces, (piece) => records.read(piece));
  return [...found.flat(), ...records.end()];
}

interface Form {
  readonly delimiter: string;
  readonly recordEnd: string;
  readonly isQuoted: boolean;
}

function written(rows: readonly (readonly string[])[], { delimiter, recordEnd, isQuoted }: Form): string {
  const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const mustBeQuoted = (cell: string) => /["\r\n]/.test(cell) || cell.includes(delimiter);
  const cellOf = (cell: string) => (mustBeQuoted(cell) || (isQuoted && cell !== '') ? inQuotes(cell) : cell);
  return rows.map((row) => row.map(cellOf).join(delimiter) + recordEnd).join('');
}

describe('CsvRecords', () => {
  it('reads the records of a valid file, wherever it is cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ü', ' ', '"', ',', ';', '\r', '\n', '\r\n') });
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
    const form = fc.record({
      delimiter: fc.constantFrom(',', ';'),
      recordEnd: fc.constantFrom('\n', '\r\n', '\r'),
      isQuoted: fc.boolean(),
    });
    fc.assert(
      fc.property(table, form, (rows, options) => {
        const file = written(rows, options);
        const whole = recordsOf(options.delimiter, [file]);
        expect(whole.map(({ cells }) => cells)).toEqual(rows);
        expect(whole.map((record) => record.written + options.recordEnd).join('')).toBe(file);
        expect(recordsOf(options.delimiter, file)).toEqual(whole);
      }),
    );
  });

  it('reads the same records of an invalid file wherever it is cut', () => {
    const content = fc.string({ unit: fc.constantFrom('a', '"', '""', ',', '\r', '\n'), maxLength: 20 });
    fc.assert(
      fc.property(content, (broken) => {
        expect(recordsOf(',', broken)).toEqual(recordsOf(',', [broken]));
      }),
    );
  });
});
