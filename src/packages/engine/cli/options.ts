/**
 * Reads the program's arguments.
 */
import { availableParallelism } from 'node:os';
import { readArguments, type Values } from './arguments.ts';
import { codesOf } from './known-tags.ts';
import { UsageError } from './usage-error.ts';

/** What is asked of each text. */
export interface Question {
  readonly subject: 'language' | 'profanity';
  /** The only languages to consider; all where it is undefined. */
  readonly only: readonly string[] | undefined;
  /** Whether the small language model answers. */
  readonly small: boolean;
}

/** How texts lie in their input, and how answers are to lie in the output. */
export interface Shape {
  /** Undefined where the name of each file tells. */
  readonly format: FormatName | undefined;
  /** The field of a JSON object that holds the text. */
  readonly field: string;
  /** The name or number of the column that holds it; undefined where the header leaves no choice. */
  readonly column: string | undefined;
  readonly delimiter: string | undefined;
  /** The name of the column or field to add. */
  readonly as: string;
  /** Whether another one says how sure that is. */
  readonly confidence: boolean;
}

export interface DetectOptions {
  readonly command: 'detect';
  readonly question: Question;
  readonly shape: Shape;
  /** Paths; `-` is standard input. */
  readonly files: readonly string[];
  /** Texts that were arguments themselves. */
  readonly texts: readonly string[];
  /** How many threads may detect at a time. */
  readonly jobs: number;
}

export type Options = DetectOptions | { readonly command: 'help' | 'version' | 'languages' };

const formats = ['text', 'jsonl', 'csv'] as const;
export type FormatName = (typeof formats)[number];

const formatsByEnding: Readonly<Record<string, FormatName>> = {
  csv: 'csv',
  tsv: 'csv',
  json: 'jsonl',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
};

/** The format of a file: the one that is asked for, or the one that its name tells. */
export function formatOf(file: string, asked: FormatName | undefined): FormatName {
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  return asked ?? formatsByEnding[ending] ?? 'text';
}

/** @throws {UsageError} that says which of the arguments is wrong */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = readArguments(args);
  if (values.help) return { command: 'help' };
  if (values.version) return { command: 'version' };
  const [command, ...files] = positionals;
  if (command === undefined) throw new UsageError('Say what to do.');
  if (command === 'help') return { command: 'help' };
  if (command !== 'detect' && command !== 'languages')
    throw new UsageError(`There is no command "${command}".`);
  if (command === 'languages') {
    if (files.length > 0) throw new UsageError(`\`languages\` takes no file: ${files.join(' ')}`);
    const given = Object.keys(values).map((name) => `--${name}`);
    if (given.length > 0) throw new UsageError(`\`languages\` takes no option: ${given.join(' ')}`);
    return { command };
  }
  const texts = values.text ?? [];
  if (texts.length > 0) checkWithText(values, files);
  const shape = shapeOf(values);
  const read = files.length > 0 || texts.length > 0 ? files : ['-'];
  if (values.as !== undefined && read.every((file) => formatOf(file, shape.format) === 'text'))
    throw new UsageError('--as goes with jsonl and csv, not with text.');
  return {
    command,
    question: questionOf(values),
    shape,
    files: read,
    texts,
    jobs: jobsOf(values.jobs),
  };
}

/** @throws {UsageError} where there is what texts that are arguments themselves have no use for */
function checkWithText(values: Values, files: readonly string[]): void {
  if (files.length > 0) throw new UsageError('Either --text or files, not both.');
  const unused = (['format', 'field', 'column', 'delimiter'] as const).find(
    (name) => values[name] !== undefined,
  );
  if (unused !== undefined) throw new UsageError(`--${unused} goes with files, not with --text.`);
}

function questionOf({ profanity = false, only, small = false, confidence }: Values): Question {
  if (!profanity) {
    return { subject: 'language', only: only === undefined ? undefined : codesOf(only), small };
  }
  if (only !== undefined) throw new UsageError('--only goes with languages, not with --profanity.');
  if (small) throw new UsageError('--small goes with languages, not with --profanity.');
  if (confidence)
    throw new UsageError('--confidence goes with languages: with --profanity the score is the answer.');
  return { subject: 'profanity', only: undefined, small };
}

function shapeOf(values: Values): Shape {
  const { field, column, delimiter, profanity, confidence = false } = values;
  if (field !== undefined && column !== undefined)
    throw new UsageError('Either --field or --column, not both.');
  const implied =
    field !== undefined ? 'jsonl' : column !== undefined || delimiter !== undefined ? 'csv' : undefined;
  const format = formats.find((each) => each === (values.format ?? implied));
  if (values.format !== undefined && format === undefined) {
    throw new UsageError(`--format: "${values.format}" is none of ${formats.join(', ')}.`);
  }
  if (implied !== undefined && format !== implied) {
    throw new UsageError(
      `${field !== undefined ? '--field goes' : '--column and --delimiter go'} with --format ${implied}.`,
    );
  }
  const as = values.as ?? (profanity ? 'profanity' : 'language');
  if (as.trim() === '') throw new UsageError('--as: a name, which cannot be empty.');
  if (confidence && as === 'confidence')
    throw new UsageError('--as: "confidence" is the name of what --confidence adds.');
  return {
    format,
    field: field ?? 'text',
    column,
    delimiter: delimiter === undefined ? undefined : delimiterOf(delimiter),
    as,
    confidence,
  };
}

function delimiterOf(written: string): string {
  const delimiter = written === 'tab' || written === '\\t' ? '\t' : written;
  if (delimiter.length !== 1 || /["\r\n]/.test(delimiter)) {
    throw new UsageError('--delimiter: one character, or `tab`.');
  }
  return delimiter;
}

function jobsOf(written: string | undefined): number {
  if (written === undefined) return availableParallelism();
  const jobs = Number(written);
  if (!/^\d+$/.test(written) || jobs < 1 || jobs > 256)
    throw new UsageError('--jobs: a whole number from 1 to 256.');
  return jobs;
}
