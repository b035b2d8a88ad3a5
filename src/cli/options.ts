import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { formats, readArguments, type Values } from './arguments.ts';
import { encodingNamed } from './encoding-names.ts';
import { codesOf } from './known-tags.ts';
import { withoutPacking } from './packed-name.ts';
import { UsageError } from './usage-error.ts';

export interface Question {
  readonly subject: 'language' | 'profanity' | 'inspection';
  /** Undefined for all languages. */
  readonly only: readonly string[] | undefined;
  readonly small: boolean;
  /** From 0 to 1. Less likely languages count as no language. */
  readonly minConfidence: number;
}

/** Formats of input and output. */
export interface Shape {
  readonly format: FormatName;
  readonly field: string;
  /** Name or number; undefined if the table has only one column. */
  readonly column: string | undefined;
  readonly delimiter: string | undefined;
  readonly as: string;
  readonly confidence: boolean;
}

export interface DetectOptions {
  readonly command: 'detect' | 'inspect';
  readonly question: Question;
  readonly shape: Shape;
  /** Paths; `-` is standard input. */
  readonly files: readonly string[];
  readonly texts: readonly string[];
  /** True to print the answers to `texts`, or the inspections of lines, as JSON. */
  readonly json: boolean;
  /** A `TextDecoder` label; undefined to detect it. */
  readonly encoding: string | undefined;
  /** True to count the answers at the end, on standard error. */
  readonly summary: boolean;
  /** True to print only the texts for which franc answers otherwise. */
  readonly compare: boolean;
  readonly jobs: number;
}

export type Options = DetectOptions | { readonly command: 'help' | 'version' | 'languages' };

type FormatName = (typeof formats)[number];

const formatsByEnding: ReadonlyMap<string, FormatName> = new Map([
  ['.csv', 'csv'],
  ['.tsv', 'csv'],
  ['.tab', 'csv'],
  ['.json', 'jsonl'],
  ['.jsonl', 'jsonl'],
  ['.ndjson', 'jsonl'],
]);

const commands = ['detect', 'inspect', 'compare', 'languages'] as const;
type CommandName = (typeof commands)[number];

const maxJobs = 128;
/** Each thread takes memory, and a container may report all cores of its host. */
const maxDefaultJobs = 16;

function formatByName(file: string): FormatName | undefined {
  return formatsByEnding.get(extname(withoutPacking(file)).toLowerCase());
}

/**
 * Without a command, texts and files are detected, files with a summary.
 * @throws {UsageError} if an argument is wrong
 */
export function readOptions(
  args: readonly string[],
  cores = availableParallelism(),
  isFile: (name: string) => boolean = existsSync,
): Options {
  const { values, positionals } = readArguments(args);
  if (values.help) return { command: 'help' };
  if (values.version) return { command: 'version' };
  const [first, ...others] = positionals;
  if (first === undefined && values.text === undefined)
    throw new UsageError(
      'No command. Use `detect`, `inspect`, `check` or `languages`, name a file, or give a text with --text.',
    );
  if (first === 'help') return { command: 'help' };
  const isCommand = commands.some((name) => name === first);
  if (first !== undefined && !isCommand && first !== '-' && !isFile(first))
    throw new UsageError(`"${first}" is neither a command nor a file. To detect a text, use --text.`);
  const [named, files] = isCommand ? [first as CommandName, others] : (['detect', positionals] as const);
  checkCompared(values, named);
  const command = named === 'compare' ? 'detect' : named;
  if (command === 'languages') {
    if (files.length > 0) throw new UsageError(`\`languages\` takes no files: ${files.join(' ')}`);
    const given = Object.keys(values).map((name) => `--${name}`);
    if (given.length > 0) throw new UsageError(`\`languages\` takes no options: ${given.join(' ')}`);
    return { command };
  }
  const texts = values.text ?? [];
  if (texts.length > 0) checkWithText(values, files);
  else if (values.json && command === 'detect')
    throw new UsageError('--json requires --text. Results of files have the format of the input.');
  const read = files.length > 0 || texts.length > 0 ? files : ['-'];
  const question = questionOf(values, command);
  const shape = shapeOf(values, read, question.subject);
  if (command === 'inspect') checkInspected(values, shape.format);
  const unused = (['as', 'confidence'] as const).find((name) => values[name] !== undefined);
  if (unused !== undefined && shape.format === 'text')
    throw new UsageError(`--${unused} requires the format jsonl or csv.`);
  return {
    command,
    question,
    shape,
    files: read,
    texts,
    json: values.json ?? false,
    compare: named === 'compare',
    summary: !isCommand && question.subject === 'language',
    encoding: values.encoding === undefined ? undefined : encodingNamed(values.encoding),
    jobs: jobsOf(values.jobs, cores),
  };
}

