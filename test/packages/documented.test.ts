/** Editors show the doc comment of an exported function as its help. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const entries = [
  ...['index', 'language', 'large', 'mini', 'language-detector', 'language-detector-mini', 'profanity'],
].map((name) => `src/engine/${name}.ts`);

/** Returns the exported values of a module that have no help of their own, and of the modules that it exports from. */
function undocumentedIn(file: string, wanted = (_name: string) => true): string[] {
  const code = readFileSync(file, 'utf8');
  const declared = [...code.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)];
  const bare = declared.flatMap(({ index, 1: name = '' }) => {
    const before = code.slice(0, index).trimEnd();
    const help = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
    return !wanted(name) || (help !== '' && !/^\/\*\*[\s*]*(?:See|As) /.test(help))
      ? []
      : [`${file}: ${name}`];
  });
  const others = code.matchAll(/^export (\*|\{[^}]*\}) from '(\.[^']+)'/gm);
  const passedOn = [...others].flatMap(([, names = '', path = '']) =>
    undocumentedIn(
      join(dirname(file), path),
      (name) => wanted(name) && (names === '*' || new RegExp(`\\b${name}\\b`).test(names)),
    ),
  );
  return [...bare, ...passedOn];
}

it.each([...entries, 'src/client/index.ts', 'src/franc/index.ts', 'src/checker/index.ts'])(
  '%s exports only functions and constants with a doc comment of their own',
  (file) => expect(undocumentedIn(file)).toEqual([]),
);
