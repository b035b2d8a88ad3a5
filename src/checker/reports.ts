/** Writes the findings of many files in the formats that people and their tools read. */
import { languages } from 'vernacular-engine/languages';
import { declaredLanguages } from './declared-languages.ts';
import type { ActRule, Finding, PageReport } from './page.ts';
import { rules } from './page.ts';
import type { FilePlace } from './read-html.ts';

export interface FileFinding extends Omit<Finding<unknown>, 'place'> {
  /** Path or address. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Findings of a run, in the order of its files. */
export interface CheckReport {
  readonly findings: readonly FileFinding[];
  readonly notJudged: readonly { readonly file: string; readonly why: string }[];
  readonly files: readonly { readonly file: string; readonly act: PageReport<unknown>['act'] }[];
  readonly version: string;
}

/** Returns the findings of a page as those of a file. */
export function findingsOf(file: string, { findings }: PageReport<FilePlace>): FileFinding[] {
  return findings.map(({ place, rule, outcome, ...finding }) => ({
    file,
    rule,
    outcome,
    ...place,
    ...finding,
  }));
}

export const reportFormats = {
  text: textReport,
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  earl: earlReport,
  github: githubReport,
} as const satisfies Readonly<Record<string, (report: CheckReport) => string>>;

const summaries: Readonly<Record<Finding<unknown>['rule'], string>> = {
  'page-lang':
    'The language that the page declares is not the language of its text (WCAG 3.1.1, ACT ucwvc8).',
  'element-lang':
    'The language that an element declares is not the language of its text (WCAG 3.1.2, ACT off6ek).',
  'foreign-block': 'A block is in another language than it declares (WCAG 3.1.2).',
  'foreign-inline': 'A part of a block may be in another language than it declares (WCAG 3.1.2).',
  'missing-lang': 'The page declares no language (WCAG 3.1.1).',
  'invalid-lang': 'A language tag is invalid (WCAG 3.1.1, 3.1.2).',
};

function nameOf(code: string): string {
  const [english] = languages[code] ?? [];
  return english === undefined ? code : `${english} (${code})`;
}

/** Returns one sentence about a finding. */
export function messageOf({
  rule,
  declared,
  proposed,
}: Pick<FileFinding, 'rule' | 'declared' | 'proposed'>): string {
  const language = proposed === null ? 'another language' : nameOf(proposed);
  const at = declared === null ? 'no language' : `lang="${declared}"`;
  switch (rule) {
    case 'page-lang':
      return declared === null || declaredLanguages(declared).includes(proposed ?? '')
        ? `The page should be in another language than ${language}, in which its text is.`
        : `The page declares ${at}, but its text is in ${language}.`;
    case 'element-lang':
      return proposed === null
        ? `The element declares ${at}, but a part of its text is in another language.`
        : `The element declares ${at}, but its text is in ${language}.`;
    case 'foreign-block':
      return `This text is in ${language}, where the page declares ${at}.`;
    case 'foreign-inline':
      return `This may be ${language}, where the page declares ${at}. Please look: names and technical terms need no mark.`;
    case 'missing-lang':
      return `The page declares no language.${proposed === null ? '' : ` Its text is in ${language}.`}`;
    case 'invalid-lang':
      return `The tag ${at} is invalid.${proposed === null ? '' : ` Perhaps "${proposed}" is meant.`}`;
  }
}

function textReport({ findings, notJudged, files }: CheckReport): string {
  const lines = findings.map((finding) => {
    const { file, line, column, rule, outcome, text } = finding;
    const passage = text === '' ? '' : `\n    ${text}`;
    return `${file}:${line}:${column} ${outcome === 'failed' ? 'error' : 'look'} ${rule}: ${messageOf(finding)}${passage}\n`;
  });
  const skipped = notJudged.map(({ file, why }) => `${file}: not judged: ${why}\n`);
  const failed = findings.filter(({ outcome }) => outcome === 'failed').length;
  const counts = `${files.length} read: ${failed} failed, ${findings.length - failed} to look at, ${notJudged.length} not judged\n`;
  return [...lines, ...skipped, counts].join('');
}

function jsonReport({ findings, notJudged }: CheckReport): string {
  return `${JSON.stringify({ findings, notJudged }, null, 2)}\n`;
}

function sarifReport({ findings, version }: CheckReport): string {
  const driver = {
    name: 'vernacular',
    version,
    rules: rules.map((id) => ({ id, shortDescription: { text: summaries[id] } })),
  };
  const results = findings.map((finding) => ({
    ruleId: finding.rule,
    level: finding.outcome === 'failed' ? 'error' : 'note',
    message: { text: messageOf(finding) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(finding.file) },
          region: {
            startLine: finding.line,
            startColumn: finding.column,
            ...(finding.text !== '' && { snippet: { text: finding.text } }),
          },
        },
      },
    ],
  }));
  const schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }] }, null, 2)}\n`;
}

function junitReport({ findings, files, notJudged }: CheckReport): string {
  const cases = files.map(({ file }) => {
    const own = findings.filter((finding) => finding.file === file && finding.outcome === 'failed');
    const why = notJudged.find((each) => each.file === file)?.why;
    const failures = own.map(
      (finding) =>
        `<failure type="${finding.rule}" message="${xml(messageOf(finding))}">${xml(`${file}:${finding.line}:${finding.column} ${finding.text}`)}</failure>`,
    );
    const skipped = own.length === 0 && why !== undefined ? `<skipped message="${xml(why)}"/>` : '';
    return `<testcase classname="vernacular" name="${xml(file)}">${failures.join('')}${skipped}</testcase>\n`;
  });
  const failed = cases.filter((each) => each.includes('<failure ')).length;
  const skipped = cases.filter((each) => each.includes('<skipped ')).length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite name="vernacular check" tests="${files.length}" failures="${failed}" skipped="${skipped}">\n${cases.join('')}</testsuite>\n</testsuites>\n`;
}

