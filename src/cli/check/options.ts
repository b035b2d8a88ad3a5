import { declaredLanguages, knownPrimary } from 'vernacular-checker/declared-languages';
import { reportFormats } from 'vernacular-checker/reports';
import { languages } from 'vernacular-engine/language';
import { describeOptions, flag, readArguments, textOption, UsageError } from '../program/arguments.ts';

export type ReportFormat = keyof typeof reportFormats | 'table';

export type CheckCommand = Exclude<ReturnType<typeof readCheckOptions>, { readonly command: 'check-help' }>;

const knownOptions = {
  format: textOption(
    'FORMAT',
    'text (default), json, sarif, earl, github, or table: what each page declares where',
  ),
  expect: textOption(
    'PATTERN=TAG',
    "pages whose path below PATH or ADDRESS matches should be in this language: --expect 'de/**=de'; repeatable",
    { multiple: true },
  ),
  baseline: textOption('FILE', 'ignores the findings of an earlier report, written with --format json'),
  'fail-on': textOption(
    'OUTCOME',
    'findings that set exit status 1: failed (default), cantTell (all findings) or never',
  ),
  fix: flag('adds missing lang attributes to files whose language is sure, and lists them'),
  'no-text': flag('leaves the passages out of reports'),
  'follow-origins': textOption(
    'LIST',
    'also fetches from these origins, separated by commas, such as https://cdn.example.org; without it, sitemaps and redirects lead to the origins of the addresses alone',
    { multiple: true },
  ),
  resume: textOption(
    'FILE',
    'keeps the results in FILE, and goes on after an interrupted run with the same file',
  ),
  untranslated: textOption(
    'CODE',
    'prints the share of each page that is in this language instead of findings; exit status 0',
  ),
  help: flag('prints this help', { short: 'h' }),
} as const;

export const checkHelp = `Usage: vernacular check [PATH … | ADDRESS …] [options]

Reports text in another language than the page declares. All checks run on this machine. Reads HTML files,
folders of them, standard input (-), pages at addresses, and sitemaps (.xml). Also books in EPUB, and translations
whose name, folder or header has a language: JSON, ARB, YAML, PO, XLIFF, .properties, .strings, Android's
strings.xml and Markdown, such as locales/fr.json.

Rules
  page-lang       the text of the page is in another language than its lang attribute says
  element-lang    the same for an element within the page
  foreign-block   a block is in another language than it declares
  foreign-inline  a part of a block may be in another language: please look
  missing-lang    the page has no lang attribute
  invalid-lang    a lang attribute has an invalid language tag
  foreign-string  a text of a translation is in another language than its file, such as the source language

Options
${describeOptions(knownOptions, 23, 86).replace(/^/gm, '  ')}

Exit status: 0 without findings, 1 with findings, 2 for wrong arguments or a page that cannot be read.
`;

export function readCheckOptions(args: readonly string[]) {
  const { values, positionals } = readArguments(args, knownOptions);
  if (values.help) return { command: 'check-help' } as const;
  if (values.resume !== undefined && values.untranslated !== undefined)
    throw new UsageError('--resume cannot be combined with --untranslated.');
  if (positionals.length === 0)
    throw new UsageError('`check` needs files, folders or addresses; - reads standard input.');
  return {
    command: 'check' as const,
    paths: positionals,
    format: among('format', values.format ?? 'text', [
      ...Object.keys(reportFormats),
      'table',
    ] as ReportFormat[]),
    expected: (values.expect ?? []).map(expectationOf),
    baseline: values.baseline,
    failOn: among('fail-on', values['fail-on'] ?? 'failed', ['failed', 'cantTell', 'never'] as const),
    isFixing: values.fix ?? false,
    /** False if reports must not quote the pages. */
    hasTexts: !values['no-text'],
    resume: values.resume,
    origins: (values['follow-origins'] ?? []).flatMap((each) => each.split(',')).map(originOf),
    /** Reports how much of each page is still in this language. */
    untranslated: values.untranslated === undefined ? undefined : codeOf(values.untranslated),
  };
}

function among<Value extends string>(name: string, value: string, values: readonly Value[]): Value {
  const found = values.find((each) => each === value);
  if (found === undefined) throw new UsageError(`--${name}: "${value}" is not one of ${values.join(', ')}.`);
  return found;
}

function codeOf(tag: string): string {
  const code = declaredLanguages(tag).find((each) => Object.hasOwn(languages, each));
  if (code === undefined)
    throw new UsageError(`--untranslated: "${tag}" is no language that Vernacular detects.`);
  return code;
}

function originOf(written: string): string {
  const { origin, protocol, href } = URL.canParse(written) ? new URL(written) : ({} as Partial<URL>);
  if (origin === undefined || !/^https?:$/.test(protocol ?? '') || href !== `${origin}/`)
    throw new UsageError(`--follow-origins: "${written}" is no origin, such as https://example.org.`);
  return origin;
}

/** For pages below a named folder or origin, or with the path as named. */
function expectationOf(written: string) {
  const [, glob, tag] = /^(.+)=([a-z]{2,3}(?:-[a-z0-9]+)*)$/i.exec(written) ?? [];
  if (glob === undefined || tag === undefined || knownPrimary(tag) === undefined)
    throw new UsageError(
      `--expect: "${written}" is not of the form PATTERN=TAG with a valid tag, such as 'de/**=de'.`,
    );
  return { path: globOf(glob), tag };
}

/** Of whole paths: `*` within a name, `**` across folders. */
function globOf(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/?|\*|\?/g, (wildcard) => (wildcard === '?' ? '[^/]' : wildcard === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^(?:\\./)?${source}$`);
}
