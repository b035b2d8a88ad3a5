import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type CommandName, checkOptions, isCommand, knownOptions, type Values } from './commands.ts';
import { encodingNamed } from './input/encoding-names.ts';
import { codesOf } from './known-tags.ts';
import { readArguments, UsageError } from './program/arguments.ts';
import { type Shape, shapeOf } from './shape.ts';

export interface Question {
  readonly subject: 'language' | 'profanity' | 'inspection';
  readonly only: readonly string[] | undefined;
  readonly small: boolean;
  /** 0 to 1. Less likely languages count as no language. */
  readonly minConfidence: number;
  /** Reasons for the scores of swear words; only for inspections. */
  readonly explain: boolean;
}

export interface DetectOptions {
  readonly command: 'detect' | 'inspect';
  readonly question: Question;
  readonly shape: Shape;
  readonly files: readonly string[];
  readonly texts: readonly string[];
  /** A JSON object for each text; only for `texts` and the format text. */
  readonly json: boolean;
  /** A `TextDecoder` label; undefined to detect it. */
  readonly encoding: string | undefined;
  readonly summary: boolean;
  readonly jobs: number;
}

export type Options = DetectOptions | { readonly command: 'help' | 'version' | 'languages' };

const maxJobs = 128;
/** Each thread takes memory, and a container may report all cores of its host. */
const maxDefaultJobs = 16;

/** Without a command, texts and files are detected. */
export function readOptions(
  args: readonly string[],
  cores = availableParallelism(),
  isFile: (name: string) => boolean = existsSync,
): Options {
  const { values, positionals } = readArguments(args, knownOptions);
  if (values.help || positionals[0] === 'help') return { command: 'help' };
  if (values.version) return { command: 'version' };
  const { command, files } = commandIn(positionals, values, isFile);
  checkOptions(command, values);
  if (command === 'languages') {
    if (files.length > 0) throw new UsageError(`\`languages\` takes no files: ${files.join(' ')}`);
    return { command };
  }
  const { text: texts = [], json = false } = values;
  if (texts.length > 0 && files.length > 0) throw new UsageError('Use either --text or files, not both.');
  const read = files.length > 0 || texts.length > 0 ? files : ['-'];
  const question = questionOf(command, values);
  const shape = shapeOf(values, read, question.subject);
  if (command === 'inspect' && shape.format === 'csv')
    throw new UsageError('`inspect` reads text and jsonl, not csv.');
  return {
    command,
    question,
    shape,
    files: read,
    texts,
    json,
    summary: positionals[0] !== command && question.subject === 'language',
    encoding: values.encoding === undefined ? undefined : encodingNamed(values.encoding),
    jobs: jobsOf(values.jobs, cores),
  };
}

function commandIn(
  positionals: readonly string[],
  { text }: Values,
  isFile: (name: string) => boolean,
): { readonly command: CommandName; readonly files: readonly string[] } {
  const [first, ...others] = positionals;
  if (isCommand(first)) return { command: first, files: others };
  if (first === undefined && text === undefined)
    throw new UsageError(
      'No command. Use `detect`, `inspect`, `check` or `languages`, name a file (- is standard input), or give a text with --text.',
    );
  if (first !== undefined && first !== '-' && !isFile(first))
    throw new UsageError(`"${first}" is neither a command nor a file. To detect a text, use --text.`);
  return { command: 'detect', files: positionals };
}

function questionOf(command: DetectOptions['command'], values: Values): Question {
  const { only, small = false, profanity = false, explain = false } = values;
  return {
    subject: command === 'inspect' ? 'inspection' : profanity ? 'profanity' : 'language',
    only: only === undefined ? undefined : codesOf(only),
    small,
    explain,
    minConfidence: minConfidenceOf(values['min-confidence']),
  };
}

function minConfidenceOf(written = '0'): number {
  const minConfidence = Number(written);
  if (!/^[\d.]+$/.test(written) || !(minConfidence <= 1))
    throw new UsageError('--min-confidence must be a number from 0 to 1, such as 0.5.');
  return minConfidence;
}

function jobsOf(written: string | undefined, cores: number): number {
  if (written === undefined) return Math.min(cores, maxDefaultJobs);
  const jobs = Number(written);
  if (!/^\d+$/.test(written) || jobs < 1 || jobs > maxJobs)
    throw new UsageError(`--jobs must be a whole number from 1 to ${maxJobs}.`);
  return jobs;
}
