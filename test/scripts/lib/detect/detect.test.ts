import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { detect } from '../../../../scripts/lib/detect/detect.ts';
import { enginesFromFiles } from '../../../../scripts/lib/engines.ts';
import { inspect, languages } from '../../../../src/engine/engines.ts';
import { hasFullDisk, reportOfFullDisk, runOnFullDisk } from '../../../lib/full-disk.ts';
import { allowUnreadInput } from '../../../lib/unread-input.ts';

const command = [process.execPath, fileURLToPath(new URL('../../../../scripts/detect.mjs', import.meta.url))];
const [program = '', ...options] = command;

async function run(args: readonly string[], ...input: (string | Buffer)[]) {
  const shell = { stdin: Readable.from(input), stdout: new PassThrough(), stderr: new PassThrough() };
  const output = Promise.all([text(shell.stdout), text(shell.stderr)]);
  const status = await detect(args, shell);
  shell.stdout.end();
  shell.stderr.end();
  const [stdout, stderr] = await output;
  return { status, stdout, stderr };
}

const german = 'Die Kinder spielen heute im Garten.';
const line = JSON.stringify(german);

describe('detect', () => {
  it("writes the language engine's result for each text", async () => {
    const detector = await enginesFromFiles().language();
    const { status, stdout, stderr } = await run(['language'], `${line}\n"123"\n""\n`);
    expect(stdout).toBe(`${JSON.stringify(detector.detect(german))}\n[]\n[]\n`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it("writes the profanity engine's score for each text", async () => {
    const scorer = await enginesFromFiles().profanity();
    const { status, stdout } = await run(['profanity'], '"fuck off"\n"a test"\n');
    expect(stdout).toBe(`${scorer.score('fuck off')}\n${scorer.score('a test')}\n`);
    expect(status).toBe(0);
  });

  it('writes an inspection for each text and each list of blocks', async () => {
    const engines = enginesFromFiles();
    const both = { language: await engines.language(), profanity: await engines.profanity() };
    const texts = [german, [german, 'what the fuck is this'], '123'];
    const { status, stdout, stderr } = await run(
      ['inspect'],
      texts.map((text) => `${JSON.stringify(text)}\n`).join(''),
    );
    const expected = texts.map((text) => inspect(both, text, { parts: true, profanity: true }));
    expect(stdout).toBe(expected.map((each) => `${JSON.stringify(each)}\n`).join(''));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it.each(['1', '["a", 1]', '[["a"]]', '{}'])(
    'stops an inspection at %s, which is no text, with the line number',
    async (bad) => {
      const { status, stderr } = await run(['inspect'], `"a"\n${bad}\n`);
      expect(stderr).toBe('Line 2 is not a JSON string, {"blocks": [strings]} or an array of strings.\n');
      expect(status).toBe(1);
    },
  );

  it('prints the languages object', async () => {
    const { status, stdout } = await run(['languages']);
    expect(JSON.parse(stdout)).toEqual(languages);
    expect(status).toBe(0);
  });

  it('takes no option from the environment', async () => {
    vi.stubEnv('VERNACULAR_ONLY', 'nl');
    const { stdout } = await run(['language'], line);
    expect(JSON.parse(stdout)[0].lang).toBe('de');
  });

  it('ignores unknown languages in --only and reports them', async () => {
    const { status, stdout, stderr } = await run(['language', '--only', 'nl,xx'], line);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).map(({ lang }: { lang: string }) => lang)).toEqual(['nl']);
    expect(stderr).toContain('--only, ignored: xx');
  });

  it.each([['--only', 'nl,sv'], ['--only=nl, sv']])(
    'limits the candidates to the languages of %s',
    async (...only) => {
      const found = await run(['language', ...only], line);
      const langs = JSON.parse(found.stdout).map(({ lang }: { lang: string }) => lang);
      expect(langs.filter((lang: string) => lang !== 'nl' && lang !== 'sv')).toEqual([]);
      const { languages } = JSON.parse((await run(['inspect', ...only], line)).stdout);
      expect([langs[0], languages[0].lang]).toEqual(['nl', 'nl']);
    },
  );

  it('accepts CRLF, a last line without a line feed, and line separators in strings', async () => {
    const { status, stdout } = await run(['profanity'], '"a"\r\n"b\u2028c"\r\n"d"');
    expect({ status, stdout }).toEqual({ status: 0, stdout: '0\n0\n0\n' });
  });

  it('joins lines and characters split between chunks', async () => {
    const bytes = Buffer.from(`${JSON.stringify('Все люди рождаются свободными')}\n`.repeat(2));
    const whole = await run(['language'], bytes);
    const pieces = await run(['language'], ...Array.from(bytes, (byte) => Buffer.from([byte])));
    expect(pieces).toEqual(whole);
    expect(whole.stdout.split('\n')).toHaveLength(3);
  });

  it('prints its usage on standard output for --help', async () => {
    const { status, stdout, stderr } = await run(['--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: /);
  });

  it('accepts a byte order mark, as programs on Windows write it', async () => {
    expect(await run(['profanity'], '\ufeff"hello"\r\n"fuck"\r\n')).toMatchObject({ status: 0, stderr: '' });
    expect((await run(['profanity'], '"hello"\n\ufeff"hello"\n')).stderr).toBe(
      'Line 2 is not a JSON string.\n',
    );
  });

  it.each([
    ['a blank line', ''],
    ['a number', '1'],
    ['an array', '["secret"]'],
    ['a bare word', 'secret'],
    ['an unclosed string', '"secret'],
    ['two strings', '"a" "secret"'],
  ])('stops at %s with the line number, after the answers before it', async (_, bad) => {
    const { status, stdout, stderr } = await run(['profanity'], `"a"\n"b"\n${bad}\n"c"\n`);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '0\n0\n' });
    expect(stderr).toBe('Line 3 is not a JSON string.\n');
  });

  it.each([
    ['nothing to detect', []],
    ['an unknown subject', ['klingon']],
    ['two subjects', ['language', 'profanity']],
    ['an unknown option', ['language', '--fast']],
    ['something that is no code', ['language', '--only', 'en,toString']],
    ['an empty list', ['language', '--only', '']],
    ['--only without a value', ['language', '--only']],
    ['--only with another subject', ['profanity', '--only', 'en']],
  ])('prints its usage on standard error with status 2 for %s', async (_, args) => {
    const { status, stdout, stderr } = await run(args, '"a"\n');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('Usage:');
  });
});

describe('npm run detect', () => {
  function start(...args: string[]) {
    return allowUnreadInput(spawn(program, [...options, ...args], { cwd: tmpdir() }));
  }

  it('answers while standard input is open, from any folder', async () => {
    const child = start('profanity');
    child.stdin.write('"a test"\n');
    const [first] = await once(child.stdout, 'data');
    expect(String(first)).toBe('0\n');
    child.stdin.end('nothing\n');
    expect(await text(child.stderr)).toBe('Line 2 is not a JSON string.\n');
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(1);
  });

  it('exits after an invalid line while standard input is open', async () => {
    const child = start('language');
    child.stdin.write('nothing\n');
    const [status] = await once(child, 'exit');
    expect(status).toBe(1);
  });

  const input = `${line}\n`;
  it.runIf(hasFullDisk)('reports with status 1 that its output cannot be written', () => {
    expect(runOnFullDisk([...command, 'language'], { input })).toEqual(reportOfFullDisk);
  });

  it('exits silently when its reader closes the pipe', async () => {
    const child = start('language');
    const complaints = text(child.stderr);
    // The answers to a word in many languages fill the pipe.
    child.stdin.write('"in"\n'.repeat(1_000));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [status] = await once(child, 'exit');
    expect(status).toBe(0);
    expect(await complaints).toBe('');
  });
});
