import {
  type AccountProblem,
  InvalidAccountError,
  maxLabelLength,
  UnknownAccountError,
} from '@vernacular/contract/accounts';
import { amount, message, sentences } from '../i18n.ts';
import { SetByOrganisationError } from '../policy/policy.ts';
import { NotSyncedError } from '../settings/index.ts';

export interface Problem {
  readonly label?: string;
  readonly limit?: string;
  readonly boundTo?: string;
  readonly form?: string;
}

const labelProblem = () => message('problemLabel', amount(maxLabelLength));

const places: Partial<Record<AccountProblem, readonly [keyof Problem, () => string]>> = {
  label_empty: ['label', labelProblem],
  label_too_long: ['label', labelProblem],
  limit_invalid: ['limit', () => message('problemLimit')],
  binding_invalid: ['boundTo', () => message('problemBinding')],
  too_many_accounts: ['form', () => message('problemTooMany')],
  backup_invalid: ['form', () => message('importBad')],
};

export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof UnknownAccountError) return { form: message('problemGone') };
  const found = thrown instanceof InvalidAccountError ? places[thrown.problem] : undefined;
  const [place, words] = found ?? (['form', () => settingsProblem(thrown)] as const);
  return { [place]: words() };
}

export function settingsProblem(thrown: unknown): string {
  if (thrown instanceof SetByOrganisationError) return message('policySet');
  if (thrown instanceof NotSyncedError) return message('syncFailed');
  return sentences(message('accountsFailed'), message('usageFailedHint'));
}
