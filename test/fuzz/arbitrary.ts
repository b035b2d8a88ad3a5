/**
 * Creates fast-check arbitraries from valibot schemas, so that all validated input is fuzzed. Throws for an
 * unknown kind of schema: add that kind here.
 */
import fc from 'fast-check';
import * as v from 'valibot';
import { anyText, samples } from './samples.ts';

interface Node {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Node[];
  readonly requirement?: unknown;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly items?: readonly Node[];
  readonly rest?: Node;
  readonly key?: Node;
  readonly value?: Node;
}

export function arbitraryOf<Schema extends v.GenericSchema>(
  schema: Schema,
): fc.Arbitrary<v.InferInput<Schema>> {
  return of(schema as unknown as Node) as fc.Arbitrary<v.InferInput<Schema>>;
}

function of(node: Node): fc.Arbitrary<unknown> {
  if (node.pipe !== undefined) return ofPipe(node, node.pipe);
  const { wrapped, item, items = [], rest, key, value } = node as Required<Node>;
  switch (node.type) {
    case 'literal':
      return fc.constant(node.literal);
    case 'picklist':
      return fc.constantFrom(...(node.options ?? []));
    case 'union':
    case 'variant':
      return fc.oneof(...((node.options ?? []) as readonly Node[]).map(of));
    case 'string':
      return anyText;
    case 'number':
      return fc.oneof(fc.integer({ min: -2 }), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return fc.jsonValue();
    case 'custom':
      return acceptedSamples(node);
    case 'optional':
    case 'exact_optional':
      return of(wrapped);
    case 'nullable':
    case 'nullish':
      return fc.option(of(wrapped), { nil: null });
    case 'array':
      return fc.array(of(item), { maxLength: 5 });
    case 'strict_tuple':
      return fc.tuple(...items.map(of));
    case 'tuple_with_rest':
      return fc
        .tuple(fc.tuple(...items.map(of)), fc.array(of(rest), { maxLength: 3 }))
        .map(([first, others]) => [...first, ...others]);
    case 'record':
      return fc.dictionary(of(key) as fc.Arbitrary<string>, of(value), { maxKeys: 4 });
    case 'object':
    case 'strict_object':
      return ofFields(node.entries ?? {});
    default:
      throw new Error(`There is no arbitrary for valibot's schema "${node.type}".`);
  }
}

function ofFields(entries: Readonly<Record<string, Node>>): fc.Arbitrary<unknown> {
  const optional = ['optional', 'exact_optional', 'nullish'];
  const requiredKeys = Object.keys(entries).filter((name) => !optional.includes(entries[name]?.type ?? ''));
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(entries).map(([name, node]) => [name, of(node)]),
  );
  return fc.record(fields, { requiredKeys });
}

/** A pipe may have any checks, so the schema filters candidates: random values if many pass, and samples. */
function ofPipe(node: Node, pipe: readonly Node[]): fc.Arbitrary<unknown> {
  const base = pipe.findLast(({ kind }) => kind === 'schema') as Node;
  const random = base.type === 'number' ? ofBounds(pipe) : of(base);
  const passed = fc.sample(random, { numRuns: 40, seed: 1 }).filter((value) => isAccepted(node, value));
  if (passed.length < 10) return acceptedSamples(node);
  return random.filter((value) => isAccepted(node, value));
}

function ofBounds(pipe: readonly Node[]): fc.Arbitrary<number> {
  const requirementOf = (name: string) =>
    pipe.find(({ type }) => type === name)?.requirement as number | undefined;
  const min = requirementOf('min_value') ?? -2;
  const max = requirementOf('max_value') ?? 2 ** 31;
  const isWhole = pipe.some(({ type }) => type === 'integer' || type === 'safe_integer');
  return isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

function acceptedSamples(node: Node): fc.Arbitrary<unknown> {
  const accepted = samples.filter((sample) => isAccepted(node, sample));
  if (accepted.length === 0) throw new Error(`No sample is accepted by a schema "${node.type}": add one.`);
  return fc.constantFrom(...accepted);
}

function isAccepted(node: Node, value: unknown): boolean {
  return v.is(node as unknown as v.GenericSchema, value);
}
