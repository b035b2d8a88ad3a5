import { InvalidAccountError } from '@vernacular/contract/accounts';
import { type ApiAnswer, refuse } from '@vernacular/contract/api';

export interface AccessAnswer {
  readonly access: 'pending' | 'granted' | 'denied' | 'paused';
  readonly daily_limit?: number;
  /** A new key. It cannot be retrieved again and replaces the previous one. */
  readonly key?: string;
}

const statusOf = {
  product_name: 400,
  too_many_questions: 429,
  too_many_keys: 429,
  key_just_given: 429,
  too_many_requests: 429,
} as const;

/** Seconds to retry after if the user must act first. */
export const crowdedSeconds = 3600;

export class AccessRefusal extends Error {
  override readonly name = 'AccessRefusal';

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

export async function refusalOf(thrown: unknown): Promise<ApiAnswer> {
  if (thrown instanceof InvalidAccountError && thrown.problem === 'too_many_accounts') {
    const message = 'The maximum number of keys is reached. Ask again after the user has revoked a key.';
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
