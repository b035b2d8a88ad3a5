import type { AccountSummary } from '@vernacular/contract/accounts';
import * as v from 'valibot';

/** Key in `storage.local`. It starts like those of the accounts, so deleting the accounts deletes it too. */
export const askedItem = 'accounts.asked';

const id = v.string();
const limit = v.number();

export const accessRequest = v.variant('access', [
  v.strictObject({ access: v.literal('list') }),
  v.strictObject({ access: v.literal('allow'), id, limit }),
  v.strictObject({ access: v.literal('deny'), id }),
  /** Keeps the question on the options page only, without a badge. */
  v.strictObject({ access: v.literal('put-off'), id }),
  v.strictObject({ access: v.literal('forget'), id }),
  v.strictObject({ access: v.literal('limit'), id, limit }),
  v.strictObject({ access: v.literal('pause'), id }),
  v.strictObject({ access: v.literal('resume'), id }),
  v.strictObject({ access: v.literal('revoke'), id }),
  v.strictObject({ access: v.literal('pause-all') }),
  v.strictObject({ access: v.literal('resume-all') }),
]);

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
  readonly questions: readonly AccessQuestion[];
  readonly allowed: readonly AccountSummary[];
  readonly denied: readonly DeniedExtension[];
  readonly isPaused: boolean;
}
