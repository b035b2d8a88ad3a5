/**
 * Detects the language of every line of a text file, or of every row of a CSV file.
 */
import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { LanguageDetector } from '../engine/index.ts';
import { delimiterOf, firstRecordOf } from '../packages/engine/cli/csv-header.ts';
import type { DetectedFile, FileTask } from './protocol.ts';

/** Rows between two reports of progress. */
const rowsPerReport = 500;

/** Largest file in bytes: it is held in memory, as are its answers. */
const mostBytes = 64 * 1024 * 1024;

/** Quotes in the midst of a cell are part of it, and a row may have more cells or fewer than the header. */
const lenient = { relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true } as const;

/** The names of a CSV file's columns. Rejects where it is too large to read, or has none. */
export async function columnsOf(file: Blob): Promise<readonly string[]> {
  const text = await textOf(file);
  const { first, lineEnd } = firstRecordOf(text);
  const [header = []] = parse(first + lineEnd, { ...lenient, delimiter: delimiterOf(first) }) as string[][];
  if (header.length === 0) throw new Error('The file begins with an empty line, which should be its header.');
  return header;
}

/** Detects a file. Rejects where it is too large to read. */
export async function detectFile(
  detector: LanguageDetector,
  { file, kind, column = 0 }: FileTask,
  onProgress: (done: number, of: number) => void,
): Promise<DetectedFile> {
  const given = await textOf(file);
  const delimiter = kind === 'csv' ? delimiterOf(firstRecordOf(given).first) : ',';
  const rows = kind === 'csv' ? (parse(given, { ...lenient, delimiter }) as string[][]) : lineRows(given);
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const [header = [], ...body] = rows.map((row) => filledUp(row, width));
  const counts = new Map<string, number>();
  let empty = 0;
  const answered = body.map((row, done) => {
    if (done % rowsPerReport === 0) onProgress(done, body.length);
    const text = row[column]?.trim() ?? '';
    if (text === '') empty++;
    const [best] = text === '' ? [] : detector.detect(text);
    if (best !== undefined) counts.set(best.lang, (counts.get(best.lang) ?? 0) + 1);
    return [...row, best?.lang ?? '', best?.confidence ?? ''];
  });
  onProgress(body.length, body.length);
  return {
    csv: new Blob([stringify([[...header, 'language', 'confidence'], ...answered], { delimiter })], {
      type: 'text/csv',
    }),
    rows: body.length,
    empty,
    counts: [...counts].sort(([, a], [, b]) => b - a),
  };
}

/** With empty cells at its end, so that what is added to every row stands in columns of its own. */
function filledUp(row: readonly string[], width: number): readonly string[] {
  return [...row, ...Array<string>(width - row.length).fill('')];
}

async function textOf(file: Blob): Promise<string> {
  if (file.size > mostBytes)
    throw new Error(
      `The file is larger than ${mostBytes / 1024 / 1024} MB: take the command-line program for it.`,
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** UTF-8 unless a byte order mark says otherwise, as of what Windows programs save as "Unicode". */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** A last line break ends the last line and begins none. */
function lineRows(text: string): string[][] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return [['text'], ...lines.map((line) => [line])];
}
