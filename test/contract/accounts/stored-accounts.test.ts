import { openAccounts } from './open.ts';
import { describeAccountStore } from './store-suite.ts';

describeAccountStore('accounts in a key-value storage', async () => {
  const { accounts, storage, time, reopen } = openAccounts();
  return {
    store: accounts,
    setTime: (now) => {
      time.now = now;
    },
    addAccount: async (asked) => {
      const { account, key } = await accounts.create({ label: 'a test', ...asked });
      return { id: account.id, key };
    },
    setLimit: async (id, limit) => {
      await accounts.update(id, { limit });
    },
    revoke: (id) => accounts.revoke(id),
    reopen: async () => reopen(),
    refuseWrites: (refuse) => {
      storage.refuses = refuse ? 'writes' : 'nothing';
    },
  };
});
