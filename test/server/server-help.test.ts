import { describe, expect, it } from 'vitest';
import { sourceProgram } from '../../scripts/lib/source-program.ts';
import { database } from '../../src/server/commands/database.ts';
import { doctor } from '../../src/server/commands/doctor.ts';
import { keys } from '../../src/server/commands/keys.ts';
import { serve } from '../../src/server/serve/serve.ts';
import { outputOf } from './command.ts';

const commands = {
  serve: (args: readonly string[]) => serve(args, sourceProgram),
  keys,
  database,
  doctor,
};

describe.each(Object.entries(commands))('the command %s', (name, command) => {
  it.each([['--help'], ['-h'], ['--data', 'elsewhere', '--help']])(
    'prints its usage for %s',
    async (...args) => {
      const { status, stdout, stderr } = await outputOf(() => command(args));
      expect(stdout).toMatch(new RegExp(`^Usage: (npm run (-s )?|node vernacular.js )${name}`));
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    },
  );

  it('exits with status 2 and the usage for an unknown option', async () => {
    const { status, stdout, stderr } = await outputOf(() => command(['--hlep']));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option --hlep.*Usage: /s);
  });
});
