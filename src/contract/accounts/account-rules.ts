/**
 * Defines what may stand above the records of the accounts, such as what an organisation sets for its browsers. No
 * record is changed by it, so that each holds again once nothing stands above it.
 */
import type { Account } from './account.ts';
import type { Caller } from './account-store.ts';

export interface AccountRules {
  /** The daily limit that holds for an account. */
  limitOf(account: Account): number;
  /** Whether a caller may use an account that its record opens to it. */
  admits(account: Account, caller: Caller): boolean;
  /** Whether the key of an account opens nothing for now. */
  isPaused(account: Account): boolean;
}

/** Lets every record hold as it is. */
export const noRules: AccountRules = {
  limitOf: ({ limit }) => limit,
  admits: () => true,
  isPaused: ({ consent }) => consent?.isPaused === true,
};
