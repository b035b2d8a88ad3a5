import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Returns the address of a file of this package. Bundlers of servers, such as that of Next.js, move this module without
 * its files, or replace the address by one for browsers. Then the file is in the `node_modules` of the project that runs.
 * @param beside returns the address next to this module
 */
export function packageFile(name: string, beside: () => URL): URL {
  const address = urlOrUndefined(beside);
  if (address?.protocol === 'file:' && existsSync(address)) return address;
  // The error for a missing file names the address next to this module.
  return inProject(name) ?? address ?? beside();
}

/** A bundler may have left no valid address. */
function urlOrUndefined(beside: () => URL): URL | undefined {
  try {
    return new URL(beside());
  } catch {
    return undefined;
  }
}

function inProject(name: string): URL | undefined {
  try {
    const { resolve } = createRequire(join(process.cwd(), 'package.json'));
    return pathToFileURL(resolve(`vernacular-engine/${name}`));
  } catch {
    return undefined;
  }
}
