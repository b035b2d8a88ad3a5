/**
 * The background's side of key management. Who may ask is judged before (own-page.ts).
 */
import * as v from 'valibot';
import {
  type AccountManager,
  InvalidAccountError,
  StorageUnavailableError,
  UnknownAccountError,
} from '../../accounts/index.ts';
import {
  type ManagementAnswer,
  type ManagementRequest,
  type ManagementValues,
  managementRequest,
} from '../messages/management.ts';

/** The answer to a request from anywhere but an own page. */
export const managementRefusal: ManagementAnswer = {
  ok: false,
  code: 'forbidden',
  message: 'Only the pages of the extension itself can manage keys.',
};

/** Answers a message of an own page; the caller has judged that it is one. Never rejects, whatever it is given. */
export async function answerManagement(
  accounts: AccountManager,
  message: unknown,
): Promise<ManagementAnswer> {
  try {
    const read = v.safeParse(managementRequest, message);
    if (!read.success) {
      return { ok: false, code: 'bad_request', message: 'That is no message of the key management.' };
    }
    return { ok: true, value: await carryOut(accounts, read.output) };
  } catch (error) {
    return failure(error);
  }
}

async function carryOut(
  accounts: AccountManager,
  message: ManagementRequest,
): Promise<ManagementValues[keyof ManagementValues]> {
  switch (message.manage) {
    case 'list':
      return accounts.list();
    case 'create':
      return accounts.create(message);
    case 'update':
      return accounts.update(message.id, message);
    case 'revoke':
      await accounts.revoke(message.id);
      return null;
    case 'deleteAll':
      await accounts.deleteAll();
      return null;
    case 'backup':
      return accounts.backup();
    case 'restore':
      await accounts.restore(message.backup, message.alongside);
      return null;
  }
}

function failure(error: unknown): ManagementAnswer {
  if (error instanceof InvalidAccountError) return { ok: false, code: error.problem, message: error.message };
  if (error instanceof UnknownAccountError)
    return { ok: false, code: 'unknown_account', message: error.message };
  if (error instanceof StorageUnavailableError) {
    return { ok: false, code: 'storage_unavailable', message: error.message };
  }
  return {
    ok: false,
    code: 'internal_error',
    message: 'Something went wrong inside the extension; try again.',
  };
}
