/** Works without installed packages: publishing jobs use it. */
import { readFileSync } from 'node:fs';

export interface Addresses {
  readonly homepage: string;
  /** Of `dist/site`, with a final slash. */
  readonly site: string;
  readonly contact: string;
  readonly firefoxId: string;
  readonly chromeId: string | null;
  readonly chromePublisher: string | null;
  readonly edgeProduct: string | null;
  /** In the store's address. */
  readonly edgeId: string | null;
  readonly appleBundle: string | null;
}

/** From the repository's `key`. The store assigns another. */
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
