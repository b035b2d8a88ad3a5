import { extname } from 'node:path';
import { knownOptions, type Values } from './commands.ts';
import { UsageError } from './program/arguments.ts';

const formats = ['text', 'jsonl', 'csv'] as const;
type FormatName = (typeof formats)[number];

export interface Shape {
  readonly format: FormatName;
  /** Name of the text's field, or a path such as `user.bio`. */
  readonly field: string;
  /** Name or number; undefined if the table has only one column. */
  readonly column: string | undefined;
  readonly delimiter: string | undefined;
  readonly as: string;
  readonly confidence: boolean;
}

const formatsByEnding: ReadonlyMap<string, FormatName> = new Map([
  ['.csv', 'csv'],
  ['.tsv', 'csv'],
  ['.tab', 'csv'],
  ['.json', 'jsonl'],
  ['.jsonl', 'jsonl'],
  ['.ndjson', 'jsonl'],
]);

/** An option of a single format chooses it. */
const formatsOfOption = Object.entries(knownOptions).flatMap(([name, option]) =>
  'formats' in option
    ? [{ name: name as keyof Values, possible: option.formats as readonly FormatName[] }]
    : [],
);

export function shapeOf(values: Values, files: readonly string[], as: string): Shape {
  const empty = (['field', 'as'] as const).find((name) => values[name]?.trim() === '');
  if (empty !== undefined) throw new UsageError(`--${empty}: the name must not be empty.`);
  const shape = {
    format: formatOf(values, files),
    field: values.field ?? 'text',
    column: values.column,
    delimiter: values.delimiter === undefined ? undefined : delimiterOf(values.delimiter),
    as: values.as ?? as,
    confidence: values.confidence ?? false,
  };
  if (shape.confidence && shape.as === 'confidence')
    throw new UsageError('--as: --confidence uses the name "confidence".');
  return shape;
}

export function withoutPacking(file: string): string {
  return file.replace(/\.(?:gz|zstd?)$/i, '');
}

export function nameOf(file: string): string {
  return file === '-' ? 'standard input' : file;
}

function formatOf(values: Values, files: readonly string[]): FormatName {
  const { format: written } = values;
  const requested = formats.find((each) => each === written);
  if (written !== undefined && requested === undefined)
    throw new UsageError(`--format: "${written}" is not one of ${formats.join(', ')}.`);
  const given = formatsOfOption.filter(({ name }) => values[name] !== undefined);
  const implied = given.find(({ possible }) => possible.length === 1);
  const format = requested ?? implied?.possible[0] ?? formatByNames(files);
  const unused = given.find(({ possible }) => !possible.includes(format));
  if (unused !== undefined)
    throw new UsageError(`--${unused.name} requires the format ${unused.possible.join(' or ')}.`);
  const other = files.find((file) => (formatByName(file) ?? format) !== format);
  if (requested === undefined && other !== undefined) {
    throw new UsageError(
      `${other} is ${formatByName(other)} by its extension, but --${implied?.name} requires ${format}. To read it as ${format}, add --format ${format}.`,
    );
  }
  return format;
}

function formatByName(file: string): FormatName | undefined {
  return formatsByEnding.get(extname(withoutPacking(file)).toLowerCase());
}

function formatByNames(files: readonly string[]): FormatName {
  const [first, other] = [...new Map(files.map((file) => [formatByName(file) ?? 'text', file]))];
  if (first !== undefined && other !== undefined) {
    const formatsOfFiles = [first, other].map(([format, file]) => `${nameOf(file)} is ${format}`);
    throw new UsageError(
      `${formatsOfFiles.join(' and ')}, but all files of a run need the same format. Set it with --format.`,
    );
  }
  return first?.[0] ?? 'text';
}

function delimiterOf(written: string): string {
  const delimiter = written === 'tab' || written === '\\t' ? '\t' : written;
  if (delimiter.length !== 1 || /["\r\n]/.test(delimiter)) {
    throw new UsageError('--delimiter must be one character or `tab`.');
  }
  return delimiter;
}
