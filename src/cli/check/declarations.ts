import { declaredLanguages } from 'vernacular-checker/declared-languages';
import type { PageReport } from 'vernacular-checker/html';
import { printable } from 'vernacular-checker/log-line';
import { areAkin } from 'vernacular-checker/relatives';
import type { CheckedFile, ReportFormat } from 'vernacular-checker/reports';

/** Search engines, translators and players read these. */
const places = ['lang', 'hreflang', 'Content-Language', 'og:locale', 'srclang'] as const;

export type Declarations = Partial<Record<(typeof places)[number], string>>;

type Declared = CheckedFile & { readonly declarations?: Declarations; readonly language?: string };

/** Of a page's letters, in its language. */
const minShare = 0.6;

/** Adds what a start tag of the page at `path` declares. */
export function addDeclared(
  declarations: Declarations,
  path: string,
  name: string,
  attributes: Readonly<Record<string, string>>,
): void {
  const { lang, hreflang, rel, href = '', content = '', property, srclang } = attributes;
  if (name === 'html' && lang !== undefined) declarations.lang ??= lang;
  if (name === 'track' && srclang !== undefined) declarations.srclang ??= srclang;
  if (name === 'meta' && property === 'og:locale') declarations['og:locale'] ??= content;
  if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-language')
    declarations['Content-Language'] ??= content;
  if (name === 'link' && rel === 'alternate' && hreflang !== undefined && hreflang !== 'x-default')
    if (pathOf(href) === pathOf(path)) declarations.hreflang ??= hreflang;
}

export function mainLanguageIn(letters: PageReport<unknown>['letters']): string | undefined {
  const [[language, most] = [undefined, 0]] = [...letters].sort(([, one], [, other]) => other - one);
  return most >= minShare * totalOf(letters) ? language : undefined;
}

export function totalOf(letters: PageReport<unknown>['letters']): number {
  return [...letters.values()].reduce((sum, count) => sum + count, 0);
}

function pathOf(address: string): string {
  const base = 'http://localhost/';
  const { pathname } = URL.canParse(address, base) ? new URL(address, base) : { pathname: address };
  return pathname.replace(/(?:\/index)?(?:\.\w+)?\/?$/, '');
}

/** A line for each page, with tabs: its language, what it declares where, and which of these differ. */
export const tableFormat: ReportFormat = {
  ofRun({ files }) {
    const rows = files.map((file) => {
      const { declarations = {}, language = '' } = file as Declared;
      const differing = places.filter(
        (place) => place !== 'srclang' && isOther(declarations[place] ?? '', language),
      );
      return [file.file, language, ...places.map((place) => declarations[place] ?? ''), differing.join(', ')];
    });
    const head = ['page', 'text', ...places, 'differing'];
    return [head, ...rows].map((row) => `${row.map(printable).join('\t')}\n`).join('');
  },
};

function isOther(value: string, language: string): boolean {
  const codes = value.split(',').flatMap(declaredLanguages);
  return (
    language !== '' && codes.length > 0 && !codes.some((code) => code === language || areAkin(code, language))
  );
}
