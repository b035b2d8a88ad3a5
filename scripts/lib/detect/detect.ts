/**
 * `npm run -s detect`: the engines' whole answers as JSON, a line per text, for measurements. `vernacular` (src/cli)
 * reads files and writes only the best language.
 */
import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { write } from '../../../src/cli/ordered-output.ts';
import { UsageError } from '../../../src/cli/program/arguments.ts';
import { inspect, languages } from '../../../src/engine/engines.ts';
import { enginesFromFiles } from '../engines.ts';
import { type Answerer, answerLines, NotATextError } from './lines.ts';

const usage = `Usage: npm run -s detect -- language [--only CODE,…] | profanity | inspect [--only CODE,…] | languages

language    reads JSON strings, one per line; writes an array of {lang, confidence} for each;
            --only limits the candidates to these languages; unknown codes are reported on
            standard error and ignored
profanity   reads JSON strings, one per line; writes a number for each
inspect     reads JSON strings, or {"blocks": [strings]} or arrays of strings (the blocks of a text),
            one per line; writes an object for each: languages, parts, noLanguage and profanity, as
            POST /v2/inspect
languages   writes the supported languages as a JSON object

A line in another format ends the run with status 1. To read plain text, use the program vernacular.
`;

export interface Shell {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Until standard input ends. Exit status: 0, 1 for an invalid line, 2 for wrong arguments. */
export async function detect(args: readonly string[], { stdin, stdout, stderr }: Shell): Promise<number> {
  try {
    const command = parse(args);
    if (command === 'help') {
      await write(stdout, `${usage}\n`);
      return 0;
    }
    if (command.subject === 'languages') {
      await write(stdout, `${JSON.stringify(languages)}\n`);
      return 0;
    }
    const unknown = command.only?.filter((code) => !Object.hasOwn(languages, code)) ?? [];
    if (unknown.length > 0)
      await write(stderr, `Unknown languages in --only, ignored: ${unknown.join(', ')}\n`);
    const answer = await answerer(command);
    for await (const block of answerLines(stdin.setEncoding('utf8'), answer)) await write(stdout, block);
    return 0;
  } catch (error) {
    if (error instanceof NotATextError) {
      await write(stderr, `${error.message}\n`);
      return 1;
    }
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS')) {
      await write(stderr, `${message}\n\n${usage}`);
      return 2;
    }
    throw error;
  }
}

const subjects = ['language', 'profanity', 'inspect', 'languages'] as const;

interface Command {
  readonly subject: (typeof subjects)[number];
  readonly only: readonly string[] | undefined;
}

function parse(args: readonly string[]): Command | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) return 'help';
  const [named, ...others] = positionals;
  if (named === undefined) throw new UsageError('Specify a command.');
  const subject = subjects.find((known) => known === named);
  if (subject === undefined) throw new UsageError(`Unknown command: ${named}`);
  if (others.length > 0) throw new UsageError(`Unexpected arguments: ${others.join(' ')}`);
  if (values.only === undefined) return { subject, only: undefined };
  if (subject !== 'language' && subject !== 'inspect')
    throw new UsageError('--only requires the command language or inspect.');
  const only = values.only.split(',').map((code) => code.trim());
  const malformed = only.filter((code) => !/^[a-z]{2,3}$/.test(code));
  if (malformed.length > 0) {
    throw new UsageError(`--only: not a language code: ${malformed.map((code) => `"${code}"`).join(', ')}`);
  }
  return { subject, only };
}

async function answerer({ subject, only }: Command): Promise<Answerer> {
  const engines = enginesFromFiles();
  if (subject === 'profanity') {
    const scorer = await engines.profanity();
    return { answer: (text) => scorer.score(String(text)), takesBlocks: false };
  }
  const language = await engines.language();
  if (subject === 'inspect') {
    const all = { language, profanity: await engines.profanity() };
    const options = { parts: true, profanity: true, ...(only && { only }) };
    return { answer: (text) => inspect(all, text, options), takesBlocks: true };
  }
  return { answer: (text) => language.detect(String(text), { ...(only && { only }) }), takesBlocks: false };
}
