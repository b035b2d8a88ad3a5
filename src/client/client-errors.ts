/**
 * Defines the errors that a call can reject with. All of them are VernacularErrors, to be told apart by `code`. The one
 * exception is a call that was ended by its AbortSignal: it rejects with the signal's reason, as `fetch` does.
 */

/** The codes of the service's errors, one per cause, and of failures to reach it. */
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
  // Refusals to ask for access, beside those above.
  | 'product_name'
  | 'too_many_questions'
  | 'too_many_keys'
  | 'key_just_given'
  | 'too_many_requests'
  // Failures to reach the service, which has not answered.
  | 'not_installed'
  | 'answer_lost'
  | 'invalid_answer'
  | 'timeout';

/** The fields of an error besides its message. */
export interface ErrorDetails {
  readonly code: string;
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** Every error of a call. */
export class VernacularError extends Error {
  override readonly name: string = 'VernacularError';
  /** The cause, for programs; it never changes. A newer service may have more codes than this client knows. */
  readonly code: ErrorCode | (string & {});
  /** Status of the service's answer, 400 to 599; undefined when there was none. */
  readonly status: number | undefined;
  /**
   * Seconds after which the same call may succeed, when the service says so (429, 503). One that asks for more than a whole
   * day's limit never does: see `status`.
   */
  readonly retryAfter: number | undefined;

  constructor(message: string, { code, status, retryAfter, cause }: ErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Nothing answers at the extension id or address. Nothing was detected and nothing charged. */
export class NotInstalledError extends VernacularError {
  override readonly name = 'NotInstalledError';

  /** `hint` says why nothing may answer, and what to do about it. */
  constructor(target: string, hint: string, cause?: unknown) {
    super(`${target} does not answer: ${hint}`, { code: 'not_installed', cause });
  }
}

/**
 * The call was sent, and its answer never came: the other side was stopped during the call. It may have been charged or
 * not, so the client does not repeat it.
 */
export class AnswerLostError extends VernacularError {
  override readonly name = 'AnswerLostError';

  constructor(cause?: unknown) {
    super(
      'Vernacular was stopped before it could answer. The call may have been charged; ' +
        'repeat it if another charge is acceptable.',
      { code: 'answer_lost', cause },
    );
  }
}

/** No answer came in the time that the caller allowed. A call that was sent by then may have been charged. */
export class TimeoutError extends VernacularError {
  override readonly name = 'TimeoutError';

  constructor(milliseconds: number) {
    super(`Vernacular did not answer within ${milliseconds} ms. The call may still be charged.`, {
      code: 'timeout',
    });
  }
}
