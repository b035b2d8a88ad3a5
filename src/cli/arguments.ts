import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

const known = {
  text: { type: 'string', multiple: true },
  format: { type: 'string' },
  field: { type: 'string' },
  column: { type: 'string' },
  delimiter: { type: 'string' },
  encoding: { type: 'string' },
  as: { type: 'string' },
  confidence: { type: 'boolean' },
  profanity: { type: 'boolean' },
  only: { type: 'string' },
  small: { type: 'boolean' },
  jobs: { type: 'string', short: 'j' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** Option values; absent if not given. */
export type Values = ReturnType<typeof readArguments>['values'];

export function readArguments(args: readonly string[]) {
  checkNames(args, known);
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.replaceAll('\n', ' '), { cause: error });
  }
}

/**
 * @throws {UsageError} for an unknown option, with a similar known one, or for a repeated option that takes one value
 */
export function checkNames(args: readonly string[], options: NonNullable<ParseArgsConfig['options']>): void {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!Object.hasOwn(options, name)) {
      const meant = Object.keys(options).find((each) => isNear(each, name));
      throw new UsageError(
        `There is no option ${rawName}${meant === undefined ? '.' : `; did you mean --${meant}?`}`,
      );
    }
    if (value !== undefined && !options[name]?.multiple && given.has(name))
      throw new UsageError(`--${name} stands there twice, and only one can count.`);
    given.add(name);
  }
}

/** True if one letter was inserted, deleted or replaced, or two letters were swapped. */
function isNear(one: string, other: string): boolean {
  const shortened = new Set(withLetterLess(one));
  return withLetterLess(other).some((each) => shortened.has(each));
}

/** Returns the word, and the word without each of its letters. */
function withLetterLess(word: string): string[] {
  return [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))];
}
