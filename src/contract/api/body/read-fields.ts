import type { BodyType, DetectionEndpoint } from '../endpoints.ts';
import { maxValues as maxValuesOfApi } from '../limits.ts';
import type { ApiRequest } from '../request.ts';
import { bodyType } from './content-type.ts';
import { type BodyFields, membersOf, parseFields } from './parse-fields.ts';
import { readBytes, requireUncompressed } from './read-bytes.ts';

export interface Body {
  readonly type: BodyType;
  readonly bytes: Uint8Array;
  readonly fields: BodyFields;
}

/**
 * Reads and parses a body. Throws {@link ApiError} if it exceeds a limit of the API or is malformed.
 * @param maxValues values that the body may have, as the API allows by default
 */
export async function readFields(
  request: ApiRequest,
  endpoint: DetectionEndpoint,
  maxValues = maxValuesOfApi,
): Promise<Body> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = bodyType(contentType, endpoint);
  requireUncompressed(request);
  const plain = request.plainFields?.();
  if (plain !== undefined) return { type, bytes: new Uint8Array(), fields: membersOf(plain) };
  const bytes = await readBytes(request);
  return { type, bytes, fields: parseFields[type](bytes, endpoint, contentType, maxValues) };
}
