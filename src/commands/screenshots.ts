/**
 * `npm run screenshots`: draws docs/screenshots/*.png, light and dark, of the popup, the options page and the
 * card in the extension as it was last built. Real gestures on a display of their own, as in `npm start`.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import {
  installMissingFonts,
  launchChromium,
  requirePrograms,
  startDisplay,
  unpackedExtensionId,
} from './browsers/index.ts';
import { demonstrate } from './start/demonstration.ts';
import { serveSamples } from './start/page.ts';

const extension = 'dist/chrome';
const folder = 'docs/screenshots';
const text = 'Nada es verdad ni mentira: todo es según el color del cristal con que se mira.';

if (!existsSync(join(extension, 'manifest.json')))
  throw new Error(`${extension} is missing: run \`npm run build\`.`);
await requirePrograms('chromium', 'xvfb', 'xdotool');
await installMissingFonts();
mkdirSync(folder, { recursive: true });

const extensionId = unpackedExtensionId(extension);
const display = await startDisplay();
for (const colorScheme of ['light', 'dark'] as const) {
  const profile = mkdtempSync(join(tmpdir(), 'vernacular-screenshots-'));
  const context = await launchChromium({ profile, extensions: [extension], display: display.name });
  try {
    const [page = await context.newPage()] = context.pages();
    await page.emulateMedia({ colorScheme });
    await drawCard(page, `card-${colorScheme}`);
    await drawPages(context, colorScheme);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
display.stop();

/** The answer beside a selection on the page of sample texts. */
async function drawCard(page: Page, name: string): Promise<void> {
  await page.goto(await serveSamples());
  await demonstrate(page, 'de', { display: display.name, extensionId });
  const paragraph = await page.locator('p#de').boundingBox();
  if (paragraph === null) throw new Error('The sample page has no German text.');
  const { x, y, width } = paragraph;
  const left = Math.max(0, x - 40);
  const clip = { x: left, y: Math.max(0, y - 50), width: Math.min(width + 280, 1240 - left), height: 460 };
  save(name, await page.screenshot({ clip }));
}

/** Popup and options page, used as a person would have used them by the afternoon. */
async function drawPages(context: BrowserContext, colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width: 384, height: 600 });
  await page.goto(`chrome-extension://${extensionId}/src/extension/popup/index.html`);
  await page.locator('textarea').fill(text);
  await page.keyboard.press('Control+Enter');
  await page.locator('.answer').waitFor();
  await page.locator('.language').first().waitFor();
  await page.evaluate('document.activeElement.blur()');
  save(`popup-${colorScheme}`, await page.screenshot());

  await page.setViewportSize({ width: 800, height: 640 });
  await page.goto(`chrome-extension://${extensionId}/src/extension/options/index.html`);
  for (const [label, limit] of [
    ['Reading list', '250'],
    ['Moderation helper', '1000'],
  ] as const) {
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Label').fill(label);
    await page.getByLabel('Daily limit').last().fill(limit);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).click();
  }
  // Read anew: without the words about what was just done, and with nothing in focus.
  await page.reload();
  await page.locator('.key').first().waitFor();
  save(`options-${colorScheme}`, await page.screenshot({ fullPage: true }));
  await page.close();
}

function save(name: string, png: Buffer): void {
  const file = join(folder, `${name}.png`);
  writeFileSync(file, png);
  console.log(`Drawn: ${file} (${Math.round(png.length / 1024)} kB)`);
}
