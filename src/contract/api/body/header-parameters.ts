/**
 * Parses the parameters of a header value: `multipart/form-data; boundary="a"` has `boundary` → `a`.
 */

/** Matched from left to right, so that a semicolon in a quoted value starts no parameter. */
const parameter = /;[ \t]*([^\s=;"]+)[ \t]*=[ \t]*(?:"([^"]*)"|([^\s;"]*))/g;

/** Lower-case name to value, quotes removed. Where a name occurs twice, the first counts. */
export function parametersOf(headerValue: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of headerValue.matchAll(parameter)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, quoted ?? bare);
  }
  return found;
}
