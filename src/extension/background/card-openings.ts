/** A page may have compromised the card's script, so each card that the user opens can open only a few tabs and popups. */
import browser from 'webextension-polyfill';

const maxOpenings = 5;

const itemOf = (tabId: number) => `card-openings-${tabId}`;

export function allowOpenings(tabId: number): Promise<void> {
  return inTurn(() => browser.storage.session.set({ [itemOf(tabId)]: maxOpenings }));
}

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
