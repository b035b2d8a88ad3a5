/** Applies an organisation's policy to calling extensions and their accounts. */
import { type AccountRules, builtInId } from '@vernacular/contract/accounts';
import type { Policy } from './policy.ts';

/** Thrown if the user tries to change a setting of the policy. */
export class SetByOrganisationError extends Error {
  override readonly name = 'SetByOrganisationError';

  constructor() {
    super('This is set by your organisation.');
  }
}

export function isBlocked({ callersBlocked = [] }: Policy, extensionId: string): boolean {
  return callersBlocked.includes(extensionId);
}

/** Returns the detections per day that the policy allows an extension, -1 for unlimited, or undefined. */
export function limitAllowed(policy: Policy, extensionId: string): number | undefined {
  const { callersAllowed = {} } = policy;
  if (isBlocked(policy, extensionId) || !Object.hasOwn(callersAllowed, extensionId)) return undefined;
  return callersAllowed[extensionId];
}

/** True if the policy allows or blocks an extension, so the user is not asked. */
export function isDecided(policy: Policy, extensionId: string): boolean {
  return isBlocked(policy, extensionId) || limitAllowed(policy, extensionId) !== undefined;
}

export function rulesUnder(policy: Policy): AccountRules {
  return {
    limitOf({ id, limit, boundTo }) {
      if (id === builtInId) return policy.dailyLimit ?? limit;
      return limitAllowed(policy, boundTo ?? '') ?? limit;
    },
    admits({ boundTo, consent }, caller) {
      if (caller.kind === 'extension' && isBlocked(policy, caller.id)) return false;
      // Access granted only by the policy ends when the policy no longer grants it.
      return !consent?.isByPolicy || limitAllowed(policy, boundTo ?? '') !== undefined;
    },
    isPaused({ boundTo, consent }) {
      return consent?.isPaused === true && limitAllowed(policy, boundTo ?? '') === undefined;
    },
  };
}
