/**
 * Decides what an organisation's policy means for extensions that call, and for the accounts that they are charged on.
 */
import { type AccountRules, BUILT_IN_ID } from '@vernacular/contract/accounts';
import type { Policy } from './policy.ts';

/** Thrown where a person would change what their organisation has set. */
export class SetByOrganisationError extends Error {
  override readonly name = 'SetByOrganisationError';

  constructor() {
    super('The organisation has set this.');
  }
}

export function isBlocked({ callersBlocked = [] }: Policy, extensionId: string): boolean {
  return callersBlocked.includes(extensionId);
}

/** Detections a day of an extension that needs nobody's consent, -1 for unlimited; undefined for any other. */
export function limitAllowed(policy: Policy, extensionId: string): number | undefined {
  const { callersAllowed = {} } = policy;
  if (isBlocked(policy, extensionId) || !Object.hasOwn(callersAllowed, extensionId)) return undefined;
  return callersAllowed[extensionId];
}

/** Whether the organisation has decided about an extension, so that the person is not asked. */
export function isDecided(policy: Policy, extensionId: string): boolean {
  return isBlocked(policy, extensionId) || limitAllowed(policy, extensionId) !== undefined;
}

/** What stands above the records of the accounts. */
export function rulesUnder(policy: Policy): AccountRules {
  return {
    limitOf({ id, limit, boundTo }) {
      if (id === BUILT_IN_ID) return policy.dailyLimit ?? limit;
      return limitAllowed(policy, boundTo ?? '') ?? limit;
    },
    admits({ boundTo, consent }, caller) {
      if (caller.kind === 'extension' && isBlocked(policy, caller.id)) return false;
      // What nobody but the organisation has allowed ends with its word.
      return !consent?.isByPolicy || limitAllowed(policy, boundTo ?? '') !== undefined;
    },
    isPaused({ boundTo, consent }) {
      return consent?.isPaused === true && limitAllowed(policy, boundTo ?? '') === undefined;
    },
  };
}
