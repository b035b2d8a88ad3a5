import { setTimeout as sleep } from 'node:timers/promises';
import { type TestPage, until } from '../../../test/harness/browser/index.ts';
import { select } from '../../../test/harness/browser/select.ts';
import { breakStorage, mendStorage, type Stage } from '../../../test/harness/browser/stage.ts';
import { inTurn } from '../measure.ts';
import { type Contestants, type Name, openTexts, stopBackground } from './contestants.ts';

/** Milliseconds per round. */
export interface CardFigures extends Readonly<Record<Name, readonly number[]>> {
  /** Same text, same background. */
  readonly engine: readonly number[];
  /** To the progress indicator, without an answer. */
  readonly sign: readonly number[];
}

const rounds = { card: 25, engine: 5, sign: 5 };

export async function measureCard({ bare, product }: Contestants): Promise<CardFigures> {
  const pages = { bare: await openTexts(bare), product: await openTexts(product) };
  // The first round, which loads the model, is discarded.
  const cards = await inTurn({ bare, product }, { rounds: rounds.card }, (stage, name) =>
    choose(stage, pages[name]),
  );
  const text = await pages.product.evaluate(() => document.querySelector('#de')?.textContent ?? '');
  const engine: number[] = [];
  for (let round = 0; round < rounds.engine; round++)
    engine.push(await engineTime(product, `${text} ${round}`));
  const sign: number[] = [];
  for (let round = 0; round < rounds.sign; round++) {
    await breakStorage(product, 'waits');
    try {
      sign.push(await choose(product, pages.product));
    } finally {
      await mendStorage(product);
    }
  }
  return { ...cards, engine, sign };
}

/** In one call, since clocks of pages are coarse. */
const textsPerCall = 50;

/** Milliseconds in the background alone: a text of digits needs no model. */
function engineTime({ browser }: Stage, text: string): Promise<number> {
  const many = Array.from({ length: textsPerCall }, (_, at) => `${text} ${at}`);
  return browser.inExtension(async (many) => {
    const times: number[] = [];
    for (const texts of [['1'], many]) {
      const body = { texts, parts: true, profanity: true };
      const start = performance.now();
      const answer = await chrome.runtime.sendMessage({ method: 'POST', path: '/v2/inspect', body });
      times.push(performance.now() - start);
      if (answer.status !== 200) throw new Error(`The background answered ${answer.status}.`);
    }
    const [way = 0, whole = 0] = times;
    return (whole - way) / many.length;
  }, many);
}

export async function choose(stage: Stage, page: TestPage): Promise<number> {
  return (await chooseWatched(stage, page)).ms;
}

/** Milliseconds, and frames of the page, from the menu event to the drawn card. */
export async function chooseWatched(
  { browser }: Stage,
  page: TestPage,
): Promise<{ readonly ms: number; readonly frames: number }> {
  await browser.background.evaluate(hearMenu);
  await prepare(page);
  await page.chooseMenuItem(await page.pointOf('#de'));
  const drawn = await page.waitFor(() => (window as Watched).cardDrawnAt);
  const heard = await browser.background.evaluate((scope) => (scope as Watched).menuHeardAt);
  if (drawn === undefined || heard === undefined)
    throw new Error('The background was not the one that heard the menu.');
  const frames = await page.evaluate(() => (window as Watched).frameTimes ?? []);
  await tidy(page);
  return { ms: drawn - heard, frames: frames.filter((at) => at > heard && at <= drawn).length };
}

/**
 * {@link choose} with a stopped background. Milliseconds from its start to the drawn answer, not to the sign that it is
 * late.
 */
export async function chooseCold({ browser }: Stage, page: TestPage): Promise<number> {
  await prepare(page);
  const point = await page.pointOf('#de');
  await stopBackground(browser);
  await page.chooseMenuItem(point);
  await page.waitFor(() => (window as Watched).cardDrawnAt);
  await until(
    async () => !/class="[^"]*\bbusy\b/.test((await page.card())?.html ?? ''),
    () => 'the answer on the card',
  );
  const changed = await page.waitFor(() => (window as Watched).cardChangedAt);
  const started = await browser.background.evaluate((scope) => scope.performance.timeOrigin);
  await tidy(page);
  return (changed ?? Number.NaN) - started;
}

async function prepare(page: TestPage): Promise<void> {
  await page.activate();
  await page.evaluate(renew, '#de');
  await page.evaluate(select, '#de');
  await page.evaluate(watchCard);
}

async function tidy(page: TestPage): Promise<void> {
  await page.press('Escape');
  await page.evaluate(() => document.querySelector('bare-card')?.remove());
  await until(
    async () => (await page.card()) === undefined,
    () => 'the card to close',
  );
  // Let the extension finish its remaining work.
  await sleep(200);
}

/** In the page. A repeated text is not charged again. */
function renew(selector: string): void {
  const text = document.querySelector(selector) as Element;
  text.textContent = `${text.textContent?.replace(/ \d+$/, '')} ${Math.floor(performance.now())}`;
}

/** Milliseconds since 1970. */
type Watched = typeof globalThis & {
  cardDrawnAt?: number;
  cardChangedAt?: number;
  frameTimes?: number[];
  noteFrame?: () => void;
  menuHeardAt?: number;
  hearsMenu?: true;
};

/** In the background. */
function hearMenu(scope: typeof globalThis & { readonly chrome: typeof chrome }): void {
  const watched = scope as Watched;
  delete watched.menuHeardAt;
  if (watched.hearsMenu) return;
  watched.hearsMenu = true;
  scope.chrome.contextMenus.onClicked.addListener(() => {
    watched.menuHeardAt = scope.performance.timeOrigin + scope.performance.now();
  });
}

/** In the page. Records when the next card is drawn, and last changed its size. */
function watchCard(): void {
  const watched = window as Watched;
  delete watched.cardDrawnAt;
  delete watched.cardChangedAt;
  watched.frameTimes = [];
  watched.noteFrame = () => {
    watched.frameTimes?.push(performance.timeOrigin + performance.now());
    if (watched.cardDrawnAt === undefined) requestAnimationFrame(watched.noteFrame ?? (() => undefined));
  };
  watched.noteFrame();
  const drawn = new MessageChannel();
  drawn.port1.onmessage = () => {
    watched.cardChangedAt = performance.timeOrigin + performance.now();
    watched.cardDrawnAt ??= watched.cardChangedAt;
  };
  new MutationObserver((_, observer) => {
    const card = document.querySelector('.vernacular-card, bare-card');
    if (card === null) return;
    observer.disconnect();
    new ResizeObserver(() => drawn.port2.postMessage(null)).observe(card);
  }).observe(document.documentElement, { childList: true });
}
