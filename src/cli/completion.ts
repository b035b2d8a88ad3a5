/** Scripts for completion in shells, generated from the options. */
import { formats, known } from './arguments.ts';

const commands = ['detect', 'inspect', 'languages', 'completion', 'help'];

/** Values of options and commands, completed by name. All other values are free text. */
const choices: Readonly<Record<string, readonly string[]>> = { format: formats };

interface Option {
  readonly name: string;
  readonly short: string | undefined;
  readonly takesValue: boolean;
  readonly canRepeat: boolean;
  readonly values: readonly string[];
}

const options: readonly Option[] = Object.entries(known).map(([name, option]) => ({
  name,
  short: 'short' in option ? option.short : undefined,
  takesValue: option.type === 'string',
  canRepeat: 'multiple' in option,
  values: choices[name] ?? [],
}));

const bash = () => `# bash: source <(vernacular completion bash)
_vernacular() {
  local word=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} words=
  case $previous in
${options
  .filter(({ values }) => values.length > 0)
  .map(({ name, values }) => `    --${name}) words='${values.join(' ')}' ;;\n`)
  .join('')}    completion) words='${shells.join(' ')}' ;;
    *)
      if [[ $word == -* ]]; then words='${options.map(({ name }) => `--${name}`).join(' ')}'
      elif [[ $COMP_CWORD == 1 ]]; then words='${commands.join(' ')}'
      fi ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _vernacular vernacular
`;

const zsh = () => `# zsh, after compinit: source <(vernacular completion zsh)
_vernacular() {
  _arguments \\
    '1:command:(${commands.join(' ')})' \\
${options.map((option) => `    ${zshOption(option)} \\\n`).join('')}    '*:file:_files'
}
compdef _vernacular vernacular
`;

function zshOption({ name, short, takesValue, canRepeat, values }: Option): string {
  const value = takesValue ? `:${name}:${values.length > 0 ? `(${values.join(' ')})` : ' '}` : '';
  if (short !== undefined) return `'(-${short} --${name})'{-${short},--${name}}'${value}'`;
  return `'${canRepeat ? '*' : ''}--${name}${value}'`;
}

const fish = () => `# fish: vernacular completion fish | source
complete -c vernacular -n __fish_use_subcommand -f -a '${commands.join(' ')}'
complete -c vernacular -n '__fish_seen_subcommand_from completion' -f -a '${shells.join(' ')}'
${options.map(fishOption).join('')}`;

function fishOption({ name, short, takesValue, values }: Option): string {
  const parts = [
    `complete -c vernacular -l ${name}`,
    ...(short === undefined ? [] : [`-s ${short}`]),
    ...(takesValue ? ['-x'] : []),
    ...(values.length > 0 ? [`-a '${values.join(' ')}'`] : []),
  ];
  return `${parts.join(' ')}\n`;
}

const scripts = { bash, zsh, fish };
export type ShellName = keyof typeof scripts;
export const shells = Object.keys(scripts) as readonly ShellName[];

/** Returns the script that a shell must run. */
export function completionFor(shell: ShellName): string {
  return scripts[shell]();
}
