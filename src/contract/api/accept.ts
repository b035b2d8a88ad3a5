import { parseAccept } from 'hono/utils/accept';
import { ApiError } from './errors.ts';

/** Throws `not_acceptable` (RFC 9110, 12.5.1). `extension` is that of the path, such as `json`. */
export function requireJsonAcceptable(extension: string | undefined, accept: string | null): void {
  if ((extension === undefined || extension === 'json') && acceptsJson(accept)) return;
  throw new ApiError(
    'not_acceptable',
    'Only JSON is available. Accept application/json, and end the path with .json or without an extension.',
  );
}

/** Two tokens (RFC 9110, 5.6.2) with a slash between them. */
const mediaRange = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/;

/** The most specific matching range decides. Malformed ranges are ignored. */
function acceptsJson(accept: string | null): boolean {
  const ranges = parseAccept(accept ?? '').filter(
    ({ type, params }) => mediaRange.test(type) && hasQuality(params),
  );
  if (ranges.length === 0) return true;
  let bestSpecificity = 0;
  let quality = 0;
  // Sorted by quality, highest first: of two equally specific ranges, the first counts.
  for (const { type, params, q } of ranges) {
    const found = specificity(type, params);
    if (found > bestSpecificity) {
      bestSpecificity = found;
      quality = q;
    }
  }
  return quality > 0;
}

/** 1 to 4, or 0 for no match. JSON defines no parameters, so any are allowed. */
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

/** From 0 to 1. The grammar is stricter, but Java's HTTP client sends `q=.2`. */
function hasQuality(params: Readonly<Record<string, string>>): boolean {
  const quality = params.q ?? params.Q ?? '1';
  return /^[\d.]+$/.test(quality) && Number(quality) <= 1;
}
