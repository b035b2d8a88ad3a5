import { describe, expect, it } from 'vitest';
import { accounts } from '../../../src/extension/management/remote-accounts.ts';
import { Options } from '../../../src/extension/options/options.tsx';
import { DAY, NOW } from '../../contract/accounts/open.ts';
import { beginEachAnew, eventually, find, own, seen, show } from '../fake-extension-pages.ts';

async function open(heading = 'The last 30 days'): Promise<void> {
  show(<Options accounts={accounts} />);
  await seen(heading);
}

/** Charges an account `used` detections `daysAgo` days ago. */
async function charge(id: string, used: number, daysAgo: number): Promise<void> {
  const { time } = own.opened;
  time.now = NOW - daysAgo * DAY;
  await own.opened.accounts.charge(id, used);
  time.now = NOW;
}

const caption = () => find('figcaption').textContent;
const bars = () =>
  [...document.querySelectorAll<HTMLElement>('.bar > span')].map(({ style }) => style.blockSize);
const rows = () =>
  [...document.querySelectorAll('.numbers tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );
const select = () => find<HTMLSelectElement>('.history-choice select');
async function choose(name: string): Promise<void> {
  const option = [...select().options].find(({ text }) => text === name);
  select().value = option?.value ?? '';
  select().dispatchEvent(new Event('change', { bubbles: true }));
}

beginEachAnew();

describe('the usage of the last 30 days on the options page', () => {
  it('shows neither chart nor table without usage', async () => {
    await open();
    await seen('No detections in the last 30 days.');
    expect(document.querySelector('.chart')).toBeNull();
    expect(document.querySelector('.numbers')).toBeNull();
    expect(document.body.textContent).not.toContain('Show as a table');
    expect(document.querySelector('.history-choice')).toBeNull();
  });

  it('shows a bar per day, and a sentence with the sum and the busiest day', async () => {
    await charge('this-browser', 10, 3);
    await charge('this-browser', 40, 1);
    await open();
    expect(caption()).toBe('50 detections. Most on 19 Nov: 40.');
    expect(bars()).toHaveLength(30);
    expect(bars().slice(-5)).toEqual(['0%', '25%', '0%', '100%', '0%']);
    expect(document.querySelector('.chart')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('quotes the name that an extension gave itself, which may imitate this browser', async () => {
    const consent = { isPaused: false, keyAt: NOW };
    const { account } = await own.opened.accounts.create({ label: 'This browser', boundTo: 'a@b', consent });
    await charge('this-browser', 1, 0);
    await charge(account.id, 2, 0);
    await open();
    expect([...select().options].map(({ text }) => text).slice(1)).toEqual([
      'This browser',
      '“This browser”',
    ]);
    own.language = 'fr';
    await open('30 derniers jours');
    expect(select().options[2]?.text).toBe('«\u00a0This browser\u00a0»');
    await eventually(() => find('.numbers'));
    const heads = [...document.querySelectorAll('.numbers thead th')];
    expect(heads.map((head) => head.querySelector('q')?.textContent)).toEqual([
      undefined,
      undefined,
      'This browser',
      undefined,
    ]);
  });

  it('has a singular form for one detection', async () => {
    await charge('this-browser', 1, 2);
    await open();
    expect(caption()).toBe('1 detection, on 18 Nov.');
  });

  it('shows all accounts or the chosen account', async () => {
    const { id } = (await own.opened.accounts.create({ label: 'Reader' })).account;
    await charge('this-browser', 10, 2);
    await charge(id, 30, 2);
    await charge(id, 5, 0);
    await open();
    expect([...select().options].map(({ text }) => text)).toEqual(['All', 'This browser', 'Reader']);
    expect(caption()).toBe('45 detections. Most on 18 Nov: 40.');
    await choose('Reader');
    await eventually(() => expect(caption()).toBe('35 detections. Most on 18 Nov: 30.'));
    await choose('This browser');
    await eventually(() => expect(caption()).toBe('10 detections. Most on 18 Nov: 10.'));
  });

  it('shows all accounts again after the chosen key is revoked', async () => {
    const { id } = (await own.opened.accounts.create({ label: 'Reader' })).account;
    await own.opened.accounts.create({ label: 'Other' });
    await charge(id, 30, 2);
    await charge('this-browser', 1, 2);
    await open();
    await choose('Reader');
    await eventually(() => expect(caption()).toContain('30 detections'));
    await own.opened.accounts.revoke(id);
    dispatchEvent(new Event('focus'));
    await eventually(() => expect(caption()).toBe('1 detection, on 18 Nov.'));
    expect(select().selectedOptions[0]?.text).toBe('All');
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

  it('shows the numbers of the day under the pointer', async () => {
    await charge('this-browser', 10, 1);
    await open();
    const bar = document.querySelectorAll('.bar')[28];
    bar?.dispatchEvent(new PointerEvent('pointerenter'));
    await eventually(() => expect(caption()).toBe('19 Nov: 10 detections'));
    find('.plot').dispatchEvent(new PointerEvent('pointerleave'));
    await eventually(() => expect(caption()).toBe('10 detections. Most on 19 Nov: 10.'));
  });
});
