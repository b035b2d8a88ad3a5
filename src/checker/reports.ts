/** Writes the findings of many files in the formats that people and their tools read. */
import { languages } from 'vernacular-engine/languages';
import { declaredLanguages } from './declared-languages.ts';
import type { ActRule, Finding, PageReport, Rule } from './page.ts';
import type { FilePlace } from './read-html.ts';

export interface FileFinding extends Omit<Finding<unknown>, 'place'> {
  /** Path or address. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface CheckedFile extends Omit<PageReport<unknown>, 'findings' | 'letters'> {
  readonly file: string;
  readonly findings: readonly FileFinding[];
}

/** A run, in the order of its files. */
export interface CheckReport {
  readonly files: readonly CheckedFile[];
  readonly version: string;
}

/** Returns the findings of a page as those of a file. */
export function findingsOf(
  file: string,
  { findings }: Pick<PageReport<FilePlace>, 'findings'>,
): FileFinding[] {
  return findings.map(({ place, rule, outcome, ...finding }) => ({
    file,
    rule,
    outcome,
    ...place,
    ...finding,
  }));
}

/** What each rule means, and a sentence about a finding from its languages. */
const texts: Readonly<
  Record<
    Rule,
    readonly [summary: string, sentence: (declared: string, proposed: string | undefined) => string]
  >
> = {
  'page-lang': [
    'The language that the page declares is not the language of its text (WCAG 3.1.1, ACT ucwvc8).',
    (declared, proposed) =>
      `The page declares ${declared}, but its text is in ${proposed ?? 'other languages'}.`,
  ],
  'element-lang': [
    'The language that an element declares is not the language of its text (WCAG 3.1.2, ACT off6ek).',
    (declared, proposed) =>
      `The element declares ${declared}, but ${proposed === undefined ? 'a part of its text is in another language' : `its text is in ${proposed}`}.`,
  ],
  'foreign-block': [
    'A block is in another language than it declares (WCAG 3.1.2).',
    (declared, proposed) => `This text is in ${proposed}, where the page declares ${declared}.`,
  ],
  'foreign-inline': [
    'A part of a block may be in another language than it declares (WCAG 3.1.2).',
    (declared, proposed) =>
      `This may be ${proposed}, where the page declares ${declared}. Please look: names and technical terms need no mark.`,
  ],
  'missing-lang': [
    'The page declares no language (WCAG 3.1.1).',
    (_, proposed) =>
      `The page declares no language.${proposed === undefined ? '' : ` Its text is in ${proposed}.`}`,
  ],
  'invalid-lang': [
    'A language tag is invalid (WCAG 3.1.1, 3.1.2).',
    (declared, proposed) =>
      `The tag ${declared} is invalid.${proposed === undefined ? '' : ` Perhaps ${proposed} is meant.`}`,
  ],
};

/** Returns one sentence about a finding. */
export function messageOf({
  rule,
  declared,
  proposed,
}: Pick<FileFinding, 'rule' | 'declared' | 'proposed'>): string {
  const [english] = languages[proposed ?? ''] ?? [];
  const language = english === undefined ? (proposed ?? undefined) : `${english} (${proposed})`;
  if (rule === 'page-lang' && (declared === null || declaredLanguages(declared).includes(proposed ?? '')))
    return `The page should be in another language than ${language}, in which its text is.`;
  const [, sentence] = texts[rule];
  return sentence(declared === null ? 'no language' : `lang="${declared}"`, language);
}

/** Each returns the contents of a file. */
export const reportFormats = {
  text: textReport,
  json: (report: CheckReport) => json({ findings: findingsIn(report), notJudged: notJudgedIn(report) }),
  sarif: sarifReport,
  junit: junitReport,
  earl: earlReport,
  github: githubReport,
} as const satisfies Readonly<Record<string, (report: CheckReport) => string>>;

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function findingsIn({ files }: CheckReport): FileFinding[] {
  return files.flatMap(({ findings }) => findings);
}

function notJudgedIn({ files }: CheckReport) {
  return files.flatMap(({ file, notJudged: why }) => (why === undefined ? [] : [{ file, why }]));
}

function isFailed({ outcome }: FileFinding): boolean {
  return outcome === 'failed';
}

function textReport(report: CheckReport): string {
  const findings = findingsIn(report);
  const notJudged = notJudgedIn(report);
  const lines = findings.map((finding) => {
    const { file, line, column, rule, text } = finding;
    const place = `${file}:${line}:${column} ${isFailed(finding) ? 'error' : 'look'} ${rule}`;
    return `${shown(`${place}: ${messageOf(finding)}`)}\n${text && `    ${shown(text)}\n`}`;
  });
  const skipped = notJudged.map(
    ({ file, why }) => `${file}: the language of the page as a whole is not judged: ${why}\n`,
  );
  const failed = findings.filter(isFailed).length;
  const counts = `Pages: ${report.files.length} read, ${notJudged.length} not judged as a whole. Findings: ${failed} failed, ${findings.length - failed} to look at.\n`;
  return [...lines, ...skipped, counts].join('');
}

/** Replaces characters with which a page could control the terminal. */
function shown(text: string): string {
  return text.replace(/\p{Cc}/gu, '\uFFFD');
}

function sarifReport(report: CheckReport): string {
  const rules = Object.entries(texts).map(([id, [text]]) => ({ id, shortDescription: { text } }));
  const results = findingsIn(report).map((finding) => {
    const { file, rule, line, column, text } = finding;
    const region = { startLine: line, startColumn: column, snippet: { text } };
    return {
      ruleId: rule,
      level: isFailed(finding) ? 'error' : 'note',
      message: { text: messageOf(finding) },
      locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region } }],
    };
  });
  const tool = { driver: { name: 'vernacular', version: report.version, rules } };
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return json({ $schema, version: '2.1.0', runs: [{ tool, columnKind: 'utf16CodeUnits', results }] });
}

