/**
 * The program where the files of its package are damaged.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Project, projectWith } from '../../install.ts';
import { runProgram } from './program.ts';

let project: Project;
beforeAll(async () => {
  project = await projectWith('vernacular-engine');
});
afterAll(() => project?.remove());

describe('vernacular detect, where its files are not as they were', () => {
  const model = () => join(project.of('vernacular-engine'), 'language.bin');
  const core = () => join(project.of('vernacular-engine'), 'language-shared.wasm');

  it.each([
    ['a model that is not there', model, undefined, 'ENOENT'],
    ['a model that is cut off', model, 100_000, 'The model is cut off.'],
    ['a core that is cut off', core, 1000, 'WebAssembly'],
  ] as const)('says in a line that there is %s, status 1', async (__, file, length, reason) => {
    const kept = join(project.folder, 'kept');
    renameSync(file(), kept);
    try {
      if (length !== undefined) writeFileSync(file(), readFileSync(kept).subarray(0, length));
      const { stdout, stderr, status } = await runProgram(project, [
        'detect',
        '--text',
        'Die Kinder spielen heute im Garten.',
      ]);
      expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
      expect(stderr).toMatch(/^The language detector cannot be loaded from [^\n]+\n$/);
      expect(stderr).toContain(`${file()}: `);
      expect(stderr).toContain(reason);
    } finally {
      renameSync(kept, file());
    }
  });
});
