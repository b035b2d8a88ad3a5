/** The version is in the package.json of the root and of the published packages, and in package-lock.json. */

export const publishedFolders = ['src/client', 'src/engine'] as const;

const pattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** True for three numbers separated by dots, as browser stores require. */
export function isVersion(text: string): boolean {
  return pattern.test(text);
}

export function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
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
