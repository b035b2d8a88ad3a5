/**
 * The errors that a call can end with. All are VernacularErrors; `code` tells them apart without reading
 * words meant for people. The one exception is a call that its AbortSignal ended: it rejects with the
 * signal's own reason, as `fetch` does.
 */

/** Codes of the service's own errors, one per cause, and of the failures that happen on the way to it. */
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
  | 'api_key_missing'
  | 'api_key_invalid'
  | 'not_found'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'daily_limit_exceeded'
  | 'internal_error'
  | 'engine_unavailable'
  | 'storage_unavailable'
  // On the way: no answer of the service lies behind these.
  | 'not_installed'
  | 'answer_lost'
  | 'invalid_answer'
  | 'timeout';

/** What an error carries beside its message. */
export interface ErrorDetails {
  readonly code: string;
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** A call that did not end with what was asked for. */
export class VernacularError extends Error {
  override readonly name: string = 'VernacularError';
  /** The cause as a stable machine word. A newer service may know more words than this client. */
  readonly code: ErrorCode | (string & {});
  /** Status of the service's answer, 400 to 599; undefined when there was none. */
  readonly status: number | undefined;
  /** Seconds after which the same call may succeed, where the service says so (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(message: string, { code, status, retryAfter, cause }: ErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Nobody answers at that extension id or address: nothing was detected and nothing charged. */
export class NotInstalledError extends VernacularError {
  override readonly name = 'NotInstalledError';

  /** `missing`: why there may be nobody. */
  constructor(target: string, hint: string, cause?: unknown) {
    super(`${target} does not answer: ${hint}`, { code: 'not_installed', cause });
  }
}

/**
 * The call was handed over, and its answer never came: the other side was stopped in the middle of it. It
 * may have been charged or not; the client therefore never repeats it by itself.
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

/** No answer within the time that the caller allowed. A call handed over by then may have been charged. */
export class TimeoutError extends VernacularError {
  override readonly name = 'TimeoutError';

  constructor(milliseconds: number) {
    super(`Vernacular did not answer within ${milliseconds} ms. The call may still be charged.`, {
      code: 'timeout',
    });
  }
}
