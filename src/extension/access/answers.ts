/**
 * Makes the answers to extensions that ask for access, in the shape of the contract's answers.
 */
import { InvalidAccountError } from '@vernacular/contract/accounts';
import { type ApiAnswer, refuse } from '@vernacular/contract/api';

/** How things stand for an extension; also what it is told over an open port. */
export interface AccessAnswer {
  readonly access: 'pending' | 'granted' | 'denied' | 'paused';
  /** Detections a day, -1 for unlimited; with `granted` alone. */
  readonly daily_limit?: number;
  /** A new key, handed out this once; the one of before opens nothing any more. */
  readonly key?: string;
}

const statusOf = {
  product_name: 400,
  too_many_questions: 429,
  too_many_keys: 429,
  key_just_given: 429,
  too_many_requests: 429,
} as const;

/** Seconds after which it is worth asking again where it is for the person to make room. */
export const crowdedSeconds = 3600;

/** A refusal that only extensions meet that ask for access: docs/errors.md lists them. */
export class AccessRefusal extends Error {
  override readonly name = 'AccessRefusal';

  /** `retryAfter` is in seconds. */
  constructor(
    readonly code: keyof typeof statusOf,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

export function answerOf(body: AccessAnswer): ApiAnswer {
  return { status: 200, headers, body };
}

/** The answer for whatever was thrown. */
export async function refusalOf(thrown: unknown): Promise<ApiAnswer> {
  if (thrown instanceof InvalidAccountError && thrown.problem === 'too_many_accounts') {
    const message = 'There can be no more keys until the person revokes one; ask again later.';
    return refusalOf(new AccessRefusal('too_many_keys', message, crowdedSeconds));
  }
  if (!(thrown instanceof AccessRefusal)) return refuse(thrown);
  const { code, message, retryAfter } = thrown;
  return {
    status: statusOf[code],
    headers: { ...headers, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
    body: { error: { code, message } },
  };
}
