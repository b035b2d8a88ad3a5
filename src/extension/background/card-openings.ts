/**
 * Limits how many tabs and popups a card can open. The script of a card runs in a web page, which may have taken it over:
 * each card that the user asks for may open some, and no more.
 */
import browser from 'webextension-polyfill';

/** Most tabs and popups of one card: more than a user opens before asking again. */
const maxOpenings = 5;

/** Calls take turns, so that two at once cannot take the same opening. */
let last: Promise<unknown> = Promise.resolve();

/** Name of the item of a tab in `storage.session`, which is memory, and outlives the background. */
const itemOf = (tabId: number) => `card-openings-${tabId}`;

/** Gives a tab all openings of one card; those that an earlier card has left are lost. */
export function allowOpenings(tabId: number): Promise<void> {
  return inTurn(() => browser.storage.session.set({ [itemOf(tabId)]: maxOpenings }));
}

/** Takes one opening from a tab. Resolves with false if it has none. */
export function takeOpening(tabId: number): Promise<boolean> {
  return inTurn(async () => {
    const item = itemOf(tabId);
    const left = Number((await browser.storage.session.get(item))[item] ?? 0);
    if (left > 0) await browser.storage.session.set({ [item]: left - 1 });
    return left > 0;
  });
}

function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = last.then(run, run);
  last = result;
  return result;
}
