/**
 * `npm run bench -- checker FOLDER`: errors of the language checker on FOLDER/LANGUAGE/*.html, declared as LANGUAGE.
 * Prints every alarm for review, and the rows of docs/checker.md. Lines copied to FOLDER/false-alarms.txt count as
 * wrong.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { UserError } from '../../../scripts/lib/user-error.ts';
import { checkHtml, type Finding, readHtml } from '../../../src/checker/html.ts';
import { isNear } from '../../../src/checker/relatives.ts';
import { Downloader } from '../../../src/cli/check/download.ts';
import { pagesIn } from '../../../src/cli/check/inputs.ts';
import { run } from '../../../src/cli/run.ts';
import { farFrom, sampleWords, withLang, withParagraph } from './spoil.ts';

const minLetters = 100;
const paragraphs = [5, 10, 20];
const maxSpoiled = 400;

interface TruePage {
  readonly file: string;
  readonly lang: string;
  readonly html: string;
}

const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

export async function benchChecker(): Promise<void> {
  const folder = process.argv[3];
  if (folder === undefined) throw new UserError('npm run bench -- checker needs a folder of pages.');
  const pages: TruePage[] = [];
  for await (const { file, read } of pagesIn(
    [folder],
    Readable.from([]),
    new Downloader([], new AbortController().signal),
  )) {
    const [lang = ''] = relative(folder, file).split('/');
    pages.push({ file: relative(folder, file), lang, html: withLang(await read(), lang) });
  }
  if (pages.length === 0) throw new UserError(`There is no HTML page in ${folder}.`);
  const detector = await enginesFromFiles().language();
  const check = (html: string) => checkHtml(html, detector);
  const right = printAlarms(folder, pages, check);
  const long = right.filter(({ html }) => lettersUnderRoot(html) >= minLetters);
  const spoiled = long.filter((_, at) => at % Math.ceil(long.length / maxSpoiled) === 0);
  printSwaps(spoiled, check);
  for (const words of paragraphs) printParagraphs(spoiled, words, check);
  await printSpeed(folder, pages.length);
}

type Check = (html: string) => ReturnType<typeof checkHtml>;

/** Returns the pages without any finding. */
function printAlarms(folder: string, pages: readonly TruePage[], check: Check): readonly TruePage[] {
  const list = join(folder, 'false-alarms.txt');
  const known = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
  const counts = new Map<string, [all: number, wrong: number]>();
  const right = pages.filter((page) => {
    const { findings, act } = check(page.html);
    for (const finding of findings) {
      const line = lineOf(page, finding);
      const key = `${finding.rule} ${finding.outcome}`;
      const [all, wrong] = counts.get(key) ?? [0, 0];
      counts.set(key, [all + 1, wrong + (known.has(line) ? 1 : 0)]);
      console.log(line);
    }
    return act.ucwvc8 === 'passed' && findings.length === 0;
  });
  console.log(`\n${pages.length} pages, ${right.length} in the language of their folder without any finding`);
  for (const [rule, [all, wrong]] of counts) console.log(`${rule}: ${all}, of these wrong: ${wrong}`);
  return right;
}

function lineOf({ file, lang }: TruePage, { rule, proposed, text }: Finding<unknown>): string {
  return [rule, `${lang} → ${proposed}`, file, text].join('\t');
}

function printSwaps(pages: readonly TruePage[], check: Check): void {
  const found = pages.filter(({ file, html, lang }, at) => {
    const other = farFrom(lang, at);
    const { findings, notJudged } = check(withLang(html, other));
    if (findings.some(({ rule }) => rule === 'page-lang')) return true;
    console.log(['missed swap', `${lang} as ${other}`, file, notJudged].join('\t'));
    return false;
  });
  console.log(`lang swapped for a far language, found: ${share(found.length, pages.length)}`);
}

function lettersUnderRoot(html: string): number {
  const own = readHtml(html).passages.filter(({ tag, kind }) => tag === 0 && kind === 'block');
  return own.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
}

function printParagraphs(pages: readonly TruePage[], words: number, check: Check): void {
  const results = pages.flatMap(({ file, html, lang }, at) => {
    const other = farFrom(lang, at);
    const text = sampleWords(other, at, words);
    const spoiled = withParagraph(html, text);
    if (spoiled === undefined) return [];
    const isFound = check(spoiled).findings.some(
      ({ rule, proposed, text: found }) =>
        rule === 'foreign-block' &&
        isNear([other], proposed ?? '', 0, 0) &&
        text.startsWith(found.replace(/[….]$/, '')),
    );
    if (!isFound) console.log(['missed paragraph', `${other} in ${lang}`, file, text].join('\t'));
    return isFound;
  });
  console.log(
    `foreign paragraph of ${words} words, found: ${share(results.filter(Boolean).length, results.length)}`,
  );
}

/** With reading and writing. */
async function printSpeed(folder: string, count: number): Promise<void> {
  const before = process.cpuUsage();
  await run(['check', '--format', 'json', '--fail-on', 'never', folder], {
    stdin: Readable.from([]),
    stdout: nowhere(),
    stderr: nowhere(),
    refusalOf: () => undefined,
    isWatched: false,
    isColoured: false,
    interrupted: new AbortController().signal,
  });
  const { user, system } = process.cpuUsage(before);
  console.log(`pages a second on one core: ${((count * 1e6) / (user + system)).toFixed(0)}`);
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
