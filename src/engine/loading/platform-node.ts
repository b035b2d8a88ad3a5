import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflate } from './inflate-node.ts';
import type { Platform } from './load-detector.ts';
import { openPages } from './open-pages-node.ts';
import { readBytes } from './read-file-node.ts';

/**
 * Returns how Node, Bun and Deno read the files of this package.
 * @param model File name of the model.
 * @param modelUrl Returns the address of the model next to the entry point, `coreUrl` that of the core. Entry
 * points write them as literals, so that bundlers find the files.
 */
export function nodePlatform(
  model: string,
  modelUrl: () => URL,
  coreUrl: () => URL,
  further: Pick<Platform, 'languages' | 'fallback'>,
): Platform {
  return {
    ...further,
    read: readBytes,
    openPages,
    inflate,
    model: () => packageFile(model, modelUrl),
    core: () => packageFile('language.wasm', coreUrl),
  };
}

/**
 * Returns the address of a file of this package. Bundlers of servers, such as that of Next.js, move entry points without
 * its files, or replace the address by one for browsers. Then the file is in the `node_modules` of the project that runs.
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
    return pathToFileURL(resolve(`vernacular-engine/${name}`));
  } catch {
    return undefined;
  }
}
