import { writeFileSync } from 'node:fs';
import type { LaunchOptions } from '../../test/harness/browser/browser.ts';
import { chromium } from '../../test/harness/browser/chromium/chromium.ts';
import { select } from '../../test/harness/browser/select.ts';
import { serveSamples } from './page.ts';

interface Demonstration {
  readonly selection: string;
  readonly answer: { readonly lang: string | null; readonly text: string };
  readonly quota: Readonly<Record<'detections_today' | 'daily_limit' | 'remaining_today', number>>;
}

/**
 * Selects the German sample, clicks the native menu item, reads the answer, takes a screenshot. Rejects without answer
 * or if its language is wrong.
 */
export async function openForNobody(screenshot: string, options?: LaunchOptions): Promise<Demonstration> {
  const browser = await chromium.launch({ ...options, peers: 0 });
  try {
    const page = await browser.open(await serveSamples());
    await page.evaluate(select, '#de');
    const selection = await page.evaluate(() => String(getSelection()));
    await page.chooseMenuItem(await page.pointOf('#de'));
    const { text } = await page.waitForCard(({ html }) => html.includes('class="code"'));
    const lang = await page.inCard(
      (root) => root.querySelector<HTMLElement>('.code [data-words]')?.dataset.words,
    );
    if (lang !== 'de') throw new Error(`The German text was detected as ${lang}: ${text}`);
    const status = () => chrome.runtime.sendMessage({ method: 'GET', path: '/v2/status' });
    const { body } = await browser.inExtension(status);
    writeFileSync(screenshot, await page.screenshot());
    return { selection, answer: { lang, text }, quota: body.status };
  } finally {
    await browser.close();
  }
}
