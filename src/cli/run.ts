import { logLine } from 'vernacular-checker/log-line';
import { languages } from 'vernacular-engine/language';
import { version } from 'vernacular-engine/package.json';
import { loadForFewTexts } from './answer-texts.ts';
import { EngineError } from './errors.ts';
import { lineOfText } from './formats.ts';
import { help } from './help.ts';
import { type DetectOptions, readOptions } from './options.ts';
import { plainLine } from './plain-format.ts';
import { UsageError } from './program/arguments.ts';
import type { Shell } from './shell.ts';

/** Shells use 128 plus the signal number. */
const afterInterrupt = 130;

export async function run(args: readonly string[], shell: Shell): Promise<number> {
  try {
    if (args[0] === 'check') {
      const status = await runCheck(args.slice(1), shell);
      return shell.interrupted.aborted ? afterInterrupt : status;
    }
    const options = readOptions(args);
    if ('question' in options) {
      const status = await (options.texts.length > 0
        ? answerTexts(options, shell)
        : answerFiles(options, shell));
      return shell.interrupted.aborted ? afterInterrupt : status;
    }
    const printed = { help, version: `${version}\n`, languages: listLanguages() };
    shell.stdout.write(printed[options.command]);
    return 0;
  } catch (error) {
    if (error instanceof EngineError) {
      shell.stderr.write(logLine(error.message));
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    shell.stderr.write(logLine(error.message));
    shell.stderr.write(logLine(`Run \`vernacular${args[0] === 'check' ? ' check' : ''} --help\` for usage.`));
    return 2;
  }
}

/** The HTML parser is loaded only if needed. */
async function runCheck(args: readonly string[], shell: Shell): Promise<number> {
  const { checkHelp, readCheckOptions } = await import('./check/options.ts');
  const options = readCheckOptions(args);
  if (options.command === 'check') return (await import('./check/check.ts')).check(options, shell);
  shell.stdout.write(checkHelp);
  return 0;
}

const lineEnds = /\r\n|[\r\n]/g;

/** The program then ends, so it does not collect garbage. */
async function answerTexts(options: DetectOptions, shell: Shell): Promise<number> {
  const answer = await loadForFewTexts(options.question);
  const lineOf = lineOfText(options, shell.isColoured);
  const lines = answer(options.texts).map((found, i) => {
    const text = options.texts[i] as string;
    return lineOf(lineOf === plainLine ? text.replaceAll(lineEnds, ' ') : text, found);
  });
  shell.stdout.write(lines.join(''));
  return 0;
}

/** What reads files takes as long to load as one text to answer. */
async function answerFiles(options: DetectOptions, shell: Shell): Promise<number> {
  const { detect } = await import('./detect.ts');
  return detect(options, shell);
}

function listLanguages(): string {
  return Object.entries(languages)
    .map(([code, [english, native]]) => `${code}\t${english}\t${native}\n`)
    .join('');
}
