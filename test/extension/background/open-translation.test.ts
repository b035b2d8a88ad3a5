import '../fake-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { allowOpenings } from '../../../src/extension/background/card-openings.ts';
import { answerInternal } from '../../../src/extension/background/message-router.ts';
import { cardPreferences } from '../../../src/extension/background/preferences.ts';
import { beginEachAnew, fake, senders } from '../fake-browser.ts';

const { local } = fake.storage;
const address = 'https://www.translate.example/?from=%l&to=%t&q=%s';
const tab = { id: 3, index: 4, windowId: 8 };
const press = (text = 'Guten Tag', lang = 'de') =>
  answerInternal({ type: 'translate', text, lang }, { ...senders.script, tab } as never);

beginEachAnew();
beforeEach(() => {
  Object.defineProperty(navigator, 'languages', { value: ['en-GB', 'it'], configurable: true });
  return allowOpenings(tab.id);
});

describe('the translate button', () => {
  it("opens the user's translation site with the text in a tab next to theirs", async () => {
    await local.set({ 'translation-address': address });
    expect(await press()).toBe(true);
    expect(fake.tabs.create.mock.calls[0]?.[0]).toEqual({
      url: 'https://www.translate.example/?from=de&to=en&q=Guten%20Tag',
      windowId: 8,
      index: 5,
      openerTabId: 3,
    });
  });

  it.each([
    ['de', 'ja', 'ja'],
    ['en', '', 'it'],
  ])('translates a text in "%s" for a user who chose "%s" into "%s"', async (lang, chosen, target) => {
    await local.set({ 'translation-address': address, 'translate-into': chosen });
    await press('Hotel', lang);
    expect(fake.tabs.create.mock.calls[0]?.[0]).toMatchObject({
      url: `https://www.translate.example/?from=${lang}&to=${target}&q=Hotel`,
    });
  });

  it.each([[undefined], ['http://translate.example/%s'], ['https://translate.example/'], [7]])(
    'is not shown and opens nothing if the address is %s',
    async (stored) => {
      if (stored !== undefined) await local.set({ 'translation-address': stored });
      expect(await press()).toBe(false);
      expect(fake.tabs.create).not.toHaveBeenCalled();
      expect(await cardPreferences()).not.toHaveProperty('translationSite');
    },
  );

  it.each([
    ['Guten Tag', 'attacker.example'],
    ['Guten Tag', 'zz'],
    ['Guten Tag', '..'],
    ['Guten Tag', 'constructor'],
    ['Guten Tag', 'de-/'],
    ['..', 'de'],
  ])('opens nothing for the text "%s" in the language "%s"', async (text, lang) => {
    await local.set({ 'translation-address': 'https://www.translate.example/%l/%s' });
    expect(await press(text, lang)).toBe(false);
    expect(fake.tabs.create).not.toHaveBeenCalled();
  });

  it('opens no more tabs than one card may, however many are requested at once, until the user opens another card', async () => {
    await local.set({ 'translation-address': address });
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => press()));
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(5);
    expect(fake.tabs.create).toHaveBeenCalledTimes(5);
    await allowOpenings(tab.id + 1);
    expect(await press()).toMatchObject({ status: 400 });
    await allowOpenings(tab.id);
    expect(await press()).toBe(true);
  });

  it('is not shown and opens nothing for a site that the policy forbids', async () => {
    await local.set({ 'translation-address': address, policy: { translationAddresses: [`${address}&x`] } });
    expect(await press()).toBe(false);
    expect(await cardPreferences()).not.toHaveProperty('translationSite');
    await local.set({ policy: { translationAddresses: [`${address}&x`, address] } });
    expect(await press()).toBe(true);
  });
});
