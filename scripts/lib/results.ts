/** `npm run bench` writes lab/bench/results/NAME.json; docs/ reports are rendered from it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import { basename } from 'node:path';
import { type Cells, table } from './markdown.ts';

export interface Results {
  readonly title: string;
  readonly measured: {
    readonly command: string;
    readonly date?: string;
    readonly machine?: string;
    readonly node?: string;
    readonly load?: number;
  };
  readonly figures?: Figures;
  readonly parts: readonly Part[];
}

export type Part = string | ResultTable;

export interface ResultTable {
  readonly id?: string;
  readonly columns: readonly string[];
  /** Decimal places by column; the last applies to all later columns. Default: as they are. */
  readonly digits?: readonly number[];
  readonly rows: readonly Cells[];
}

export type Figures = Readonly<Record<string, number>>;

const folder = 'lab/bench/results';
const fileOf = (name: string) => `${folder}/${name}.json`;

export const reportOf = (name: string) =>
  name === 'service' ? 'docs/benchmark.md' : `docs/${name}-benchmark.md`;

export function measuredNow(command: string): Results['measured'] {
  return {
    command,
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()} ${arch()}`,
    node: process.versions.node,
    load: round(loadavg()[0] ?? 0, 1),
  };
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

export function resultNames(): string[] {
  return readdirSync(folder).map((file) => basename(file, '.json'));
}

export function readResults(name: string): Results {
  return JSON.parse(readFileSync(fileOf(name), 'utf8'));
}

export function committedResults(name: string): Results | undefined {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:${fileOf(name)}`], { encoding: 'utf8' });
  return status === 0 ? JSON.parse(stdout) : undefined;
}

export function writeResults(name: string, results: Results): void {
  const parts = results.parts.map((part) => (typeof part === 'string' ? part : roundTable(part)));
  writeFileSync(fileOf(name), JSON.stringify({ ...results, parts }));
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  execFileSync(process.execPath, [biome, 'format', '--write', fileOf(name)]);
  const report = renderReport(readResults(name));
  writeFileSync(reportOf(name), report);
  console.log(`${report}\nWritten to ${fileOf(name)} and ${reportOf(name)}`);
}

const digitsAt = ({ digits = [] }: ResultTable, column: number) => digits[column] ?? digits.at(-1);

function roundTable(given: ResultTable): ResultTable {
  const roundCell = (cell: string | number, at: number) => {
    const digits = digitsAt(given, at);
    if (typeof cell === 'string' || digits === undefined) return cell;
    return Number.isNaN(cell) ? '–' : round(cell, digits);
  };
  return { ...given, rows: given.rows.map((row) => row.map(roundCell)) };
}

export function renderReport({ title, measured, parts }: Results): string {
  const { command, date, machine, node, load } = measured;
  const details = [machine, node && `Node ${node}`, load !== undefined && `load average ${load.toFixed(1)}`];
  const known = details.filter((detail) => typeof detail === 'string');
  const measuredWith = `Measured with \`${command}\`${date ? ` on ${date}` : ''}`;
  return `${[
    `# ${title}`,
    `${[measuredWith, known.join(', ')].filter((text) => text !== '').join(': ')}.`,
    ...parts.map((part) => (typeof part === 'string' ? part : renderTable(part))),
  ].join('\n\n')}\n`;
}

export function renderTable(given: ResultTable): string {
  const renderCell = (cell: string | number, at: number) => {
    if (typeof cell === 'string') return cell;
    const digits = digitsAt(given, at);
    return cell.toLocaleString(
      'en',
      digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
    );
  };
  return table(
    given.columns,
    given.rows.map((row) => row.map(renderCell)),
  );
}

export function tableOf({ title, parts }: Results, id: string): ResultTable {
  const found = parts.find((part) => typeof part !== 'string' && part.id === id);
  if (found === undefined || typeof found === 'string')
    throw new Error(`"${title}" lacks the table "${id}".`);
  return found;
}

export function rowOf({ columns, rows }: ResultTable, ...first: readonly string[]): Figures {
  const found = rows.find((row) => first.every((cell, at) => row[at] === cell));
  if (found === undefined) throw new Error(`A table lacks the row "${first.join(', ')}".`);
  return numbersOf(found.map((cell, at) => [columns[at] ?? '', cell]));
}

/** By the rows' first cells. Throws without numbers. */
export function columnOf({ columns, rows }: ResultTable, name: string): Figures {
  const at = columns.indexOf(name);
  const figures = numbersOf(rows.map((row) => [String(row[0]), row[at] ?? '']));
  if (Object.keys(figures).length === 0) throw new Error(`A table lacks the column "${name}".`);
  return figures;
}

export function figureOf(figures: Figures | undefined, name: string): number {
  const figure = figures?.[name];
  if (figure === undefined) throw new Error(`The results lack a number for "${name}".`);
  return figure;
}

function numbersOf(cells: readonly (readonly [string, string | number])[]): Figures {
  return Object.fromEntries(cells.filter((cell): cell is [string, number] => typeof cell[1] === 'number'));
}
