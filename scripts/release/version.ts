/**
 * The version: package.json has it, package-lock.json repeats it, everything else reads it from there.
 */

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
  const own = parsed.packages?.[''];
  if (own !== undefined) own.version = version;
  return `${JSON.stringify(parsed, null, 2)}\n`;
}
