import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sized } from '../lib/rounds.ts';
import { french, german, installProgram, langs } from './installed-program.ts';
import { programOf, startProgram } from './program.ts';

const program = installProgram();

describe('vernacular detect', () => {
  it('rejects a binary file and answers the next file', async () => {
    program.project.write('one.txt', german);
    writeFileSync(join(program.project.folder, 'one.zip'), deflateSync(german.repeat(9)));
    const { stdout, stderr, status } = await program.here([
      'detect',
      '--format',
      'text',
      'one.zip',
      'one.txt',
    ]);
    expect(langs(stdout)).toEqual(['de', '']);
    expect(stderr).toMatch(/^one\.zip is not a text file: .+ unpack archives\.\n$/);
    expect(status).toBe(1);
  });

  it('stops with 2 at the first line in another encoding and writes no U+FFFD', async () => {
    const table = Buffer.concat([
      Buffer.from(`text\n${german}\n`),
      Buffer.from('Gr\xfc\xdfe an alle\n', 'latin1'),
    ]);
    const { bytes, stderr, status } = await program.here(['detect', '--column', 'text'], table);
    expect(bytes.toString()).toBe(`text,language\n${german},de\n`);
    expect(stderr).toMatch(/^standard input has bytes in line 3 that are not UTF-8\. Name the encoding/);
    expect(status).toBe(2);
  });

  it.each([
    ['an empty line', [], `${german}\n\n`, 'line 2 is empty.\n', 0],
    [
      'a line of JSON',
      [],
      `{"text":"eins"}\n${german}\n`,
      'line 1 is a JSON object but is read as plain text; use --format jsonl to read a field of each object.\n',
      0,
    ],
    [
      'a column name that is there twice',
      ['--column', 'text'],
      `text,text\n${german},x\n`,
      'line 1 has two columns "text"; the first one is read.\n',
      0,
    ],
    [
      'a line that is not in the encoding of --encoding',
      ['--encoding', 'utf-8'],
      Buffer.from(`${german}\nGr\xfc\xdfe an alle\n`, 'latin1'),
      'line 2 contains characters that cannot be decoded; if the file is not UTF-8, name its encoding, such as --encoding windows-1252.\n',
      1,
    ],
  ])('reports %s and answers all lines', async (_, args, input, report, status) => {
    const answer = await program.here(['detect', ...args], input);
    expect(answer).toMatchObject({ stderr: `standard input: ${report}`, status });
    expect(answer.stdout.split('\n')).toHaveLength(3);
  });

  it('continues after a missing file and a folder, and exits with 1', async () => {
    program.project.write('one.txt', german);
    const { stdout, stderr, status } = await program.here(['detect', 'missing.txt', '.', 'one.txt']);
    expect(langs(stdout)).toEqual(['de', '']);
    expect(stderr.split('\n')).toEqual([
      'missing.txt does not exist; --text takes a text directly.',
      '. is a folder.',
      '',
    ]);
    expect(status).toBe(1);
  });

  it('exits with 2 before writing anything if the column is missing', async () => {
    program.project.write('table.csv', 'id,body\n1,a\n');
    expect(await program.here(['detect', 'table.csv', '--column', 'text'])).toMatchObject({
      stdout: '',
      stderr:
        'table.csv has no column "text". Its columns are "id", "body".\nRun `vernacular --help` for usage.\n',
      status: 2,
    });
  });

  it('skips a line of hundreds of megabytes and answers the next line', async () => {
    const child = startProgram(program.project, 'detect', '--jobs', '1');
    const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
    const long = Buffer.alloc(2 ** 20, 'wort ');
    child.stdin.write(`${german}\n`);
    for (let i = 0; i < sized(200, 600); i++) if (!child.stdin.write(long)) await once(child.stdin, 'drain');
    child.stdin.end(`\n${french}\n`);
    const [status] = await once(child, 'close');
    expect(langs(await stdout)).toEqual(['de', 'fr', '']);
    expect(await stderr).toBe('standard input: line 2 is longer than 16 MiB.\n');
    expect(status).toBe(1);
  });

  it.each([
    ['named as an argument', ['self.txt']],
    ['on standard input', []],
  ])('refuses to read its own output file %s', (_, files) => {
    program.project.write('self.txt', `${german}\n`);
    const output = openSync(join(program.project.folder, 'self.txt'), 'a+');
    const { stderr, status } = spawnSync(process.execPath, [programOf(program.project), 'detect', ...files], {
      cwd: program.project.folder,
      stdio: [output, output, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(output);
    expect({ stderr, status }).toEqual({
      stderr: `${files[0] ?? 'standard input'} is the output file.\n`,
      status: 1,
    });
    expect(readFileSync(join(program.project.folder, 'self.txt'), 'utf8')).toBe(`${german}\n`);
  });

  it.skipIf(process.platform === 'win32')(
    'continues after file names that the system rejects, and exits with 1',
    async () => {
      program.project.write('one.txt', german);
      const names = ['one.txt/two.txt', 'a'.repeat(300)];
      const { stdout, stderr, status } = await program.here(['detect', ...names, 'one.txt']);
      expect(langs(stdout)).toEqual(['de', '']);
      expect(stderr.split('\n')).toEqual([
        'one.txt/two.txt cannot be read (ENOTDIR).',
        `${'a'.repeat(300)} cannot be read (ENAMETOOLONG).`,
        '',
      ]);
      expect(status).toBe(1);
    },
  );
});
