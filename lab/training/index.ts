/**
 * `npm run train -- language [OPTIONS] | words | context | names | profanity` trains the engines' data; `-- sample
 * [LANG …]` a small model on texts of this repository; `-- compare [TEXTS] [--model FILE]` compares the core with the
 * reference; `-- data [FOLDER]` checks the training data's checksums.
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

// The subcommand is removed: modules read `process.argv.slice(2)`.
const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  console.error(`Usage: npm run train -- ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 2;
} else await runCommand(() => command(process.argv.slice(2)));