function junitReport({ files }: CheckReport): string {
  const cases = files.map(({ file, findings, notJudged }) => {
    const failures = findings.filter(isFailed).map((finding) => {
      const { rule, line, column, text } = finding;
      return `<failure type="${rule}" message="${xml(messageOf(finding))}">${xml(`${file}:${line}:${column} ${text}`)}</failure>`;
    });
    const isSkipped = failures.length === 0 && notJudged !== undefined;
    const result = isSkipped ? `<skipped message="${xml(notJudged)}"/>` : failures.join('');
    return `<testcase classname="vernacular" name="${xml(file)}">${result}</testcase>\n`;
  });
  const count = (tag: string) => cases.filter((each) => each.includes(`<${tag} `)).length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite name="vernacular check" tests="${files.length}" failures="${count('failure')}" skipped="${count('skipped')}">\n${cases.join('')}</testsuite>\n</testsuites>\n`;
}

/** Escapes text for XML, and removes characters that XML cannot hold. */
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const actRules: Readonly<Record<ActRule, readonly [title: string, rule: Rule]>> = {
  ucwvc8: ['HTML page language subtag matches default language', 'page-lang'],
  off6ek: ['HTML element language subtag matches language', 'element-lang'],
};

/** An implementation report of the ACT rules in EARL, as JSON-LD. Pages that a rule does not apply to are part of it. */
function earlReport({ files, version }: CheckReport): string {
  const release = { '@type': 'Version', revision: version };
  const assertedBy = { '@type': 'Assertor', name: 'Vernacular', release };
  const subjects = files.map(({ file, act, findings }) => ({
    '@type': 'TestSubject',
    source: file,
    assertions: Object.entries(actRules).map(([id, [title, rule]]) => {
      const own = findings.filter((finding) => finding.rule === rule);
      return {
        '@type': 'Assertion',
        assertedBy,
        mode: 'earl:automatic',
        test: { '@type': 'TestCase', title, isPartOf: [`https://act-rules.github.io/rules/${id}`] },
        result: {
          '@type': 'TestResult',
          outcome: `earl:${act[id as ActRule]}`,
          description: own.map(messageOf).join(' '),
        },
      };
    }),
  }));
  const context = 'https://www.w3.org/WAI/content-assets/wcag-act-rules/earl-context.json';
  return json({ '@context': context, '@graph': subjects });
}

/** Workflow commands (https://docs.github.com/actions/reference/workflow-commands-for-github-actions). */
function githubReport(report: CheckReport): string {
  const lines = findingsIn(report).map((finding) => {
    const { file, line, column, rule, text } = finding;
    const place = `file=${escaped(file, ':,')},line=${line},col=${column},title=${rule}`;
    return `::${isFailed(finding) ? 'error' : 'notice'} ${place}::${escaped(`${messageOf(finding)}${text && `\n${text}`}`)}\n`;
  });
  return lines.join('');
}

function escaped(text: string, others = ''): string {
  const isSpecial = (sign: string) => `%\r\n${others}`.includes(sign);
  return [...text].map((sign) => (isSpecial(sign) ? encodeURIComponent(sign) : sign)).join('');
}
