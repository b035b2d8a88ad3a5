import {
  type AccountManager,
  InvalidAccountError,
  StorageUnavailableError,
  UnknownAccountError,
} from '@vernacular/contract/accounts';
import type {
  ManagementAnswer,
  ManagementFailure,
  ManagementRequest,
  ManagementValues,
} from '../messages/management.ts';
import { send } from '../messages/send.ts';
import { SetByOrganisationError } from '../policy/index.ts';

export type SendManagement = (request: ManagementRequest) => Promise<ManagementAnswer>;

/**
 * Creates an account manager that sends each call through `sendRequest`. Rejects with the background's
 * errors, with a plain Error for unexpected failures, and if the background does not answer.
 */
export function createRemoteAccounts(sendRequest: SendManagement): AccountManager {
  async function ask<Kind extends ManagementRequest['manage']>(
    request: ManagementRequest & { manage: Kind },
  ): Promise<ManagementValues[Kind]> {
    const answer = (await sendRequest(request)) as ManagementAnswer<ManagementValues[Kind]>;
    return outcomeOf(answer);
  }

  return {
    list: () => ask({ manage: 'list' }),
    create: ({ label, limit, boundTo }) => ask({ manage: 'create', label, limit, boundTo }),
    update: (id, { label, limit, boundTo }) => ask({ manage: 'update', id, label, limit, boundTo }),
    revoke: async (id) => {
      await ask({ manage: 'revoke', id });
    },
    deleteAll: async () => {
      await ask({ manage: 'deleteAll' });
    },
    backup: () => ask({ manage: 'backup' }),
    restore: async (backup, alongside) => {
      await ask({ manage: 'restore', backup, ...(alongside && { alongside }) });
    },
  };
}

export const accounts: AccountManager = createRemoteAccounts((request) =>
  send({ type: 'manage-accounts', request }),
);

export function outcomeOf<Value>(answer: ManagementAnswer<Value>): Value {
  if (!answer.ok) throw errorFor(answer.code, answer.message);
  return answer.value;
}

function errorFor(code: ManagementFailure, message: string): Error {
  switch (code) {
    case 'unknown_account':
      return new UnknownAccountError();
    case 'set_by_organisation':
      return new SetByOrganisationError();
    case 'storage_unavailable':
      return new StorageUnavailableError(message);
    case 'internal_error':
      return new Error(message);
    default:
      return new InvalidAccountError(code, message);
  }
}
