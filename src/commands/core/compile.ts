/**
 * Makes public/language.wasm, the core of the language engine, from src/engine/language/core. The same sources and the
 * compiler that the lock file pins give the same bytes on every machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { coreFile } from '../../training/language/core-module.ts';

const folder = new URL('../../engine/language/core/', import.meta.url);

/** The sources: what each says, by its path below the folder. */
export type CoreSources = Readonly<Record<string, string>>;

export function coreSources(): CoreSources {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
}

/**
 * Compiles the sources.
 * @param optimizeLevel What is shipped is made with 3; 0 takes a third of the time.
 * @throws {Error} with the compiler's messages where it refuses them.
 */
export async function compileCore(
  sources: CoreSources = coreSources(),
  optimizeLevel: 0 | 3 = 3,
): Promise<Uint8Array<ArrayBuffer>> {
  // It takes seconds to load, and who builds only a Worker needs none of it.
  const { default: asc } = await import('assemblyscript/asc');
  const made: Uint8Array[] = [];
  const options = [
    ...['index.ts', '--outFile', 'core.wasm', '--runtime', 'stub', '--importMemory'],
    // Bounds are checked where a file could lead over them; no text and no path of this machine goes into the module.
    ...['--enable', 'simd', '--optimizeLevel', String(optimizeLevel), '--shrinkLevel', '0', '--noAssert'],
  ];
  const { error, stderr } = await asc.main(options, {
    readFile: (name) => sources[name.replace(/^\.?\//, '')] ?? null,
    writeFile: (name, contents) => {
      if (name === 'core.wasm' && typeof contents !== 'string') made.push(contents);
    },
    listFiles: () => [],
  });
  const [bytes] = made;
  if (error || bytes === undefined)
    throw new Error(`The core was not compiled: ${error?.message}\n${stderr}`);
  return new Uint8Array(bytes);
}

/** @throws {Error} where public/language.wasm is not what the sources say. */
export async function checkCore(): Promise<void> {
  const [made, kept] = [await compileCore(), readFileSync(coreFile)];
  if (Buffer.compare(made, kept) !== 0) {
    throw new Error('public/language.wasm is not what its sources say: run `npm run core`.');
  }
}
