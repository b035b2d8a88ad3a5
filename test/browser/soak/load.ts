import type { Chance } from '../../chance.ts';
import type { Crowd, CrowdedBrowser } from './crowds.ts';
import { answerFault, mixedCalls } from './mix.ts';

interface LoadFigures {
  /** Bytes of the background before the first round and after each. */
  readonly memory: readonly number[];
  readonly faults: readonly string[];
}

const batch = 200;

export async function load(
  { browser, crowds }: CrowdedBrowser,
  calls: number,
  rounds: number,
  chance: Chance,
): Promise<LoadFigures> {
  const faults: string[] = [];
  // One call each first, because loaded engines and ports are not leaks.
  for (const crowd of crowds) await sendSome(crowd, 1, chance, faults);
  const memory = [await browser.background.memory()];
  for (let round = 0; round < rounds; round++) {
    const each = Math.ceil(calls / crowds.length);
    await Promise.all(
      crowds.map(async (crowd) => {
        const before = await crowd.used();
        let sum = 0;
        for (let done = 0; done < each; done += batch) {
          sum += await sendSome(crowd, Math.min(batch, each - done), chance, faults);
        }
        const counted = (await crowd.used()) - before;
        if (counted !== sum) faults.push(`${crowd.name}: ${counted} counted, ${sum} answered`);
      }),
    );
    memory.push(await browser.background.memory());
  }
  return { memory, faults };
}

async function sendSome(crowd: Crowd, count: number, chance: Chance, faults: string[]): Promise<number> {
  const calls = mixedCalls(count, crowd.key, chance);
  const answers = await crowd.send(calls.map(({ message }) => message));
  if (answers.length !== calls.length)
    faults.push(`${crowd.name}: ${answers.length} answers to ${count} calls`);
  let charged = 0;
  for (const [at, call] of calls.entries()) {
    const fault = answerFault(call, answers[at]);
    if (fault === undefined) charged += call.charged;
    else faults.push(`${crowd.name}: ${fault}`);
  }
  return charged;
}