/** Escapes text for XML, and removes characters that XML cannot hold. */
function xml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return [...text]
    .filter((character) => /[\t\n\r\x20-\uD7FF\uE000-\uFFFD]/.test(character) || character.length === 2)
    .map((character) => entities[character] ?? character)
    .join('');
}

const actRules: Readonly<
  Record<ActRule, { readonly title: string; readonly finding: Finding<unknown>['rule'] }>
> = {
  ucwvc8: { title: 'HTML page language subtag matches default language', finding: 'page-lang' },
  off6ek: { title: 'HTML element language subtag matches language', finding: 'element-lang' },
};

/** An implementation report of the ACT rules in EARL, as JSON-LD. Pages that a rule does not apply to are part of it. */
function earlReport({ files, version, findings }: CheckReport): string {
  const assertedBy = {
    '@type': 'Assertor',
    name: 'Vernacular',
    release: { '@type': 'Version', revision: version },
  };
  const subjects = files.map(({ file, act }) => ({
    '@type': 'TestSubject',
    source: file,
    assertions: Object.entries(actRules).map(([id, { title, finding }]) => ({
      '@type': 'Assertion',
      assertedBy,
      mode: 'earl:automatic',
      test: { '@type': 'TestCase', title, isPartOf: [`https://act-rules.github.io/rules/${id}`] },
      result: {
        '@type': 'TestResult',
        outcome: `earl:${act[id as ActRule]}`,
        description: findings
          .filter((each) => each.file === file && each.rule === finding)
          .map(messageOf)
          .join(' '),
      },
    })),
  }));
  const context = 'https://www.w3.org/WAI/content-assets/wcag-act-rules/earl-context.json';
  return `${JSON.stringify({ '@context': context, '@graph': subjects }, null, 2)}\n`;
}

function githubReport({ findings }: CheckReport): string {
  return findings
    .map((finding) => {
      const { file, line, column, rule, outcome, text } = finding;
      const place = `file=${property(file)},line=${line},col=${column},title=${rule}`;
      const passage = text === '' ? '' : `\n${text}`;
      return `::${outcome === 'failed' ? 'error' : 'notice'} ${place}::${escaped(`${messageOf(finding)}${passage}`)}\n`;
    })
    .join('');
}

/** Escapes text as GitHub's workflow commands need it. */
function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
