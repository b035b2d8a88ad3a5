/** The engine's four rooms: who may import whom, and that no word stands in the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadLexicon } from '../../../src/engine/profanity/load.ts';

const root = fileURLToPath(new URL('../../../src/engine/profanity', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8');
const roomOf = (file: string) => (file.includes('/') ? (file.split('/')[0] as string) : '');

/** What each room may import from beside itself. */
const mayImport: Record<string, readonly string[]> = {
  read: [],
  undo: ['read'],
  find: ['read', 'undo'],
  judge: ['read', 'undo', 'find'],
  '': ['read', 'undo', 'find', 'judge'],
};

/** The files that a file imports, types included. */
const importsOf = (file: string) =>
  [...sourceOf(file).matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) =>
    relative(root, join(root, dirname(file), target)),
  );

describe('the rooms', () => {
  it('are imported in one direction: read, undo, find, judge', () => {
    expect(new Set(files.map(roomOf))).toEqual(new Set(Object.keys(mayImport)));
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter(
          (target) => roomOf(target) !== roomOf(file) && !mayImport[roomOf(file)]?.includes(roomOf(target)),
        )
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('hold no word of the lexicon: words are data', () => {
    const forms = new Set(loadLexicon().entries.map(({ form }) => form));
    const found = files
      .filter((file) => ['read', 'undo', 'judge'].includes(roomOf(file)) && file !== 'judge/examples.ts')
      .flatMap((file) => {
        const code = sourceOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|from '[^']*'/g, '');
        // What a rule or a disguise is called is English, and names no listed word either.
        const literals = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
        const words = literals.flatMap((literal) => literal.toLowerCase().match(/[a-z]{3,}/g) ?? []);
        return words.filter((word) => forms.has(word)).map((word) => `${file}: ${word}`);
      });
    expect(found).toEqual([]);
  });
});
