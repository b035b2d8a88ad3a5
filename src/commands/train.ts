/**
 * `npm run train -- profanity`: makes what an engine has learnt, from ../shared.
 */
import { trainProfanity } from './train/profanity.ts';

const trainings = { profanity: trainProfanity };

const name = process.argv[2] ?? '';
if (!Object.hasOwn(trainings, name)) {
  console.error(`Say what to train: ${Object.keys(trainings).join(', ')}.`);
  process.exit(2);
}
trainings[name as keyof typeof trainings]();
