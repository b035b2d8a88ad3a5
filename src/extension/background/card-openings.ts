/**
 * Limits how many tabs and popups a card can open, since a page may have compromised the card's script. Each
 * card that the user opens gets a new allowance.
 */
import browser from 'webextension-polyfill';

const maxOpenings = 5;

/** Key in `storage.session`, which survives a restart of the background. */
const itemOf = (tabId: number) => `card-openings-${tabId}`;

/** Gives a tab the openings of a new card. Unused ones of an earlier card expire. */
export function allowOpenings(tabId: number): Promise<void> {
  return inTurn(() => browser.storage.session.set({ [itemOf(tabId)]: maxOpenings }));
}

/** Resolves with false if none is left. */
export function takeOpening(tabId: number): Promise<boolean> {
  return inTurn(async () => {
    const item = itemOf(tabId);
    const left = Number((await browser.storage.session.get(item))[item] ?? 0);
    if (left > 0) await browser.storage.session.set({ [item]: left - 1 });
    return left > 0;
  });
}

/** Runs calls one after another, so that two at once cannot use the same opening. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('vernacular.card-openings', run) as Promise<Result>;
}
