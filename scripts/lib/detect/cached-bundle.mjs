/** Bundles that are kept until a source changes, so that a command need not compile hundreds of files each time. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Resolves to the address of the bundle of a TypeScript file. Writes it if it is missing, or if an input has
 * changed.
 *
 * @param {string} folder Keeps the bundle and the list of its inputs
 * @param {() => Promise<{ code: string, inputs: readonly string[] }>} build
 */
export async function cachedBundle(folder, build) {
  const [list, bundle] = [join(folder, 'inputs.json'), join(folder, 'bundle.mjs')];
  const { href } = pathToFileURL(bundle);
  if (existsSync(list)) {
    const { inputs, hash } = JSON.parse(readFileSync(list, 'utf8'));
    if (hashOf(inputs) === hash) return href;
  }
  const { code, inputs } = await build();
  mkdirSync(folder, { recursive: true });
  writeWhole(bundle, code);
  writeWhole(list, JSON.stringify({ inputs, hash: hashOf(inputs) }));
  return href;
}

/** Another process never sees a part of the file. */
function writeWhole(file, content) {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, content);
  renameSync(part, file);
}

/** @param {readonly string[]} files */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(existsSync(file) ? readFileSync(file) : 'missing').update(file);
  return hash.digest('hex');
}
