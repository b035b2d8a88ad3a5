import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sourceEntries } from '../../scripts/package/source.ts';
import { checksums } from '../../scripts/package/write.ts';
import { entriesOf, zip } from '../../scripts/package/zip.ts';
import { folderOfTest, writeBelow } from '../lib/folder.ts';

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe('zip', () => {
  it('gives the same bytes for any order of entries', () => {
    const [a, b] = [
      { path: 'a.txt', bytes: bytes('a') },
      { path: 'b/c.txt', bytes: bytes('c') },
    ];
    expect(zip([b, a])).toEqual(zip([a, b]));
  });

  it('keeps contents, and relative paths with slashes', () => {
    writeBelow(folder, 'below/text.txt', 'content');
    const unpacked = unzipSync(zip(entriesOf(folder)));
    expect(Object.keys(unpacked)).toEqual(['below/text.txt']);
    expect(new TextDecoder().decode(unpacked['below/text.txt'])).toBe('content');
  });

  it('gives the same bytes in every time zone', () => {
    const script = `import { zip } from ${JSON.stringify(new URL('../../scripts/package/zip.ts', import.meta.url).href)};
      process.stdout.write(Buffer.from(zip([{ path: 'a', bytes: new Uint8Array(9) }])).toString('hex'));`;
    const inZone = (TZ: string) =>
      execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      });
    expect(inZone('Pacific/Kiritimati')).toBe(inZone('Pacific/Pago_Pago'));
  });
});

describe('the source files', () => {
  it('exclude installed, built, log and secret files if there is no git', () => {
    const ignored = readFileSync('.gitignore', 'utf8').trim().split('\n');
    const left = ignored.map((pattern) => pattern.replace('*', 'f').replace(/\/$/, '/a'));
    for (const path of ['src/a.ts', '.ci/run', ...left]) writeBelow(folder, path, '');
    chmodSync(join(folder, '.ci/run'), 0o755);
    expect(
      sourceEntries(folder)
        .map(({ path, executable }) => [path, executable])
        .sort(),
    ).toEqual([
      ['.ci/run', true],
      ['src/a.ts', false],
    ]);
  });

  it("are those tracked by git, also for root in another user's repository, and fail if git fails", () => {
    for (const name of ['source.ts', 'notes-of-mine.txt']) writeFileSync(join(folder, name), '');
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    execFileSync('git', ['add', 'source.ts'], { cwd: folder });
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    expect(sourceEntries(folder).map(({ path }) => path)).toEqual(['source.ts']);
    vi.stubEnv('PATH', folder);
    expect(() => sourceEntries(folder)).toThrow(/^git cannot list the source files: .*ENOENT/);
  });
});

describe('the checksums of archives', () => {
  it('are SHA-256 sums in the format of sha256sum', () => {
    expect(checksums([{ name: 'a.zip', bytes: bytes('abc') }])).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.zip\n',
    );
  });
});
