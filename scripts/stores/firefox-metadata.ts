/** Reviewers' notes and metadata for addons.mozilla.org. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Addresses } from './addresses.ts';
import { privacyPolicyOf, supportOf } from './addresses.ts';
import type { Listing } from './listing.ts';

export interface Built {
  readonly version: string;
  /** For `sha256sum --check`. */
  readonly checksums: string;
  readonly system: string;
  readonly npm: string;
  /** In the upload. */
  readonly model: readonly Uint8Array[];
}

/** addons.mozilla.org's names. It has no Hindi. */
const firefoxLocales: Readonly<Record<string, string | undefined>> = {
  ar: 'ar',
  de: 'de',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr',
  ja: 'ja',
  pt_BR: 'pt-BR',
  ru: 'ru',
  zh_CN: 'zh-CN',
};

export function reviewerNotes(
  { version, checksums, system, npm, model }: Built,
  { homepage }: Addresses,
): string {
  const upload = `vernacular-firefox-${version}.zip`;
  const values: Readonly<Record<string, string>> = {
    system,
    npm,
    node: readFileSync('.node-version', 'utf8').trim(),
    upload,
    checksums: checksums.split('\n').find((line) => line.endsWith(`  ${upload}`)) ?? '',
    sourceModel: hash('sha256', readFileSync('src/engine/language.bin')),
    uploadedModel: model.map((file) => hash('sha256', file)).join(' and '),
    homepage,
  };
  const template = readFileSync('stores/reviewers.md', 'utf8').trim();
  return template.replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);
}

/** `releaseNotes` are in English. */
export function firefoxMetadata(
  listings: readonly Listing[],
  addresses: Addresses,
  { notes, releaseNotes }: { readonly notes: string; readonly releaseNotes: string },
) {
  const inAllLanguages = (textOf: (listing: Listing) => string) =>
    Object.fromEntries(
      listings.flatMap((listing) => {
        const locale = firefoxLocales[listing.locale];
        return locale === undefined ? [] : [[locale, textOf(listing)]];
      }),
    );
  return {
    categories: ['language-support'],
    name: inAllLanguages(({ name }) => name),
    summary: inAllLanguages(({ summary }) => summary),
    description: inAllLanguages(({ description }) => `${description}\n\n${privacyPolicyOf(addresses)}`),
    homepage: { 'en-US': addresses.homepage },
    support_url: { 'en-US': supportOf(addresses) },
    support_email: { 'en-US': addresses.contact },
    version: {
      approval_notes: notes,
      release_notes: { 'en-US': releaseNotes },
      license: 'MIT',
    },
  };
}
