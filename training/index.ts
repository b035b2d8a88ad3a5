/**
 * `npm run train -- language [--small] [--quick] [--work FOLDER] [--out FILE] | context | profanity`: makes what an
 * engine has learnt, from ../shared.
 */
import { failureStatus, UsageError } from '../src/server/serve/command-line.ts';
import { trainContext } from './train-context.ts';
import { trainLanguage } from './train-language.ts';
import { trainProfanity } from './train-profanity.ts';

const trainings: Record<string, (args: readonly string[]) => void | Promise<void>> = {
  language: trainLanguage,
  context: trainContext,
  profanity: trainProfanity,
};

const [name = '', ...args] = process.argv.slice(2);
const train = Object.hasOwn(trainings, name) ? trainings[name] : undefined;
if (train === undefined) {
  console.error(`Say what to train: ${Object.keys(trainings).join(' or ')}.`);
  process.exit(2);
}
const usage =
  'npm run train -- language [--small] [--quick] [--work FOLDER] [--out FILE] | context | profanity';
try {
  if (name !== 'language' && args.length > 0) throw new UsageError(`Not expected: ${args.join(' ')}`);
  await train(args);
} catch (error) {
  process.exitCode = failureStatus(error, usage);
}
