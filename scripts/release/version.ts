/**
 * The version: the root's package.json and those of the published packages have it, package-lock.json repeats it.
 */

/** Folders of the packages that are published. */
export const publishedFolders = ['src/client', 'src/engine'] as const;

const pattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** Whether it is three numbers with points between, as browsers' stores take it. */
export function isVersion(text: string): boolean {
  return pattern.test(text);
}

/** Whether one version comes after another. */
export function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}

/** The text of package.json or package-lock.json with another version of this package. */
export function withVersion(json: string, version: string): string {
  const parsed = JSON.parse(json);
  parsed.version = version;
  for (const folder of ['', ...publishedFolders]) {
    const ours = parsed.packages?.[folder];
    if (ours !== undefined) ours.version = version;
  }
  return `${JSON.stringify(parsed, null, 2)}\n`;
}
