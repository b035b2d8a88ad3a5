/**
 * `npm run generate -- icons`: draws public/icons/*.png from src/extension/icon.svg and icon-small.svg, and with
 * Chromium the picture of links to our site.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { languages } from '../../../src/engine/language/languages.ts';
import { installMissingFonts, requirePrograms } from '../../../test/harness/browser/launch/index.ts';

const icon = 'src/extension/icon.svg';
const smallIcon = 'src/extension/icon-small.svg';
const sizes = [16, 32, 48, 128];
const maxSmall = 32;
/** In the drawing's units: density 72. */
const width = 128;

const picture = 'src/site/picture.png';

mkdirSync('public/icons', { recursive: true });
for (const size of sizes) {
  await sharp(size > maxSmall ? icon : smallIcon, { density: (72 * size) / width })
    .png({ compressionLevel: 9 })
    .toFile(`public/icons/${size}.png`);
}
const html = readFileSync('scripts/generate/icons/picture.html', 'utf8')
  .replace('{icon}', readFileSync(icon, 'utf8'))
  .replace('{languages}', String(Object.keys(languages).length));
const { chromium: executablePath } = await requirePrograms('chromium');
await installMissingFonts();
const browser = await chromium.launch({ executablePath });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(html);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(picture);
} finally {
  await browser.close();
}
console.log(`Drawn: ${[...sizes.map((size) => `public/icons/${size}.png`), picture].join(', ')}`);
