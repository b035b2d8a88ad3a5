/**
 * Makes the declarations of a package: those that its entries lead to, and no others.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes declarations into a folder.
 * @param entries Paths of the declarations that the package names, below the folder.
 */
export function writeDeclarations(folder: string, entries: readonly string[]): void {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.packages.json', '--outDir', folder],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The declarations could not be made: see the errors above.');
  const reached = new Set(entries.map((entry) => join(folder, entry)));
  // A set goes on to what is added to it meanwhile.
  for (const file of reached) {
    const source = publishImports(file);
    for (const [, path = ''] of source.matchAll(/(?:from|import\() ?['"](\.[^'"]*)\.js['"]/g)) {
      reached.add(join(dirname(file), `${path}.d.ts`));
    }
  }
  removeOthers(folder, reached);
}

/** TypeScript leaves `./x.ts` in declarations, which readers under other settings cannot follow. Answers the new text. */
function publishImports(file: string): string {
  const source = readFileSync(file, 'utf8').replaceAll(
    /((?:from|import\() ?['"]\.[^'"]*)\.ts(['"])/g,
    '$1.js$2',
  );
  writeFileSync(file, source);
  return source;
}

/** Removes the files of a folder that are not among `kept`, and what folders are empty then. */
function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeOthers(path, kept);
    else if (!kept.has(path)) rmSync(path);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
