import { expect, it } from 'vitest';
import { table, withMarked } from '../../../scripts/lib/markdown.ts';

it('aligns all columns of a table but the first to the right', () => {
  expect(table(['what', 'how many'], [['calls', '1,000']])).toBe(
    '| what | how many |\n|---|--:|\n| calls | 1,000 |',
  );
});

const document = 'before\n<!-- x: begin -->\nold\n<!-- x: end -->\nafter\n';

it('replaces a marked part without changing the rest of the document', () => {
  expect(withMarked(document, 'x', 'new')).toBe(document.replace('old', 'new'));
});

it('throws when a document does not have the marked part', () => {
  expect(() => withMarked(document, 'y', 'new')).toThrow('no part marked "y"');
});
