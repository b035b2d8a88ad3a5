import type { Addresses } from './addresses.ts';

export interface Upload {
  readonly size: number;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

const mebibyte = 2 ** 20;

/** Chrome: 2 GB. Firefox: 200 MB for add-on and source. */
const maxSizes = { chrome: 2048 * mebibyte, firefox: 200 * mebibyte, source: 200 * mebibyte } as const;

/** Refused by the store, or without meaning there. */
const forbiddenKeys = {
  // The store has its own `key`. `update_url` is for hosting elsewhere.
  chrome: ['key', 'update_url', 'browser_specific_settings', 'applications'],
  firefox: ['key', 'update_url', 'applications', 'minimum_chrome_version'],
} as const;

/** Chrome refuses other paths with this prefix. */
const isReserved = (path: string) => path.startsWith('_') && !path.startsWith('_locales/');

/** The first version whose store accepts `data_collection_permissions` without a consent page. */
const minFirefox = 140;

/** Firefox's pattern of ids. */
const firefoxId = /^(?:\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}|[\w.-]*@[\w.-]+)$/i;

interface Manifest {
  readonly [key: string]: unknown;
  readonly manifest_version?: number;
  readonly version?: string;
  readonly default_locale?: string;
  readonly icons?: Readonly<Record<string, string>>;
  readonly homepage_url?: string;
  readonly browser_specific_settings?: {
    readonly gecko?: {
      readonly id?: string;
      readonly strict_min_version?: string;
      readonly update_url?: string;
      readonly data_collection_permissions?: { readonly required?: readonly string[] };
    };
  };
}

export function manifestOf({ files }: Upload): Manifest | undefined {
  const bytes = files['manifest.json'];
  return bytes && JSON.parse(new TextDecoder().decode(bytes));
}

export function problemsOfExtension(
  store: 'chrome' | 'firefox',
  upload: Upload,
  addresses: Addresses,
): string[] {
  const manifest = manifestOf(upload);
  if (manifest === undefined) return [`${store}: manifest.json is not at the root of the zip.`];
  const { version = '', default_locale, icons = {}, homepage_url } = manifest;
  const problems = [
    upload.size > maxSizes[store] && `the zip has ${upload.size} bytes; the limit is ${maxSizes[store]}.`,
    manifest.manifest_version !== 3 && 'the manifest has not version 3.',
    !isStoreVersion(version) && `"${version}" is not one to four numbers of 0 to 65535.`,
    ...forbiddenKeys[store].map((key) => key in manifest && `the manifest has the key ${key}.`),
    !upload.files[`_locales/${default_locale}/messages.json`] && 'the default locale has no messages.',
    !isSquarePng(upload.files[icons['128'] ?? ''], 128) && 'there is no icon of 128×128 pixels.',
    homepage_url !== addresses.homepage && 'homepage_url is not that of stores/addresses.json.',
    ...Object.keys(upload.files).map(
      (path) => (isReserved(path) || path.endsWith('.map')) && `${path} may not be in the zip.`,
    ),
    ...(store === 'firefox' ? problemsOfGecko(manifest, addresses) : []),
  ];
  return problems.filter((problem) => typeof problem === 'string').map((problem) => `${store}: ${problem}`);
}

function problemsOfGecko({ browser_specific_settings }: Manifest, { firefoxId: id }: Addresses) {
  const gecko = browser_specific_settings?.gecko;
  return [
    (gecko?.id !== id || !firefoxId.test(id) || id.length > 80) && `the id "${gecko?.id}" is not valid.`,
    gecko?.update_url !== undefined && 'a listed add-on may not have an update_url.',
    !gecko?.data_collection_permissions?.required?.length && 'data_collection_permissions is missing.',
    !(Number.parseInt(gecko?.strict_min_version ?? '', 10) >= minFirefox) &&
      `strict_min_version is below ${minFirefox}, so Mozilla asks for a consent page.`,
  ];
}

export function problemsOfSource({ size, files }: Upload): string[] {
  const needed = ['README.md', 'package.json', 'package-lock.json', '.node-version', 'stores/reviewers.md'];
  return [
    ...(size > maxSizes.source ? [`source: ${size} bytes; the limit is ${maxSizes.source}.`] : []),
    ...needed.filter((path) => !files[path]).map((path) => `source: ${path} is missing.`),
    ...Object.keys(files)
      .filter((path) => /^(?:node_modules|dist|secrets|\.git)\//.test(path))
      .map((path) => `source: ${path} is not a source.`),
  ];
}

export function isStoreVersion(version: string): boolean {
  const numbers = version.split('.');
  return (
    numbers.length <= 4 &&
    numbers.every((number) => /^(?:0|[1-9]\d{0,4})$/.test(number) && Number(number) <= 65535)
  );
}

function isSquarePng(bytes: Uint8Array | undefined, side: number): boolean {
  const size = bytes && sizeOfPng(bytes);
  return size?.width === side && size.height === side;
}

/** Undefined if it is no PNG. */
export function sizeOfPng(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 24 || view.getUint32(0) !== 0x89504e47) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
