/**
 * Rules that override the stored records, such as an organization's policy. Records are not changed, so they
 * apply again once the rules are lifted.
 */
import type { Account } from './account.ts';
import type { Caller } from './account-store.ts';

export interface AccountRules {
  limitOf(account: Account): number;
  /** True if the rules let a caller use an account whose record admits it. */
  admits(account: Account, caller: Caller): boolean;
  isPaused(account: Account): boolean;
}

export const noRules: AccountRules = {
  limitOf: ({ limit }) => limit,
  admits: () => true,
  isPaused: ({ consent }) => consent?.isPaused === true,
};
