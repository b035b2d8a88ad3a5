/**
 * Requests about other extensions' access, sent in the internal message `manage-access`. Only our pages may
 * send it.
 */

import type { AccountSummary } from '@vernacular/contract/accounts';
import * as v from 'valibot';
import type { AccessQuestion, DeniedExtension } from '../access/questions.ts';

/** Key in `storage.local`. It starts like those of the accounts, so deleting the accounts deletes it too. */
export const askedItem = 'accounts.asked';

const id = v.string();
/** Detections per day. */
const limit = v.number();

function request<Kind extends string, Fields extends v.ObjectEntries>(access: Kind, fields: Fields) {
  return v.strictObject({ access: v.literal(access), ...fields });
}

export const accessRequest = v.variant('access', [
  request('list', {}),
  request('allow', { id, limit }),
  request('deny', { id }),
  /** Keeps the question on the options page only, without a badge. */
  request('put-off', { id }),
  /** Lets a denied extension ask again. */
  request('forget', { id }),
  request('limit', { id, limit }),
  request('pause', { id }),
  request('resume', { id }),
  /** Revokes the key and denies further requests. */
  request('revoke', { id }),
  /** Pauses all extensions, pinned pages and the badge. */
  request('pause-all', {}),
  /** Resumes extensions and badge. */
  request('resume-all', {}),
]);

/** `id` is the browser's id of the extension. */
export type AccessRequest = v.InferOutput<typeof accessRequest>;

export interface AccessOverview {
  /** In the order of arrival. */
  readonly questions: readonly AccessQuestion[];
  readonly allowed: readonly AccountSummary[];
  readonly denied: readonly DeniedExtension[];
  /** True if the user has paused all extensions. */
  readonly isPaused: boolean;
}
