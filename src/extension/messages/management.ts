import { type AccountManager, accountsBackup } from '@vernacular/contract/accounts';
import * as v from 'valibot';

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
