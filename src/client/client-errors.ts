/** An aborted call rejects with its signal's reason, as `fetch` does; all others with a VernacularError. */

/** One per cause, of the service and of failures to reach it. */
export type ErrorCode =
  | 'bad_request'
  | 'unsupported_content_type'
  | 'body_unreadable'
  | 'body_too_large'
  | 'field_missing'
  | 'text_in_query'
  | 'wrong_type'
  | 'conflicting_fields'
  | 'no_texts'
  | 'too_many_texts'
  | 'text_empty'
  | 'text_too_long'
  | 'unknown_field'
  | 'unknown_language'
  | 'no_languages'
  | 'out_of_range'
  | 'https_required'
  | 'access_paused'
  | 'api_key_missing'
  | 'api_key_invalid'
  | 'not_found'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'daily_limit_exceeded'
  | 'internal_error'
  | 'engine_unavailable'
  | 'storage_unavailable'
  | 'too_many_bodies'
  // Refused requests for access.
  | 'product_name'
  | 'too_many_questions'
  | 'too_many_keys'
  | 'key_just_given'
  | 'too_many_requests'
  // States of the request of a client with `access`; so is `access_paused`.
  | 'access_pending'
  | 'access_denied'
  // Failures to reach the service.
  | 'not_installed'
  | 'answer_lost'
  | 'invalid_answer'
  | 'timeout';

/** Errors that a client's fallback replaces. */
export const fallbackCodes = [
  'not_installed',
  'access_pending',
  'access_denied',
  'access_paused',
  'key_just_given',
  'too_many_questions',
  'too_many_requests',
  'too_many_keys',
] as const;

export type FallbackCode = (typeof fallbackCodes)[number];

export interface ErrorDetails {
  readonly code: string;
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** Base class of all errors. */
export class VernacularError extends Error {
  override readonly name: string = 'VernacularError';
  /** For programs. Codes never change, but a newer service may have more. */
  readonly code: ErrorCode | (string & {});
  /** Of the answer, 400 to 599. Undefined without one. */
  readonly status: number | undefined;
  /** Seconds until the call may succeed (429, 503). A call above a day's limit never does: see `status`. */
  readonly retryAfter: number | undefined;

  constructor(message: string, { code, status, retryAfter, cause }: ErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Nothing answers at the extension id or address. Nothing was detected or charged. */
export class NotInstalledError extends VernacularError {
  override readonly name = 'NotInstalledError';

  /** `hint`: possible reasons and remedies. */
  constructor(target: string, hint: string, cause?: unknown) {
    super(`${target} does not answer: ${hint}`, { code: 'not_installed', cause });
  }
}

/** The other side was stopped before it answered. The call may have been charged, so it is not repeated. */
export class AnswerLostError extends VernacularError {
  override readonly name = 'AnswerLostError';

  constructor(cause?: unknown) {
    super(
      'Vernacular was stopped before it could answer. The call may have been charged. ' +
        'Repeat it if another charge is acceptable.',
      { code: 'answer_lost', cause },
    );
  }
}

/** No answer within the timeout. A call that was sent may have been charged. */
export class TimeoutError extends VernacularError {
  override readonly name = 'TimeoutError';

  constructor(milliseconds: number) {
    super(`Vernacular did not answer within ${milliseconds} ms. The call may still be charged.`, {
      code: 'timeout',
    });
  }
}
