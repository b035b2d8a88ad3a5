import { isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { PageError } from '../page.ts';
import { addLeaf, type Leaf, translationsIn } from './leaves.ts';
import type { Translations } from './text.ts';

export function readYaml(content: string): Translations {
  const lines = new LineCounter();
  const root = parseDocument(content, { lineCounter: lines, logLevel: 'silent', prettyErrors: false });
  const [error] = root.errors;
  if (error !== undefined) throw new PageError(`is not YAML: ${error.message}`);
  const leaves: Leaf[] = [];
  visit(root, {
    Scalar: (at, { value, range }, above) => {
      if (at === 'key' || typeof value !== 'string') return;
      const path = above.flatMap((each) =>
        isPair(each) && isScalar(each.key) ? [String(each.key.value)] : [],
      );
      if (typeof at === 'number') path.push(String(at));
      addLeaf(leaves, { path, line: lines.linePos(range?.[0] ?? 0).line, text: value });
    },
  });
  return translationsIn(leaves);
}
