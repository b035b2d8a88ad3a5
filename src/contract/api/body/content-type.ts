import type { BodyType } from '../endpoints.ts';
import { ApiError } from '../errors.ts';

const charsets = new Set(['utf-8', 'utf8', 'ascii', 'us-ascii']);

/** Without parameters. Throws `unsupported_content_type`. */
export function bodyType(
  contentType: string,
  { bodyTypes }: { readonly bodyTypes: readonly BodyType[] },
): BodyType {
  if (contentType === '') {
    throw unsupported(`The request has no Content-Type header. It must be ${listed(bodyTypes)}.`);
  }
  const exact = bodyTypes.find((supported) => supported === contentType);
  if (exact !== undefined) return exact;
  const essence = contentType.split(';', 1)[0]?.trim().toLowerCase();
  const type = bodyTypes.find((supported) => supported === essence);
  if (type === undefined)
    throw unsupported(`The Content-Type of this endpoint must be ${listed(bodyTypes)}.`);
  requireCharset(contentType);
  return type;
}

export function requireCharset(contentType: string): void {
  const charset = parametersOf(contentType).get('charset');
  if (!charset || charsets.has(charset.trim().toLowerCase())) return;
  throw unsupported('The body must be encoded in UTF-8 or ASCII, and the charset must say so.');
}

function unsupported(message: string): ApiError {
  return new ApiError('unsupported_content_type', message);
}

function listed(types: readonly BodyType[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(types);
}

/** Matches from left to right, so that a semicolon in a quoted value starts no parameter. */
const parameter = /;[ \t]*([^\s=;"]+)[ \t]*=[ \t]*(?:"([^"]*)"|([^\s;"]*))/g;

/** By lower-case name. The first of duplicates counts. */
export function parametersOf(headerValue: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of headerValue.matchAll(parameter)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, quoted ?? bare);
  }
  return found;
}
