/**
 * All errors of calls are VernacularErrors. Exception: an aborted call rejects with the reason of its signal, as
 * `fetch` does.
 */

/** Error codes of the service, one per cause, and of failures to reach it. */
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
  // Refused requests for access, in addition to the codes above.
  | 'product_name'
  | 'too_many_questions'
  | 'too_many_keys'
  | 'key_just_given'
  | 'too_many_requests'
  // Clients with `access`: states of the request. `access_paused` above may be one, too.
  | 'access_pending'
  | 'access_denied'
  // Failures to reach the service, which has not answered.
  | 'not_installed'
  | 'answer_lost'
  | 'invalid_answer'
  | 'timeout';

/** Codes of the errors that a client's fallback replaces: Vernacular is not there, or gives no access now. */
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

/** The fields of an error, except its message. */
export interface ErrorDetails {
  readonly code: string;
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** Base class of all errors. */
export class VernacularError extends Error {
  override readonly name: string = 'VernacularError';
  /** The cause, for programs. Codes never change, but a newer service may have additional ones. */
  readonly code: ErrorCode | (string & {});
  /** Status of the service's answer, 400 to 599. Undefined if there was no answer. */
  readonly status: number | undefined;
  /**
   * Seconds after which the same call may succeed, if the service specifies it (429, 503). A call that needs
   * more than a whole day's limit never succeeds: see `status`.
   */
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

  /** `hint` explains possible reasons and remedies. */
  constructor(target: string, hint: string, cause?: unknown) {
    super(`${target} does not answer: ${hint}`, { code: 'not_installed', cause });
  }
}

/**
 * The call was sent, but the other side was stopped before it answered. The call may have been charged, so
 * the client does not repeat it.
 */
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

/** No answer arrived within the timeout. If the call was already sent, it may have been charged. */
export class TimeoutError extends VernacularError {
  override readonly name = 'TimeoutError';

  constructor(milliseconds: number) {
    super(`Vernacular did not answer within ${milliseconds} ms. The call may still be charged.`, {
      code: 'timeout',
    });
  }
}
