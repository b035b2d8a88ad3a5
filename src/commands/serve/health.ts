/**
 * Asks the server over a data folder whether it can answer; for health checks.
 */
import { parseArgs } from 'node:util';
import { DataFolder } from './data-folder.ts';
import { Management } from './management.ts';
import { defaultData } from './options.ts';

/** Milliseconds that the answer may take. */
const patience = 10_000;

/** Resolves with the exit status: 0 when it can, 1 when it cannot or none runs. */
export async function health(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { data: { type: 'string' } } });
  const folder = new DataFolder(values.data ?? defaultData);
  try {
    const address = folder.management();
    if (address === undefined) throw new Error('none runs');
    await new Management(address).health(patience);
    return 0;
  } catch (error) {
    console.error(`The server over ${folder.path} does not answer: ${(error as Error).message}.`);
    return 1;
  }
}
