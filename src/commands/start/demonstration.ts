/**
 * The product's main job, done without a person: select a text, choose the menu's item, read the answer.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { callInCard, chooseExtensionMenuItem } from '../../tools/browser/launch/index.ts';

/** What a person would have seen. */
export interface Demonstration {
  readonly selection: string;
  readonly answer: CardAnswer;
  /** The built-in account as `GET /v2/status` tells it. */
  readonly quota: Quota;
}

export interface Quota {
  readonly detections_today: number;
  readonly daily_limit: number;
  readonly remaining_today: number;
}

export interface CardAnswer {
  /** Language code. */
  readonly lang: string;
  /** All that the card says. */
  readonly text: string;
}

/** Milliseconds after which no answer comes any more. */
const patience = 60_000;

/**
 * Selects the paragraph with the id `lang` on the open sample page by a triple click and chooses the
 * extension's item in the native menu, with real input on `display`.
 * Rejects when no answer comes, or one in another language.
 */
export async function demonstrate(
  page: Page,
  lang: string,
  { display, extensionId }: { readonly display: string; readonly extensionId: string },
): Promise<Demonstration> {
  const paragraph = page.locator(`p#${lang}`);
  await paragraph.click({ clickCount: 3 });
  const selection = await page.evaluate('String(getSelection()).trim()');
  const box = await paragraph.boundingBox();
  if (box === null) throw new Error(`The sample page has no text in ${lang}.`);
  await chooseExtensionMenuItem(page, { x: box.x + box.width / 2, y: box.y + 12 }, display);
  const answer = await readAnswer(page);
  if (answer.lang !== lang)
    throw new Error(`The text in ${lang} was taken for ${answer.lang}: ${answer.text}`);
  return { selection: String(selection), answer, quota: await readQuota(page.context(), extensionId) };
}

async function readAnswer(page: Page): Promise<CardAnswer> {
  for (let waited = 0; waited < patience; waited += 100) {
    const answer = await callInCard(
      page,
      `(root) => {
        const lang = root.querySelector('code')?.textContent;
        const text = [...root.children].map((child) => child.innerText).filter(Boolean).join('\\n');
        return lang ? { lang, text } : undefined;
      }`,
    );
    if (answer !== undefined) return answer as CardAnswer;
    await sleep(100);
  }
  throw new Error(`No answer was shown within ${patience / 1000} s.`);
}

/** Asks the extension for its status, from an empty page of its own. */
async function readQuota(context: BrowserContext, extensionId: string): Promise<Quota> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${extensionId}/manifest.json`);
  const answer = await page.evaluate(`chrome.runtime.sendMessage({ method: 'GET', path: '/v2/status' })`);
  await page.close();
  return (answer as { body: { status: Quota } }).body.status;
}
