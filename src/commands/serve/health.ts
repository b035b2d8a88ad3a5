/**
 * Checks whether the server of a data folder can answer, for health checks of containers and services.
 */
import { parseArgs } from 'node:util';
import { DataFolder } from './data-folder.ts';
import { Management } from './management.ts';
import { defaultData } from './options.ts';

/** The longest time that the answer may take. */
const timeoutMs = 10_000;

/** Resolves with the exit status: 0 when the server can answer, 1 when it cannot or is not running. */
export async function health(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { data: { type: 'string' } } });
  const folder = new DataFolder(values.data ?? defaultData);
  try {
    const address = folder.management();
    if (address === undefined) throw new Error('none runs');
    await new Management(address).health(timeoutMs);
    return 0;
  } catch (error) {
    console.error(`The server over ${folder.path} does not answer: ${(error as Error).message}.`);
    return 1;
  }
}
