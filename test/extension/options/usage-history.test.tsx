import { describe, expect, it } from 'vitest';
import { accounts } from '../../../src/extension/management/remote-accounts.ts';
import { Options } from '../../../src/extension/options/options.tsx';
import { DAY, NOW } from '../../contract/accounts/open.ts';
import { beginEachAnew, eventually, find, own, seen, show } from '../fake-extension-pages.ts';

async function open(heading = 'The last 30 days'): Promise<void> {
  show(<Options accounts={accounts} />);
  await seen(heading);
}

async function charge(id: string, used: number, daysAgo: number): Promise<void> {
  const { time } = own.opened;
  time.now = NOW - daysAgo * DAY;
  await own.opened.accounts.charge(id, used);
  time.now = NOW;
}

const rows = () =>
  [...document.querySelectorAll('.numbers tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );
beginEachAnew();

describe('the usage of the last 30 days on the options page', () => {
  it('shows no table without usage', async () => {
    await open();
    await seen('No detections in the last 30 days.');
    expect(document.querySelector('.numbers')).toBeNull();
    expect(document.querySelector('section[aria-labelledby=history-heading] details')).toBeNull();
  });

  it('quotes the name that an extension gave itself, which may imitate this browser', async () => {
    const consent = { isPaused: false, keyAt: NOW };
    const { account } = await own.opened.accounts.create({ label: 'This browser', boundTo: 'a@b', consent });
    await charge('this-browser', 1, 0);
    await charge(account.id, 2, 0);
    await open();
    own.language = 'fr';
    await open('30 derniers jours');
    await eventually(() => find('.numbers'));
    const heads = [...document.querySelectorAll('.numbers thead th')];
    expect(heads.map((head) => head.querySelector('q')?.textContent)).toEqual([
      undefined,
      undefined,
      'This browser',
      undefined,
    ]);
  });

  it('shows a table with a row per day, latest first, and a column per account', async () => {
    const { id } = (await own.opened.accounts.create({ label: 'Reader' })).account;
    await own.opened.accounts.create({ label: 'Unused' });
    await charge('this-browser', 10, 29);
    await charge('this-browser', 4, 0);
    await charge(id, 3, 0);
    await open();
    expect(rows()).toHaveLength(31);
    expect(rows()[0]).toEqual(['Day', 'This browser', 'Reader', 'All']);
    expect(rows()[1]).toEqual(['20 Nov', '4', '3', '7']);
    expect(rows()[30]).toEqual(['22 Oct', '10', '0', '10']);
    const scopes = [...document.querySelectorAll('.numbers th')].map((head) => head.getAttribute('scope'));
    expect(scopes.filter((scope) => scope === 'row')).toHaveLength(30);
    expect(scopes.filter((scope) => scope === 'col')).toHaveLength(4);
  });
});
