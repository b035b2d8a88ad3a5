/** The program of an installed package, for the tests of a file. */
import { afterAll, beforeAll } from 'vitest';
import { type Project, projectWith } from '../packages/install.ts';
import { runHere, runProgram } from './program.ts';

export const german = 'Die Kinder spielen heute im Garten.';
export const french = 'Les enfants jouent dans le jardin.';

export const langs = (stdout: string) => stdout.split('\n').map((line) => line.split('\t')[0]);

/** Installs the package before the tests of a file, in a folder that becomes the current one. */
export function installProgram() {
  let project: Project;
  const root = process.cwd();
  beforeAll(async () => {
    project = await projectWith('vernacular-cli');
    process.chdir(project.folder);
  });
  afterAll(() => {
    process.chdir(root);
    project?.remove();
  });
  return {
    get project(): Project {
      return project;
    },
    run: (args: readonly string[], input?: string | Buffer) => runProgram(project, args, input),
    /** Runs the program in this process. Resolves with standard output as bytes too. */
    here: (args: readonly string[], input?: string | Buffer) => runHere(project, args, input),
  };
}
