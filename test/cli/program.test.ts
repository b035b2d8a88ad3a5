/**
 * The program as people run it: installed from its package, in a process of its own.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { type Project, projectWith } from '../packages/install.ts';
import { programOf, runProgram, startProgram } from './program.ts';

// Each test starts programs.
vi.setConfig({ testTimeout: 120_000 });

let project: Project;
beforeAll(async () => {
  project = await projectWith('vernacular-engine');
});
afterAll(() => project?.remove());

const run = (args: readonly string[], input?: string | Buffer) => runProgram(project, args, input);

const german = 'Die Kinder spielen heute im Garten.';
const french = 'Les enfants jouent dans le jardin.';
/** The language of each line of output. */
const langs = (stdout: string) => stdout.split('\n').map((line) => line.split('\t')[0]);

describe('vernacular', () => {
  it('explains itself when asked to', async () => {
    const { stdout, status } = await run(['--help']);
    expect({ status, help: stdout.startsWith('Usage: vernacular detect') }).toEqual({
      status: 0,
      help: true,
    });
    expect(await run(['--version'])).toMatchObject({ stdout: `${packageJson.version}\n`, status: 0 });
    expect((await run(['languages'])).stdout).toContain('\nde\tGerman\tDeutsch\n');
  });

  it('says what is wrong with its arguments, status 2', async () => {
    const { stdout, stderr, status } = await run(['detect', '--only', 'German']);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr).toContain('Run `vernacular --help` for usage.');
  });
});

