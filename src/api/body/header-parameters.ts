/**
 * The parameters of a header value such as `multipart/form-data; boundary="a"`.
 */

/** One after the other, so that a quoted value is never mistaken for parameters of its own. */
const parameter = /;[ \t]*([^\s=;"]+)[ \t]*=[ \t]*(?:"([^"]*)"|([^\s;"]*))/g;

/** Lower-case name to value, quotes removed. Of a name that is there twice the first counts. */
export function parametersOf(headerValue: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of headerValue.matchAll(parameter)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, quoted ?? bare);
  }
  return found;
}
