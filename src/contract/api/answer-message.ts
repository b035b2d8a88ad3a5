/**
 * Answers messages through the API, without a browser.
 *
 * await answerMessage(api, { method: 'GET', path: '/v2/status' }, { kind: 'self' });
 * // { status: 200, headers: { 'content-type': 'application/json', … }, body: { status: { … } } }
 */
import * as v from 'valibot';
import type { ApiAnswer } from 'vernacular-client/message';
import type { Caller } from '../accounts/index.ts';
import type { Answer } from './answer.ts';
import { bodyTooLarge, tooManyValues } from './body/read-bytes.ts';
import type { Api, RequestContext } from './create-api.ts';
import { ApiError, errorAnswer } from './errors.ts';
import { maxBodyBytes, maxHeaderCharacters, maxTexts, maxValues } from './limits.ts';
import type { ApiRequest } from './request.ts';

/** A reserved host (RFC 2606), because URLs need one. */
const origin = 'https://vernacular.invalid';

/** Excludes arrays, Maps, Dates and other objects of a structured clone. */
const plainObject = v.custom<Record<string, unknown>>(
  (value) => Object.prototype.toString.call(value) === '[object Object]',
);

export const messageSchema = v.pipe(
  plainObject,
  v.object({
    method: v.string(),
    path: v.string(),
    headers: v.nullish(v.pipe(plainObject, v.check(areShort), v.record(v.string(), v.string()))),
    body: v.nullish(v.union([v.string(), plainObject])),
  }),
);

/** Anyone can send them without a key. Values that are not strings are refused later. */
function areShort(headers: Record<string, unknown>): boolean {
  let characters = 0;
  for (const name in headers) {
    const value = headers[name];
    characters += name.length + (typeof value === 'string' ? value.length : 0);
    if (characters > maxHeaderCharacters) return false;
  }
  return true;
}

/** Never rejects. `preferences` come from the host, never from the message. */
export async function answerMessage(
  api: Api,
  message: unknown,
  caller: Caller,
  preferences: Omit<RequestContext, 'caller'> = {},
): Promise<ApiAnswer> {
  const request = toRequest(message);
  if (request === undefined) return refuse(badRequest());
  return toAnswer(await api.answer(request, { ...preferences, caller }));
}

/** Anything but an `ApiError` becomes a 500 without details. */
export async function refuse(thrown: unknown): Promise<ApiAnswer> {
  return toAnswer(errorAnswer(thrown));
}

function badRequest(): ApiError {
  return new ApiError(
    'bad_request',
    'The message must be { method, path, headers?, body? }. Method, path and header values must be strings, ' +
      `all headers together at most ${maxHeaderCharacters / 1024} KiB, and the body a string or a plain object.`,
  );
}

/** The body is read only after the key. `Request`, `Headers` and JSON would take longer than the rest of a call. */
function toRequest(message: unknown): ApiRequest | undefined {
  try {
    const { method, path, headers: given, body } = v.parse(messageSchema, message, { abortEarly: true });
    const headers = new MessageHeaders(given ?? {});
    const request = { method: methodOf(method), url: origin + targetOf(path), headers };
    if (body === undefined || body === null || request.method === 'GET' || request.method === 'HEAD') {
      return { ...request, body: null, arrayBuffer: async () => new ArrayBuffer() };
    }
    const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
    if (typeof body === 'string')
      return { ...request, body: undefined, arrayBuffer: async () => bytesOf(body) };
    headers.set('content-type', 'application/json');
    return {
      ...request,
      body: undefined,
      plainFields: () => plainFields(body),
      arrayBuffer: async () => bytesOf(writeJson(body)),
    };
  } catch {
    return undefined;
  }
}

/** For every unknown method: all get a 405. */
const unsupportedMethod = 'PATCH';
const supportedMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Converts ASCII only, because `ſ` becomes S in upper case. */
function methodOf(method: string): string {
  const upper = /^[a-z]+$/i.test(method) ? method.toUpperCase() : '';
  return supportedMethods.has(upper) ? upper : unsupportedMethod;
}

/** A path that the URL parser would not change, for example by resolving `..` or dropping tabs. */
const plainPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;

/** Longer than any endpoint's path. The pattern above takes seconds for millions. */
const maxPathLength = 1_000;

/** Paths that the URL parser would change become `/`, which is no endpoint either. */
function targetOf(path: string): string {
  const mark = path.indexOf('?');
  const end = mark === -1 ? path.length : mark;
  return end <= maxPathLength && plainPath.test(path.slice(0, end)) ? path.replace(/#.*/s, '') : '/';
}

function toAnswer({ status, headers, body = null }: Answer): ApiAnswer {
  const lowerCase: Record<string, string> = {};
  for (const name in headers) lowerCase[name.toLowerCase()] = headers[name] as string;
  return { status, headers: lowerCase, body };
}

/** The longest character in JSON, such as `\u001f`. */
const maxBytesPerUnit = 6;

/** Undefined unless the body is certainly within all limits. */
function plainFields(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined {
  let units = 0;
  for (const [name, value] of Object.entries(body)) {
    if (name !== 'q' && name !== 'q[]') return undefined;
    const texts = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(texts) || texts.length > maxTexts) return undefined;
    for (const text of texts) {
      if (typeof text !== 'string') return undefined;
      units += text.length + 1;
    }
  }
  if (units * maxBytesPerUnit > maxBodyBytes) return undefined;
  return body;
}

/**
 * Within the limits of a body: a sparse array, or an object referenced a thousand times, becomes gigabytes. Throws
 * `too_many_texts`, `body_too_large`, and `bad_request` for values that JSON cannot represent.
 */
function writeJson(body: object): string {
  let values = -1;
  let characters = 0;
  function count(this: unknown, name: string, value: unknown): unknown {
    // JSON.stringify would create a name for each byte.
    values += ArrayBuffer.isView(value) ? value.byteLength : 1;
    if (values > maxValues) throw tooManyValues();
    if (!Array.isArray(this)) characters += name.length;
    if (typeof value === 'string' || value instanceof String) characters += value.length;
    if (characters > maxBodyBytes) throw bodyTooLarge();
    return value;
  }
  const json = written(body, count);
  if (json !== undefined) return json;
  throw new ApiError(
    'bad_request',
    'The body must be a plain object that can be written as JSON, without cycles.',
  );
}

function written(
  body: object,
  count: (this: unknown, name: string, value: unknown) => unknown,
): string | undefined {
  try {
    return JSON.stringify(body, count);
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    return undefined;
  }
}

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

/** Bytes except NUL, CR and LF, as the Fetch standard allows. */
const headerValue = /^[^\0\r\n\u0100-\uffff]*$/;

/** By the Fetch standard, and much faster than `Headers`. */
export class MessageHeaders {
  readonly #values = new Map<string, string>();

  /** Throws `TypeError` for an invalid name or value. Joins names that differ only in case. */
  constructor(headers: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(headers)) {
      const trimmed = value.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
      if (!headerName.test(name) || !headerValue.test(trimmed)) throw new TypeError('Not a valid header.');
      const before = this.get(name);
      this.set(name, before === null ? trimmed : `${before}, ${trimmed}`);
    }
    // Messages do not need it, and browsers forbid pages to set it.
    this.#values.delete('content-length');
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value);
  }
}
