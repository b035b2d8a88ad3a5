import type { BodyType, DetectionEndpoint } from '../endpoints.ts';
import { ApiError } from '../errors.ts';
import { requireCharset } from './content-type.ts';
import { requireFewFields, requireFewMembers } from './count-values.ts';
import { urlencodedFields } from './form.ts';
import { type FormField, multipartFields } from './multipart.ts';
import { notAnObject } from './refusals.ts';

/**
 * Returns the values of the fields with this name, in order. JSON has at most one. Throws {@link ApiError} for a part
 * of a form that is not plain text.
 */
export type BodyFields = (name: string) => readonly unknown[];

/**
 * Throws {@link ApiError} for a malformed body and for too many values.
 * @param contentType the header's value, which names the boundary of multipart/form-data
 */
type Parse = (
  bytes: Uint8Array<ArrayBuffer>,
  endpoint: DetectionEndpoint,
  contentType: string,
  maxValues: number,
) => BodyFields;

export const parseFields: Readonly<Record<BodyType, Parse>> = {
  'application/json': (bytes, endpoint, _type, maxValues) =>
    membersOf(parseJsonObject(bytes, () => notAnObject(endpoint), maxValues)),
  'application/x-www-form-urlencoded': (bytes, _endpoint, _type, maxValues) => {
    requireFewFields(bytes, maxValues);
    const fields = urlencodedFields(bytes);
    return (name) => fields.filter((field) => field.name === name).map(({ text }) => text);
  },
  'multipart/form-data': (bytes, _, contentType, maxValues) => {
    const fields = multipartFields(bytes, contentType, maxValues);
    if (fields === undefined) {
      throw new ApiError(
        'body_unreadable',
        'The body is not valid multipart/form-data. Check its parts, and the boundary in the Content-Type.',
      );
    }
    return (name) => fields.filter((field) => field.name === name).map(textOf);
  },
};

/**
 * Matches arrays, strings and numbers, which are refused without parsing: 16 MiB would take a tenth of a
 * second.
 */
const startsOtherJson = /^[ \t\n\r]*["[\d-]/;
/** Bytes that are decoded for this check. */
const startBytes = 1_000;

/** Decodes invalid UTF-8 as U+FFFD. A byte order mark is dropped, unlike in forms. */
const jsonDecoder = new TextDecoder('utf-8', { ignoreBOM: false });

/**
 * An empty body has no members. The last of duplicate members counts, as in JSON.parse. Throws `body_unreadable` or
 * `too_many_texts`, and the error of `notObject` for other JSON.
 */
export function parseJsonObject(
  bytes: Uint8Array,
  notObject: () => ApiError,
  maxValues: number,
): Readonly<Record<string, unknown>> {
  const start = jsonDecoder.decode(bytes.length > startBytes ? bytes.subarray(0, startBytes) : bytes);
  if (startsOtherJson.test(start)) throw notObject();
  requireFewMembers(bytes, maxValues);
  const json = bytes.length > startBytes ? jsonDecoder.decode(bytes) : start;
  const body = json === '' ? {} : parseJson(json);
  if (Object.prototype.toString.call(body) !== '[object Object]') throw notObject();
  return body as Readonly<Record<string, unknown>>;
}

export function membersOf(body: Readonly<Record<string, unknown>>): BodyFields {
  return (name) => (Object.hasOwn(body, name) ? [body[name]] : []);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Omits the parser's message, which quotes the body.
    throw new ApiError('body_unreadable', 'The body is not valid JSON.');
  }
}

function textOf({ name, text, type = '', encoding = '8bit' }: FormField): string {
  if (text === null) {
    throw new ApiError('wrong_type', `"${name}" is a file. Send the text as a field without a file name.`);
  }
  requireCharset(type);
  if (!identities.has(encoding.toLowerCase())) {
    throw new ApiError(
      'body_unreadable',
      `"${name}" has a Content-Transfer-Encoding. Send the text without encoding it.`,
    );
  }
  return text;
}

/** Transfer encodings that leave a text unchanged (RFC 2045, 6.2). */
const identities = new Set(['7bit', '8bit', 'binary']);
