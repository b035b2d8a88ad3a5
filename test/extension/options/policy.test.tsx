import { describe, expect, it, vi } from 'vitest';
import { builtInId } from '../../../src/contract/accounts/index.ts';
import { accounts } from '../../../src/extension/management/remote-accounts.ts';
import { SetByOrganisationError } from '../../../src/extension/policy/policy.ts';
import { changeSettings, loadSettings } from '../../../src/extension/settings/index.ts';
import { showPage } from '../../../src/extension/ui/index.ts';
import {
  askForAccess,
  beginEachAnew,
  click,
  enter,
  eventually,
  field,
  find,
  own,
  ownBrowser,
  seen,
} from '../fake-extension-pages.ts';
import { voice } from '../speech/fake-speech.ts';
import { choose, describing, keys, open, other } from './options-page.tsx';

const { local } = ownBrowser.storage;
const byOrganisation = 'Set by your organisation.';
const site = 'https://translate.example/?text=%s';
const otherSite = 'https://other.example/?text=%s';

/** Stores a policy as the background does, and opens the page. */
async function openUnder(policy: object): Promise<void> {
  await local.set({ policy });
  await open();
  await eventually(() => expect(document.querySelector('.placeholder')).toBeNull());
}

const section = (heading: string) => find(`section[aria-labelledby="${heading}-heading"]`);
/** Returns the enabled controls of a section. */
const usable = (heading: string) =>
  [...section(heading).querySelectorAll<HTMLInputElement>('input, button')].filter(
    (control) => !control.disabled && control.closest('fieldset[disabled]') === null,
  );

beginEachAnew();

describe('the options page without a policy', () => {
  it('mentions no organisation and locks nothing', async () => {
    await openUnder({});
    expect(document.body.textContent).not.toContain('your organisation');
    expect([...document.querySelectorAll('fieldset[disabled], button:disabled')]).toEqual([]);
  });
});

