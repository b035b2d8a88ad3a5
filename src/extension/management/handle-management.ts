import { type AccountManager, builtInId } from '@vernacular/contract/accounts';
import type { ManagementRequest } from '../messages/management.ts';
import { type Outcome, settled } from '../messages/outcome.ts';
import { type Policy, SetByOrganisationError } from '../policy/policy.ts';

/** Callers must check the sender. Never rejects: a failure is an outcome with a code. */
export function handleManagement(
  accounts: AccountManager,
  request: ManagementRequest,
  policy: Policy = {},
): Promise<Outcome> {
  return settled(async () => {
    if (isSetBy(policy, request)) throw new SetByOrganisationError();
    return Reflect.apply(accounts[request.manage], accounts, request.args);
  });
}

function isSetBy({ dailyLimit, keysAllowed = true }: Policy, { manage, args }: ManagementRequest): boolean {
  switch (manage) {
    case 'create':
      return !keysAllowed;
    case 'update': {
      const [id, { boundTo }] = args;
      return id === builtInId ? dailyLimit !== undefined : !keysAllowed && boundTo !== undefined;
    }
    case 'restore':
      return !keysAllowed && args[0].keys.length > 0;
    default:
      return false;
  }
}
