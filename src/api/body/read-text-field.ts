/**
 * Reads the field `q` (or `q[]`) of a body in JSON or of a form. Texts are read from the body alone, never from the URL.
 */

import type { BodyType, DetectionEndpoint } from '../endpoints.ts';
import { ApiError } from '../errors.ts';
import { bodyType } from './content-type.ts';
import { type FormField, multipartFields } from './multipart.ts';
import { readBytes } from './read-bytes.ts';

/** The values of the fields `q` and `q[]`; undefined where a field is missing. */
interface Fields {
  readonly q: unknown;
  readonly list: unknown;
}

/**
 * The value of `q` (or `q[]`), not checked yet: it should be an array of texts for a bulk endpoint, else one text.
 * Throws `unsupported_content_type`, `body_too_large`, `body_unreadable`, `wrong_type`,
 * `conflicting_fields`, `field_missing` or `text_in_query`.
 */
export async function readTextField(request: Request, endpoint: DetectionEndpoint): Promise<unknown> {
  const contentType = request.headers.get('content-type') ?? '';
  if (contentType === '' && hasTextInQuery(request.url)) throw textInQuery(endpoint);
  const type = bodyType(contentType, endpoint);
  const bytes = await readBytes(request);
  const { q, list } = readFields(bytes, type, contentType, endpoint);
  if (q !== undefined && list !== undefined) {
    throw new ApiError('conflicting_fields', 'Send the texts either in "q" or in "q[]", not in both.');
  }
  if (q === undefined && list === undefined) {
    throw hasTextInQuery(request.url)
      ? textInQuery(endpoint)
      : new ApiError('field_missing', `The body has no field "q"; ${expected(endpoint)}.`);
  }
  if (list !== undefined && !endpoint.bulk) throw wrongType(endpoint);
  return q === undefined ? list : q;
}

function readFields(
  bytes: Uint8Array<ArrayBuffer>,
  type: BodyType,
  contentType: string,
  endpoint: DetectionEndpoint,
): Fields {
  switch (type) {
    case 'application/json':
      return jsonFields(jsonDecoder.decode(bytes), endpoint);
    case 'application/x-www-form-urlencoded':
      return urlencodedFields(formDecoder.decode(bytes), endpoint);
    case 'multipart/form-data':
      return multipartFormFields(bytes, contentType, endpoint);
  }
}

/** Both decode bytes that are not UTF-8 as U+FFFD. A byte order mark before JSON is dropped, in a form it is text. */
const jsonDecoder = new TextDecoder('utf-8', { ignoreBOM: false });
const formDecoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** An empty body has no fields. Where a member occurs twice, the last counts, as JSON.parse has it. */
function jsonFields(json: string, endpoint: DetectionEndpoint): Fields {
  if (json === '') return { q: undefined, list: undefined };
  const body = parseJson(json);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('wrong_type', `The JSON body must be an object; ${expected(endpoint)}.`);
  }
  const { q, 'q[]': list }: { q?: unknown; 'q[]'?: unknown } = body;
  return { q, list };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Without the parser's own message, which quotes the body.
    throw new ApiError('body_unreadable', 'The body is not valid JSON; please check how it is written.');
  }
}

function urlencodedFields(body: string, endpoint: DetectionEndpoint): Fields {
  const form = new URLSearchParams(body);
  return formFields(form.getAll('q'), form.getAll('q[]'), endpoint);
}

/** A bulk endpoint takes the field any number of times, others once. */
function formFields(q: readonly string[], list: readonly string[], endpoint: DetectionEndpoint): Fields {
  if (endpoint.bulk) return { q: nonEmptyOrUndefined(q), list: nonEmptyOrUndefined(list) };
  if (q.length > 1) throw wrongType(endpoint);
  return { q: q[0], list: nonEmptyOrUndefined(list) };
}

function nonEmptyOrUndefined<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values;
}

function multipartFormFields(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  endpoint: DetectionEndpoint,
): Fields {
  const fields = multipartFields(body, contentType);
  if (fields === undefined) {
    throw new ApiError(
      'body_unreadable',
      'The body is not valid multipart/form-data; please check its parts and the boundary in the Content-Type.',
    );
  }
  const named = (name: string) => fields.flatMap((field) => (field.name === name ? [textOf(field)] : []));
  return formFields(named('q'), named('q[]'), endpoint);
}

function textOf({ name, text }: FormField): string {
  if (text !== null) return text;
  throw new ApiError(
    'wrong_type',
    `"${name}" is a file; please send the text itself, as a field without a file name.`,
  );
}

function hasTextInQuery(url: string): boolean {
  const { searchParams } = new URL(url);
  return searchParams.has('q') || searchParams.has('q[]');
}

function textInQuery(endpoint: DetectionEndpoint): ApiError {
  return new ApiError(
    'text_in_query',
    `Texts are never read from the address, which ends up in logs; put "q" into the body: ${expected(endpoint)}.`,
  );
}

/** The error for a `q` of another type than the endpoint takes. */
export function wrongType(endpoint: DetectionEndpoint): ApiError {
  return new ApiError(
    'wrong_type',
    `${expected(endpoint)}; ${endpoint.bulk ? 'one text' : 'several texts'} can be sent to ${endpoint.sibling}.`,
  );
}

function expected({ bulk, bodyTypes }: DetectionEndpoint): string {
  if (!bulk) return '"q" must be one text, sent once';
  return bodyTypes.includes('application/json')
    ? '"q" must be an array of texts, each a string (in a form: "q[]", repeated once per text)'
    : '"q[]" must be sent once per text';
}
