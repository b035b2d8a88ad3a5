/**
 * Checks whether the server of a data folder can answer, for health checks of containers and services.
 */
import { failureStatus, PersonError, readArguments } from './command-line.ts';
import { DataFolder } from './data-folder.ts';
import { Management } from './management.ts';
import { defaultData } from './options.ts';

const usage = `Usage: node vernacular.js health [--data FOLDER]

--data FOLDER   of the server that is meant; ${defaultData} by default
`;

/** The longest time that the answer may take. */
const timeoutMs = 10_000;

/** Resolves with the exit status: 0 when the server can answer, 1 when it cannot or is not running, 2 for wrong arguments. */
export async function health(args: readonly string[]): Promise<number> {
  try {
    const { values } = readArguments({ args: [...args], options: { data: { type: 'string' } } });
    const folder = new DataFolder(values.data ?? defaultData);
    const address = folder.management();
    if (address === undefined) throw new PersonError(`No server runs over ${folder.path}.`);
    await new Management(address).health(timeoutMs);
    return 0;
  } catch (error) {
    return failureStatus(error, usage);
  }
}
