/**
 * Exports key management: the account manager that pages use, and the handler of its requests in the background.
 */
export { handleManagement, settled } from './handle-request.ts';
export { accounts, createRemoteAccounts, outcomeOf } from './remote-accounts.ts';
