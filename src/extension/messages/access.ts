/**
 * Defines the requests by which the popup and the options page answer extensions that ask for access, and what they
 * show of them. They travel in the internal message `manage-access`, which only the extension's own pages may send.
 */

import type { AccountSummary } from '@vernacular/contract/accounts';
import * as v from 'valibot';

/** Name of the item in `storage.local` that holds the questions: as the accounts' begin, so that what deletes these deletes it. */
export const askedItem = 'accounts.asked';

const id = v.string();

export const accessRequest = v.variant('access', [
  v.strictObject({ access: v.literal('list') }),
  /** Allow so many detections a day. */
  v.strictObject({ access: v.literal('allow'), id, limit: v.number() }),
  v.strictObject({ access: v.literal('deny'), id }),
  /** Leave the question on the options page, without a mark and out of the popup. */
  v.strictObject({ access: v.literal('put-off'), id }),
  v.strictObject({ access: v.literal('pause'), id }),
  v.strictObject({ access: v.literal('resume'), id }),
  v.strictObject({ access: v.literal('limit'), id, limit: v.number() }),
  /** Take the key away; the extension counts as denied from then on. */
  v.strictObject({ access: v.literal('revoke'), id }),
  /** Let an extension that was denied ask again. */
  v.strictObject({ access: v.literal('forget'), id }),
]);

/** What a person does about the extension `id`, as the browser reports that. */
export type AccessRequest = v.InferOutput<typeof accessRequest>;

/** What an extension asks for. All but `id` are its own words, made plain: see `access/plain-words.ts`. */
export interface AccessQuestion {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  /** Detections a day that it wants: a whole number from 1 up. */
  readonly detections: number;
  /** Whether the person put it off. */
  readonly isPutOff: boolean;
}

/** An extension that may not ask again. */
export interface DeniedExtension {
  readonly id: string;
  /** What it calls itself. */
  readonly name: string;
}

export interface AccessOverview {
  /** In the order in which they were asked. */
  readonly questions: readonly AccessQuestion[];
  /** The accounts of extensions that were allowed; each has `boundTo` and `consent`. */
  readonly allowed: readonly AccountSummary[];
  readonly denied: readonly DeniedExtension[];
}
