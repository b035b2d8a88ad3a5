import { knownPrimary } from 'vernacular-checker/declared-languages';
import { PageError } from '../page.ts';
import type { Translations } from './text.ts';

export interface Leaf {
  readonly path: readonly string[];
  readonly line: number;
  readonly text: string;
}

/** Of names. Without a limit, paths could be far longer than their file. */
const maxDepth = 100;

/** Notes of programs and for translators. */
const note = /^(?:[@$_]|\/\/|comments?$)/;

export function addLeaf(leaves: Leaf[], leaf: Leaf): void {
  if (leaf.path.length > maxDepth) throw new PageError('is nested too deeply');
  leaves.push(leaf);
}

export function translationsIn(leaves: readonly Leaf[]): Translations {
  const [first = ''] = leaves[0]?.path ?? [];
  const isUnderTag = knownPrimary(first) !== undefined && leaves.every(({ path }) => path[0] === first);
  const locale = leaves.find(({ path }) => path.length === 1 && path[0] === '@@locale')?.text;
  const keys = new Set(leaves.map(({ path }) => path.join('.')));
  // In Chrome's messages, a description stands beside each message.
  const isDescription = (path: Leaf['path']) =>
    path.some(
      (name, at) =>
        /^(?:description|placeholders)$/.test(name) && keys.has([...path.slice(0, at), 'message'].join('.')),
    );
  const texts = leaves
    .filter(({ path }) => !path.some((name) => note.test(name)) && !isDescription(path))
    .map(({ path, line, text }) => ({ key: path.join('.'), line, text }));
  return { lang: locale ?? (isUnderTag ? first : undefined), texts };
}
