import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadLexicon } from '../../../src/engine/profanity/load.ts';

const root = fileURLToPath(new URL('../../../src/engine/profanity', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8');
const stageOf = (file: string) => (file.includes('/') ? (file.split('/')[0] as string) : '');

const mayImport: Record<string, readonly string[]> = {
  read: [],
  undo: ['read'],
  find: ['read', 'undo'],
  judge: ['read', 'undo', 'find'],
  '': ['read', 'undo', 'find', 'judge'],
};

const importsOf = (file: string) =>
  [...sourceOf(file).matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) =>
    relative(root, join(root, dirname(file), target)),
  );

describe('the stages of the profanity engine', () => {
  it('import only from earlier stages: read, undo, find, judge', () => {
    expect(new Set(files.map(stageOf))).toEqual(new Set(Object.keys(mayImport)));
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter(
          (target) =>
            stageOf(target) !== stageOf(file) && !mayImport[stageOf(file)]?.includes(stageOf(target)),
        )
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('contain no word of the lexicon in their code', () => {
    const forms = new Set(loadLexicon().entries.map(({ form }) => form));
    const found = files
      .filter((file) => ['read', 'undo', 'judge'].includes(stageOf(file)))
      .flatMap((file) => {
        const code = sourceOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|from '[^']*'/g, '');
        // Names of rules and disguises must not contain listed words either.
        const literals = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
        const words = literals.flatMap((literal) => literal.toLowerCase().match(/[a-z]{3,}/g) ?? []);
        return words.filter((word) => forms.has(word)).map((word) => `${file}: ${word}`);
      });
    expect(found).toEqual([]);
  });
});
