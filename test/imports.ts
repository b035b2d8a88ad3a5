import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const src = fileURLToPath(new URL('../src', import.meta.url));

export interface Import {
  readonly file: string;
  /** As it is written in the file. */
  readonly target: string;
  /** True for `import type` and `export type`, which are erased from the shipped code. */
  readonly typeOnly: boolean;
}

export const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

export const imports: readonly Import[] = files.flatMap((file) => {
  const code = readFileSync(join(src, file), 'utf8');
  const { staticImports, staticExports } = parseSync(file, code).module;
  const found = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].flatMap(
    ({ moduleRequest, start }) =>
      moduleRequest ? [{ target: moduleRequest.value, typeOnly: isTypeOnly(code, start) }] : [],
  );
  const lazy = [...code.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, target = '']) => ({
    target,
    typeOnly: false,
  }));
  return [...found, ...lazy].map((one) => ({ file, ...one }));
});

/** The parser gives an import's own start, but of an export that of the name in its braces. */
function isTypeOnly(code: string, start: number): boolean {
  const statement = Math.max(code.lastIndexOf('\nimport ', start), code.lastIndexOf('\nexport ', start));
  return /^\n?(?:import|export) type\b/.test(code.slice(Math.max(0, statement), start + 12));
}

/** The path that an import leads to, below src/; undefined where it is a package. It need not be a source file. */
export function pathOf({ file, target }: Import): string | undefined {
  if (!target.startsWith('.')) return undefined;
  return relative(src, join(src, dirname(file), target.replace(/\?.*/, '')));
}

const sourceFiles = new Set(files);

export function importedBy(file: string): readonly string[] {
  const paths = imports.filter((found) => found.file === file).map(pathOf);
  // AssemblyScript names files without their ending.
  const named = paths.flatMap((path) => (path === undefined ? [] : [path, `${path}.ts`]));
  return [...new Set(named)].filter((path) => sourceFiles.has(path));
}
