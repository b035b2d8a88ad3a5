/** Texts of the listings: name and summary from the interface, descriptions from stores/descriptions. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Listing {
  readonly locale: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
}

type Messages = Readonly<Record<string, { readonly message: string }>>;

export function readListings(): Listing[] {
  return readdirSync('public/_locales').map((locale) => {
    const messages: Messages = JSON.parse(readFileSync(`public/_locales/${locale}/messages.json`, 'utf8'));
    const description = readFileSync(`stores/descriptions/${locale}.txt`, 'utf8').trim();
    return {
      locale,
      name: messages.storeName?.message ?? '',
      summary: messages.extensionDescription?.message ?? '',
      description: description.replace(/\{(\w+)\}/g, (gap, key) => messages[key]?.message ?? gap),
    };
  });
}

export interface Answers {
  readonly purpose: string;
  readonly searchTerms: readonly string[];
  /** Justifications by permission, and for `wasm-unsafe-eval`. */
  readonly permissions: Readonly<Record<string, string>>;
}

export function readAnswers(markdown = readFileSync('stores/answers.md', 'utf8')): Answers {
  const sections = new Map(
    markdown.split(/^#{2,3} /m).map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading, lines.join('\n').trim()];
    }),
  );
  const [, terms = ''] = /^Search terms: (.*)$/m.exec(markdown) ?? [];
  const [, permissions = ''] = /^## Permissions\n(.*?)^## /ms.exec(markdown) ?? [];
  const names = [...permissions.matchAll(/^### (.*)$/gm)].map(([, name = '']) => name);
  return {
    purpose: sections.get('Single purpose') ?? '',
    searchTerms: [...terms.matchAll(/`([^`]*)`/g)].map(([, term = '']) => term),
    permissions: Object.fromEntries(names.map((name) => [name, sections.get(name) ?? ''])),
  };
}
