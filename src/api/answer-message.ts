/**
 * The contract over messages: a message becomes a request, the answer becomes a message. Free of any browser.
 */
import * as v from 'valibot';
import type { Caller } from '../accounts/index.ts';
import type { Api, RequestContext } from './create-api.ts';
import { ApiError, errorAnswer } from './errors.ts';
import type { ApiAnswer } from './message.ts';

/** Requests need a host; this one is reserved to exist nowhere (RFC 2606). */
const origin = 'https://vernacular.invalid';

/** Neither a list, nor a map, a date or another thing that a structured clone may carry. */
const plainObject = v.custom<Record<string, unknown>>(
  (value) => Object.prototype.toString.call(value) === '[object Object]',
);

const messageSchema = v.pipe(
  plainObject,
  v.object({
    method: v.string(),
    path: v.string(),
    headers: v.nullish(v.pipe(plainObject, v.record(v.string(), v.string()))),
    body: v.nullish(v.union([v.string(), plainObject])),
  }),
);

/**
 * The answer to whatever was sent. Never rejects: what is no usable message is answered with `bad_request`.
 * `preferences` are the host's, never the message's.
 */
export async function answerMessage(
  api: Api,
  message: unknown,
  caller: Caller,
  preferences: Omit<RequestContext, 'caller'> = {},
): Promise<ApiAnswer> {
  const request = toRequest(message);
  if (request === undefined) return refuse(badRequest());
  return toAnswer(await api.fetch(request, { ...preferences, caller }));
}

/** The answer to what never reaches the contract: an `ApiError` as it is, anything else as a 500 without a trace of it. */
export function refuse(thrown: unknown): Promise<ApiAnswer> {
  return toAnswer(errorAnswer(thrown));
}

function badRequest(): ApiError {
  return new ApiError(
    'bad_request',
    'A request is a message { method, path, headers?, body? }: method, path and each header must be strings, ' +
      'body a string or a plain object that JSON can hold.',
  );
}

/** Undefined where the message cannot become one: a wrong type, a header that HTTP cannot carry, a cycle. */
function toRequest(message: unknown): Request | undefined {
  try {
    const { method, path, headers, body } = v.parse(messageSchema, message, { abortEarly: true });
    const init = { method: methodOf(method), headers: new Headers(headers ?? {}) };
    if (body === undefined || body === null || init.method === 'GET' || init.method === 'HEAD') {
      return new Request(origin + targetOf(path), init);
    }
    if (typeof body !== 'string') init.headers.set('Content-Type', 'application/json');
    const text: string | undefined = typeof body === 'string' ? body : JSON.stringify(body);
    if (text === undefined) return undefined;
    // As bytes, since a string would bring a Content-Type that the caller never sent.
    return new Request(origin + targetOf(path), { ...init, body: new TextEncoder().encode(text) });
  } catch {
    return undefined;
  }
}

/** Methods that Request takes and the contract does not know are 405 all the same, so one stands for all. */
const noMethodOfOurs = 'PATCH';
const known = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Request refuses some methods (TRACE, or what is no word at all); they get the answer of a wrong one. */
function methodOf(method: string): string {
  const upper = /^[a-z]+$/i.test(method) ? method.toUpperCase() : '';
  return known.has(upper) ? upper : noMethodOfOurs;
}

/** A path that the URL parser leaves as it is: it would fold dots and slashes, and drop tabs. */
const plainPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;

/** Path and query. Any other path is none of ours, and neither is the root. */
function targetOf(path: string): string {
  const mark = path.indexOf('?');
  const end = mark === -1 ? path.length : mark;
  return plainPath.test(path.slice(0, end)) ? path.replace(/#.*/s, '') : '/';
}

async function toAnswer(response: Response): Promise<ApiAnswer> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: response.body === null ? null : await response.json(),
  };
}
