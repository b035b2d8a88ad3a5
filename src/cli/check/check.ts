import { readFileSync } from 'node:fs';
import { declaredLanguages } from 'vernacular-checker/declared-languages';
import { checkHtml, type FilePlace, type Inspecting, type PageReport } from 'vernacular-checker/html';
import { logLine } from 'vernacular-checker/log-line';
import { placeOfLang } from 'vernacular-checker/read-html';
import {
  type CheckedFile,
  type FileFinding,
  findingsOf,
  fingerprintOf,
  formats,
  type KeyPlace,
  notChecked,
  type ReportFormat,
} from 'vernacular-checker/reports';
import { languageCodes } from 'vernacular-engine/languages';
import { loadLanguageDetector } from 'vernacular-engine/large';
import { version } from 'vernacular-engine/package.json';
import { write } from '../ordered-output.ts';
import { UsageError } from '../program/arguments.ts';
import { rewriteWithin } from '../program/write-file.ts';
import type { Shell } from '../shell.ts';
import { addDeclared, mainLanguageIn, tableFormat, totalOf } from './declarations.ts';
import { Downloader } from './download.ts';
import { htmlName, pagesIn, testCaseName } from './inputs.ts';
import { maxFetched } from './limits.ts';
import type { CheckCommand } from './options.ts';
import { NoPageError, type Page, PageError, reasonOf } from './page.ts';
import { Journal } from './resume.ts';
import { sideBySide } from './side-by-side.ts';
import { isMarkdown, mayDeclareLanguage, readerOf } from './translations/formats.ts';
import { judgeTexts } from './translations/judge.ts';

/** Pages of a site repeat their frame, so inspections of short texts are cached. */
const maxCached = { texts: 20_000, length: 300 };

interface Checked extends CheckedFile {
  /** Of the letters, in the language of `--untranslated`. */
  readonly share?: number | undefined;
  readonly fault?: string;
}

const unknownLanguage = 'It declares no language that Vernacular knows; name one with --expect.';

const sharesFormat: ReportFormat = {
  ofPage: ({ file, isUnread, share = 0 }: Checked) => (isUnread ? '' : `${share} %\t${logLine(file)}`),
  ofRun: () => '',
};

/** The exit status: 0, 1 for findings, 2 if a page cannot be read or written. */
export async function check(options: CheckCommand, shell: Shell): Promise<number> {
  const known = options.baseline === undefined ? new Set<string>() : baselineFrom(options.baseline);
  const { paths, expected } = options;
  const rules = expected.map(({ path, tag }) => [path.source, tag]);
  const journal = options.resume === undefined ? undefined : new Journal(options.resume, rules);
  const checkOne = await checkWith(options);
  const downloader = new Downloader(options.origins, shell.interrupted);
  const run = new Run(options, shell);
  const pages = sideBySide(
    pagesIn(paths, shell.stdin, downloader, options.format === 'earl' ? testCaseName : htmlName),
    async (page, number) => ({ checked: journal?.get(page.file) ?? (await checkOne(page)), page, number }),
    maxFetched,
  );
  for await (const { checked, page, number } of pages) {
    if (shell.interrupted.aborted) break;
    if (checked === undefined) continue;
    journal?.add(checked);
    const findings = checked.findings.filter((each) => !known.has(keyOf(each)) && !run.fix(page, each));
    await run.add({ ...checked, findings }, number);
  }
  const status = await run.end();
  journal?.end(!shell.interrupted.aborted && !run.isFaulty);
  return status;
}

/** Undefined without a known language. The file's name or the user has `declared` the tag. */
async function checkTranslation(
  file: string,
  content: string,
  declared: string | undefined,
  detector: Inspecting,
): Promise<PageReport<FilePlace | KeyPlace> | undefined> {
  const isKnown = (tag: string | undefined): tag is string =>
    declaredLanguages(tag ?? '').some((code) => languageCodes.has(code));
  try {
    if (isMarkdown(file)) {
      const { languageOf, pageOf } = await import('./translations/markdown.ts');
      const tag = declared ?? languageOf(content);
      return isKnown(tag) ? checkHtml(pageOf(content, tag), detector) : undefined;
    }
    const read = await readerOf(file);
    const { lang, texts } = read(content);
    const tag = declared ?? lang;
    return isKnown(tag) ? judgeTexts(texts, tag, detector) : undefined;
  } catch (cause) {
    // The parsers call themselves for each level.
    if (cause instanceof RangeError) throw new PageError('is nested too deeply', { cause });
    throw cause;
  }
}

/** Pages as they come where the format allows it, else in their order. */
class Run {
  isFaulty = false;
  readonly #options: CheckCommand;
  readonly #shell: Shell;
  readonly #format: ReportFormat;
  readonly #files: CheckedFile[] = [];

  constructor(options: CheckCommand, shell: Shell) {
    this.#options = options;
    this.#shell = shell;
    const format = options.format === 'table' ? tableFormat : formats[options.format];
    this.#format = options.untranslated === undefined ? format : sharesFormat;
  }

