import type { AccountManager } from '@vernacular/contract/accounts';
import type { ManagementRequest } from '../messages/management.ts';
import { outcomeOf } from '../messages/outcome.ts';
import { send } from '../messages/send.ts';

const methods = ['list', 'create', 'update', 'revoke', 'deleteAll', 'backup', 'restore'] as const;

const call =
  (manage: keyof AccountManager) =>
  async (...args: unknown[]) =>
    outcomeOf(await send({ type: 'manage-accounts', request: { manage, args } as ManagementRequest }));

/** Rejects with the errors of the background's account manager, or a plain Error. */
export const accounts = Object.fromEntries(
  methods.map((method) => [method, call(method)]),
) as unknown as AccountManager;
