import { type AccountManager, accountsBackup, builtInId } from '@vernacular/contract/accounts';
import * as v from 'valibot';
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

// The accounts validate the values, with messages for the user.
const change = {
  limit: v.optional(v.number()),
  boundTo: v.optional(v.nullable(v.string())),
};

function call<Name extends keyof AccountManager, const Args extends v.TupleItems>(manage: Name, args: Args) {
  return v.strictObject({ manage: v.literal(manage), args: v.strictTuple(args) });
}

export const managementRequest = v.variant('manage', [
  call('list', []),
  call('create', [v.strictObject({ label: v.string(), ...change })]),
  call('update', [v.string(), v.strictObject({ label: v.optional(v.string()), ...change })]),
  call('revoke', [v.string()]),
  call('deleteAll', []),
  call('backup', []),
  // Validated completely, since a backup has no input field that could show an error.
  call('restore', [accountsBackup, v.optional(v.record(v.string(), v.unknown()))]),
]);

export type ManagementRequest = v.InferOutput<typeof managementRequest>;
