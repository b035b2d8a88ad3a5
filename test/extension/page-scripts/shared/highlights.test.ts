// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rangesWithin } from '../../../../src/extension/page-scripts/shared/highlights.ts';

it.each([
  ['This is a fucking sentence.', 7, 14, 'fucking'],
  ['  Guten Morgen ', 0, 5, 'Guten'],
  ['a b', 1, 2, 'b'],
])('a part of %j begins with its first letter, not with the space before it', (text, start, end, part) => {
  const node = document.createTextNode(text);
  const ranges = rangesWithin([{ node, start: 0, end: text.length }], start, end);
  expect(ranges.map(({ startOffset, endOffset }) => text.slice(startOffset, endOffset))).toEqual([part]);
});
