/**
 * Why the background did not do what it was asked to, in the person's language and beside the right input.
 */
import { type AccountProblem, InvalidAccountError, UnknownAccountError } from '../../accounts/index.ts';
import { type MessageKey, message } from '../i18n.ts';

/** What went wrong: at most one entry, the place where it is to be shown. */
export interface Problem {
  readonly label?: string;
  readonly limit?: string;
  readonly boundTo?: string;
  /** Anything that no single input is to blame for. */
  readonly form?: string;
}

const places: Partial<Record<AccountProblem, readonly [keyof Problem, MessageKey]>> = {
  label_empty: ['label', 'problemLabelEmpty'],
  label_too_long: ['label', 'problemLabelTooLong'],
  limit_invalid: ['limit', 'problemLimit'],
  binding_invalid: ['boundTo', 'problemBinding'],
  too_many_accounts: ['form', 'problemTooMany'],
};

/** The problem behind whatever a call of the key management was rejected with. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof UnknownAccountError) return { form: message('problemGone') };
  const found = thrown instanceof InvalidAccountError ? places[thrown.problem] : undefined;
  const [place, words] = found ?? (['form', 'accountsFailed'] as const);
  return { [place]: message(words) };
}

/** A limit that is no number cannot even be sent. */
export function limitProblem(): Problem {
  return { limit: message('problemLimit') };
}
