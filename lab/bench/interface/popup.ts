import { type TestBrowser, type TestPage, until } from '../../../test/harness/browser/index.ts';
import type { Stage } from '../../../test/harness/browser/stage.ts';
import { inTurn } from '../measure.ts';
import { type Contestants, type Name, openPage, openTexts, type Stamped } from './contestants.ts';

/** Milliseconds from the click, and from the document's start, to the complete popup. */
interface Opening {
  readonly fromClick: number;
  readonly fromDocument: number;
}

export interface PopupFigures {
  readonly openings: Readonly<Record<Name, readonly Opening[]>>;
  readonly keys: Readonly<Record<Name, readonly number[]>>;
}

const rounds = { openings: 15, keys: 3 };

export async function measurePopup({ bare, product }: Contestants): Promise<PopupFigures> {
  const beneath = { bare: await openTexts(bare), product: await openTexts(product) };
  const openings = await inTurn({ bare, product }, { rounds: rounds.openings }, ({ browser }, name) =>
    openPopup(browser, beneath[name]),
  );
  const openList = (stage: Stage) => openPage(stage, 'src/extension/languages');
  const lists = { bare: await openList(bare), product: await openList(product) };
  const keys = await inTurn(lists, { rounds: rounds.keys }, (page) =>
    page.evaluate(search, ['l', 'la', 'lan', 'langu', 'lan', 'la', 'l', '']),
  );
  for (const page of Object.values(lists)) await page.close();
  return { openings, keys: { bare: keys.bare.flat(), product: keys.product.flat() } };
}

export async function openPopup(browser: TestBrowser, beneath: TestPage): Promise<Opening> {
  await beneath.activate();
  const clicked = performance.timeOrigin + performance.now();
  await beneath.clickToolbarButton();
  const { everything, document } = await until(
    () =>
      browser.inExtension(() => {
        const popup = chrome.extension.getViews({ type: 'popup' })[0] as (Window & Stamped) | undefined;
        const everything = popup?.everythingAt;
        return everything && { everything, document: popup.performance.timeOrigin };
      }),
    () => 'the popup with everything',
  );
  await browser.inExtension(() => chrome.extension.getViews({ type: 'popup' })[0]?.close());
  await until(
    () => browser.inExtension(() => chrome.extension.getViews({ type: 'popup' }).length === 0),
    () => 'the popup to close',
  );
  return { fromClick: everything - clicked, fromDocument: everything - document };
}

/** In the page. Milliseconds until each query's results are drawn. */
async function search(queries: readonly string[]): Promise<number[]> {
  const box = document.querySelector('input[type=search]') as HTMLInputElement;
  const took: number[] = [];
  for (const query of queries) {
    box.value = query;
    const start = performance.now();
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
    );
    took.push(performance.now() - start);
  }
  return took;
}
