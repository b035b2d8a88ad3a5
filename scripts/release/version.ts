/** Also in the root's package.json and in package-lock.json. */

export const publishedFolders = [
  'src/client',
  'src/checker',
  'src/engine',
  'src/large',
  'src/franc',
] as const;

const pattern = /^(?:(?:0|[1-9]\d*)\.){2}(?:0|[1-9]\d*)(?:-beta\.[1-9]\d*)?$/;

/** X.Y.Z, or X.Y.Z-beta.N. */
export function isVersion(text: string): boolean {
  return pattern.test(text);
}

export function isBeta(version: string): boolean {
  return version.includes('-beta.');
}

/** In a version of Chrome and Firefox. */
const maxNumber = 65535;

/**
 * Browsers' versions have only numbers. A beta is between earlier releases and its own: `1.3.0-beta.2` is
 * `1.2.65535.2`.
 */
export function browserVersion(version: string): string {
  const [release = '', beta] = version.split('-beta.');
  if (beta === undefined) return release;
  const numbers = release.split('.').map(Number);
  const last = numbers.findLastIndex((number) => number > 0);
  const before = numbers.map((number, at) => (at < last ? number : at === last ? number - 1 : maxNumber));
  return [...before, beta].join('.');
}

export function isLater(version: string, other: string): boolean {
  return browserVersion(version).localeCompare(browserVersion(other), 'en', { numeric: true }) > 0;
}

export function withVersion(json: string, version: string): string {
  const parsed = JSON.parse(json);
  parsed.version = version;
  for (const folder of ['', ...publishedFolders]) {
    const ours = parsed.packages?.[folder];
    if (ours !== undefined) ours.version = version;
  }
  return `${JSON.stringify(parsed, null, 2)}\n`;
}
