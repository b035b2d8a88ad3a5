/** Parsing, the check of names and help come from tables of options. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Described {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** Stands for the value in help. */
  readonly value: string;
  readonly help: string;
}

export const textOption = <const More extends object = object>(
  value: string,
  help: string,
  more = {} as More,
) => ({ type: 'string' as const, value, help, ...more });

export const flag = <const More extends object = object>(help: string, more = {} as More) => ({
  type: 'boolean' as const,
  value: '',
  help,
  ...more,
});

/** Explanations begin at `column` and have lines of `width` characters. */
export function describeOptions(
  options: Readonly<Record<string, Described>>,
  column = 18,
  width = 62,
): string {
  const indent = '\n'.padEnd(1 + column);
  const line = new RegExp(`\\S.{0,${width - 1}}(?= |$)`, 'g');
  const paragraphs = Object.entries(options).map(([name, { short, value, help }]) => {
    const synopsis = `${short === undefined ? '' : `-${short}, `}--${name} ${value}`.trimEnd();
    const start = synopsis.length < column ? synopsis.padEnd(column) : synopsis + indent;
    return start + (help.match(line) ?? []).join(indent);
  });
  return paragraphs.join('\n');
}

export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>> {
  checkNames(args, options);
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.replaceAll('\n', ' '), { cause: error });
  }
}

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

/** One letter was inserted, deleted or replaced, or two were swapped. */
export function isNear(a: string, b: string): boolean {
  const shortened = new Set(withoutEachLetter(a));
  return withoutEachLetter(b).some((each) => shortened.has(each));
}

function withoutEachLetter(word: string): string[] {
  return [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))];
}
