import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaOf, areas } from '../../../src/commands/mutation/areas.ts';

/** The path itself, or the folder in which a glob looks. */
const fixedPart = (glob: string) => glob.replace(/[^/]*[*(].*/, '');

describe('an area of mutations', () => {
  it.each(Object.entries(areas))('%s names files and tests that exist', (_, { files, tests }) => {
    expect([...files, ...tests].map(fixedPart).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('of a file is the one that names it, else that of its folder, else none', () => {
    expect(areaOf('src/engine/language/noise.ts')).toBe('noise');
    expect(areaOf('src/engine/language/words.ts')).toBe('language');
    expect(areaOf('src/accounts/history.ts')).toBe('accounts');
    expect(areaOf('src/site/index.ts')).toBeUndefined();
  });
});
