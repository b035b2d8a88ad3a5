/**
 * `npm run test:slow -- [half | loaded] [PART [FILES]]`: `npm test` with half a processor, beside 16 busy loops, or
 * both. Both must pass: a test that fails depends on the machine's speed.
 */
import { runGroup } from '../lib/process-group.ts';
import { scriptArguments } from '../lib/run-script.ts';
import { beside, withHalf } from '../lib/slow-machine.ts';

const loopCount = 16;

const machines = {
  half: withHalf,
  loaded: <Result>(run: () => Promise<Result>) => beside(loopCount, run),
} as const;

const [first = '', ...others] = process.argv.slice(2);
const isNamed = Object.hasOwn(machines, first);
const args = isNamed ? others : process.argv.slice(2);
// The loaded run has all processors, so it comes first.
const names = isNamed ? [first as keyof typeof machines] : (['loaded', 'half'] as const);
for (const name of names) {
  console.log(name === 'half' ? 'With half a processor' : `Beside ${loopCount} busy loops`);
  const never = new AbortController().signal;
  const status = await machines[name](() =>
    runGroup([...scriptArguments('scripts/test/index.ts'), ...args], never),
  );
  if (status !== 0) process.exitCode = 1;
}
