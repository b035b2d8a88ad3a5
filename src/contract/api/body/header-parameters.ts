/** Matches from left to right, so that a semicolon in a quoted value starts no parameter. */
const parameter = /;[ \t]*([^\s=;"]+)[ \t]*=[ \t]*(?:"([^"]*)"|([^\s;"]*))/g;

/**
 * Returns the parameters by lower-case name: `multipart/form-data; boundary="a"` has `boundary` → `a`. The
 * first of duplicates counts.
 */
export function parametersOf(headerValue: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of headerValue.matchAll(parameter)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, quoted ?? bare);
  }
  return found;
}
