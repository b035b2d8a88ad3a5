import '../fake-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerInPopup, takePopupAnswer } from '../../../src/extension/background/answer-in-popup.ts';
import { answering, fake } from '../fake-browser.ts';

/** Tab → the text of its badge, as the browser keeps it. */
const badges = new Map<number | undefined, string>();

beforeEach(async () => {
  badges.clear();
  fake.action.setBadgeText.mockImplementation(async ({ tabId, text }) =>
    text === null ? void badges.delete(tabId) : void badges.set(tabId, text),
  );
  fake.action.getBadgeText.mockImplementation(
    async ({ tabId }) => badges.get(tabId) ?? badges.get(undefined) ?? '',
  );
  fake.action.openPopup.mockReset();
  await chrome.storage.session.clear();
});

const french = 'Les enfants jouent cet après-midi dans le jardin derrière la maison.';
const tab = { id: 3 } as never;

describe('an answer without a card', () => {
  it('waits with the code on the badge and the language on the button, and opens the popup', async () => {
    await answerInPopup(french, tab);
    expect(badges).toEqual(new Map([[3, 'fr']]));
    expect(fake.action.setTitle).toHaveBeenLastCalledWith({
      tabId: 3,
      title: expect.stringMatching(/^Vernacular: French\. Very sure, \d+%\.$/),
    });
    expect(fake.action.openPopup).toHaveBeenCalledTimes(1);
  });

  it('stands as a badge where the browser refuses to open the popup', async () => {
    fake.action.openPopup.mockRejectedValue(new Error('openPopup requires a user gesture'));
    await answerInPopup(french, tab);
    expect(badges.get(3)).toBe('fr');
  });

  it.each([
    ['12 34', '?'],
    ['', '?'],
  ])('has a badge of its own when there is no language to tell (%#)', async (text, badge) => {
    await answerInPopup(text, tab);
    expect(badges.get(3)).toBe(badge);
  });

  it('is not kept for a tab that was closed meanwhile', async () => {
    fake.action.setBadgeText.mockRejectedValue(new Error('No tab with id: 3.'));
    await answerInPopup(french, tab);
    expect(await chrome.storage.session.get('popup-answer')).toEqual({});
    expect(fake.action.openPopup).not.toHaveBeenCalled();
  });

  it('is handed out once, and takes badge and title away', async () => {
    await answerInPopup(french, tab);
    expect(await takePopupAnswer(3)).toMatchObject({
      inspection: {
        outcome: 'recognised',
        candidates: expect.arrayContaining([expect.objectContaining({ lang: 'fr' })]),
      },
      from: 'selection',
    });
    expect(badges).toEqual(new Map());
    expect(fake.action.setTitle).toHaveBeenLastCalledWith({ tabId: 3, title: 'Vernacular' });
    expect(await takePopupAnswer(3)).toBeNull();
  });

  it('gives the tab back the title of all tabs, which tells of questions', async () => {
    const title = 'Vernacular: An extension asks for access';
    fake.action.getTitle.mockResolvedValueOnce(title);
    await answerInPopup(french, tab);
    await takePopupAnswer(3);
    expect(fake.action.setTitle).toHaveBeenLastCalledWith({ tabId: 3, title });
  });

  it('leaves no badge once the popup opens where it was deleted with all data', async () => {
    await answerInPopup(french, tab);
    await chrome.storage.session.clear();
    expect(await takePopupAnswer(3)).toBeNull();
    expect(badges).toEqual(new Map());
    expect(fake.action.setTitle).toHaveBeenLastCalledWith({ tabId: 3, title: 'Vernacular' });
  });

  it('is out of date where the tab shows nothing but the mark of all tabs', async () => {
    await answerInPopup(french, tab);
    badges.delete(3);
    badges.set(undefined, '1');
    expect(await takePopupAnswer(3)).toBeNull();
  });

  it('gives way to that of another tab, with its badge', async () => {
    await answerInPopup(french, tab);
    await answerInPopup(french, { id: 4 } as never);
    expect(badges).toEqual(new Map([[4, 'fr']]));
    expect(fake.action.setTitle).toHaveBeenCalledWith({ tabId: 3, title: 'Vernacular' });
    expect(await takePopupAnswer(3)).toBeNull();
    expect(await takePopupAnswer(4)).not.toBeNull();
  });

  it('stays for its own tab', async () => {
    await answerInPopup(french, tab);
    expect(await takePopupAnswer(4)).toBeNull();
    expect(await takePopupAnswer(3)).not.toBeNull();
  });

  it('is gone once the browser took the badge away, as it does when the tab goes elsewhere', async () => {
    await answerInPopup(french, tab);
    badges.delete(3);
    expect(await takePopupAnswer(3)).toBeNull();
  });

  it('belongs to the tab in front when the browser names none', async () => {
    fake.tabs.query.mockImplementation(answering(() => [{ id: 9 }]));
    await answerInPopup(french, undefined);
    expect(await takePopupAnswer(9)).toMatchObject({ inspection: { outcome: 'recognised' } });
  });

  it('leaves no text in any storage', async () => {
    await answerInPopup('jardin-4711 Les enfants jouent derrière la maison.', tab);
    const stored = await Promise.all([chrome.storage.session.get(null), chrome.storage.local.get(null)]);
    expect(JSON.stringify(stored)).toContain('French');
    expect(JSON.stringify(stored)).not.toContain('jardin');
  });
});
