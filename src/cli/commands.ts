/** The commands that answer texts or list languages, and the options that each takes. */
import type { Values } from './arguments.ts';
import { UsageError } from './usage-error.ts';

type OptionName = keyof Values;

const inputOptions = ['format', 'field', 'encoding', 'jobs'] as const;
const tableOptions = ['column', 'delimiter'] as const;
const languageOptions = ['only', 'min-confidence', 'small'] as const;
const answerOptions = ['text', 'json', 'as'] as const;

const optionsOfCommand = {
  detect: [...inputOptions, ...tableOptions, ...languageOptions, ...answerOptions, 'confidence', 'profanity'],
  inspect: [...inputOptions, ...languageOptions, ...answerOptions, 'explain'],
  languages: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CommandName = keyof typeof optionsOfCommand;

const commandNames = Object.keys(optionsOfCommand) as CommandName[];

/** Options that cannot be combined with the option before them. */
const excluded = [
  ['text', ['format', 'field', 'encoding', ...tableOptions, 'as', 'confidence']],
  ['profanity', [...languageOptions, 'confidence']],
  ['field', tableOptions],
] as const satisfies readonly (readonly [OptionName, readonly OptionName[]])[];

export function isCommand(word: string | undefined): word is CommandName {
  return commandNames.some((name) => name === word);
}

/** @throws {UsageError} if an option does not belong to the command, or contradicts another one */
export function checkOptions(command: CommandName, values: Values): void {
  const takes = (each: CommandName, name: string) => optionsOfCommand[each].some((option) => option === name);
  const other = Object.keys(values).find((name) => !takes(command, name));
  if (other !== undefined) {
    const commands = commandNames.filter((each) => takes(each, other)).map((each) => `\`${each}\``);
    const listed = new Intl.ListFormat('en-GB').format(commands);
    throw new UsageError(`--${other} is an option of ${listed}, not of \`${command}\`.`);
  }
  for (const [name, others] of excluded) {
    const clash = values[name] === undefined ? undefined : others.find((each) => values[each] !== undefined);
    if (clash !== undefined) throw new UsageError(`--${clash} cannot be combined with --${name}.`);
  }
}
