import '../fake-browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerInPopup, takePopupAnswer } from '../../../src/extension/background/answer-in-popup.ts';
import { answering, beginEachAnew, fake } from '../fake-browser.ts';

const badges = new Map<number | undefined, string>();
const titles = new Map<number | undefined, string>();

function navigate(tabId: number): void {
  badges.delete(tabId);
  titles.delete(tabId);
}

beginEachAnew();
beforeEach(() => {
  badges.clear();
  titles.clear();
  fake.action.setTitle.mockImplementation(async ({ tabId, title }) => void titles.set(tabId, title));
  fake.action.getTitle.mockImplementation(
    async ({ tabId }) => titles.get(tabId) ?? titles.get(undefined) ?? 'Vernacular',
  );
  fake.action.setBadgeText.mockImplementation(async ({ tabId, text }) =>
    text === null ? void badges.delete(tabId) : void badges.set(tabId, text),
  );
  fake.action.getBadgeText.mockImplementation(
    async ({ tabId }) => badges.get(tabId) ?? badges.get(undefined) ?? '',
  );
});

const french = 'Les enfants jouent cet après-midi dans le jardin derrière la maison.';
const tab = { id: 3 } as never;

describe('an answer in the popup', () => {
  it('is announced by a badge with the code and a title with the language, and opens the popup', async () => {
    await answerInPopup(french, tab);
    expect(badges).toEqual(new Map([[3, 'fr']]));
    expect(fake.action.setTitle).toHaveBeenLastCalledWith({
      tabId: 3,
      title: 'Vernacular: French',
    });
    expect(fake.action.openPopup).toHaveBeenCalledTimes(1);
  });

  it('is announced by a badge if the browser refuses to open the popup', async () => {
    fake.action.openPopup.mockRejectedValue(new Error('openPopup requires a user gesture'));
    await answerInPopup(french, tab);
    expect(badges.get(3)).toBe('fr');
  });

  it.each([
    ['12 34', '?'],
    ['', '?'],
  ])('has a special badge without a language (%#)', async (text, badge) => {
    await answerInPopup(text, tab);
    expect(badges.get(3)).toBe(badge);
  });

  it('is not stored for a closed tab', async () => {
    fake.action.setBadgeText.mockRejectedValue(new Error('No tab with id: 3.'));
    await answerInPopup(french, tab);
    expect(await chrome.storage.session.get('popup-answer')).toEqual({});
    expect(fake.action.openPopup).not.toHaveBeenCalled();
  });

  it('is returned once, and its badge and title are removed', async () => {
    await answerInPopup(french, tab);
    expect(await takePopupAnswer(3)).toMatchObject({
      outcome: 'recognised',
      candidates: expect.arrayContaining([expect.objectContaining({ lang: 'fr' })]),
    });
    expect(badges).toEqual(new Map());
    expect(fake.action.setTitle).toHaveBeenLastCalledWith({ tabId: 3, title: 'Vernacular' });
    expect(await takePopupAnswer(3)).toBeNull();
  });

  it('restores the global title, which can mention access requests', async () => {
    const title = 'Vernacular: An extension asks for access';
    titles.set(undefined, title);
    await answerInPopup(french, tab);
    await takePopupAnswer(3);
    expect(fake.action.setTitle).toHaveBeenLastCalledWith({ tabId: 3, title });
  });

  it('loses its badge when the popup opens after all data was deleted', async () => {
    await answerInPopup(french, tab);
    await chrome.storage.session.clear();
    expect(await takePopupAnswer(3)).toBeNull();
    expect(badges).toEqual(new Map());
    expect(fake.action.setTitle).toHaveBeenLastCalledWith({ tabId: 3, title: 'Vernacular' });
  });

  it('is out of date if the tab only shows the global badge', async () => {
    await answerInPopup(french, tab);
    navigate(3);
    badges.set(undefined, '1');
    expect(await takePopupAnswer(3)).toBeNull();
  });

  it('is replaced along with its badge by the answer for another tab', async () => {
    await answerInPopup(french, tab);
    await answerInPopup(french, { id: 4 } as never);
    expect(badges).toEqual(new Map([[4, 'fr']]));
    expect(fake.action.setTitle).toHaveBeenCalledWith({ tabId: 3, title: 'Vernacular' });
    expect(await takePopupAnswer(3)).toBeNull();
    expect(await takePopupAnswer(4)).not.toBeNull();
  });

  it('is only returned to its own tab', async () => {
    await answerInPopup(french, tab);
    expect(await takePopupAnswer(4)).toBeNull();
    expect(await takePopupAnswer(3)).not.toBeNull();
  });

  it('is dropped once the browser has removed the badge, as it does when the tab navigates', async () => {
    await answerInPopup(french, tab);
    navigate(3);
    expect(await takePopupAnswer(3)).toBeNull();
  });

  it('goes to the active tab if the browser reports none', async () => {
    fake.tabs.query.mockImplementation(answering(() => [{ id: 9 }]));
    await answerInPopup(french, undefined);
    expect(await takePopupAnswer(9)).toMatchObject({ outcome: 'recognised' });
  });

  it('contains no text in any storage', async () => {
    await answerInPopup('jardin-4711 Les enfants jouent derrière la maison.', tab);
    const stored = await Promise.all([chrome.storage.session.get(null), chrome.storage.local.get(null)]);
    expect(JSON.stringify(stored)).toContain('French');
    expect(JSON.stringify(stored)).not.toContain('jardin');
  });
});
