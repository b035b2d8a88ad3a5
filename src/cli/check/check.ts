import { readFileSync } from 'node:fs';
import { checkHtml, type Inspecting, type PageReport } from 'vernacular-checker/html';
import { logLine } from 'vernacular-checker/log-line';
import { type CheckedFile, type FileFinding, findingsOf, reportFormats } from 'vernacular-checker/reports';
import { loadLanguageDetector } from 'vernacular-engine/language';
import { version } from 'vernacular-engine/package.json';
import { write } from '../ordered-output.ts';
import type { Shell } from '../shell.ts';
import { UsageError } from '../usage-error.ts';
import { writeLang } from './fix.ts';
import { pagesIn } from './inputs.ts';
import type { CheckCommand } from './options.ts';
import { PageError } from './page-error.ts';

/** Pages of a site repeat their frame, so inspections of short texts are cached. */
const maxCached = { texts: 20_000, length: 300 };

/**
 * Checks pages and reports. Resolves with the exit status: 0, 1 for findings, 2 if a page cannot be read. Shares of
 * untranslated text are no findings.
 */
export async function check(
  options: CheckCommand,
  { stdin, stdout, stderr, interrupted }: Shell,
): Promise<number> {
  const { paths, format, failOn, untranslated } = options;
  const known = options.baseline === undefined ? new Set<string>() : baselineFrom(options.baseline);
  const detector = withCache(await loadLanguageDetector());
  const files: CheckedFile[] = [];
  let shares = '';
  let isFaulty = false;
  for await (const { file, root, read } of pagesIn(paths, stdin)) {
    if (interrupted.aborted) break;
    try {
      const expected = options.expected.find(({ path }) => path.test(file))?.tag;
      const html = await read();
      const why = whyNoPage(html);
      const { letters, ...report } = why ? notJudged(why) : checkHtml(html, detector, { expected });
      const findings: FileFinding[] = [];
      for (const finding of findingsOf(file, report)) {
        if (known.has(keyOf(finding)) || (options.isFixing && fix(root, finding, stderr))) continue;
        findings.push(finding);
      }
      files.push({ ...report, file, findings });
      if (untranslated !== undefined) shares += `${percentOf(untranslated, letters)} %\t${logLine(file)}`;
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      isFaulty = true;
      stderr.write(logLine(`${file} ${error.message}.`));
    }
  }
  await write(stdout, untranslated === undefined ? reportFormats[format]({ files, version }) : shares);
  if (files.length === 0 && !isFaulty)
    stderr.write(logLine(`No HTML page was found in ${paths.join(', ')}.`));
  if (files.length === 0 || isFaulty) return 2;
  if (untranslated !== undefined || failOn === 'never') return 0;
  const isFailed = ({ outcome }: FileFinding) => failOn === 'cantTell' || outcome === 'failed';
  return files.some(({ findings }) => findings.some(isFailed)) ? 1 : 0;
}

/** Returns the reason why a file contains no page, or undefined. */
function whyNoPage(html: string): string | undefined {
  if (html.trim() === '') return 'The file is empty.';
  return html.includes('\0') ? 'The file is not text.' : undefined;
}

function notJudged(why: string): ReturnType<typeof checkHtml> {
  const act = { ucwvc8: 'inapplicable', off6ek: 'inapplicable' } as const;
  return { findings: [], notJudged: why, act, letters: new Map() };
}

/** Writes a missing `lang` into the file of its page. Returns true if it is written. */
function fix(
  root: string | undefined,
  { rule, file, proposed }: FileFinding,
  stderr: Shell['stderr'],
): boolean {
  if (rule !== 'missing-lang' || proposed === null || root === undefined) return false;
  const isWritten = writeLang(root, file, proposed);
  if (isWritten) stderr.write(logLine(`${file}: wrote lang="${proposed}".`));
  return isWritten;
}

/** Returns the share of a page's letters that are in a language. */
function percentOf(lang: string, letters: PageReport<unknown>['letters']): number {
  const total = [...letters.values()].reduce((sum, count) => sum + count, 0);
  return total === 0 ? 0 : Math.round((100 * (letters.get(lang) ?? 0)) / total);
}

/** A finding is known if its file, rule, languages and passage are the same, wherever it moved in the file. */
function keyOf({ file, rule, declared, proposed, text }: FileFinding): string {
  return JSON.stringify([file, rule, declared, proposed, text]);
}

function baselineFrom(file: string): ReadonlySet<string> {
  try {
    const { findings } = JSON.parse(readFileSync(file, 'utf8')) as { findings: readonly FileFinding[] };
    return new Set(findings.map(keyOf));
  } catch (cause) {
    throw new UsageError(
      `--baseline: ${file} is not a report that \`vernacular check --format json\` wrote.`,
      { cause },
    );
  }
}

/** Remembers inspections of short texts. */
function withCache(detector: Inspecting): Inspecting {
  const cache = new Map<string, ReturnType<Inspecting['inspect']>>();
  return {
    inspect(text) {
      const cached = cache.get(text);
      if (cached !== undefined) return cached;
      const found = detector.inspect(text);
      if (text.length <= maxCached.length && cache.size < maxCached.texts) cache.set(text, found);
      return found;
    },
  };
}
