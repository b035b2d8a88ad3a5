/**
 * Makes src/engine/language.wasm, the core of the language engine, from src/engine/language/core, and the same for a memory that
 * threads share. The same sources and the compiler that the lock file pins give the same bytes on every machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mostSharedPages } from '../../src/engine/language/shared.ts';
import { type CoreMemory, coreFiles } from './core-module.ts';

const folder = new URL('../../src/engine/language/core/', import.meta.url);

/** The sources: what each says, by its path below the folder. */
export type CoreSources = Readonly<Record<string, string>>;

export function coreSources(): CoreSources {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  // The compiler asks for them with strokes, which Windows does not write.
  const paths = names.map((name) => name.replaceAll('\\', '/'));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, folder), 'utf8')]));
}

/**
 * Compiles the sources.
 * @param optimizeLevel What is shipped is made with 3; 0 takes a third of the time.
 * @throws {Error} with the compiler's messages where it refuses them.
 */
export async function compileCore(
  sources: CoreSources,
  optimizeLevel: 0 | 3,
  memory: CoreMemory = 'own',
): Promise<Uint8Array<ArrayBuffer>> {
  // It takes seconds to load, and who builds only a Worker needs none of it.
  const { default: asc } = await import('assemblyscript/asc');
  const made: Uint8Array[] = [];
  const options = [
    ...['index.ts', '--outFile', 'core.wasm', '--runtime', 'stub', '--importMemory'],
    // Bounds are checked where a file could lead over them; no text and no path of this machine goes into the module.
    ...['--enable', 'simd', '--optimizeLevel', String(optimizeLevel), '--shrinkLevel', '0', '--noAssert'],
    ...(memory === 'shared'
      ? ['--enable', 'threads', '--sharedMemory', '--maximumMemory', String(mostSharedPages)]
      : []),
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

/** The cores that ship, as the sources say. */
export async function* shippedCores(): AsyncGenerator<{ file: string; bytes: Uint8Array<ArrayBuffer> }> {
  for (const memory of ['own', 'shared'] as const) {
    yield { file: coreFiles[memory], bytes: await compileCore(coreSources(), 3, memory) };
  }
}

/** @throws {Error} where one of {@link coreFiles} is not what the sources say. */
export async function checkCore(): Promise<void> {
  for await (const { file, bytes } of shippedCores()) {
    if (Buffer.compare(bytes, readFileSync(file)) !== 0) {
      throw new Error(`${file} is not what its sources say: run \`npm run generate -- core\`.`);
    }
  }
}
