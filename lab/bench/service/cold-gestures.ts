/**
 * Gestures that start the background: menu item and toolbar button. A minimal extension takes turns in a second
 * browser.
 */

import type { ResultTable } from '../../../scripts/lib/results.ts';
import type { BrowserKind } from '../../../test/harness/browser/index.ts';
import { chooseCold, chooseWatched } from '../interface/card.ts';
import { type Name, openTexts, startContestants, stopBackground } from '../interface/contestants.ts';
import { openPopup } from '../interface/popup.ts';
import { inTurn, median } from '../measure.ts';

type Times = Readonly<Record<Name, readonly number[]>>;

export interface GestureFigures {
  readonly browser: string;
  /** From the menu's event, with a running background. */
  readonly warm: Readonly<Record<Name, readonly { readonly ms: number; readonly frames: number }[]>>;
  readonly card: Times;
  readonly popup: Times;
}

const goals: Readonly<Record<BrowserKind['name'], number>> = { Chromium: 90, Firefox: 120 };

export async function measureGestures(kind: BrowserKind, rounds: number): Promise<GestureFigures> {
  const contestants = await startContestants(kind);
  try {
    const { bare, product } = contestants;
    const stages = { bare, product };
    const pages = { bare: await openTexts(bare), product: await openTexts(product) };
    const warm = await inTurn(stages, { rounds }, (stage, name) => chooseWatched(stage, pages[name]));
    const card = await inTurn(stages, { rounds }, (stage, name) => chooseCold(stage, pages[name]));
    const popup = await inTurn(stages, { rounds }, async ({ browser }, name) => {
      await stopBackground(browser);
      return (await openPopup(browser, pages[name])).fromDocument;
    });
    return { browser: kind.name, warm, card, popup };
  } finally {
    await contestants.close();
  }
}

export function gesturesTable({ browser, card, popup }: GestureFigures): ResultTable {
  const row = (name: string, { bare, product }: Times, goal: number | '') => {
    const medians = [median(bare), median(product)] as const;
    return [name, ...medians, Math.min(...product), medians[1] - medians[0], goal];
  };
  return {
    id: `${browser} cold gestures`,
    columns: [
      '',
      'minimal, median',
      'Vernacular, median',
      'least',
      'ms more than the minimal extension',
      'goal',
    ],
    digits: [0],
    rows: [
      row('card, from the start of the background', card, goals[browser as BrowserKind['name']]),
      row('popup, from the start of its page', popup, ''),
    ],
  };
}
