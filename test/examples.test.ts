/**
 * Runs examples of the documents. Others are run by test/client/documents.test.ts and test/server/examples.test.ts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { detect } from '../scripts/lib/detect/detect.ts';
import { enginesFromFiles } from '../scripts/lib/engines.ts';
import { createClient } from '../src/client/index.ts';
import { answerMessage, createApi } from '../src/contract/api/index.ts';
import * as engine from '../src/engine/index.ts';
import { loadLanguageDetector } from '../src/engine/language.ts';
import { detectLanguage, LanguageDetector } from '../src/engine/language-detector.ts';
import * as large from '../src/engine/large.ts';
import * as mini from '../src/engine/mini.ts';
import { franc, francAll } from '../src/franc/index.ts';
import { runSources } from './cli/program.ts';
import { openAccounts } from './contract/accounts/open.ts';
import { blocksOf, runExample } from './lib/examples.ts';
import { folderOfTest } from './lib/folder.ts';

const german = 'Die Kinder spielen heute im Garten.';

describe('the JavaScript of the documents', () => {
  it('replaces other libraries as docs/instead-of.md shows', async () => {
    const after = blocksOf('docs/instead-of.md', 'js').map((block) => block.split('// After\n')[1]);
    expect(after).toHaveLength(3);
    await runExample(after.join('\n'), { loadLanguageDetector, detectLanguage, text: 'Guten Morgen, Tom' });
  });

  it.each<[file: string, part: string, names: Readonly<Record<string, unknown>>]>([
    ['src/engine/README.md', '', engine],
    ['src/engine/README.md', "'vernacular-engine/language-detector'", { LanguageDetector, detectLanguage }],
    ['src/engine/README.md', 'vernacular-engine/mini', mini],
    ['src/large/README.md', '', large],
    ['src/franc/README.md', '', { franc, francAll }],
  ])('answers as %s shows: %s', async (file, part, names) => {
    await runExample(blocksOf(file, 'js').find((code) => code.includes(part)) ?? '', names);
  });

  it('falls back to the mini model as src/client/README.md shows', async () => {
    const example = blocksOf('src/client/README.md', 'js').find((code) =>
      code.includes('vernacular-engine/mini'),
    );
    const asked: { fallback(text: string): Promise<unknown> }[] = [];
    const { loadLanguageDetector } = mini;
    const createClient = (options: (typeof asked)[number]) => asked.push(options);
    await runExample(example ?? '', { loadLanguageDetector, createClient, access: {} });
    expect(await asked[0]?.fallback('Guten Morgen, Tom')).toMatchObject([{ lang: 'de' }]);
  });

  it('inspects a text in blocks as src/client/README.md shows', async () => {
    const { accounts, time } = openAccounts();
    const { key } = await accounts.create({ label: 'Mail', limit: 10 });
    const api = createApi({ engines: enginesFromFiles(), accounts, clock: () => time.now });
    const caller = { kind: 'extension', id: 'mail' } as const;
    const vernacular = createClient({ key, send: (message) => answerMessage(api, message, caller) });
    const example = blocksOf('src/client/README.md', 'js').find((code) => code.includes('mail.blocks'));
    await runExample(example ?? '', { vernacular, navigator: { languages: ['en'] } });
  });
});

describe('the commands of the documents', () => {
  const files: Readonly<Record<string, string>> = {
    'reviews.csv': `id,text\n1,${german}\n`,
    'names.csv': `title\n${german}\n`,
    'comments.csv': 'comment\nwhat a day\n',
    'tweets.jsonl': `{"user":{"bio":"${german}"}}\n`,
    'huge.txt': `${german}\n`,
    'texts.txt': `${german}\nGuten Morgen\n`,
  };
  const commands = ['docs/cli.md', 'docs/instead-of.md', 'src/cli/README.md'].flatMap((file) =>
    blocksOf(file, 'sh')
      .flatMap((block) => block.split('\n'))
      .flatMap((line) => {
        const [, args] = /(?:npx vernacular-cli|(?:^|\| )vernacular) ([^|>#]+)/.exec(line) ?? [];
        return args === undefined ? [] : [[file, args.trim()] as const];
      }),
  );

  it('are found', () => {
    expect(commands.length).toBeGreaterThan(10);
  });

  it.each(commands)('of %s can be run: vernacular %s', async (_, line) => {
    const folder = folderOfTest();
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    mkdirSync(join(folder, 'node_modules/franc'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/franc/index.js'), "exports.franc = () => 'nld';");
    writeFileSync(join(folder, 'node_modules/franc/package.json'), '{ "name": "franc" }');
    const before = process.cwd();
    process.chdir(folder);
    onTestFinished(() => process.chdir(before));
    const args = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    const { status, stdout: printed, stderr: faults } = await runSources(args, `${german}\n`);
    expect({ status, faults }).toEqual({ status: 0, faults: expect.not.stringContaining('--help') });
    expect(printed).not.toBe('');
  });
});

describe('the commands for a clone of the repository', () => {
  const commands = ['README.md', 'docs/api.md'].flatMap((file) =>
    blocksOf(file, 'sh')
      .flatMap((block) => [...block.matchAll(/^(?:echo '(.*)' +\| )?npm run -s detect -- ([^#\n]+)/gm)])
      .map(([, input = '', args = '']) => [file, args.trim(), input] as const),
  );

  it('are found', () => {
    expect(commands.length).toBeGreaterThan(4);
  });

  it.each(commands)('of %s can be run: npm run -s detect -- %s', async (_, args, input) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const written = Promise.all([text(stdout), text(stderr)]);
    const stdin = Readable.from(input === '' ? [] : [`${input}\n`]);
    const status = await detect(args.split(' '), { stdin, stdout, stderr });
    stdout.end();
    stderr.end();
    const [printed, faults] = await written;
    expect({ status, faults }).toEqual({ status: 0, faults: '' });
    expect(printed).not.toBe('');
  });
});

describe('every JavaScript example of the documents that prints an answer', () => {
  /** By document: how many blocks with an answer a test runs. */
  const blocksRun: Readonly<Record<string, number>> = {
    'README.md': 1,
    'docs/api.md': 3,
    'docs/from-detectlanguage.md': 1,
    'docs/instead-of.md': 3,
    'src/client/README.md': 2,
    'src/engine/README.md': 4,
    'src/franc/README.md': 1,
    'src/large/README.md': 1,
  };

  it.each([
    ...Object.keys(blocksRun),
    'docs/from-libretranslate.md',
    'docs/from-perspective.md',
    'docs/errors.md',
    'docs/use.md',
  ])('is run by a test: %s', (file) => {
    const withAnswer = blocksOf(file, 'js').filter((code) => /; *\n?\/\/ [[{'"\d]/.test(code));
    expect(withAnswer.length, 'Run a new example in a test, and count it here.').toBe(blocksRun[file] ?? 0);
    expect(readFileSync(file, 'utf8').length).toBeGreaterThan(0);
  });
});
