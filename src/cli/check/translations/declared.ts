import { posix } from 'node:path';
import { declaredLanguages } from 'vernacular-checker/declared-languages';
import { languageCodes } from 'vernacular-engine/languages';
import { isMarkdown } from './formats.ts';

/** `fr`, `pt-BR`, `zh_Hant_TW`; Android's `pt-rBR` and `b+sr+Latn`. Not `en-XA`, a test of programs. */
const tag = '(?:b\\+)?([a-z]{2,3}(?:[-_+][a-z]{4})?(?:[-_+](?:r?(?!x[^k])[a-z]{2}|\\d{3}))?)(?:@\\w+)?';
const tagsOf = (before: string, after = '$') => new RegExp(`${before}${tag}${after}`, 'i');
const ofFile = [tagsOf('^'), tagsOf('[._]'), tagsOf('-(?!(?:in|is|it|to|or|so|as|my|no|be|do)$)')];
const ofDocument = [tagsOf('^'), tagsOf('\\.'), tagsOf('^(?:README|CHANGELOG|CONTRIBUTING)[-_]')];
const ofFolder = [tagsOf('^', '(?:\\.lproj)?$'), tagsOf('^values-', '(?:-.*)?$')];
/** Folders with a folder for each language. Elsewhere, `io` or `be` have other meanings. */
const ofLanguages = /^_?(?:locales?|i18n|l10n|lang(?:uage)?s?|translations?|intl|nls|res)$/i;
/** Side by side, they prove that their names are tags. */
const minFolders = 3;

/** `files` have absolute paths. If the user named them, their folder alone decides. */
export function languagesOf(files: readonly string[], isNamed = false): ReadonlyMap<string, string> {
  const byFolder = new Map<string, Set<string>>();
  const folders = files.map((file) => foldersOf(file));
  for (const { folder, lang } of folders.flat())
    byFolder.set(folder, (byFolder.get(folder) ?? new Set()).add(lang));
  const isSure = ({ folder, isSpecial, isNearest }: Folder) =>
    isSpecial ||
    (isNamed && isNearest) ||
    ofLanguages.test(posix.basename(folder)) ||
    (byFolder.get(folder)?.size ?? 0) >= minFolders;
  return new Map(
    files.flatMap((file, at) => {
      const name = posix.basename(file).replace(/\.\w+$/, '');
      const lang = tagIn(name, isMarkdown(file) ? ofDocument : ofFile) ?? folders[at]?.find(isSure)?.lang;
      return lang === undefined ? [] : [[file, lang] as const];
    }),
  );
}

type Folder = ReturnType<typeof foldersOf>[number];

function foldersOf(file: string) {
  const names = posix.dirname(file).split('/');
  return names
    .flatMap((name, at) => {
      const lang = tagIn(name, ofFolder);
      // Only folders of a language have such names.
      const isSpecial = /^values-|\.lproj$/i.test(name);
      const folder = names.slice(0, at).join('/');
      return lang === undefined ? [] : [{ folder, lang, isSpecial, isNearest: at === names.length - 1 }];
    })
    .reverse();
}

function tagIn(name: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const written = pattern.exec(name)?.[1];
    const found = written?.replace(/-r(?=[a-z]{2}$)/i, '-').replace(/[_+]/g, '-');
    if (found !== undefined && declaredLanguages(found).some((code) => languageCodes.has(code))) return found;
  }
  return undefined;
}
