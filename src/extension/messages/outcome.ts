import {
  type AccountProblem,
  InvalidAccountError,
  StorageUnavailableError,
  UnknownAccountError,
} from '@vernacular/contract/accounts';
import { SetByOrganisationError } from '../policy/policy.ts';

type Code = 'unknown_account' | 'set_by_organisation' | 'storage_unavailable';

const errors: Readonly<Record<Code, new (message: string) => Error>> = {
  unknown_account: UnknownAccountError,
  set_by_organisation: SetByOrganisationError,
  storage_unavailable: StorageUnavailableError,
};

export type Outcome<Value = unknown> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly code: Code | AccountProblem | 'internal_error';
      readonly message: string;
    };

/** Never rejects: converts an error to an outcome with its code. */
export async function settled<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (thrown) {
    const { message } = thrown as Error;
    if (thrown instanceof InvalidAccountError) return { ok: false, code: thrown.problem, message };
    const code = (Object.keys(errors) as Code[]).find((code) => thrown instanceof errors[code]);
    if (code !== undefined) return { ok: false, code, message };
    return { ok: false, code: 'internal_error', message: 'The extension failed unexpectedly. Try again.' };
  }
}

export function outcomeOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const { code, message } = outcome;
  if (code === 'internal_error') throw new Error(message);
  throw code in errors
    ? new errors[code as Code](message)
    : new InvalidAccountError(code as AccountProblem, message);
}
