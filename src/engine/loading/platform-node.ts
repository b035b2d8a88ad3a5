import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { openPages } from './open-pages-node.ts';
import type * as web from './platform.ts';
import { readBytes } from './read-file-node.ts';

export const availability: typeof web.availability = 'available';

/** Node, Bun and Deno read the files of the package from disk. */
export const platform: typeof web.platform = (model, modelUrl, coreUrl, further) => ({
  ...further,
  read: readBytes,
  openPages,
  inflate: promisify(inflate),
  model: () => packageFile(model, modelUrl),
  core: () => packageFile(posix.join(posix.dirname(model), 'language.wasm'), coreUrl),
});

/**
 * Returns the address of a file of a package. Bundlers of servers, such as that of Next.js, move entry points without
 * its files, or replace the address by one for browsers. Then the file is in the `node_modules` of the project that runs.
 * @param name With the package: `vernacular-engine/language.wasm`
 * @param nextToEntry Returns the address next to the entry point.
 */
function packageFile(name: string, nextToEntry: () => URL): URL {
  const address = urlOrUndefined(nextToEntry);
  if (address?.protocol === 'file:' && existsSync(address)) return address;
  // The error for a missing file names the address next to the entry point.
  return inProject(name) ?? address ?? nextToEntry();
}

/** A bundler may have left no valid address. */
function urlOrUndefined(nextToEntry: () => URL): URL | undefined {
  try {
    return new URL(nextToEntry());
  } catch {
    return undefined;
  }
}

function inProject(name: string): URL | undefined {
  try {
    const { resolve } = createRequire(join(process.cwd(), 'package.json'));
    return pathToFileURL(resolve(name));
  } catch {
    return undefined;
  }
}