  fix({ root, file }: Page, { rule, proposed }: FileFinding): boolean {
    if (!this.#options.isFixing || rule !== 'missing-lang' || proposed === null || root === undefined)
      return false;
    try {
      const isWritten = writeLang(root, file, proposed);
      if (isWritten) this.#tell(`${file}: wrote lang="${proposed}".`);
      return isWritten;
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      this.isFaulty = true;
      this.#tell(`${file} ${error.message}.`);
      return false;
    }
  }

  async add(checked: Checked, number: number): Promise<void> {
    const { file, findings, fault } = checked;
    this.isFaulty ||= fault !== undefined;
    // Long runs keep no texts of pages whose report is written.
    const isWritten = this.#format.ofPage !== undefined;
    this.#files[number] = isWritten ? { ...checked, findings: findings.map(withoutText) } : checked;
    await write(this.#shell.stdout, this.#format.ofPage?.(checked) ?? '');
    if (fault !== undefined && (!isWritten || this.#format === sharesFormat)) this.#tell(`${file} ${fault}.`);
  }

  async end(): Promise<number> {
    const files = this.#files.filter(Boolean);
    const { paths, failOn, untranslated } = this.#options;
    await write(this.#shell.stdout, this.#format.ofRun({ files, version }));
    if (files.length === 0) this.#tell(`No page or translation was found in ${paths.join(', ')}.`);
    if (files.length === 0 || this.isFaulty) return 2;
    if (failOn === 'never' || untranslated !== undefined) return 0;
    const isFailed = ({ outcome }: FileFinding) => failOn === 'cantTell' || outcome === 'failed';
    return files.some(({ findings }) => findings.some(isFailed)) ? 1 : 0;
  }

  #tell(line: string): void {
    this.#shell.stderr.write(logLine(line));
  }
}

function withoutText(finding: FileFinding): FileFinding {
  return { ...finding, text: '' };
}

async function checkWith({ expected, untranslated, hasTexts, format }: CheckCommand) {
  const detector = withCache(await loadLanguageDetector());
  return async ({
    file,
    path = file,
    translation,
    read,
    declarations,
  }: Page): Promise<Checked | undefined> => {
    try {
      const tag = expected.find((each) => each.path.test(path) || each.path.test(file))?.tag;
      const lang = tag ?? translation?.declared;
      if (translation?.isNamed === false && lang === undefined && !mayDeclareLanguage(file)) return undefined;
      const html = await read();
      const declared = format === 'table' ? { ...declarations?.() } : undefined;
      const why = whyNoPage(file, html, translation !== undefined);
      if (why !== undefined) return notChecked(file, why);
      const checked = translation
        ? await checkTranslation(file, html, lang, detector)
        : checkHtml(html, detector, { expected: tag }, declared && addDeclared.bind(null, declared, path));
      if (checked === undefined) return translation?.isNamed ? notChecked(file, unknownLanguage) : undefined;
      const { letters, ...report } = checked;
      const share = untranslated === undefined ? undefined : percentOf(untranslated, letters);
      const findings = findingsOf(file, report);
      return {
        ...report,
        file,
        findings: hasTexts ? findings : findings.map(withoutText),
        share,
        ...(declared && { declarations: declared, language: mainLanguageIn(letters) }),
      };
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      const why = `The page ${error.message}.`;
      if (error instanceof NoPageError) return notChecked(file, why);
      return { ...notChecked(file, why, true), fault: error.message };
    }
  };
}

function whyNoPage(file: string, html: string, isTranslation: boolean): string | undefined {
  if (html.trim() === '') return 'The file is empty.';
  if (html.includes('\0')) return 'The file is not text.';
  const isNamed = isTranslation || file === '-' || htmlName.test(file) || /^https?:/i.test(file);
  return isNamed || /<!doctype html|<(?:html|head|body|svg)\b/i.test(html)
    ? undefined
    : 'The file is not HTML.';
}

function percentOf(lang: string, letters: PageReport<unknown>['letters']): number {
  return Math.round((100 * (letters.get(lang) ?? 0)) / (totalOf(letters) || 1));
}

/** Findings of versions before fingerprints have none. */
function keyOf(finding: FileFinding): string {
  return `${finding.fingerprint ?? fingerprintOf(finding)} ${finding.file}`;
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

/** False without an `html` tag, or if the file is not UTF-8. */
function writeLang(root: string, file: string, tag: string): boolean {
  try {
    return rewriteWithin(root, file, (content) => withLang(content, tag));
  } catch (cause) {
    throw new PageError(`cannot be written (${reasonOf(cause)})`, { cause });
  }
}

function withLang(content: string, tag: string): string | undefined {
  const place = /^\xff\xfe|^\xfe\xff/.test(content) ? undefined : placeOfLang(content);
  if (place === undefined) return undefined;
  return `${content.slice(0, place.start)} lang="${tag}"${content.slice(place.end)}`;
}
