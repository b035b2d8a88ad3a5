/**
 * `npm run train -- language [OPTIONS] | words | context | names | profanity`: trains the data files of the engines.
 * `npm run train -- sample [LANG …]`: trains a small model on texts in this repository.
 * `npm run train -- compare [TEXTS] [--model FILE]`: compares the WebAssembly core with the reference.
 * `npm run train -- data [FOLDER]`: compares the training data with its checksums.
 */
import { runCommand, UserError } from '../../scripts/lib/user-error.ts';
import { trainContext } from './train-context.ts';
import { trainLanguage } from './train-language.ts';
import { trainNames } from './train-names.ts';
import { trainProfanity } from './train-profanity.ts';
import { trainSample } from './train-sample.ts';
import { trainWords } from './train-words.ts';

const commands: Record<string, (args: readonly string[]) => unknown> = {
  sample: trainSample,
  language: trainLanguage,
  words: (args) => withoutArguments(args, trainWords),
  context: (args) => withoutArguments(args, trainContext),
  names: (args) => withoutArguments(args, trainNames),
  profanity: (args) => withoutArguments(args, trainProfanity),
  compare: () => import('./compare/index.ts'),
  data: () => import('./check-data/index.ts'),
};

function withoutArguments(args: readonly string[], train: () => unknown): unknown {
  if (args.length > 0) throw new UserError(`Unexpected arguments: ${args.join(' ')}`);
  return train();
}

// The modules read their arguments from `process.argv.slice(2)`, so the subcommand is removed.
const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  console.error(`Usage: npm run train -- ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 2;
} else await runCommand(() => command(process.argv.slice(2)));
