/**
 * Defines what the answers to extensions that ask for access work with, and reads and writes the questions with it.
 */
import {
  type AccountManager,
  type AccountSummary,
  type AskedAccess,
  type Clock,
  StorageUnavailableError,
  withTimeout,
} from '../../accounts/index.ts';
import type { ApiAnswer } from '../../api/index.ts';
import type { AccessQuestion } from '../messages/access.ts';
import { isBlocked, isDecided, type Policy } from '../policy/index.ts';
import type { AccessAnswer } from './answers.ts';
import { type AskedState, stateIn } from './questions.ts';

export interface AccessParts {
  readonly accounts: Pick<AccountManager, 'list' | 'create' | 'update' | 'revoke'> & AskedAccess;
  readonly clock: Clock;
  /** What the organisation has set. Does not reject. */
  policy(): Promise<Policy>;
  /** Where the questions are kept; `undefined` where there are none. */
  readonly storage: {
    read(): Promise<unknown>;
    write(state: AskedState | undefined): Promise<void>;
  };
  /** Runs one piece of work after the other, in all contexts of the extension. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Asks the contract for the status of the key in a message, in the name of the extension. */
  status(message: object, id: string): Promise<ApiAnswer>;
  /** Shows how many questions wait. */
  mark(questions: number): Promise<void>;
  /** Tells an extension how things stand, where it listens. */
  tell(id: string, event: AccessAnswer): void;
}

/** Reads the questions. Rejects with StorageUnavailableError. */
export function readQuestions({ storage }: AccessParts): Promise<AskedState> {
  return orUnavailable(async () => stateIn(await storage.read()));
}

/** Writes the questions. Rejects with StorageUnavailableError. */
export function writeQuestions({ storage }: AccessParts, state: AskedState): Promise<void> {
  const isEmpty = state.questions.length + state.denied.length === 0;
  return orUnavailable(() => storage.write(isEmpty ? undefined : state));
}

/** Milliseconds that the storage may take, as for the accounts: while it does, all others wait for their turn. */
const patience = 25_000;

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(work(), patience);
  } catch (cause) {
    throw new StorageUnavailableError('The questions could not be read or written.', { cause });
  }
}

/**
 * Without the questions that the organisation has answered, or wants no person to answer, and those of extensions that
 * are `allowed`: a background that ended between two writes may have left one.
 */
export function openQuestions(
  { questions }: AskedState,
  policy: Policy,
  allowed: readonly AccountSummary[],
): readonly AccessQuestion[] {
  if (policy.keysAllowed === false) return [];
  const isAnswered = (id: string) => isDecided(policy, id) || allowed.some(({ boundTo }) => boundTo === id);
  return questions.filter(({ id }) => !isAnswered(id));
}

/** The accounts of extensions that have access: by the person, or by the organisation for as long as it says so. */
export async function allowedAccounts({ accounts }: AccessParts, policy: Policy): Promise<AccountSummary[]> {
  return (await accounts.list()).filter(({ consent, boundTo = '' }) => {
    if (consent === undefined || isBlocked(policy, boundTo)) return false;
    return !consent.isByPolicy || isDecided(policy, boundTo);
  });
}

/** The state with the questions alone that are open; the same object where all are. Rejects like {@link readQuestions}. */
export async function openState(parts: AccessParts, policy: Policy): Promise<AskedState> {
  const state = await readQuestions(parts);
  const questions = openQuestions(state, policy, await allowedAccounts(parts, policy));
  return questions.length === state.questions.length ? state : { ...state, questions };
}

/** How many questions ask for a mark. */
export function waiting(questions: readonly AccessQuestion[]): number {
  return questions.filter(({ isPutOff }) => !isPutOff).length;
}

/** Marks how many open questions wait. Rejects like {@link readQuestions}. */
export async function markOpen(parts: AccessParts, policy: Policy): Promise<void> {
  await parts.mark(waiting((await openState(parts, policy)).questions));
}