/** @throws {UsageError} if an option does not go with --text */
function checkWithText(values: Values, files: readonly string[]): void {
  if (files.length > 0) throw new UsageError('Use either --text or files, not both.');
  const unused = (['format', 'field', 'column', 'delimiter', 'encoding'] as const).find(
    (name) => values[name] !== undefined,
  );
  if (unused !== undefined) throw new UsageError(`--${unused} cannot be combined with --text.`);
}

/** @throws {UsageError} if options do not go with `compare`, or --with does not go with the command */
function checkCompared(values: Values, command: CommandName): void {
  if (command !== 'compare') {
    if (values.with !== undefined) throw new UsageError('--with requires `compare`.');
    return;
  }
  if (values.with !== 'franc') throw new UsageError('`compare` needs --with franc.');
  const unused = (['text', 'profanity', 'as', 'confidence', 'json'] as const).find(
    (name) => values[name] !== undefined,
  );
  if (unused !== undefined) throw new UsageError(`--${unused} cannot be combined with \`compare\`.`);
}

/** @throws {UsageError} if options or formats do not go with `inspect` */
function checkInspected(values: Values, format: FormatName): void {
  if (format === 'csv') throw new UsageError('`inspect` reads text and jsonl, not csv.');
  if (values.profanity) throw new UsageError('`inspect` always scores profanity. Leave out --profanity.');
  if (values.confidence)
    throw new UsageError('`inspect` always answers confidences. Leave out --confidence.');
  if (values.json && format === 'jsonl')
    throw new UsageError('--json requires text. Results of jsonl have the format of the input.');
}

const withoutProfanity = ['only', 'small', 'confidence', 'min-confidence'] as const;

function questionOf(values: Values, command: DetectOptions['command']): Question {
  const { profanity = false, only, small = false } = values;
  if (!profanity || command === 'inspect') {
    return {
      subject: command === 'inspect' ? 'inspection' : 'language',
      only: only === undefined ? undefined : codesOf(only),
      small,
      minConfidence: minConfidenceOf(values['min-confidence']),
    };
  }
  const unused = withoutProfanity.find((name) => values[name] !== undefined);
  if (unused !== undefined) throw new UsageError(`--${unused} cannot be combined with --profanity.`);
  return { subject: 'profanity', only: undefined, small: false, minConfidence: 0 };
}

function minConfidenceOf(written = '0'): number {
  const minConfidence = Number(written);
  if (!/^[\d.]+$/.test(written) || !(minConfidence <= 1))
    throw new UsageError('--min-confidence must be a number from 0 to 1, such as 0.5.');
  return minConfidence;
}

/**
 * Returns the format from --format, other options or file names.
 * @throws {UsageError} if these contradict each other
 */
function formatOf(
  { format: requested, field, column, delimiter }: Values,
  files: readonly string[],
): FormatName {
  const format = formats.find((each) => each === requested);
  if (requested !== undefined && format === undefined)
    throw new UsageError(`--format: "${requested}" is not one of ${formats.join(', ')}.`);
  const implied =
    field !== undefined ? 'jsonl' : column !== undefined || delimiter !== undefined ? 'csv' : undefined;
  if (implied === undefined) return format ?? formatByNames(files);
  const options = implied === 'jsonl' ? '--field requires' : '--column and --delimiter require';
  if (format !== undefined && format !== implied) throw new UsageError(`${options} --format ${implied}.`);
  const other = files.find((file) => (formatByName(file) ?? implied) !== implied);
  if (format === undefined && other !== undefined) {
    throw new UsageError(
      `${other} is ${formatByName(other)} by its extension, but ${options} ${implied}. To read it as ${implied}, add --format ${implied}.`,
    );
  }
  return implied;
}

/** @throws {UsageError} if the names imply different formats */
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

export function nameOf(file: string): string {
  return file === '-' ? 'standard input' : file;
}

function shapeOf(values: Values, files: readonly string[], subject: Question['subject']): Shape {
  const { field, column, delimiter, confidence = false } = values;
  const tableOption = (['column', 'delimiter'] as const).find((name) => values[name] !== undefined);
  if (field !== undefined && tableOption !== undefined)
    throw new UsageError(`Use either --field or --${tableOption}, not both.`);
  const format = formatOf(values, files);
  const as = values.as ?? subject;
  const empty = (['field', 'as'] as const).find((name) => values[name]?.trim() === '');
  if (empty !== undefined) throw new UsageError(`--${empty}: the name must not be empty.`);
  if (confidence && as === 'confidence')
    throw new UsageError('--as: --confidence uses the name "confidence".');
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
    throw new UsageError('--delimiter must be one character or `tab`.');
  }
  return delimiter;
}

function jobsOf(written: string | undefined, cores: number): number {
  if (written === undefined) return Math.min(cores, maxDefaultJobs);
  const jobs = Number(written);
  if (!/^\d+$/.test(written) || jobs < 1 || jobs > maxJobs)
    throw new UsageError(`--jobs must be a whole number from 1 to ${maxJobs}.`);
  return jobs;
}
