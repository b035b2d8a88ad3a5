import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type Appearance, browsers, servePages, type TestPage } from '../../../test/harness/browser/index.ts';
import { openOwnPage, tryText } from '../../../test/harness/browser/own-page.ts';
import { detectOnPage, type Stage, settle, startOver } from '../../../test/harness/browser/stage.ts';
import { paintedPage } from './states/this-page.ts';

interface Picture {
  readonly name: string;
  readonly look: Appearance;
  reach(stage: Stage): Promise<TestPage>;
  /** `view`: the visible part. `card`: the card and its surroundings. */
  readonly part: 'view' | 'card';
}

const quotation = 'Nada es verdad ni mentira: todo es según el color del cristal con que se mira.';

const pictures: readonly Picture[] = [
  { name: 'card-light', look: { width: 1100, height: 1000 }, reach: card, part: 'card' },
  { name: 'page-light', look: { width: 1280, height: 800 }, reach: paintedPage, part: 'view' },
  { name: 'popup-light', look: { width: 384, height: 360 }, reach: popup, part: 'view' },
];

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
      // Hides the caret and the focus ring.
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

async function card(stage: Stage): Promise<TestPage> {
  return detectOnPage(stage, '#mixed', ({ html }) => html.includes('class="marks"'), 'guest-book.html');
}

async function popup(stage: Stage): Promise<TestPage> {
  const page = await openOwnPage(stage, 'popup');
  await tryText(page, quotation);
  await page.waitFor(() => document.querySelector('.answer'));
  return page;
}

async function drawn(page: TestPage, part: Picture['part']): Promise<Buffer> {
  return part === 'card' ? (await cardWithText(page)).png().toBuffer() : page.screenshot(part);
}

async function cardWithText(page: TestPage): Promise<Sharp> {
  const [{ box }, text] = [
    await page.waitForCard(),
    await page.evaluate(() => {
      const { x, y, width, height } = (getSelection() as Selection).getRangeAt(0).getBoundingClientRect();
      return { x, y, width, height };
    }),
  ];
  const margin = 48;
  const view = await page.screenshot('view');
  const { width = 0, height = 0 } = await sharp(view).metadata();
  const left = Math.max(0, Math.floor(Math.min(box.x, text.x) - margin));
  const top = Math.max(0, Math.floor(Math.min(box.y, text.y) - margin));
  const right = Math.ceil(Math.max(box.x + box.width, text.x + text.width) + margin);
  const bottom = Math.ceil(Math.max(box.y + box.height, text.y + text.height) + margin);
  return sharp(view).extract({
    left,
    top,
    width: Math.min(right, width) - left,
    height: Math.min(bottom, height) - top,
  });
}

/** Reduces the picture to 256 colours, without a visible difference. */
function small(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
}
