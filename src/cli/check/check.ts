import { readFileSync } from 'node:fs';
import { checkHtml, type FilePlace, type Inspecting, type PageReport } from 'vernacular-checker/html';
import { type CheckReport, type FileFinding, findingsOf, reportFormats } from 'vernacular-checker/reports';
import { loadLanguageDetector } from 'vernacular-engine/language';
import { version } from 'vernacular-engine/package.json';
import { write } from '../ordered-output.ts';
import type { Shell } from '../shell.ts';
import { UsageError } from '../usage-error.ts';
import { writeLang } from './fix.ts';
import { type Page, PageError, pagesIn } from './inputs.ts';
import type { CheckCommand } from './options.ts';

/** Pages of a site repeat their frame, so inspections of short texts are kept. */
const maxKept = { texts: 20_000, length: 300 };

/**
 * Checks pages and reports. Resolves with the exit status: 0, 1 for findings, 2 if a page cannot be read. Shares of
 * untranslated text are no findings.
 */
export async function check(options: CheckCommand, shell: Shell): Promise<number> {
  const known = options.baseline === undefined ? new Set<string>() : baselineFrom(options.baseline);
  const detector = keeping(await loadLanguageDetector());
  const run = new CheckRun(options, detector, shell);
  for await (const page of pagesIn(options.paths, shell.stdin)) {
    if (shell.interrupted.aborted) break;
    await run.check(page);
  }
  return run.end(known);
}

class CheckRun {
  readonly #options: CheckCommand;
  readonly #detector: Inspecting;
  readonly #shell: Shell;
  readonly #findings: FileFinding[] = [];
  readonly #notJudged: { file: string; why: string }[] = [];
  readonly #files: { file: string; act: PageReport<FilePlace>['act'] }[] = [];
  readonly #shares: string[] = [];
  #isFaulty = false;

  constructor(options: CheckCommand, detector: Inspecting, shell: Shell) {
    this.#options = options;
    this.#detector = detector;
    this.#shell = shell;
  }

  async check(page: Page): Promise<void> {
    const { file } = page;
    let html: string;
    try {
      html = await page.read();
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      this.#isFaulty = true;
      this.#shell.stderr.write(`${file} ${error.message}.\n`);
      return;
    }
    const expected = this.#options.expected.find(({ path }) => path.test(file))?.tag;
    const report = checkHtml(html, this.#detector, { expected });
    this.#files.push({ file, act: report.act });
    const found = findingsOf(file, report);
    this.#findings.push(
      ...(this.#options.isFixing ? found.filter((finding) => !this.#isFixed(finding)) : found),
    );
    if (report.notJudged !== undefined) this.#notJudged.push({ file, why: report.notJudged });
    if (this.#options.untranslated !== undefined) this.#addShare(file, report, this.#options.untranslated);
  }

  async end(known: ReadonlySet<string>): Promise<number> {
    const { format, failOn, showsText, untranslated } = this.#options;
    const findings = this.#findings
      // A baseline that was written with --no-text has none.
      .filter((finding) => !known.has(keyOf(finding)) && !known.has(keyOf({ ...finding, text: '' })))
      .map((finding) => (showsText ? finding : { ...finding, text: '' }));
    const report: CheckReport = { findings, notJudged: this.#notJudged, files: this.#files, version };
    await write(
      this.#shell.stdout,
      untranslated === undefined ? reportFormats[format](report) : this.#shares.join(''),
    );
    if (this.#isFaulty) return 2;
    if (this.#files.length === 0) {
      this.#shell.stderr.write(`No HTML page was found in ${this.#options.paths.join(', ')}.\n`);
      return 2;
    }
    if (untranslated !== undefined) return 0;
    const isFailed = findings.some(
      ({ outcome }) => failOn === 'cantTell' || (failOn === 'failed' && outcome === 'failed'),
    );
    return isFailed ? 1 : 0;
  }

  #isFixed({ rule, file, proposed }: FileFinding): boolean {
    const isFile = file !== '-' && !/^https?:/i.test(file);
    if (rule !== 'missing-lang' || proposed === null || !isFile) return false;
    const isWritten = writeLang(file, readFileSync(file), proposed);
    if (isWritten) this.#shell.stderr.write(`${file}: wrote lang="${proposed}".\n`);
    return isWritten;
  }

  #addShare(file: string, { letters }: PageReport<FilePlace>, source: string): void {
    const total = [...letters.values()].reduce((sum, count) => sum + count, 0);
    const share = total === 0 ? 0 : (letters.get(source) ?? 0) / total;
    this.#shares.push(`${Math.round(100 * share)} %\t${file}\n`);
  }
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

function keeping(detector: Inspecting): Inspecting {
  const kept = new Map<string, ReturnType<Inspecting['inspect']>>();
  return {
    inspect(text) {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const found = detector.inspect(text);
      if (text.length <= maxKept.length && kept.size < maxKept.texts) kept.set(text, found);
      return found;
    },
  };
}
