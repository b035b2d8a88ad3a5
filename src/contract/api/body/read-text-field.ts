import type { BodyType, DetectionEndpoint } from '../endpoints.ts';
import { ApiError } from '../errors.ts';
import type { ApiRequest } from '../request.ts';
import { bodyType } from './content-type.ts';
import { parseFields } from './parse-fields.ts';
import { readBytes, requireUncompressed } from './read-bytes.ts';
import { fieldMissing, textInQuery, wrongType } from './refusals.ts';

/**
 * Resolves to the unchecked value of `q` or `q[]`: an array for a bulk endpoint, otherwise one text. The URL
 * is never a source of texts. Throws `unsupported_content_type`, `body_too_large`, `body_unreadable`,
 * `too_many_texts`, `wrong_type`, `conflicting_fields`, `field_missing` or `text_in_query`.
 */
export async function readTextField(request: ApiRequest, endpoint: DetectionEndpoint): Promise<unknown> {
  const contentType = request.headers.get('content-type') ?? '';
  if (contentType === '' && hasTextInQuery(request.url)) throw textInQuery(endpoint);
  const type = bodyType(contentType, endpoint);
  requireUncompressed(request);
  const plain = request.plainFields?.();
  const bytes = plain === undefined ? await readBytes(request) : new Uint8Array();
  const { q, list } = plain ?? parseFields[type](bytes, endpoint, contentType);
  const [value, other] = [q, list].filter((field) => field !== undefined);
  if (other !== undefined) {
    throw new ApiError('conflicting_fields', 'Send the texts in "q" or in "q[]", not in both.');
  }
  if (value === undefined) {
    if (hasTextInQuery(request.url)) throw textInQuery(endpoint);
    throw fieldMissing(endpoint, isJsonAsForm(type, bytes, endpoint));
  }
  if (list !== undefined && !endpoint.bulk) throw wrongType(endpoint);
  return value;
}

function isJsonAsForm(type: BodyType, bytes: Uint8Array, { bodyTypes }: DetectionEndpoint): boolean {
  if (type !== 'application/x-www-form-urlencoded' || !bodyTypes.includes('application/json')) return false;
  return /^\s*[{[]/.test(new TextDecoder().decode(bytes));
}

/**
 * Matches a parameter `q` or `q[]`. The URL class is not used, because it throws for some hosts that clients
 * send.
 */
const textParameter = /^[^?#]*\?(?:[^#]*&)?(?:q|%71)(?:(?:\[|%5[bB])(?:\]|%5[dD]))?(?:[=&#]|$)/;

function hasTextInQuery(url: string): boolean {
  return textParameter.test(url);
}
