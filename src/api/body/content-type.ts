/**
 * What a body says it is: the `Content-Type` header, judged against what an endpoint takes.
 */
import type { BodyType, DetectionEndpoint } from '../endpoints.ts';
import { ApiError } from '../errors.ts';
import { parametersOf } from './header-parameters.ts';

/** Both are read as UTF-8, of which ASCII is a part. */
const charsets = new Set(['utf-8', 'utf8', 'ascii', 'us-ascii']);

/** The media type of a body that may be read, from its header's value (empty where there is none). Throws `unsupported_content_type`. */
export function bodyType(contentType: string, { bodyTypes }: DetectionEndpoint): BodyType {
  if (contentType === '') {
    throw unsupported(`The body has no Content-Type header; it must be ${listed(bodyTypes)}.`);
  }
  const essence = contentType.split(';', 1)[0]?.trim().toLowerCase();
  const type = bodyTypes.find((taken) => taken === essence);
  if (type === undefined) throw unsupported(`The Content-Type must be ${listed(bodyTypes)} here.`);
  const charset = parametersOf(contentType).get('charset');
  if (charset && !charsets.has(charset.trim().toLowerCase())) {
    throw unsupported(
      'The body must be written in UTF-8 or ASCII; please send it so and say it in the charset.',
    );
  }
  return type;
}

function unsupported(message: string): ApiError {
  return new ApiError('unsupported_content_type', message);
}

function listed(types: readonly BodyType[]): string {
  return `${types.slice(0, -1).join(', ')} or ${types.at(-1)}`;
}
