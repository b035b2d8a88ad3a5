/**
 * Defines the requests by which the options page manages keys through the background, and their answers. They travel
 * in the internal message `manage-accounts`, which only the extension's own pages may send.
 */

import {
  type AccountProblem,
  type AccountSummary,
  type AccountsBackup,
  accountsBackup,
} from '@vernacular/contract/accounts';
import * as v from 'valibot';

// Shapes only: the accounts judge the values, in words for a person. Strict, so that a misspelt field is an error and
// not a change that silently does not happen.
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
    // Checked in full here: nobody types a backup, so there is no input field to word an error for.
    backup: accountsBackup,
    alongside: v.optional(v.record(v.string(), v.unknown())),
  }),
]);

export type ManagementRequest = v.InferOutput<typeof managementRequest>;

/** Kind of request → value of its answer. */
export interface ManagementValues {
  readonly list: AccountSummary[];
  /** The key is in no other answer and cannot be recovered. */
  readonly create: { readonly account: AccountSummary; readonly key: string };
  readonly update: AccountSummary;
  readonly revoke: null;
  readonly deleteAll: null;
  readonly backup: AccountsBackup;
  readonly restore: null;
}

/** Why a request failed; one code for each cause, so that the page can word it in its own language. */
export type ManagementFailure =
  | AccountProblem
  | 'unknown_account'
  | 'set_by_organisation'
  | 'storage_unavailable'
  | 'internal_error';

export type ManagementAnswer<Value = ManagementValues[keyof ManagementValues]> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ManagementFailure; readonly message: string };
