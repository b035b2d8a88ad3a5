/**
 * Why the background did not do what it was asked to, in the person's language and beside the right input.
 */
import {
  type AccountProblem,
  InvalidAccountError,
  MAX_LABEL_LENGTH,
  UnknownAccountError,
} from '../../accounts/index.ts';
import { message, sentences } from '../i18n.ts';
import { NotSyncedError } from '../settings/index.ts';

/** What went wrong: at most one entry, the place where it is to be shown. */
export interface Problem {
  readonly label?: string;
  readonly limit?: string;
  readonly boundTo?: string;
  /** Anything that no single input is to blame for. */
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

/** The problem behind whatever a call of the key management was rejected with. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof NotSyncedError) return { form: settingsProblem(thrown) };
  if (thrown instanceof UnknownAccountError) return { form: message('problemGone') };
  const found = thrown instanceof InvalidAccountError ? places[thrown.problem] : undefined;
  const [place, words] = found ?? (['form', storageFailed] as const);
  return { [place]: words() };
}

/** Why a setting could not be changed, or only here, in words. */
export function settingsProblem(thrown: unknown): string {
  return thrown instanceof NotSyncedError ? message('syncFailed') : storageFailed();
}

/** The storage takes or gives nothing: that, and what helps. */
export function storageFailed(): string {
  return sentences(message('accountsFailed'), message('usageFailedHint'));
}

/** A limit that is no number cannot even be sent. */
export function limitProblem(): Problem {
  return { limit: message('problemLimit') };
}
