import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { known } from '../../src/cli/arguments.ts';
import { completionFor, shells } from '../../src/cli/completion.ts';

/** Returns what bash offers for the last word. */
function completeInBash(...words: string[]): string[] {
  const line = `COMP_WORDS=(vernacular ${words.map((word) => `'${word}'`).join(' ')}) COMP_CWORD=${words.length}`;
  const script = `${completionFor('bash')}${line}\n_vernacular\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n');
}

describe('completion', () => {
  it('offers commands, options and their values in bash', () => {
    expect(completeInBash('')).toEqual(['detect', 'inspect', 'languages', 'completion', 'help']);
    expect(completeInBash('detect', '--min')).toEqual(['--min-confidence']);
    expect(completeInBash('detect', '--format', '')).toEqual(['text', 'jsonl', 'csv']);
    expect(completeInBash('completion', 'f')).toEqual(['fish']);
  });

  it('leaves file names to bash', () => {
    expect(completeInBash('detect', 'rev')).toEqual(['']);
  });

  it.each(shells)('contains all options for %s', (shell) => {
    const script = completionFor(shell);
    for (const option of Object.keys(known))
      expect(script).toMatch(new RegExp(`${shell === 'fish' ? '-l ' : '--'}${option}\\b`));
  });
});
