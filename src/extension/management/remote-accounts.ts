/**
 * The options page's side of key management: the account manager, by way of the background.
 */
import browser from 'webextension-polyfill';
import {
  type AccountManager,
  InvalidAccountError,
  StorageUnavailableError,
  UnknownAccountError,
} from '../../accounts/index.ts';
import type {
  ManagementAnswer,
  ManagementFailure,
  ManagementRequest,
  ManagementValues,
} from '../messages/management.ts';

/** What an account manager itself does not throw: the background refused the request, or failed at it. */
export class ManagementError extends Error {
  override readonly name = 'ManagementError';

  constructor(
    readonly code: ManagementFailure,
    message: string,
  ) {
    super(message);
  }
}

/** Carries a request to the background and its answer back. */
export type SendManagement = (request: ManagementRequest) => Promise<ManagementAnswer>;

/**
 * The account manager at the other end of `send`: rejects with the same errors as the one there, further
 * with {@link ManagementError}, and as `send` does when nothing answers.
 */
export function createManagement(send: SendManagement): AccountManager {
  /** An answer has the value of its request's kind: both ends are of one build. */
  async function ask<Kind extends ManagementRequest['manage']>(
    request: ManagementRequest & { manage: Kind },
  ): Promise<ManagementValues[Kind]> {
    const answer = (await send(request)) as ManagementAnswer<ManagementValues[Kind]>;
    if (!answer.ok) throw thrown(answer.code, answer.message);
    return answer.value;
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

/** The account manager of our own background. */
export const accounts: AccountManager = createManagement((request) => browser.runtime.sendMessage(request));

/** The error that the background's account manager threw. */
function thrown(code: ManagementFailure, message: string): Error {
  switch (code) {
    case 'unknown_account':
      return new UnknownAccountError();
    case 'storage_unavailable':
      return new StorageUnavailableError(message);
    case 'bad_request':
    case 'forbidden':
    case 'internal_error':
      return new ManagementError(code, message);
    default:
      return new InvalidAccountError(code, message);
  }
}
