import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

const known = {
  text: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  format: { type: 'string' },
  field: { type: 'string' },
  column: { type: 'string' },
  delimiter: { type: 'string' },
  encoding: { type: 'string' },
  as: { type: 'string' },
  confidence: { type: 'boolean' },
  'min-confidence': { type: 'string' },
  profanity: { type: 'boolean' },
  explain: { type: 'boolean' },
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
        `Unknown option ${rawName}.${meant === undefined ? '' : ` Did you mean --${meant}?`}`,
      );
    }
    if (value !== undefined && !options[name]?.multiple && given.has(name))
      throw new UsageError(`--${name} was given more than once.`);
    given.add(name);
  }
}

/** True if one letter was inserted, deleted or replaced, or two letters were swapped. */
export function isNear(a: string, b: string): boolean {
  const shortened = new Set(withoutEachLetter(a));
  return withoutEachLetter(b).some((each) => shortened.has(each));
}

/** Returns the word, and the word without each of its letters. */
function withoutEachLetter(word: string): string[] {
  return [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))];
}
