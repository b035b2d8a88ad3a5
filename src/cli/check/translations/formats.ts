/** By file name. Parsers are loaded when a file needs them. */
import type { Translations } from './text.ts';

type Read = (content: string) => Translations;

const formats: readonly (readonly [name: RegExp, load: () => Promise<Read>])[] = [
  [/\.(?:json|arb)$/i, async () => (await import('./json.ts')).readJson],
  [/\.ya?ml$/i, async () => (await import('./yaml.ts')).readYaml],
  [/\.properties$/i, async () => (await import('./properties.ts')).readProperties],
  [/\.strings$/i, async () => (await import('./quoted.ts')).readStrings],
  [/\.pot?$/i, async () => (await import('./quoted.ts')).readPo],
  [/\.(?:xlf|xliff)$|(?:^|\/)values[^/]*\/[^/]+\.xml$/i, async () => (await import('./xml.ts')).readXml],
];

export async function readerOf(file: string): Promise<Read> {
  const [, load] = formats.find(([name]) => name.test(file)) ?? [];
  if (load === undefined) throw new TypeError(`${file} is of no format of translations.`);
  return load();
}

const markdown = /\.(?:md|mdx|markdown)$/i;

export function isMarkdown(file: string): boolean {
  return markdown.test(file);
}

export function isTranslation(file: string): boolean {
  return isMarkdown(file) || formats.some(([name]) => name.test(file));
}

export function mayDeclareLanguage(file: string): boolean {
  return isMarkdown(file) || /\.(?:arb|po|xlf|xliff)$/i.test(file);
}
