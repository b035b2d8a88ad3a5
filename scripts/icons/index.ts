/** `npm run generate -- icons`: draws public/icons/*.png from src/extension/icon.svg, with Chromium. */
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { requirePrograms } from '../../test/harness/browser/launch/index.ts';

const sizes = [16, 32, 48, 128];

const svg = readFileSync('src/extension/icon.svg', 'utf8');
const { chromium: executablePath } = await requirePrograms('chromium');
mkdirSync('public/icons', { recursive: true });
const browser = await chromium.launch({ executablePath });
try {
  const page = await browser.newPage();
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
    await page.screenshot({ path: `public/icons/${size}.png`, omitBackground: true });
  }
} finally {
  await browser.close();
}
console.log(`Drawn: ${sizes.map((size) => `public/icons/${size}.png`).join(', ')}`);
