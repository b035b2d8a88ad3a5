import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codes } from '../../../scripts/lib/which-languages.ts';
import { folderOfTest } from '../../../test/lib/folder.ts';
import { trainLanguage } from '../../training/train-language.ts';

let folder: string;

beforeEach(() => {
  folder = folderOfTest();
  vi.stubEnv('CORPUS', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function write(langs: readonly string[]): void {
  for (const part of ['train', 'dev']) mkdirSync(join(folder, part));
  for (const lang of langs) writeFileSync(join(folder, 'train', `${lang}.txt.gz`), '');
}

describe('trainLanguage', () => {
  it('rejects a folder without a corpus', async () => {
    await expect(trainLanguage([])).rejects.toMatchObject({
      message: expect.stringContaining(`The folder ${folder} has no corpus.`),
      forUser: true,
    });
  });

  it('rejects a corpus with missing or unknown languages', async () => {
    const langs = codes.filter((lang) => lang !== 'de' && lang !== 'fr');
    write([...langs, 'xyz']);
    await expect(trainLanguage([])).rejects.toMatchObject({
      message: `${folder}/train lacks de, fr (as CODE.txt.gz); and has xyz, not in scripts/lib/which-languages.ts.`,
      forUser: true,
    });
  });

  it('rejects an unknown option', async () => {
    await expect(trainLanguage(['--smal'])).rejects.toMatchObject({ code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' });
  });
});
