import fc from 'fast-check';

const gone = Symbol('gone');

type Path = readonly string[];
type Change = (before: unknown) => unknown;

export const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  maxDepth: 3,
});

export function mutationOf(value: unknown): fc.Arbitrary<unknown> {
  return fc.tuple(fc.constantFrom(...pathsIn(value)), change).map(([path, how]) => changed(value, path, how));
}

const extraName = fc.constantFrom('__proto__', 'constructor', 'toString', 'then', 'toJSON', 'id', 'extra');
const pollution = { polluted: true, prototype: { polluted: true } };

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: anything.map((other) => () => other) },
  { weight: 2, arbitrary: fc.constant<Change>(() => gone) },
  {
    weight: 2,
    arbitrary: fc.tuple(extraName, fc.oneof(fc.constant(pollution), anything)).map(
      ([name, extra]): Change =>
        (before) =>
          withField(before, name, extra),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 2000 }).map(
      (levels): Change =>
        (before) =>
          nested(before, levels),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Change>((before) => [before]) },
  {
    weight: 1,
    arbitrary: fc.constant<Change>((before) => (typeof before === 'string' ? before.repeat(200) : before)),
  },
);

function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner).map((path) => [name, ...path])),
  ];
}

function changed(value: unknown, [name, ...rest]: Path, how: Change): unknown {
  if (name === undefined) return how(value);
  const inner = changed((value as Record<string, unknown>)[name], rest, how);
  if (inner !== gone) return withField(value, name, inner);
  if (Array.isArray(value)) return value.filter((_, at) => String(at) !== name);
  return Object.fromEntries(Object.entries(value as object).filter(([other]) => other !== name));
}

function withField(value: unknown, name: string, field: unknown): unknown {
  if (typeof value !== 'object' || value === null) return { [name]: field };
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  return Object.defineProperty(copy, name, {
    value: field,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function nested(value: unknown, levels: number): unknown {
  let made = value;
  for (let level = 0; level < levels; level++) made = { q: made };
  return made;
}
