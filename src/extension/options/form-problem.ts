/**
 * Words why the background refused or failed at a request, and says beside which input to show it.
 */
import {
  type AccountProblem,
  InvalidAccountError,
  MAX_LABEL_LENGTH,
  UnknownAccountError,
} from '@vernacular/contract/accounts';
import { message, sentences } from '../i18n.ts';
import { SetByOrganisationError } from '../policy/index.ts';
import { NotSyncedError } from '../settings/index.ts';

/** Where to show what went wrong → words; at most one entry. */
export interface Problem {
  readonly label?: string;
  readonly limit?: string;
  readonly boundTo?: string;
  /** Problems that belong to no single input. */
  readonly form?: string;
}

const places: Partial<Record<AccountProblem, readonly [keyof Problem, () => string]>> = {
  label_empty: ['label', () => message('problemLabelEmpty')],
  label_too_long: ['label', () => message('problemLabelTooLong', MAX_LABEL_LENGTH)],
  limit_invalid: ['limit', () => message('problemLimit')],
  binding_invalid: ['boundTo', () => message('problemBinding')],
  too_many_accounts: ['form', () => message('problemTooMany')],
  backup_invalid: ['form', () => message('importDamaged')],
};

/** The problem behind an error of the account manager. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof UnknownAccountError) return { form: message('problemGone') };
  const found = thrown instanceof InvalidAccountError ? places[thrown.problem] : undefined;
  const [place, words] = found ?? (['form', () => settingsProblem(thrown)] as const);
  return { [place]: words() };
}

/** Says why a setting could not be changed, or not synchronised; otherwise that the storage fails, and what helps. */
export function settingsProblem(thrown: unknown): string {
  if (thrown instanceof SetByOrganisationError) return message('policySet');
  if (thrown instanceof NotSyncedError) return message('syncFailed');
  return sentences(message('accountsFailed'), message('usageFailedHint'));
}

/** The problem of a limit that is not a number, which is not sent at all. */
export function limitProblem(): Problem {
  return { limit: message('problemLimit') };
}
