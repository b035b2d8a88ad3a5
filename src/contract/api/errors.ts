/**
 * Defines the errors of the API, their codes and statuses, and turns whatever was thrown into an answer: nothing else
 * does. docs/errors.md explains each code to callers.
 */
import { AccessPausedError, StorageUnavailableError } from '../accounts/index.ts';
import { type Answer, jsonAnswer } from './answer.ts';

/** The HTTP status of each code. A code stands for one cause and never changes. */
export const statusOf = {
  bad_request: 400,
  body_too_large: 400,
  body_unreadable: 400,
  conflicting_fields: 400,
  field_missing: 400,
  https_required: 400,
  no_texts: 400,
  text_empty: 400,
  text_in_query: 400,
  text_too_long: 400,
  too_many_texts: 400,
  unsupported_content_type: 400,
  wrong_type: 400,
  access_paused: 401,
  api_key_invalid: 401,
  api_key_missing: 401,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  daily_limit_exceeded: 429,
  internal_error: 500,
  engine_unavailable: 503,
  storage_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** Thrown anywhere in the API to refuse a request. Example: `new ApiError('text_empty', 'The text is empty.')`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** For programs. */
  readonly code: ErrorCode;
  /** Headers of the answer, besides those that every answer has. */
  readonly headers: Readonly<Record<string, string>>;

  /** `message` is one sentence for a person: what was wrong, what to do; never a part of a text or a key. */
  constructor(code: ErrorCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

/** Seconds after which it is worth repeating a call that failed because of the engine or the storage. */
const retrySeconds = '30';

/** The answer for a thrown value. Anything but our own errors becomes a 500 that tells nothing about the cause. */
export function errorAnswer(thrown: unknown): Answer {
  const { code, message, headers } = asApiError(thrown);
  return jsonAnswer({ error: { code, message } }, statusOf[code], headers);
}

function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof StorageUnavailableError) {
    return new ApiError(
      'storage_unavailable',
      'The accounts cannot be read or written at the moment; nothing was charged, please try again later.',
      { 'Retry-After': retrySeconds },
    );
  }
  if (thrown instanceof AccessPausedError) {
    return new ApiError(
      'access_paused',
      'The person has paused the access of this extension; try again when they have allowed it again.',
      { 'WWW-Authenticate': 'Bearer' },
    );
  }
  return new ApiError('internal_error', 'Something went wrong on our side; please try again later.');
}

/** The error (503) for an engine that cannot be loaded. */
export function engineUnavailable(): ApiError {
  return new ApiError(
    'engine_unavailable',
    'The detection engine cannot be loaded at the moment; nothing was charged, please try again later.',
    { 'Retry-After': retrySeconds },
  );
}
