export { handleManagement, settled } from './handle-request.ts';
export { accounts, createRemoteAccounts, outcomeOf } from './remote-accounts.ts';
