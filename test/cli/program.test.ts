/**
 * Runs the program, installed from its package: in processes where these matter, otherwise in this one.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { type Project, projectWith } from '../packages/install.ts';
import { sized } from '../rounds.ts';
import { programOf, runHere, runProgram, startProgram } from './program.ts';

let project: Project;
const root = process.cwd();
beforeAll(async () => {
  project = await projectWith('vernacular-engine');
  process.chdir(project.folder);
});
afterAll(() => {
  process.chdir(root);
  project?.remove();
});

const run = (args: readonly string[], input?: string | Buffer) => runProgram(project, args, input);

/** Like `run`, without a process. */
async function here(args: readonly string[], input?: string | Buffer) {
  const { stdout, stderr, status } = await runHere(project, args, input);
  return { stdout, stderr, status };
}

const german = 'Die Kinder spielen heute im Garten.';
const french = 'Les enfants jouent dans le jardin.';
/** Returns the language in each line of output. */
const langs = (stdout: string) => stdout.split('\n').map((line) => line.split('\t')[0]);

describe('vernacular', () => {
  it('prints its help, version and languages', async () => {
    const { stdout, status } = await run(['--help']);
    expect({ status, help: stdout.startsWith('Usage: vernacular FILE') }).toEqual({
      status: 0,
      help: true,
    });
    expect(await run(['--version'])).toMatchObject({ stdout: `${packageJson.version}\n`, status: 0 });
    expect((await run(['languages'])).stdout).toContain('\nde\tGerman\tDeutsch\n');
  });

  it('exits with 2 and a message if an argument is wrong', async () => {
    const { stdout, stderr, status } = await run(['detect', '--only', 'German']);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr).toContain('Run `vernacular --help` for usage.');
  });
});

describe('vernacular inspect', () => {
  const mixed = `${german} What the fuck is this?`;

  it('shows parts without colours if its output is no terminal', async () => {
    const { stdout, status } = await run(['inspect', '--text', mixed]);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^(?:de|en) .*; profanity 0\.\d+ in its English part\n {2}de {2}Die .*\n {2}en {2}What .*\n$/,
    );
    expect(stdout).not.toContain('\u001b');
  });

  it('answers JSON lines in all threads, with the same numbers', async () => {
    const lines = Array.from({ length: 2_000 }, () => `${JSON.stringify({ text: mixed })}\n`).join('');
    const { stdout, status } = await run(['inspect', '--format', 'jsonl', '--jobs', '3'], lines);
    expect(status).toBe(0);
    const answers = stdout.trimEnd().split('\n');
    expect([answers.length, new Set(answers).size]).toEqual([2_000, 1]);
    const { stdout: alone } = await run(['inspect', '--json', '--text', mixed]);
    const { text: _, ...inspection } = JSON.parse(alone);
    expect(JSON.parse(answers[0] as string)).toEqual({ text: mixed, inspection });
  });
});

