import * as v from 'valibot';
import type { InspectEndpoint } from '../endpoints.ts';
import { ApiError } from '../errors.ts';
import { type InspectRequest, inspectRequest } from '../inspect-request.ts';
import { maxValues } from '../limits.ts';
import type { ApiRequest } from '../request.ts';
import { bodyType } from './content-type.ts';
import { parseJsonObject } from './parse-fields.ts';
import { readBytes, requireUncompressed } from './read-bytes.ts';
import { inspectionRefused } from './refusals.ts';

/** Throws `unsupported_content_type`, `body_too_large`, `body_unreadable` and the codes of {@link inspectRequest}. */
export async function readInspectRequest(
  request: ApiRequest,
  endpoint: InspectEndpoint,
): Promise<InspectRequest> {
  bodyType(request.headers.get('content-type') ?? '', endpoint);
  requireUncompressed(request);
  const body =
    request.plainFields?.() ??
    parseJsonObject(
      await readBytes(request),
      () => new ApiError('wrong_type', 'The JSON body must be an object with a list of "texts".'),
      maxValues,
    );
  requireObjects(body);
  const { success, output, issues } = v.safeParse(inspectRequest, body, { abortEarly: true });
  if (success) return output;
  throw inspectionRefused(issues[0]);
}

/** For the validator, a list is an object too. */
function requireObjects(body: Readonly<Record<string, unknown>>): void {
  for (const name of ['context', 'profanity'])
    if (Array.isArray(body[name])) throw new ApiError('wrong_type', `"${name}" must not be a list.`);
}
