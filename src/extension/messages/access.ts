/**
 * Requests about other extensions' access, sent in the internal message `manage-access`. Only our pages may
 * send it.
 */

import type { AccountSummary } from '@vernacular/contract/accounts';
import * as v from 'valibot';

/** Key in `storage.local`. It starts like those of the accounts, so deleting the accounts deletes it too. */
export const askedItem = 'accounts.asked';

const id = v.string();

export const accessRequest = v.variant('access', [
  v.strictObject({ access: v.literal('list') }),
  /** Allows this number of detections per day. */
  v.strictObject({ access: v.literal('allow'), id, limit: v.number() }),
  v.strictObject({ access: v.literal('limit'), id, limit: v.number() }),
  /**
   * `put-off` keeps the question on the options page only, without a badge. `revoke` revokes the key and denies
   * further requests. `forget` lets a denied extension ask again.
   */
  v.strictObject({ access: v.picklist(['deny', 'put-off', 'pause', 'resume', 'revoke', 'forget']), id }),
  /** Pauses all extensions, pinned pages and the badge, or resumes extensions and badge. */
  v.strictObject({ access: v.picklist(['pause-all', 'resume-all']) }),
]);

/** `id` is the browser's id of the extension. */
export type AccessRequest = v.InferOutput<typeof accessRequest>;

/** An extension's request. All fields except `id` are its own text, cleaned by `access/plain-words.ts`. */
export interface AccessQuestion {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  readonly detections: number;
  readonly isPutOff: boolean;
}

export interface DeniedExtension {
  readonly id: string;
  readonly name: string;
}

export interface AccessOverview {
  /** In the order of arrival. */
  readonly questions: readonly AccessQuestion[];
  readonly allowed: readonly AccountSummary[];
  readonly denied: readonly DeniedExtension[];
  /** True if the user has paused all extensions. */
  readonly isPaused: boolean;
}
