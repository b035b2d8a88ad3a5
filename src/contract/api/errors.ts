/** docs/errors.md explains each code to callers. */
import { AccessPausedError, StorageUnavailableError } from '../accounts/index.ts';
import { type Answer, jsonAnswer } from './answer.ts';

/** A code has one cause and never changes. */
export const statusOf = {
  bad_request: 400,
  body_too_large: 400,
  body_unreadable: 400,
  conflicting_fields: 400,
  field_missing: 400,
  https_required: 400,
  no_languages: 400,
  no_texts: 400,
  out_of_range: 400,
  text_empty: 400,
  text_in_query: 400,
  text_too_long: 400,
  too_many_texts: 400,
  unknown_field: 400,
  unknown_language: 400,
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
  too_many_bodies: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  /** `message`: one sentence with problem and remedy, never a part of a text or key. */
  constructor(code: ErrorCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

const retrySeconds = '30';

/** Anything but an expected error becomes a 500 without details. */
export function errorAnswer(thrown: unknown): Answer {
  const { code, message, headers } = asApiError(thrown);
  const facts = code === 'internal_error' ? { code, fault: thrown } : { code };
  return { ...jsonAnswer({ error: { code, message } }, statusOf[code], headers), facts };
}

function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof StorageUnavailableError) {
    return new ApiError(
      'storage_unavailable',
      'The accounts are temporarily unavailable. Nothing was charged. Try again later.',
      { 'Retry-After': retrySeconds },
    );
  }
  if (thrown instanceof AccessPausedError) {
    return new ApiError(
      'access_paused',
      'The user has paused the access of this extension. Try again once the user has resumed it.',
      { 'WWW-Authenticate': 'Bearer' },
    );
  }
  return new ApiError('internal_error', 'An internal error occurred. Try again later.');
}

export function noEndpoint(): ApiError {
  return new ApiError(
    'not_found',
    'There is no endpoint at this path. Check its spelling, including case and slashes.',
  );
}

export function engineUnavailable(): ApiError {
  return new ApiError(
    'engine_unavailable',
    'The detection engine cannot be loaded at the moment. Nothing was charged. Try again later.',
    { 'Retry-After': retrySeconds },
  );
}
