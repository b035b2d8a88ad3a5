/** Runs JavaScript of the documents, and compares the comments after its expressions with their values. */
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { expect } from 'vitest';

export function blocksOf(file: string, language: string): readonly string[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/^```(\w*)\n(.*?)^```$/gms);
  return [...blocks].flatMap(([, name, code = '']) => (name === language ? [code] : []));
}

/** An expression, or the declaration of a value, and the comment with its value. */
const shown = /^(?:const (?:\w+|[[{].*?[\]}]) = )?(.+?); *\n?\/\/ ([[{'"\d].*)$/gm;

export function withGaps(text: string): RegExp {
  const parts = text.split('…').map((part) => part.replaceAll(/[^\w\s]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** Removes the spaces that `inspect` writes inside brackets. */
const compact = (text: string) => text.replaceAll(/(?<=[[{]) | (?=[\]}])/g, '');

/** Runs code with these names in scope, and expects each expression to have the value in its comment. */
export async function runExample(code: string, names: Readonly<Record<string, unknown>>): Promise<void> {
  const answers: string[] = [];
  const keep = (value: unknown) => {
    answers.push(compact(inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: 9 })));
    return value;
  };
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  const withoutImports = code.replaceAll(/^import .*\n/gm, '');
  const recorded = withoutImports.replaceAll(shown, (whole, value: string) =>
    whole.replace(value, () => `keep(${value})`),
  );
  await new AsyncFunction(...Object.keys(names), 'keep', recorded)(...Object.values(names), keep);
  const expected = [...code.matchAll(shown)].map(([, , answer = '']) => answer);
  expect(answers).toEqual(expected.map((answer) => expect.stringMatching(withGaps(compact(answer)))));
}
