/**
 * Carries out management requests in the background. Who may ask is checked before (background/internal-handlers.ts).
 */
import {
  type AccountManager,
  InvalidAccountError,
  StorageUnavailableError,
  UnknownAccountError,
} from '../../accounts/index.ts';
import type { ManagementAnswer, ManagementRequest, ManagementValues } from '../messages/management.ts';

/** The answer to a request of an own page. Never rejects: a failure is an answer with a code. */
export async function handleManagement(
  accounts: AccountManager,
  request: ManagementRequest,
): Promise<ManagementAnswer> {
  return settled(() => carryOut(accounts, request));
}

/** The answer with what `work` resolves with, or with the code of what it throws. Never rejects. */
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
  if (thrown instanceof StorageUnavailableError) {
    return { ok: false, code: 'storage_unavailable', message: thrown.message };
  }
  return {
    ok: false,
    code: 'internal_error',
    message: 'Something went wrong inside the extension; try again.',
  };
}
