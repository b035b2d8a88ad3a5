import { expect, it } from 'vitest';
import { Candidates } from '../../../src/engine/language/candidates.ts';

it('candidates are grouped by usage level; what is no candidate counts in no group', () => {
  const { classes, levels, levelOf, counts } = new Candidates([0, 2, 3], [1, 0, 1, 5]);
  expect([...classes]).toEqual([0, 2, 3]);
  const groups = [...levels].map((level, group) => [
    level,
    [...classes].filter((_, i) => levelOf[i] === group),
    counts[group],
  ]);
  expect(groups).toEqual([
    [1, [0, 2], 2],
    [5, [3], 1],
  ]);
});

it('a class without a usage level is no candidate', () => {
  expect([...new Candidates([0, 1, 2], [0, -1, 2]).classes]).toEqual([0, 2]);
});