describe('vernacular detect', () => {
  it('answers a text that is an argument', async () => {
    const { stdout, status } = await run(['detect', '--text', german, '--text', french]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^de\t[\d.]+\tDie Kinder.*\nfr\t[\d.]+\tLes enfants.*\n$/);
  });

  it('answers from the small model when asked to', async () => {
    const [small, large] = await Promise.all(
      [['--small'], []].map((more) => run(['detect', ...more], `${german}\njardin\n`)),
    );
    expect(langs(small?.stdout ?? '')).toEqual(['de', 'fr', '']);
    // Of a word alone the models are not equally sure.
    expect(small?.stdout).not.toBe(large?.stdout);
  });

  it('considers the languages of --only alone', async () => {
    const { stdout } = await run(['detect', '--only', 'no,pt-BR,SV'], `${german}\n`);
    expect(['nb', 'nn', 'pt', 'sv']).toContain(langs(stdout)[0]);
  });

  it('scores profanity', async () => {
    const expected = { stdout: expect.stringMatching(/^[01](?:\.\d+)?\tfuck off\n$/), status: 0 };
    expect(await run(['detect', '--profanity', '--text', 'fuck off'])).toMatchObject(expected);
    expect(await run(['detect', '--profanity'], 'fuck off\n')).toMatchObject(expected);
  });

  it('answers nothing for an empty input', async () => {
    expect(await run(['detect'])).toEqual({ stdout: '', stderr: '', status: 0 });
  });

  it('takes a byte order mark, CRLF and UTF-16 as Windows programs write them', async () => {
    const content = `\ufeffid;text\r\n1;"Die Kinder;\r\nspielen heute im Garten"\r\n`;
    const expected = 'id;text;language\r\n1;"Die Kinder;\r\nspielen heute im Garten";de\r\n';
    for (const bytes of [Buffer.from(content), Buffer.from(content, 'utf16le')]) {
      const { stdout, stderr, status } = await run(['detect', '--column', 'text'], bytes);
      expect({ stdout, stderr, status }).toEqual({ stdout: expected, stderr: '', status: 0 });
    }
  });

  it.each([
    ['UTF-16 without its byte order mark', [], Buffer.from('Schöne Grüße\n', 'utf16le')],
    ['the same, big end first', [], Buffer.from('Schöne Grüße\n', 'utf16le').swap16()],
    ['an old encoding that is named', ['--encoding', 'Latin1'], Buffer.from('Schöne Grüße\n', 'latin1')],
  ])('reads %s', async (_, args, input) => {
    const { stdout, stderr, status } = await run(['detect', ...args], input);
    expect([stdout.split('\t')[2], stderr, status]).toEqual(['Schöne Grüße\n', '', 0]);
  });

  it('refuses what is no text, and answers the files after it', async () => {
    project.write('one.txt', german);
    writeFileSync(join(project.folder, 'one.gz'), gzipSync(german.repeat(9)));
    const { stdout, stderr, status } = await run(['detect', '--format', 'text', 'one.gz', 'one.txt']);
    expect(langs(stdout)).toEqual(['de', '']);
    expect(stderr).toMatch(/^one\.gz is not a text file: .+ unpack archives\.\n$/);
    expect(status).toBe(1);
  });

  it('says of JSON that is read as plain text how it is read as such, which is no failure', async () => {
    const { stdout, stderr, status } = await run(['detect'], '{"text":"eins"}\n{"text":"zwei"}\n');
    expect(stdout.split('\n').length).toBe(3);
    expect(stderr).toBe(
      'standard input: line 1 is a JSON object but is read as plain text; use --format jsonl to read a field of each object.\n',
    );
    expect(status).toBe(0);
  });

  it('tells lines that are not UTF-8 and lines that are empty by their number, and answers the rest', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${german}\n\n`),
      Buffer.from('Gr\xfc\xdfe an alle\n', 'latin1'),
    ]);
    const { stdout, stderr, status } = await run(['detect'], Buffer.concat([bytes, Buffer.from(french)]));
    expect(langs(stdout)).toEqual(['de', 'und', expect.any(String), 'fr', '']);
    expect(stderr.split('\n')).toEqual([
      'standard input: line 2 is empty.',
      expect.stringMatching(/^standard input: line 3 contains characters that cannot be decoded/),
      '',
    ]);
    expect(status).toBe(1);
  });

  it('says which column it takes of two with the same name, which is no failure', async () => {
    const { stdout, stderr, status } = await run(['detect', '--column', 'text'], `text,text\n${german},x\n`);
    expect({ stdout, stderr, status }).toEqual({
      stdout: `text,text,language\n${german},x,de\n`,
      stderr: 'standard input: line 1 has two columns "text"; the first one is read.\n',
      status: 0,
    });
  });

  it('goes on after a file that is not there, and a folder', async () => {
    project.write('one.txt', german);
    const { stdout, stderr, status } = await run(['detect', 'missing.txt', '.', 'one.txt']);
    expect(langs(stdout)).toEqual(['de', '']);
    expect(stderr.split('\n')).toEqual([
      'missing.txt does not exist; --text takes a text directly.',
      '. is a folder.',
      '',
    ]);
    expect(status).toBe(1);
  });

  it('says that the column is missing, status 2, before it writes anything', async () => {
    project.write('table.csv', 'id,body\n1,a\n');
    const { stdout, stderr, status } = await run(['detect', 'table.csv', '--column', 'text']);
    expect({ stdout, stderr, status }).toEqual({
      stdout: '',
      stderr:
        'table.csv has no column "text". Its columns are "id", "body".\nRun `vernacular --help` for usage.\n',
      status: 2,
    });
  });

  it('shows a text that is an argument in one line', async () => {
    const { stdout } = await run(['detect', '--text', `${german}\r\n${german}\n\n${german}`]);
    expect(stdout).toBe(`de\t1\t${german} ${german}  ${german}\n`);
  });

  it('leaves out a line that no memory would hold, and answers what comes after it', async () => {
    const child = startProgram(project, 'detect', '--jobs', '1');
    const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
    const long = Buffer.alloc(2 ** 20, 'wort ');
    child.stdin.write(`${german}\n`);
    for (let i = 0; i < 600; i++) if (!child.stdin.write(long)) await once(child.stdin, 'drain');
    child.stdin.end(`\n${french}\n`);
    const [status] = await once(child, 'close');
    expect(langs(await stdout)).toEqual(['de', 'fr', '']);
    expect(await stderr).toBe('standard input: line 2 is longer than 16 MiB.\n');
    expect(status).toBe(1);
  });

  it.each([
    ['of', ['self.txt']],
    ['that is standard input, of', []],
  ])('does not read a file %s its own output, which would never end', (_, files) => {
    project.write('self.txt', `${german}\n`);
    const output = openSync(join(project.folder, 'self.txt'), 'a+');
    const { stderr, status } = spawnSync(process.execPath, [programOf(project), 'detect', ...files], {
      cwd: project.folder,
      stdio: [output, output, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(output);
    expect({ stderr, status }).toEqual({
      stderr: `${files[0] ?? 'standard input'} is the output file.\n`,
      status: 1,
    });
    expect(readFileSync(join(project.folder, 'self.txt'), 'utf8')).toBe(`${german}\n`);
  });

  it.skipIf(process.platform === 'win32')('goes on after a name that no file can have', async () => {
    project.write('one.txt', german);
    const names = ['one.txt/two.txt', 'a'.repeat(300)];
    const { stdout, stderr, status } = await run(['detect', ...names, 'one.txt']);
    expect(langs(stdout)).toEqual(['de', '']);
    expect(stderr.split('\n')).toEqual([
      'one.txt/two.txt cannot be read (ENOTDIR).',
      `${'a'.repeat(300)} cannot be read (ENAMETOOLONG).`,
      '',
    ]);
    expect(status).toBe(1);
  });

  it('keeps the order of many lines, on one thread and on several', async () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => `${i % 3 === 0 ? german : french} ${i}`);
    project.write('many.txt', lines.join('\n'));
    const one = await run(['detect', 'many.txt', '--jobs', '1']);
    const several = await run(['detect', 'many.txt', '--jobs', '3']);
    expect(several).toEqual(one);
    const texts = one.stdout.split('\n').map((line) => line.split('\t')[2]);
    expect(texts.slice(0, -1)).toEqual(lines);
  });

  it('keeps a table together on several threads: its header first, its rows in order', async () => {
    project.write('one.csv', `text\n${german}\n`);
    const rows = Array.from({ length: 5_000 }, (_, i) => `${i % 3 === 0 ? german : french} ${i}`);
    project.write('many.csv', `text\n${rows.join('\n')}\n`);
    // The first thread has its engine before it reads the second file, and goes on where others have to load theirs.
    const args = ['detect', 'one.csv', 'many.csv', '--jobs'];
    const alone = await run([...args, '1']);
    const table = alone.stdout.split('\n');
    expect(table.slice(0, 3)).toEqual(['text,language', `${german},de`, `${rows[0]},de`]);
    expect(table).toHaveLength(5_003);
    for (const jobs of ['2', '3', '4']) expect(await run([...args, jobs])).toEqual(alone);
  });
});
