import { expect, it } from 'vitest';
import { Candidates } from '../../../src/engine/language/candidates.ts';

it('candidates are grouped by how much they are written; what is no candidate counts in no group', () => {
  const { classes, usages, usageOf, counts } = new Candidates([0, 2, 3], Float32Array.of(1, 0, 1, 0.5));
  expect([...classes]).toEqual([0, 2, 3]);
  const groups = [...usages].map((usage, group) => [
    usage,
    [...classes].filter((_, i) => usageOf[i] === group),
    counts[group],
  ]);
  expect(groups).toEqual([
    [1, [0, 2], 2],
    [0, [], 0],
    [0.5, [3], 1],
  ]);
});
