import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

/** By used file, relative to the repository. */
export type Users = ReadonlyMap<string, ReadonlySet<string>>;

const isCode = (file: string) => /\.(?:tsx?|mts|mjs)$/.test(file);
const isTest = (file: string) => /^(?:lab\/)?test\/.*\.test\.tsx?$/.test(file);

/**
 * Users by value imports and `new URL('…', import.meta.url)`. A test that names another file, such as a document, uses
 * it too; with its folder if the name is not unique. A module that reads whole folders declares them in a comment:
 * `@reads public/_locales/*`.
 */
export function usersOf(
  files: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): Users {
  const known = new Set(files);
  const users = new Map<string, Set<string>>();
  const add = (file: string, user: string) => {
    const others = users.get(file);
    if (others === undefined) users.set(file, new Set([user]));
    else others.add(user);
  };
  const data = files.filter((file) => !isCode(file));
  const isAmbiguous = repeated(data.map((file) => basename(file)));
  const nameOf = (file: string) =>
    isAmbiguous.has(basename(file)) ? posix.join(basename(dirname(file)), basename(file)) : basename(file);
  for (const user of files.filter(isCode)) {
    const code = read(user);
    for (const target of importsIn(code)) {
      for (const path of pathsOf(user, target)) {
        const found = [path, `${path}.ts`, `${path}.tsx`].find((each) => known.has(each));
        if (found !== undefined && found !== user) add(found, user);
      }
    }
    for (const read of declaredIn(code))
      for (const file of files) if (file !== user && !isTest(file) && read.test(file)) add(file, user);
    if (isTest(user)) for (const file of data) if (code.includes(nameOf(file))) add(file, user);
  }
  return users;
}

/** Returns the patterns of the files that a module declares to read. `*` also matches folders. */
export function declaredIn(code: string): readonly RegExp[] {
  const paths = [...code.matchAll(/^(?: \*|\/\/|\/\*\*).*?@reads (.+?)(?: \*\/)?$/gm)].flatMap(
    ([, list = '']) => list.split(/,? /),
  );
  return paths.map((path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
}

function repeated(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
}

export function importsIn(code: string): readonly string[] {
  const found: string[] = [];
  for (const [, clause = '', target = ''] of code.matchAll(
    /^\s*(?:import|export)\s+([^'"`;()]*?)\s*from\s+'([^']+)'/gm,
  ))
    if (!isOfTypes(clause)) found.push(target);
  const others =
    /^import '([^']+)'|\b(?:import|mock)\(\s*'([^']+)'|new URL\('([^']+)', import\.meta\.url\)/gm;
  for (const [, ...targets] of code.matchAll(others)) found.push(...targets.filter(Boolean));
  return found;
}

function isOfTypes(clause: string): boolean {
  if (/^type\s/.test(clause)) return true;
  const names = /^\{([^}]*)\}$/.exec(clause)?.[1]?.split(',') ?? [];
  return names.length > 0 && names.every((name) => /^\s*(?:type\s|$)/.test(name));
}

function pathsOf(user: string, target: string): readonly string[] {
  const path = target.replace(/\?.*/, '');
  if (path.startsWith('.')) return [posix.normalize(posix.join(dirname(user), path))];
  if (path.startsWith('/')) return [path.slice(1)];
  // `new URL` needs no point before a name.
  return exported().get(path) ?? [posix.join(dirname(user), path)];
}

let ofPackages: ReadonlyMap<string, readonly string[]> | undefined;

/** Sources by exported name or `#name` of our packages. */
function exported(): ReadonlyMap<string, readonly string[]> {
  ofPackages ??= new Map(
    readdirSync('src').flatMap((folder) => {
      const manifest = join('src', folder, 'package.json');
      if (!existsSync(manifest)) return [];
      const { name, exports = {}, imports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
      return Object.entries({ ...exports, ...imports }).map(([entry, target]): [string, string[]] => [
        entry.startsWith('#') ? entry : posix.join(name, entry),
        stringsIn(target).map((path) => posix.join('src', folder, path)),
      ]);
    }),
  );
  return ofPackages;
}

function stringsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);
}
