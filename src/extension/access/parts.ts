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
} from '@vernacular/contract/accounts';
import type { ApiAnswer } from '@vernacular/contract/api';
import type { AccessQuestion } from '../messages/access.ts';
import { isBlocked, isDecided, type Policy } from '../policy/index.ts';
import type { AccessAnswer } from './answers.ts';
import type { Mark } from './mark.ts';
import { type AskedState, stateIn } from './questions.ts';
import type { Lock, Turns } from './turns.ts';

/** What the host hands in. */
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
  readonly inTurn: Lock;
  /** Asks the contract for the status of the key in a message, in the name of the extension. */
  status(message: object, id: string): Promise<ApiAnswer>;
  /** Shows how many questions wait. */
  mark(questions: number): Promise<void>;
  /** Tells an extension how things stand, where it listens. */
  tell(id: string, event: AccessAnswer): void;
}

/** What the answers work with. */
export interface Parts extends Omit<AccessParts, 'inTurn' | 'mark'> {
  readonly turns: Turns;
  readonly mark: Mark;
}

/** Reads the questions. Rejects with StorageUnavailableError. */
export function readQuestions({ storage }: Parts): Promise<AskedState> {
  return orUnavailable(async () => stateIn(await storage.read()));
}

/** Writes the questions. Rejects with StorageUnavailableError. */
export function writeQuestions({ storage }: Parts, state: AskedState): Promise<void> {
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

/** The accounts of extensions that have access: by the person, or by the organisation for as long as it says so. */
export async function allowedAccounts({ accounts }: Parts, policy: Policy): Promise<AccountSummary[]> {
  return (await accounts.list()).filter(({ consent, boundTo = '' }) => {
    if (consent === undefined || isBlocked(policy, boundTo)) return false;
    return !consent.isByPolicy || isDecided(policy, boundTo);
  });
}

/**
 * Reads the state, with the open questions only; the same object if all are open. A question is not open if the
 * organisation has answered it, or if the extension has access: a background that ended between two writes may have
 * left such a question. Rejects like {@link readQuestions}.
 */
export async function openState(parts: Parts, policy: Policy): Promise<AskedState> {
  return withOpenQuestions(parts, await readQuestions(parts), policy);
}

/** The same for a state that is read already. */
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

/** The number of questions that ask for a mark. */
export function waiting(questions: readonly AccessQuestion[]): number {
  return questions.filter(({ isPutOff }) => !isPutOff).length;
}
