import { expect, it } from 'vitest';
import { inNamedOrder } from '../../../scripts/test/named-order.ts';

const [unit, apart] = [{ name: 'unit' }, { name: 'apart' }] as unknown as Parameters<
  typeof inNamedOrder
>[0][number]['project'][];
const fileOf = (project: typeof unit, name: string) => ({ moduleId: `/repository/${name}`, project });
const files = [
  fileOf(unit, 'test/long.test.ts'),
  fileOf(unit, 'test/near.test.ts'),
  fileOf(apart, 'test/nearest.test.ts'),
  fileOf(apart, 'test/far.test.ts'),
] as Parameters<typeof inNamedOrder>[0];
const sorted = (named: readonly string[]) =>
  inNamedOrder(files, named).map(({ moduleId }) => moduleId.slice(12));

it('NamedOrder sorts test files by project and name', () => {
  expect(
    sorted(['test/nearest.test.ts', 'test/near.test.ts', 'test/far.test.ts', 'test/long.test.ts']),
  ).toEqual(['test/nearest.test.ts', 'test/far.test.ts', 'test/near.test.ts', 'test/long.test.ts']);
});

it('NamedOrder keeps the order of test files without names', () => {
  expect(sorted([])).toEqual(files.map(({ moduleId }) => moduleId.slice(12)));
});