describe('the options page with a policy', () => {
  it('shows, locks and describes the daily limit', async () => {
    await openUnder({ dailyLimit: 70 });
    await eventually(() => expect(field('Daily limit').disabled).toBe(true));
    expect(field('Daily limit').value).toBe('70');
    expect(describing(field('Daily limit'))).toBe(byOrganisation);
    expect([field('Unlimited').disabled, describing(field('Unlimited'))]).toEqual([true, byOrganisation]);
    expect(usable('browser')).toEqual([]);
    await expect(accounts.update(builtInId, { limit: 5 })).rejects.toThrow(SetByOrganisationError);
  });

  it("applies the theme of the policy and keeps the user's own theme", async () => {
    await local.set({ theme: 'light', policy: { theme: 'dark' } });
    showPage('optionsTitle', <p />);
    await eventually(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    await openUnder({ theme: 'dark' });
    await eventually(() => expect(field('Dark').checked).toBe(true));
    const fieldset = field('Dark').closest('fieldset') as HTMLFieldSetElement;
    expect([fieldset.disabled, describing(fieldset)]).toEqual([true, byOrganisation]);
    await local.remove('policy');
    await eventually(() => expect([field('Light').checked, fieldset.disabled]).toEqual([true, false]));
    expect(document.body.textContent).not.toContain(byOrganisation);
  });

  it('disables sync even if the user has turned it on', async () => {
    await local.set({ 'settings-sync': true });
    await openUnder({ syncAllowed: false });
    const box = field('Sync these settings');
    expect([box.checked, box.disabled]).toEqual([false, true]);
    expect(describing(box)).toContain(byOrganisation);
    await changeSettings(() => ({ theme: 'dark' }));
    expect(await ownBrowser.storage.sync.get(null)).toEqual({});
    await local.remove('policy');
    await eventually(() => expect([box.checked, box.disabled]).toEqual([true, false]));
  });

  it('shows and locks the languages read', async () => {
    await local.set({ 'languages-read': ['fr'] });
    await openUnder({ languagesRead: ['de', 'nds'] });
    await seen('Preferred: German and Low German');
    find<HTMLDetailsElement>('details').open = true;
    find('details').dispatchEvent(new Event('toggle'));
    const boxes = () => [...section('read').querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    await eventually(() => expect(boxes().length).toBeGreaterThan(100));
    expect(boxes().every(({ disabled }) => disabled)).toBe(true);
    expect(describing(boxes()[0] as Element)).toBe(byOrganisation);
    expect(boxes().filter(({ checked }) => checked)).toHaveLength(2);
  });

  it('allows only voices of this device for reading aloud, or none', async () => {
    await local.set({ 'remote-voices': true });
    const getVoices = () => [voice('de-DE')];
    vi.stubGlobal('speechSynthesis', { getVoices, addEventListener: () => undefined });
    await openUnder({ readAloud: 'local' });
    const box = field('Allow voices that are not on this device');
    expect([box.checked, box.disabled]).toEqual([false, true]);
    expect(describing(box)).toContain(byOrganisation);
    expect(field('1.5×').closest('fieldset')?.disabled).toBe(false);
    await local.set({ policy: { readAloud: 'off' } });
    await eventually(() => expect(usable('reading')).toEqual([]));
    expect(section('reading').textContent).toContain(byOrganisation);
  });

  it('offers the allowed translation sites, of which the user chooses one or none', async () => {
    await local.set({ 'translation-address': otherSite });
    await openUnder({ translationAddresses: [site] });
    const chosen = async () => (await loadSettings()).settings.translationAddress;
    expect(
      [...section('translation').querySelectorAll('fieldset label')].map((it) => it.textContent),
    ).toEqual(['No site', 'translate.example']);
    expect(section('translation').textContent).toContain(byOrganisation);
    expect(field('No site').checked).toBe(true);
    field('translate.example').click();
    await eventually(async () => expect(await chosen()).toBe(site));
    field('No site').click();
    await eventually(async () => expect(await chosen()).toBe(''));
  });

  it('offers no translation site if the policy allows none', async () => {
    await local.set({ 'translation-address': site });
    await openUnder({ translationAddresses: [] });
    await eventually(() => expect(section('translation').textContent).toContain(byOrganisation));
    expect(usable('translation')).toEqual([]);
    expect((await loadSettings()).settings.translationAddress).toBe('');
  });

  it('prevents new keys, but lets existing keys be revoked', async () => {
    await own.opened.accounts.create({ label: 'First' });
    await openUnder({ keysAllowed: false });
    await seen('Your organisation does not allow new keys.');
    const button = find<HTMLButtonElement>('button', 'Create key');
    expect(button.disabled).toBe(true);
    expect(describing(button)).toBe('Your organisation does not allow new keys.');
    await expect(accounts.create({ label: 'Another' })).rejects.toThrow(SetByOrganisationError);
    await accounts.revoke((await keys())[0]?.id ?? '');
    expect(await keys()).toEqual([]);
  });

  it('prevents binding a key to another extension, but leaves its other fields editable', async () => {
    const { account } = await own.opened.accounts.create({ label: 'First', boundTo: other });
    await openUnder({ keysAllowed: false });
    await click('button', 'Edit');
    const binding = field('Only for the extension');
    expect(binding.disabled).toBe(true);
    expect(describing(binding)).toBe('Your organisation does not allow new keys.');
    await enter(field('Label'), 'Second');
    await click('button', 'Save');
    await eventually(async () => expect(await keys()).toMatchObject([{ label: 'Second', boundTo: other }]));
    for (const boundTo of ['p'.repeat(32), null]) {
      await expect(accounts.update(account.id, { boundTo })).rejects.toThrow(SetByOrganisationError);
    }
    expect(await keys()).toMatchObject([{ boundTo: other }]);
  });

  it('rejects the keys of an imported file and says so', async () => {
    await openUnder({ keysAllowed: false });
    choose(createBackup());
    await eventually(() => find('dialog'));
    await click('dialog button', 'Import');
    await eventually(() =>
      expect(section('data').textContent).toContain('Your organisation does not allow new keys.'),
    );
    expect(await keys()).toEqual([]);
    expect(await local.get(null)).toEqual({ policy: { keysAllowed: false } });
  });

  it('shows the extensions with access and their limits, and no pending requests', async () => {
    await askForAccess(other, { name: 'List', reason: 'To sort.', detections_a_day: 50 });
    await openUnder({ callersAllowed: { [other]: 30 } });
    await askForAccess(other, { name: 'List', reason: 'To sort.', detections_a_day: 50 });
    dispatchEvent(new Event('focus'));
    await eventually(() => find('.access-list li'));
    expect(document.querySelector('.access-question')).toBeNull();
    expect(field('Daily limit').value).toBe('30');
    const controls = [...find('.access-list').querySelectorAll<HTMLInputElement>('input, button')];
    expect(controls).toHaveLength(4);
    for (const control of controls) {
      expect(control.disabled).toBe(true);
      expect(describing(control)).toContain(byOrganisation);
    }
    await local.set({ policy: { callersAllowed: { [other]: 40 } } });
    await eventually(() => expect(field('Daily limit').value).toBe('40'));
    await local.set({ policy: { callersBlocked: [other] } });
    await eventually(() => expect(document.querySelector('.access-list')).toBeNull());
  });

  it('locks the limit of a manually created key for a listed extension, and nothing else of it', async () => {
    await own.opened.accounts.create({ label: 'By hand', limit: 7, boundTo: other });
    await openUnder({ callersAllowed: { [other]: 30 } });
    await seen('Used today: 0 of 30');
    expect(find('.key .hint').textContent).toBe(byOrganisation);
    await click('.key button', 'Edit');
    expect([field('Daily limit').value, field('Daily limit').disabled]).toEqual(['30', true]);
    expect(describing(field('Daily limit'))).toBe(byOrganisation);
    await enter(field('Label'), 'Reading list');
    await click('.key button', 'Save');
    await eventually(() => expect(find('.key h3').textContent).toBe('Reading list'));
    await local.remove('policy');
    await seen('Used today: 0 of 7');
  });

  it('names malformed values and applies the others', async () => {
    await own.opened.accounts.update('this-browser', { limit: 1000 });
    await openUnder({ dailyLimit: 'many', callersBlocked: ['*', other], colour: 'red', theme: 'dark' });
    await seen(
      'Invalid values in your organisation’s policy are ignored: dailyLimit, callersBlocked.0, colour',
    );
    expect(field('Daily limit').disabled).toBe(false);
    await eventually(() => expect(field('Dark').checked).toBe(true));
  });

  it('truncates long malformed values', async () => {
    const names = Array.from({ length: 30 }, (_, number) => [`${number}${'x'.repeat(500)}`, 1]);
    await openUnder(Object.fromEntries(names));
    await seen('…');
    expect(find('.notice').textContent?.length).toBeLessThan(1500);
  });
});

function createBackup(): string {
  const hash = 'a'.repeat(64);
  return JSON.stringify({
    format: 'vernacular-settings',
    version: 1,
    exportedAt: '2026-11-20T00:00:00.000Z',
    settings: { languagesRead: [], theme: 'dark' },
    accounts: { limit: 1000, keys: [{ hash, label: 'From a file', limit: 5, boundTo: null, createdAt: 0 }] },
  });
}
