import { flag, type readArguments, textOption, UsageError } from './program/arguments.ts';

const commandNames = ['detect', 'inspect', 'languages'] as const;

export type CommandName = (typeof commandNames)[number];

const both = { commands: ['detect', 'inspect'] } as const;
const detect = { commands: ['detect'] } as const;

export const knownOptions = {
  text: textOption('TEXT', 'detects this text; can be repeated', { ...both, multiple: true }),
  json: flag(
    'text: prints a JSON object for each text, with text, language and confidence; or profanity; or with inspect, languages, parts, noLanguage and profanity',
    { ...both, formats: ['text'] },
  ),
  format: textOption('FORMAT', 'text, jsonl or csv, for all files; default: by file name', both),
  field: textOption('NAME', 'jsonl: field with the text, such as body or user.bio; default: "text"', {
    ...both,
    formats: ['jsonl'],
  }),
  column: textOption('NAME', 'csv: column with the text, by name or number; required if there are several', {
    ...detect,
    formats: ['csv'],
  }),
  delimiter: textOption(
    'CHAR',
    'csv: delimiter, or "tab"; default: tab in .tsv and .tab, else guessed from the first line',
    { ...detect, formats: ['csv'] },
  ),
  encoding: textOption(
    'NAME',
    'encoding of the files, by a name of the web, Python or iconv; default: UTF-8 or UTF-16. Plain "CSV" from Excel in Western Europe is windows-1252',
    both,
  ),
  as: textOption(
    'NAME',
    'jsonl, csv: name of the new field or column; default: "language", "profanity" or "inspection"',
    { ...both, formats: ['jsonl', 'csv'] },
  ),
  confidence: flag('jsonl, csv: also adds a field or column "confidence", from 0 to 1', {
    ...detect,
    formats: ['jsonl', 'csv'],
  }),
  'min-confidence': textOption(
    'N',
    'answers with no language if the most likely one has a confidence below N (0 to 1); 0.3 rejects most names and codes, 0.8 nearly all wrong answers; default: 0',
    both,
  ),
  only: textOption('TAGS', 'considers only these languages: --only en,pt-BR,no', both),
  profanity: flag(
    'scores how likely an English text contains profanity (0 to 1), instead of its language',
    detect,
  ),
  explain: flag(
    'inspect: adds each swear word with the word meant, the disguise undone, and the reasons for its score',
    { commands: ['inspect'] },
  ),
  small: flag('uses the small model: slightly less accurate, about 25 MB less memory', both),
  jobs: textOption(
    'N',
    'number of threads, 1 to 128; default: one per core, at most 16. One thread takes about 100 MB of memory (75 MB with --small), each further one 20 MB',
    { ...both, short: 'j' },
  ),
  help: flag('prints this help', { commands: [], short: 'h' }),
  version: flag('prints the version', { commands: [] }),
} as const;

type OptionName = keyof typeof knownOptions;

export type Values = ReturnType<typeof readArguments<typeof knownOptions>>['values'];

/** Each excludes the option before it. */
const excluded = [
  ['text', ['format', 'field', 'encoding', 'column', 'delimiter', 'as', 'confidence']],
  ['profanity', ['only', 'min-confidence', 'small', 'confidence']],
  ['field', ['column', 'delimiter']],
] as const satisfies readonly (readonly [OptionName, readonly OptionName[]])[];

export function isCommand(word: string | undefined): word is CommandName {
  return commandNames.some((name) => name === word);
}

export function checkOptions(command: CommandName, values: Values): void {
  for (const name of Object.keys(values) as OptionName[]) {
    const commands: readonly CommandName[] = knownOptions[name].commands;
    if (commands.includes(command)) continue;
    const listed = new Intl.ListFormat('en-GB').format(commands.map((each) => `\`${each}\``));
    throw new UsageError(`--${name} is an option of ${listed}, not of \`${command}\`.`);
  }
  for (const [name, others] of excluded) {
    const clash = values[name] === undefined ? undefined : others.find((each) => values[each] !== undefined);
    if (clash !== undefined) throw new UsageError(`--${clash} cannot be combined with --${name}.`);
  }
}
