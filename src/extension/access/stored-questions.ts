import {
  type AccountManager,
  type AccountSummary,
  type AskedAccess,
  type Clock,
  StorageUnavailableError,
} from '@vernacular/contract/accounts';
import type { Api } from '@vernacular/contract/api';
import { withTimeout } from '@vernacular/contract/timeout';
import * as v from 'valibot';
import { isBlocked, isDecided, limitAllowed, type Policy } from '../policy/index.ts';
import type { AccessQueue, Lock } from './access-queue.ts';
import type { AccessAnswer } from './answers.ts';
import type { Badge, QuestionBadge } from './question-badge.ts';
import { type AskedState, storedState } from './questions.ts';

/** Dependencies supplied by the background. */
export interface AccessParts {
  readonly accounts: Pick<AccountManager, 'list' | 'create' | 'update' | 'revoke'> & AskedAccess;
  readonly api: Api;
  readonly clock: Clock;
  /** Never rejects. */
  policy(): Promise<Policy>;
  readonly storage: {
    read(): Promise<unknown>;
    write(state: AskedState | undefined): Promise<void>;
  };
  /** Runs one task at a time across all contexts of the extension. */
  readonly inTurn: Lock;
  showBadge(shown: Badge): Promise<void>;
  /** Ends what the extension does in pages without being asked. */
  pausePages(): Promise<void>;
  /** Sends an event to an extension that has an open port. */
  tell(id: string, event: AccessAnswer): void;
}

export interface Parts extends Omit<AccessParts, 'inTurn' | 'showBadge'> {
  readonly queue: AccessQueue;
  readonly badge: QuestionBadge;
  /** True if the user has paused all extensions. Undefined until it is read. */
  isPaused: boolean | undefined;
}

export function readQuestions({ storage }: Parts): Promise<AskedState> {
  return orUnavailable(async () => v.parse(storedState, await storage.read()));
}

/** True if the user has paused an extension together with all others. The organisation's are not affected. */
export async function isPausedFor(parts: Parts, id: string, policy: Policy): Promise<boolean> {
  if (parts.isPaused === undefined) {
    const { isPaused = false } = await readQuestions(parts);
    // The user may have pressed the button meanwhile.
    parts.isPaused ??= isPaused;
  }
  return parts.isPaused && limitAllowed(policy, id) === undefined;
}

export function writeQuestions({ storage }: Parts, state: AskedState): Promise<void> {
  const isEmpty = state.questions.length + state.denied.length === 0 && !state.isPaused;
  return orUnavailable(() => storage.write(isEmpty ? undefined : state));
}

/** Milliseconds that the storage may take, as for the accounts. Other requests wait. */
const timeoutMs = 25_000;

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(work(), timeoutMs);
  } catch (cause) {
    throw new StorageUnavailableError('The questions could not be read or written.', { cause });
  }
}

/** Returns the accounts with access by the user's consent or by the current policy. */
export async function allowedAccounts({ accounts }: Parts, policy: Policy): Promise<AccountSummary[]> {
  return (await accounts.list()).filter(({ consent, boundTo = '' }) => {
    if (consent === undefined || isBlocked(policy, boundTo)) return false;
    return !consent.isByPolicy || isDecided(policy, boundTo);
  });
}

/**
 * Reads the state with only the open questions, or the same object if all are open. A question is closed if
 * the policy decides it or the extension has access, for example after a stop between two writes. Rejects
 * with StorageUnavailableError.
 */
export async function openState(parts: Parts, policy: Policy): Promise<AskedState> {
  return withOpenQuestions(parts, await readQuestions(parts), policy);
}

/** Like {@link openState}, for a state already read. */
export async function withOpenQuestions(
  { accounts }: Parts,
  state: AskedState,
  policy: Policy,
): Promise<AskedState> {
  const open = await Promise.all(
    state.questions.map(async ({ id }) => {
      if (policy.keysAllowed === false || isDecided(policy, id)) return false;
      const account = await accounts.allowedTo(id);
      return account === undefined || account.consent?.isByPolicy === true;
    }),
  );
  const questions = state.questions.filter((_, at) => open[at]);
  return questions.length === state.questions.length ? state : { ...state, questions };
}

/** Returns the number of questions that the user has not put off, or that everything is paused. */
export function badgeFor({ questions, isPaused }: AskedState): Badge {
  return isPaused ? 'paused' : questions.filter(({ isPutOff }) => !isPutOff).length;
}
