// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { addToHighlight, rangesWithin } from '../../../../src/extension/page-scripts/shared/highlights.ts';

it.each([
  ['This is a fucking sentence.', 7, 14, 'fucking'],
  ['  Guten Morgen ', 0, 5, 'Guten'],
  ['a b', 1, 2, 'b'],
])('a part of %j begins with its first letter, not with the space before it', (text, start, end, part) => {
  const node = document.createTextNode(text);
  const ranges = rangesWithin([{ node, start: 0, end: text.length }], start, end);
  expect(ranges.map(({ startOffset, endOffset }) => text.slice(startOffset, endOffset))).toEqual([part]);
});

it('a highlight is registered once, because Firefox paints all its ranges again each time', () => {
  const registry = new Map<string, Set<object>>();
  const register = vi.spyOn(registry, 'set');
  Object.assign(window, { Highlight: Set, StaticRange: Object, CSS: { highlights: registry } });
  const node = document.createTextNode('one two three');
  for (const startOffset of [0, 4, 8])
    addToHighlight('h-light', {
      startContainer: node,
      startOffset,
      endContainer: node,
      endOffset: startOffset + 3,
    });
  expect(registry.get('h-light')?.size).toBe(3);
  expect(register).toHaveBeenCalledTimes(1);
});
