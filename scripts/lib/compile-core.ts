// @reads src/engine/language/core/*.ts
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import compiler from 'assemblyscript/package.json' with { type: 'json' };
import { maxSharedPages } from '../../src/engine/language/shared.ts';
import { type CoreKind, coreFiles } from './core-module.ts';

const folder = new URL('../../src/engine/language/core/', import.meta.url);

export type CoreSources = Readonly<Record<string, string>>;

export function coreSources(): CoreSources {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  // The compiler wants slashes, on Windows too.
  const paths = names.map((name) => name.replaceAll('\\', '/'));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, folder), 'utf8')]));
}

/**
 * @param optimizeLevel 3 for releases; 0 takes a third of the time
 * @throws {Error} with the compiler's messages
 */
export async function compileCore(
  sources: CoreSources,
  optimizeLevel: 0 | 3,
  kind: CoreKind = 'single',
): Promise<Uint8Array<ArrayBuffer>> {
  // Loading takes seconds, and few commands need it.
  const { default: asc } = await import('assemblyscript/asc');
  const outputs: Uint8Array[] = [];
  const options = [
    ...['index.ts', '--outFile', 'core.wasm', '--runtime', 'stub', '--importMemory'],
    // `noAssert` removes texts and paths. Bounds that a damaged file could exceed are checked explicitly.
    ...['--enable', 'simd', '--optimizeLevel', String(optimizeLevel), '--shrinkLevel', '0', '--noAssert'],
    ...(kind === 'shared'
      ? ['--enable', 'threads', '--sharedMemory', '--maximumMemory', String(maxSharedPages)]
      : []),
  ];
  const { error, stderr } = await asc.main(options, {
    readFile: (name) => sources[name.replace(/^\.?\//, '')] ?? null,
    writeFile: (name, contents) => {
      if (name === 'core.wasm' && typeof contents !== 'string') outputs.push(contents);
    },
    listFiles: () => [],
  });
  const [bytes] = outputs;
  if (error || bytes === undefined)
    throw new Error(`The core was not compiled: ${error?.message}\n${stderr}`);
  return new Uint8Array(bytes);
}

export async function* shippedCores(): AsyncGenerator<{ file: string; bytes: Uint8Array<ArrayBuffer> }> {
  for (const kind of ['single', 'shared'] as const) {
    yield { file: coreFiles[kind], bytes: await compileCore(coreSources(), 3, kind) };
  }
}

/** Hash of what {@link checkCore} last accepted. */
const checkedFile = '.cache/core-checked';

/**
 * Compiles only if a source, module or compiler changed since the last check here.
 * @throws {Error} if one of {@link coreFiles} does not match its sources
 */
export async function checkCore(): Promise<void> {
  const modules = Object.values(coreFiles).map((file) => readFileSync(file, 'base64'));
  const inputs = JSON.stringify([coreSources(), modules, compiler.version, maxSharedPages]);
  const hash = createHash('sha256').update(inputs).digest('hex');
  if (existsSync(checkedFile) && readFileSync(checkedFile, 'utf8') === hash) return;
  for await (const { file, bytes } of shippedCores()) {
    if (Buffer.compare(bytes, readFileSync(file)) !== 0) {
      throw new Error(`${file} does not match its sources. Run \`npm run generate -- core\`.`);
    }
  }
  mkdirSync(dirname(checkedFile), { recursive: true });
  writeFileSync(checkedFile, hash);
}
