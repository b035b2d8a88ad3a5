import type { BodyType, DetectionEndpoint } from '../endpoints.ts';
import { ApiError } from '../errors.ts';
import { maxValues as maxValuesOfApi } from '../limits.ts';
import type { ApiRequest } from '../request.ts';
import { bodyType, requireCharset } from './content-type.ts';
import { type FormField, multipartFields } from './multipart.ts';
import { readBytes, requireFewFields, requireFewMembers, requireUncompressed } from './read-bytes.ts';
import { notAnObject } from './refusals.ts';

export interface Body {
  readonly type: BodyType;
  readonly bytes: Uint8Array;
  readonly fields: BodyFields;
}

/** Throws {@link ApiError} beyond a limit of the API and for a malformed body. */
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

/** In order. JSON has at most one. Throws {@link ApiError} for a part of a form that is not plain text. */
type BodyFields = (name: string) => readonly unknown[];

/** Throws {@link ApiError} for a malformed body and for too many values. */
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

/** Refused without parsing: 16 MiB would take a tenth of a second. */
const startsOtherJson = /^[ \t\n\r]*["[\d-]/;
const startBytes = 1_000;

/** Decodes invalid UTF-8 as U+FFFD. A byte order mark is dropped, unlike in forms. */
const jsonDecoder = new TextDecoder('utf-8', { ignoreBOM: false });

/** The last of duplicate members counts, as in JSON.parse. Throws `notObject` for other JSON. */
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

function membersOf(body: Readonly<Record<string, unknown>>): BodyFields {
  return (name) => (Object.hasOwn(body, name) ? [body[name]] : []);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The parser's message quotes the body.
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

interface UrlencodedField {
  readonly name: string;
  readonly text: string;
}

/**
 * URL standard, 5.1. Invalid UTF-8 becomes U+FFFD. A byte order mark is part of the text. Node's parser corrupts escaped
 * bytes that are not UTF-8, and takes seconds for many plus signs.
 */
function urlencodedFields(body: Uint8Array): readonly UrlencodedField[] {
  const fields: UrlencodedField[] = [];
  let start = 0;
  while (start < body.length) {
    const found = body.indexOf(ampersand, start);
    const end = found === -1 ? body.length : found;
    const field = body.subarray(start, end);
    start = end + 1;
    if (field.length === 0) continue;
    const sign = field.indexOf(equals);
    const nameEnd = sign === -1 ? field.length : sign;
    fields.push({ name: decoded(field.subarray(0, nameEnd)), text: decoded(field.subarray(nameEnd + 1)) });
  }
  return fields;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function decoded(part: Uint8Array): string {
  const bytes = new Uint8Array(part.length);
  let length = 0;
  for (let at = 0; at < part.length; at += 1) {
    const byte = part[at] as number;
    const escaped = byte === percent ? 16 * digit(part[at + 1]) + digit(part[at + 2]) : Number.NaN;
    if (!Number.isNaN(escaped)) at += 2;
    bytes[length] = Number.isNaN(escaped) ? (byte === plus ? space : byte) : escaped;
    length += 1;
  }
  return decoder.decode(bytes.subarray(0, length));
}

function digit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x66 ? small - 0x61 + 10 : Number.NaN;
}

// In UTF-8, ASCII bytes never occur inside other characters.
const [ampersand, equals, percent, plus, space] = [0x26, 0x3d, 0x25, 0x2b, 0x20];
