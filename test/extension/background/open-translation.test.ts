import '../fake-browser.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerInternal } from '../../../src/extension/background/message-router.ts';
import { cardPreferences } from '../../../src/extension/background/preferences.ts';
import { fake, senders } from '../fake-browser.ts';

const { local } = fake.storage;
const address = 'https://www.translate.example/?from=%l&q=%s';
const tab = { id: 3, index: 4, windowId: 8 };
const press = () =>
  answerInternal({ type: 'translate', text: 'Guten Tag', lang: 'de' }, { ...senders.script, tab } as never);

beforeEach(() => void fake.tabs.create.mockClear());
afterEach(() => local.clear());

describe('the button that translates', () => {
  it('opens the site that the person chose beside their tab, with the text', async () => {
    await local.set({ 'translation-address': address });
    expect(await press()).toBe(true);
    expect(fake.tabs.create.mock.calls[0]?.[0]).toEqual({
      url: 'https://www.translate.example/?from=de&q=Guten%20Tag',
      windowId: 8,
      index: 5,
      openerTabId: 3,
    });
  });

  it.each([[undefined], ['http://translate.example/%s'], ['https://translate.example/'], [7]])(
    'opens nothing, and is not offered, where the address is %s',
    async (stored) => {
      if (stored !== undefined) await local.set({ 'translation-address': stored });
      expect(await press()).toBe(false);
      expect(fake.tabs.create).not.toHaveBeenCalled();
      expect(await cardPreferences()).not.toHaveProperty('translationSite');
    },
  );

  it('opens no site that the organisation does not allow, and is not offered for it', async () => {
    await local.set({ 'translation-address': address, policy: { translationAddresses: [`${address}&x`] } });
    expect(await press()).toBe(false);
    expect(await cardPreferences()).not.toHaveProperty('translationSite');
    await local.set({ policy: { translationAddresses: [`${address}&x`, address] } });
    expect(await press()).toBe(true);
  });

  it('is offered by the name of the site', async () => {
    await local.set({ 'translation-address': address });
    expect(await cardPreferences()).toMatchObject({ translationSite: 'translate.example' });
  });
});
