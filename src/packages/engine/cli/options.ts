/**
 * Reads the program's arguments.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
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

const known = {
  text: { type: 'string', multiple: true },
  format: { type: 'string' },
  field: { type: 'string' },
  column: { type: 'string' },
  delimiter: { type: 'string' },
  as: { type: 'string' },
  confidence: { type: 'boolean' },
  profanity: { type: 'boolean' },
  only: { type: 'string' },
  small: { type: 'boolean' },
  jobs: { type: 'string', short: 'j' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readArguments>['values'];

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
    return { command };
  }
  const texts = values.text ?? [];
  if (texts.length > 0 && files.length > 0) throw new UsageError('Either --text or files, not both.');
  return {
    command,
    question: questionOf(values),
    shape: shapeOf(values),
    files: files.length > 0 || texts.length > 0 ? files : ['-'],
    texts,
    jobs: jobsOf(values.jobs),
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
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
  return {
    format,
    field: field ?? 'text',
    column,
    delimiter: delimiter === undefined ? undefined : delimiterOf(delimiter),
    as: values.as ?? (profanity ? 'profanity' : 'language'),
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
