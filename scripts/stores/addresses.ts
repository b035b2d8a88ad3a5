/** Reads stores/addresses.json. The publishing jobs use it without installed packages. */
import { readFileSync } from 'node:fs';

export interface Addresses {
  readonly homepage: string;
  /** The address at which `dist/site` is published, with a slash at the end. */
  readonly site: string;
  readonly contact: string;
  readonly firefoxId: string;
  readonly chromeId: string | null;
  readonly chromePublisher: string | null;
  readonly edgeProduct: string | null;
  /** Edge's id of the published extension, as in its address in the store. */
  readonly edgeId: string | null;
  readonly appleBundle: string | null;
}

/** Id of the unpacked extension, by the `key` in the repository. The store assigns another. */
const unpackedId = 'mcofonbgchanhanamijcgogmacggabhn';

export function readAddresses(root = '.'): Addresses {
  return JSON.parse(readFileSync(`${root}/stores/addresses.json`, 'utf8'));
}

export const supportOf = ({ homepage }: Addresses) => `${homepage}/issues`;

export const privacyPolicyOf = ({ homepage }: Addresses) => `${homepage}/blob/main/PRIVACY.md`;

export function isPlaceholder(value: string | null): boolean {
  return value === '' || value === unpackedId || /(?:^|[.@/])example\b|\.example\b/.test(value ?? '');
}

export function repositoryOf({ homepage }: Pick<Addresses, 'homepage'>): string | undefined {
  return isPlaceholder(homepage) ? undefined : homepage;
}

export function placeholdersIn(addresses: Addresses): [name: string, value: string][] {
  return Object.entries(addresses).filter(([, value]) => isPlaceholder(value));
}
