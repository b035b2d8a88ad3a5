/**
 * Whether a caller takes JSON: the extension of the path and the `Accept` header (RFC 9110, 12.5.1).
 */
import { parseAccept } from 'hono/utils/accept';
import { ApiError } from './errors.ts';

/**
 * Throws `not_acceptable` unless JSON may be answered.
 * @param extension what follows the last dot of the path, if anything does
 * @param accept the header's value, null when it is missing
 */
export function requireJsonAcceptable(extension: string | undefined, accept: string | null): void {
  if ((extension === undefined || extension === 'json') && acceptsJson(accept)) return;
  throw new ApiError(
    'not_acceptable',
    'Only JSON is served here: ask for application/json in the Accept header, and end the path with .json or nothing.',
  );
}

/** Token characters of RFC 9110, 5.6.2, either side of the slash. */
const mediaRange = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/;

/** The most specific range that covers JSON decides. Ranges that cannot be parsed do not count. */
function acceptsJson(accept: string | null): boolean {
  const ranges = parseAccept(accept ?? '').filter(
    ({ type, params }) => mediaRange.test(type) && hasQuality(params),
  );
  if (ranges.length === 0) return true;
  let decided = 0;
  let quality = 0;
  // The parser puts the better quality first, so that of ranges which say the same the first counts.
  for (const { type, params, q } of ranges) {
    const found = specificity(type, params);
    if (found > decided) {
      decided = found;
      quality = q;
    }
  }
  return quality > 0;
}

/** How closely a range describes JSON; 0 when it does not. JSON has no parameters, so any of them is let pass. */
function specificity(type: string, params: Readonly<Record<string, string>>): number {
  switch (type.toLowerCase()) {
    case '*/*':
      return 1;
    case 'application/*':
      return 2;
    case 'application/json':
      return Object.keys(params).some((name) => !isQuality(name)) ? 4 : 3;
    default:
      return 0;
  }
}

function isQuality(name: string): boolean {
  return name === 'q' || name === 'Q';
}

/** Java's own HTTP client writes `q=.2`, so this is laxer than the grammar: any number from 0 to 1 will do. */
function hasQuality(params: Readonly<Record<string, string>>): boolean {
  const quality = params.q ?? params.Q ?? '1';
  return /^[\d.]+$/.test(quality) && Number(quality) <= 1;
}