describe('vernacular detect', () => {
  it('detects the texts of --text', async () => {
    const { stdout, status } = await run(['detect', '--text', german, '--text', french]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^de\t[\d.]+\tDie Kinder.*\nfr\t[\d.]+\tLes enfants.*\n$/);
  });

  it('prints the texts of --text as JSON with --json', async () => {
    const { stdout, status } = await here(['detect', '--json', '--text', german, '--text', '1']);
    expect(status).toBe(0);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { text: german, language: 'de', confidence: expect.any(Number) },
      { text: '1', language: null, confidence: 0 },
    ]);
  });

  it('uses the small model with --small', async () => {
    const [small, large] = await Promise.all(
      [['--small'], []].map((more) => here(['detect', ...more], `${german}\njardin\n`)),
    );
    expect(langs(small?.stdout ?? '')).toEqual(['de', 'fr', '']);
    // The two models differ in the confidence for a single word.
    expect(small?.stdout).not.toBe(large?.stdout);
  });

  it('considers only the languages of --only', async () => {
    const { stdout } = await here(['detect', '--only', 'no,pt-BR,SV'], `${german}\n`);
    expect(['nb', 'nn', 'pt', 'sv']).toContain(langs(stdout)[0]);
  });

  it('scores profanity with --profanity', async () => {
    const expected = { stdout: expect.stringMatching(/^[01](?:\.\d+)?\tfuck off\n$/), status: 0 };
    expect(await here(['detect', '--profanity', '--text', 'fuck off'])).toMatchObject(expected);
    expect(await here(['detect', '--profanity'], 'fuck off\n')).toMatchObject(expected);
  });

  it('writes nothing for empty input', async () => {
    expect(await here(['detect'])).toEqual({ stdout: '', stderr: '', status: 0 });
  });

  it('reads tables with a byte order mark, CRLF and UTF-16, as Windows programs write them', async () => {
    const content = `\ufeffid;text\r\n1;"Die Kinder;\r\nspielen heute im Garten"\r\n`;
    const expected = 'id;text;language\r\n1;"Die Kinder;\r\nspielen heute im Garten";de\r\n';
    for (const bytes of [Buffer.from(content), Buffer.from(content, 'utf16le')]) {
      const { stdout, stderr, status } = await here(['detect', '--column', 'text'], bytes);
      expect({ stdout, stderr, status }).toEqual({ stdout: expected, stderr: '', status: 0 });
    }
  });

  it('writes a table from windows-1252 as UTF-8 with the byte order mark that Excel needs', async () => {
    const table = Buffer.from('text;n\r\nSch\xf6ne Gr\xfc\xdfe;1\r\n', 'latin1');
    const args = ['detect', '--column', 'text', '--encoding', 'windows-1252'];
    const { bytes } = await runHere(project, args, table);
    expect(bytes.toString()).toBe('\ufefftext;n;language\r\nSchöne Grüße;1;de\r\n');
  });

  it.each([
    ['little-endian UTF-16 without a byte order mark', [], Buffer.from('Schöne Grüße\n', 'utf16le')],
    ['big-endian UTF-16 without a byte order mark', [], Buffer.from('Schöne Grüße\n', 'utf16le').swap16()],
    ['the encoding of --encoding', ['--encoding', 'Latin1'], Buffer.from('Schöne Grüße\n', 'latin1')],
  ])('reads %s', async (_, args, input) => {
    const { stdout, stderr, status } = await here(['detect', ...args], input);
    expect([stdout.split('\t')[2], stderr, status]).toEqual(['Schöne Grüße\n', '', 0]);
  });

  it('rejects a binary file and answers the next file', async () => {
    project.write('one.txt', german);
    writeFileSync(join(project.folder, 'one.zip'), deflateSync(german.repeat(9)));
    const { stdout, stderr, status } = await here(['detect', '--format', 'text', 'one.zip', 'one.txt']);
    expect(langs(stdout)).toEqual(['de', '']);
    expect(stderr).toMatch(/^one\.zip is not a text file: .+ unpack archives\.\n$/);
    expect(status).toBe(1);
  });

  it('unpacks a table packed with gzip', async () => {
    writeFileSync(join(project.folder, 'one.csv.gz'), gzipSync(`text\n${german}\n`));
    const { stdout, status } = await here(['detect', 'one.csv.gz']);
    expect({ stdout, status }).toEqual({ stdout: `text,language\n${german},de\n`, status: 0 });
  });

  it('counts languages and shows unsure texts at the end if no command is given', async () => {
    project.write('one.txt', `${german}\n${german}\n${french}\n1234\n`);
    const { stdout, stderr, status } = await here(['one.txt']);
    expect(langs(stdout)).toEqual(['de', 'de', 'fr', 'und', '']);
    expect(stderr.split('\n')).toEqual([
      '',
      '4 texts',
      'de                   2  50.0 %',
      'fr                   1  25.0 %',
      'no language          1  25.0 %',
      '',
    ]);
    expect(status).toBe(0);
    project.write('two.txt', 'xqz vrt\n');
    expect((await here(['two.txt'])).stderr).toMatch(
      /\nunsure +1 100\.0 % \(confidence below 0\.5\), such as:\n {2}1: \w+ 0\.\d+ {2}xqz vrt\n$/,
    );
  });

  it('suggests --format jsonl for JSON on standard input and exits with 0', async () => {
    const { stdout, stderr, status } = await run(['detect'], '{"text":"eins"}\n{"text":"zwei"}\n');
    expect(stdout.split('\n').length).toBe(3);
    expect(stderr).toBe(
      'standard input: line 1 is a JSON object but is read as plain text; use --format jsonl to read a field of each object.\n',
    );
    expect(status).toBe(0);
  });

  it('reports empty lines with their numbers', async () => {
    const { stdout, stderr, status } = await here(['detect'], `${german}\n\n${french}`);
    expect(langs(stdout)).toEqual(['de', 'und', 'fr', '']);
    expect({ stderr, status }).toEqual({ stderr: 'standard input: line 2 is empty.\n', status: 0 });
  });

  it('stops with 2 at the first line in another encoding and writes no U+FFFD', async () => {
    const table = Buffer.concat([
      Buffer.from(`text\n${german}\n`),
      Buffer.from('Gr\xfc\xdfe an alle\n', 'latin1'),
    ]);
    const { bytes, stderr, status } = await runHere(project, ['detect', '--column', 'text'], table);
    expect(bytes.toString()).toBe(`text,language\n${german},de\n`);
    expect(stderr).toMatch(/^standard input has bytes in line 3 that are not UTF-8\. Name the encoding/);
    expect(status).toBe(2);
  });

  it('reports lines that are not in the encoding of --encoding and answers all lines', async () => {
    const lines = Buffer.concat([Buffer.from(`${german}\n`), Buffer.from('Gr\xfc\xdfe an alle\n', 'latin1')]);
    const { stdout, stderr, status } = await here(['detect', '--encoding', 'utf-8'], lines);
    expect(langs(stdout)).toEqual(['de', expect.any(String), '']);
    expect(stderr).toMatch(/^standard input: line 2 contains characters that cannot be decoded/);
    expect(status).toBe(1);
  });

  it('reports a duplicate column name and exits with 0', async () => {
    const { stdout, stderr, status } = await here(['detect', '--column', 'text'], `text,text\n${german},x\n`);
    expect({ stdout, stderr, status }).toEqual({
      stdout: `text,text,language\n${german},x,de\n`,
      stderr: 'standard input: line 1 has two columns "text"; the first one is read.\n',
      status: 0,
    });
  });

  it('continues after a missing file and a folder, and exits with 1', async () => {
    project.write('one.txt', german);
    const { stdout, stderr, status } = await here(['detect', 'missing.txt', '.', 'one.txt']);
    expect(langs(stdout)).toEqual(['de', '']);
    expect(stderr.split('\n')).toEqual([
      'missing.txt does not exist; --text takes a text directly.',
      '. is a folder.',
      '',
    ]);
    expect(status).toBe(1);
  });

  it('exits with 2 before writing anything if the column is missing', async () => {
    project.write('table.csv', 'id,body\n1,a\n');
    const { stdout, stderr, status } = await here(['detect', 'table.csv', '--column', 'text']);
    expect({ stdout, stderr, status }).toEqual({
      stdout: '',
      stderr:
        'table.csv has no column "text". Its columns are "id", "body".\nRun `vernacular --help` for usage.\n',
      status: 2,
    });
  });

  it('writes a --text with line breaks on one line', async () => {
    const { stdout } = await here(['detect', '--text', `${german}\r\n${german}\n\n${german}`]);
    expect(stdout).toBe(`de\t1\t${german} ${german}  ${german}\n`);
  });

  it('skips a line of hundreds of megabytes and answers the next line', async () => {
    const child = startProgram(project, 'detect', '--jobs', '1');
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

  it.skipIf(process.platform === 'win32')(
    'continues after file names that the system rejects, and exits with 1',
    async () => {
      project.write('one.txt', german);
      const names = ['one.txt/two.txt', 'a'.repeat(300)];
      const { stdout, stderr, status } = await here(['detect', ...names, 'one.txt']);
      expect(langs(stdout)).toEqual(['de', '']);
      expect(stderr.split('\n')).toEqual([
        'one.txt/two.txt cannot be read (ENOTDIR).',
        `${'a'.repeat(300)} cannot be read (ENAMETOOLONG).`,
        '',
      ]);
      expect(status).toBe(1);
    },
  );

  it('keeps the order of many lines with one thread and with three', async () => {
    const lines = Array.from(
      { length: sized(3_000, 20_000) },
      (_, i) => `${i % 3 === 0 ? german : french} ${i}`,
    );
    project.write('many.txt', lines.join('\n'));
    const one = await run(['detect', 'many.txt', '--jobs', '1']);
    const several = await run(['detect', 'many.txt', '--jobs', '3']);
    expect(several).toEqual(one);
    const texts = one.stdout.split('\n').map((line) => line.split('\t')[2]);
    expect(texts.slice(0, -1)).toEqual(lines);
  });

  it('writes the header first and the rows of a table in order with any number of threads', async () => {
    project.write('one.csv', `text\n${german}\n`);
    const rows = Array.from({ length: 2_000 }, (_, i) => `${i % 3 === 0 ? german : french} ${i}`);
    project.write('many.csv', `text\n${rows.join('\n')}\n`);
    // The first thread has loaded its engine before the second file, whereas workers still have to start.
    const args = ['detect', 'one.csv', 'many.csv', '--jobs'];
    const alone = await run([...args, '1']);
    const table = alone.stdout.split('\n');
    expect(table.slice(0, 3)).toEqual(['text,language', `${german},de`, `${rows[0]},de`]);
    expect(table).toHaveLength(2_003);
    for (const jobs of sized(['3'], ['2', '3', '4'])) expect(await run([...args, jobs])).toEqual(alone);
  });
});
