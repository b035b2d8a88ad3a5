import { expect, it } from 'vitest';
import { applied } from '../../../src/commands/mutation/stryker.ts';

it('a mutation takes the place of what it changes, on one line or several', () => {
  const source = 'const a = 1;\nconst b = [\n  2,\n];\n';
  const change = (start: [number, number], end: [number, number], replacement?: string) =>
    applied(source, {
      mutatorName: 'any',
      status: 'Survived',
      location: { start: { line: start[0], column: start[1] }, end: { line: end[0], column: end[1] } },
      ...(replacement !== undefined && { replacement }),
    });
  expect(change([1, 11], [1, 12], '0')).toBe('const a = 0;\nconst b = [\n  2,\n];\n');
  expect(change([2, 11], [4, 2], '[]')).toBe('const a = 1;\nconst b = [];\n');
  expect(change([1, 1], [2, 1])).toBe('const b = [\n  2,\n];\n');
});
