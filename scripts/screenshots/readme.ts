/**
 * The pictures that the README shows: the few that say most, in Chromium, with their colours counted out to
 * make them small.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Appearance, browsers, servePages, type TestPage } from '../../test/harness/browser/index.ts';
import { createKey } from '../../test/harness/browser/peer-extension/driver.ts';
import {
  detectTimes,
  openOwnPage,
  type Stage,
  setLimit,
  settle,
  startOver,
  tryText,
} from '../../test/harness/browser/stage.ts';
import { serveSamples } from '../start/page.ts';

interface Picture {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly look: Appearance;
  /** Leads to what it shows. */
  reach(stage: Stage): Promise<TestPage>;
  /** Whether it shows the whole document, what is in view, or the card and what is around it. */
  readonly part: 'document' | 'view' | 'card';
}

const quotation = 'Nada es verdad ni mentira: todo es según el color del cristal con que se mira.';

const pictures: readonly Picture[] = [
  { name: 'card-light', look: { width: 1100, height: 760 }, reach: card, part: 'card' },
  { name: 'popup-light', look: { width: 384, height: 600 }, reach: popup, part: 'view' },
  { name: 'options-light', look: { width: 960, height: 640 }, reach: options, part: 'document' },
];

/** Draws all of them into `folder`; resolves with a line for each. */
export async function drawForReadme(folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const [kind] = browsers;
  if (kind === undefined) throw new Error('There is no browser to draw with.');
  const lines: string[] = [];
  const [browser, server] = await Promise.all([kind.launch({ language: 'en', peers: 0 }), servePages()]);
  const stage = { browser, server };
  try {
    for (const picture of pictures) {
      await startOver(stage);
      const page = await picture.reach({ ...stage, appearance: picture.look });
      // Nothing that blinks or has the focus: it is about the page, not about who drew it.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await settle(page);
      const png = await small(await drawn(page, picture.part));
      await page.close();
      writeFileSync(join(folder, `${picture.name}.png`), png);
      lines.push(`${join(folder, picture.name)}.png (${Math.round(png.length / 1024)} kB)`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return lines;
}

/** The answer beside a selection on the page of sample texts. */
async function card({ browser, appearance }: Stage): Promise<TestPage> {
  const page = await browser.open(await serveSamples());
  if (appearance !== undefined) await page.appear(appearance);
  await page.evaluate(() => {
    const text = document.getElementById('de') as HTMLElement;
    text.scrollIntoView({ block: 'center', behavior: 'instant' });
    getSelection()?.selectAllChildren(text);
  });
  await page.fireCommand('detect-selection');
  await page.waitForCard(({ html }) => html.includes('class="sureness '));
  return page;
}

/** The popup as it answers. */
async function popup(stage: Stage): Promise<TestPage> {
  const page = await openOwnPage(stage, 'popup', 'languagesHeading');
  await tryText(page, quotation);
  await page.waitFor(() => document.querySelector('.answer'));
  return page;
}

/** The options page of someone who has detected something today and given out two keys. */
async function options(stage: Stage): Promise<TestPage> {
  await setLimit(stage, 100);
  await detectTimes(stage, 23);
  await createKey(stage.browser, { label: 'Reading list', limit: 250 });
  await createKey(stage.browser, { label: 'Moderation helper', limit: 1000 });
  return openOwnPage(stage, 'options', 'dataHeading');
}

async function drawn(page: TestPage, part: Picture['part']): Promise<Buffer> {
  if (part !== 'card') return page.screenshot(part);
  const [{ box }, text] = [
    await page.waitForCard(),
    await page.evaluate(() => {
      const { x, y, width, height } = (getSelection() as Selection).getRangeAt(0).getBoundingClientRect();
      return { x, y, width, height };
    }),
  ];
  // Both, and as much around them as shows where they are.
  const margin = 48;
  const left = Math.max(0, Math.floor(Math.min(box.x, text.x) - margin));
  const top = Math.max(0, Math.floor(Math.min(box.y, text.y) - margin));
  const right = Math.ceil(Math.max(box.x + box.width, text.x + text.width) + margin);
  const bottom = Math.ceil(Math.max(box.y + box.height, text.y + text.height) + margin);
  const view = await page.screenshot('view');
  const { width = 0, height = 0 } = await sharp(view).metadata();
  return sharp(view)
    .extract({ left, top, width: Math.min(right, width) - left, height: Math.min(bottom, height) - top })
    .png()
    .toBuffer();
}

/** The same picture with at most 256 colours, which no eye can tell from it. */
function small(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
}
