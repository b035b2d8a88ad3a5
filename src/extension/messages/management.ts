/** Requests to manage keys, sent in the internal message `manage-accounts`. Only our pages may send it. */

import {
  type AccountProblem,
  type AccountSummary,
  type AccountsBackup,
  accountsBackup,
} from '@vernacular/contract/accounts';
import * as v from 'valibot';

// Checks only shapes: the accounts validate the values, with messages for the user. Strict, so that a
// misspelt field is an error.
const change = {
  limit: v.optional(v.number()),
  boundTo: v.optional(v.nullable(v.string())),
};

export const managementRequest = v.variant('manage', [
  v.strictObject({ manage: v.literal('list') }),
  v.strictObject({ manage: v.literal('create'), label: v.string(), ...change }),
  v.strictObject({ manage: v.literal('update'), id: v.string(), label: v.optional(v.string()), ...change }),
  v.strictObject({ manage: v.literal('revoke'), id: v.string() }),
  v.strictObject({ manage: v.literal('deleteAll') }),
  v.strictObject({ manage: v.literal('backup') }),
  v.strictObject({
    manage: v.literal('restore'),
    // Validated completely, since a backup has no input field that could show an error.
    backup: accountsBackup,
    alongside: v.optional(v.record(v.string(), v.unknown())),
  }),
]);

export type ManagementRequest = v.InferOutput<typeof managementRequest>;

export interface ManagementValues {
  readonly list: AccountSummary[];
  /** The key cannot be retrieved again. */
  readonly create: { readonly account: AccountSummary; readonly key: string };
  readonly update: AccountSummary;
  readonly revoke: null;
  readonly deleteAll: null;
  readonly backup: AccountsBackup;
  readonly restore: null;
}

export type ManagementFailure =
  | AccountProblem
  | 'unknown_account'
  | 'set_by_organisation'
  | 'storage_unavailable'
  | 'internal_error';

export type ManagementAnswer<Value = ManagementValues[keyof ManagementValues]> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ManagementFailure; readonly message: string };
