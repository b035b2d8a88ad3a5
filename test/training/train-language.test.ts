import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codes } from '../../scripts/lib/which-languages.ts';
import { trainLanguage } from '../../training/train-language.ts';
import { folderOfTest } from '../folder.ts';
import { writeTinyCorpus } from './language/tiny-corpus.ts';

// Trains a model.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;

beforeEach(() => {
  folder = folderOfTest();
  vi.stubEnv('CORPUS', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Gives the corpus training files of these languages, without a line in them. */
function write(langs: readonly string[]): void {
  for (const part of ['train', 'dev']) mkdirSync(join(folder, part));
  for (const lang of langs) writeFileSync(join(folder, 'train', `${lang}.txt.gz`), '');
}

describe('the training of the language model', () => {
  it('refuses a folder without a corpus', async () => {
    await expect(trainLanguage([])).rejects.toMatchObject({
      message: expect.stringContaining(`The folder ${folder} has no corpus.`),
      forPerson: true,
    });
  });

  it('refuses at once a corpus that lacks a language of the policy, or has another', async () => {
    const langs = codes.filter((lang) => lang !== 'de' && lang !== 'fr');
    write([...langs, 'xyz']);
    await expect(trainLanguage([])).rejects.toMatchObject({
      message: `${folder}/train lacks de, fr (as CODE.txt.gz); and has xyz, not in scripts/lib/which-languages.ts.`,
      forPerson: true,
    });
  });

  it('tells a person of an option that it does not know', async () => {
    await expect(trainLanguage(['--smal'])).rejects.toMatchObject({ code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' });
  });

  it('makes the folder that its model is to be in', async () => {
    vi.stubEnv('CORPUS', writeTinyCorpus(folderOfTest()));
    vi.spyOn(console, 'log').mockReturnValue();
    const out = join(folder, 'new/model.bin');
    await trainLanguage(['--quick', '--work', join(folder, 'work'), '--out', out]);
    expect(existsSync(out)).toBe(true);
  });
});
