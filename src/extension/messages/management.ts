/**
 * How the options page asks the background for keys. Internal: no part of the public contract, and heard
 * from the extension's own pages alone.
 */
import * as v from 'valibot';
import {
  type AccountProblem,
  type AccountSummary,
  type AccountsBackup,
  accountsBackup,
} from '../../accounts/index.ts';

// Shapes only: what a value may be is for the accounts to say, in words for a person. Strict, so that a
// misspelt field is an error and not a change that silently does not happen.
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
    // Checked through and through already: nobody types a backup, so there is no input to word an error for.
    backup: accountsBackup,
    alongside: v.optional(v.record(v.string(), v.unknown())),
  }),
]);

export type ManagementRequest = v.InferOutput<typeof managementRequest>;

/** What each message is answered with. */
export interface ManagementValues {
  readonly list: AccountSummary[];
  /** The key is in no other answer and cannot be had again. */
  readonly create: { readonly account: AccountSummary; readonly key: string };
  readonly update: AccountSummary;
  readonly revoke: null;
  readonly deleteAll: null;
  readonly backup: AccountsBackup;
  readonly restore: null;
}

/** Why a message failed; one word for each cause, so that the page can word it in its own language. */
export type ManagementFailure =
  | AccountProblem
  | 'unknown_account'
  | 'storage_unavailable'
  /** The message has none of the shapes above. */
  | 'bad_request'
  /** The message does not come from a page of the extension. */
  | 'forbidden'
  | 'internal_error';

export type ManagementAnswer<Value = ManagementValues[keyof ManagementValues]> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ManagementFailure; readonly message: string };

/** Whether a message is meant for the management, well-formed or not. */
export function isManagementRequest(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Object.hasOwn(message, 'manage');
}
