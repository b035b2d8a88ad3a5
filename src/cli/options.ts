/**
 * Reads the program's arguments.
 */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
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
  readonly format: FormatName;
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
  /** How files are encoded, as `TextDecoder` calls it; undefined where they tell themselves. */
  readonly encoding: string | undefined;
  /** How many threads may detect at a time. */
  readonly jobs: number;
}

export type Options = DetectOptions | { readonly command: 'help' | 'version' | 'languages' };

const formats = ['text', 'jsonl', 'csv'] as const;
type FormatName = (typeof formats)[number];

const formatsByEnding: ReadonlyMap<string, FormatName> = new Map([
  ['.csv', 'csv'],
  ['.tsv', 'csv'],
  ['.tab', 'csv'],
  ['.json', 'jsonl'],
  ['.jsonl', 'jsonl'],
  ['.ndjson', 'jsonl'],
]);

/** Threads that may be asked for. */
const mostJobs = 128;
/** Threads where none are asked for: each takes memory, and a container may name cores of its host that are not its own. */
const mostJobsUnasked = 16;

/** The format that the name of a file tells; undefined where it tells none. */
function formatByName(file: string): FormatName | undefined {
  return formatsByEnding.get(extname(file).toLowerCase());
}

/** @throws {UsageError} that says which of the arguments is wrong */
export function readOptions(args: readonly string[], cores = availableParallelism()): Options {
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
  const read = files.length > 0 || texts.length > 0 ? files : ['-'];
  const question = questionOf(values);
  const shape = shapeOf(values, read);
  const unused = (['as', 'confidence'] as const).find((name) => values[name] !== undefined);
  if (unused !== undefined && shape.format === 'text')
    throw new UsageError(`--${unused} goes with jsonl and csv, not with text.`);
  return {
    command,
    question,
    shape,
    files: read,
    texts,
    encoding: encodingNamed(values.encoding),
    jobs: jobsOf(values.jobs, cores),
  };
}

/** @throws {UsageError} where there is what texts that are arguments themselves have no use for */
function checkWithText(values: Values, files: readonly string[]): void {
  if (files.length > 0) throw new UsageError('Either --text or files, not both.');
  const unused = (['format', 'field', 'column', 'delimiter', 'encoding'] as const).find(
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

/**
 * The format of all files: the one that is asked for, or that the options are for, or that the names tell.
 * @throws {UsageError} where these contradict each other
 */
function formatOf({ format: asked, field, column, delimiter }: Values, files: readonly string[]): FormatName {
  const format = formats.find((each) => each === asked);
  if (asked !== undefined && format === undefined)
    throw new UsageError(`--format: "${asked}" is none of ${formats.join(', ')}.`);
  const implied =
    field !== undefined ? 'jsonl' : column !== undefined || delimiter !== undefined ? 'csv' : undefined;
  if (implied === undefined) return format ?? formatByNames(files);
  const options = implied === 'jsonl' ? '--field goes' : '--column and --delimiter go';
  if (format !== undefined && format !== implied)
    throw new UsageError(`${options} with --format ${implied}.`);
  const other = files.find((file) => (formatByName(file) ?? implied) !== implied);
  if (format === undefined && other !== undefined) {
    throw new UsageError(
      `${other} is ${formatByName(other)} by its name, and ${options} with ${implied}: --format ${implied} reads it as that.`,
    );
  }
  return implied;
}

/** @throws {UsageError} where the names tell several formats, which one output cannot hold */
function formatByNames(files: readonly string[]): FormatName {
  const [first, other] = [...new Map(files.map((file) => [formatByName(file) ?? 'text', file]))];
  if (first !== undefined && other !== undefined) {
    const told = [first, other].map(([format, file]) => `${nameOf(file)} is ${format}`);
    throw new UsageError(
      `${told.join(' and ')}: the files of one run have one format, which --format names.`,
    );
  }
  return first?.[0] ?? 'text';
}

/** What a file is called where a person is told of it. */
export function nameOf(file: string): string {
  return file === '-' ? 'standard input' : file;
}

function shapeOf(values: Values, files: readonly string[]): Shape {
  const { field, column, delimiter, profanity, confidence = false } = values;
  const ofTables = (['column', 'delimiter'] as const).find((name) => values[name] !== undefined);
  if (field !== undefined && ofTables !== undefined)
    throw new UsageError(`Either --field or --${ofTables}, not both.`);
  const format = formatOf(values, files);
  const as = values.as ?? (profanity ? 'profanity' : 'language');
  const empty = (['field', 'as'] as const).find((name) => values[name]?.trim() === '');
  if (empty !== undefined) throw new UsageError(`--${empty}: a name, which cannot be empty.`);
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

function encodingNamed(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  try {
    return new TextDecoder(written).encoding;
  } catch {
    throw new UsageError(
      `--encoding: "${written}" is none that is known, such as windows-1252 or shift_jis.`,
    );
  }
}

function jobsOf(written: string | undefined, cores: number): number {
  if (written === undefined) return Math.min(cores, mostJobsUnasked);
  const jobs = Number(written);
  if (!/^\d+$/.test(written) || jobs < 1 || jobs > mostJobs)
    throw new UsageError(`--jobs: a whole number from 1 to ${mostJobs}.`);
  return jobs;
}
