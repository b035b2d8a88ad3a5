import { StorageUnavailableError } from '@vernacular/contract/accounts';
import { withTimeout } from '@vernacular/contract/timeout';
import * as v from 'valibot';
import { isDecided, limitAllowed, type Policy } from '../policy/policy.ts';
import type { Host } from './host.ts';
import { type AskedState, storedState } from './questions.ts';

export function readQuestions({ storage }: Host): Promise<AskedState> {
  return orUnavailable(async () => v.parse(storedState, await storage.read()));
}

/** True if the user has paused an extension together with all others. The organisation's are not affected. */
export async function isPausedFor(host: Host, id: string, policy: Policy): Promise<boolean> {
  if (host.isPaused === undefined) {
    const { isPaused = false } = await readQuestions(host);
    // The user may have pressed the button meanwhile.
    host.isPaused ??= isPaused;
  }
  return host.isPaused && limitAllowed(policy, id) === undefined;
}

export async function writeQuestions({ storage }: Host, state: AskedState): Promise<AskedState> {
  const isEmpty = state.questions.length + state.denied.length === 0 && !state.isPaused;
  await orUnavailable(() => storage.write(isEmpty ? undefined : state));
  return state;
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

/**
 * Returns the same object if all questions are open. One is closed if the policy decides it or the extension has access,
 * for example after a stop between two writes.
 */
export async function openState(host: Host, policy: Policy): Promise<AskedState> {
  return withOpenQuestions(host, await readQuestions(host), policy);
}

export async function withOpenQuestions(host: Host, state: AskedState, policy: Policy): Promise<AskedState> {
  const open = await Promise.all(
    state.questions.map(async ({ id }) => {
      if (policy.keysAllowed === false || isDecided(policy, id)) return false;
      const account = await host.accounts.allowedTo(id);
      return account === undefined || account.consent?.isByPolicy === true;
    }),
  );
  const questions = state.questions.filter((_, at) => open[at]);
  return questions.length === state.questions.length ? state : { ...state, questions };
}
