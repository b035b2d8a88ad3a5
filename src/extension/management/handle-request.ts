import {
  type AccountManager,
  builtInId,
  InvalidAccountError,
  StorageUnavailableError,
  UnknownAccountError,
} from '@vernacular/contract/accounts';
import type { ManagementAnswer, ManagementRequest, ManagementValues } from '../messages/management.ts';
import { type Policy, SetByOrganisationError } from '../policy/index.ts';

/**
 * Carries out a management request, unless the policy forbids it. Callers must check the sender. Never
 * rejects: a failure is an answer with a code.
 */
export async function handleManagement(
  accounts: AccountManager,
  request: ManagementRequest,
  policy: Policy = {},
): Promise<ManagementAnswer> {
  return settled(async () => {
    if (isSetBy(policy, request)) throw new SetByOrganisationError();
    return carryOut(accounts, request);
  });
}

function isSetBy({ dailyLimit, keysAllowed = true }: Policy, request: ManagementRequest): boolean {
  switch (request.manage) {
    case 'create':
      return !keysAllowed;
    case 'update':
      return request.id === builtInId
        ? dailyLimit !== undefined
        : !keysAllowed && request.boundTo !== undefined;
    case 'restore':
      return !keysAllowed && request.backup.keys.length > 0;
    default:
      return false;
  }
}

/** Never rejects: converts an error to an answer with its code. */
export async function settled<Value>(work: () => Promise<Value>): Promise<ManagementAnswer<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (thrown) {
    return failure(thrown);
  }
}

async function carryOut(
  accounts: AccountManager,
  request: ManagementRequest,
): Promise<ManagementValues[keyof ManagementValues]> {
  switch (request.manage) {
    case 'list':
      return accounts.list();
    case 'create':
      return accounts.create(request);
    case 'update':
      return accounts.update(request.id, request);
    case 'revoke':
      await accounts.revoke(request.id);
      return null;
    case 'deleteAll':
      await accounts.deleteAll();
      return null;
    case 'backup':
      return accounts.backup();
    case 'restore':
      await accounts.restore(request.backup, request.alongside);
      return null;
  }
}

function failure(thrown: unknown): ManagementAnswer<never> {
  if (thrown instanceof InvalidAccountError) {
    return { ok: false, code: thrown.problem, message: thrown.message };
  }
  if (thrown instanceof UnknownAccountError) {
    return { ok: false, code: 'unknown_account', message: thrown.message };
  }
  if (thrown instanceof SetByOrganisationError) {
    return { ok: false, code: 'set_by_organisation', message: thrown.message };
  }
  if (thrown instanceof StorageUnavailableError) {
    return { ok: false, code: 'storage_unavailable', message: thrown.message };
  }
  return {
    ok: false,
    code: 'internal_error',
    message: 'The extension failed unexpectedly. Try again.',
  };
}
