/**
 * Draws the stores' pictures: five screenshots in each language, a tile, a marquee and icons. Screenshots show states
 * of the interface (states/) under captions of stores/captions.json.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { languages } from '../../../src/engine/language/languages.ts';
import { browsers, servePages } from '../../../test/harness/browser/index.ts';
import { requirePrograms } from '../../../test/harness/browser/launch/index.ts';
import { type Stage, settle, startOver } from '../../../test/harness/browser/stage.ts';
import { UserError } from '../../lib/user-error.ts';
import { readListings } from '../../stores/listing.ts';
import { pictureSizes, picturesFolder, screenshotNames, screenshotSize } from '../../stores/picture-rules.ts';
import { ordinarySize, type State, states } from './states/index.ts';

const captions: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync('stores/captions.json', 'utf8'),
);

/** Device pixels per CSS pixel: the interface is enlarged. */
const scale = 2;

const cardPage = { width: 520, height: 560 };

/** CSS pixels. */
const narrowPage = { width: 720, height: 760 };

/** Of an icon's side. Chrome asks for 96 of 128 pixels. */
const artShare = 0.75;

const style = `
  * { box-sizing: border-box; margin: 0 }
  body { width: 100vw; height: 100vh; overflow: hidden; color: #fff; font-family: sans-serif;
    background: linear-gradient(135deg, #4338ca, #0e7490); display: flex; align-items: center;
    justify-content: center; gap: 4.5vw; padding: 0 6vw }
  h1 { font-size: 50px; line-height: 1.25; text-wrap: balance; word-break: auto-phrase }
  h1:lang(zh) { word-break: keep-all }
  p { font-size: 23px; line-height: 1.45; margin-top: 24px; opacity: .9; text-wrap: balance }
  .words { flex: 1 }
  .brand { display: flex; align-items: center; gap: 16px; font-size: 28px; font-weight: 700; margin-bottom: 40px }
  .brand svg { width: 56px; background: #fff; border-radius: 14px; padding: 6px }
  img { display: block; border-radius: 20px; box-shadow: 0 24px 64px #0007; max-height: 88vh }
  svg { display: block }
`;

const icon = readFileSync('src/extension/icon.svg', 'utf8').replace(/<title>.*<\/title>/, '');

export async function drawForStores(only: readonly string[]): Promise<readonly string[]> {
  const locales = readdirSync('public/_locales').filter(
    (locale) => only.length === 0 || only.includes(locale),
  );
  if (locales.length === 0) throw new UserError(`There is no interface in ${only.join(', ')}.`);
  const { chromium: executablePath } = await requirePrograms('chromium');
  const studio = await chromium.launch({ executablePath });
  try {
    const drawn = only.length > 0 ? [] : await drawSingle(studio);
    for (const locale of locales) drawn.push(...(await drawScreenshots(studio, locale)));
    return drawn;
  } finally {
    await studio.close();
  }
}

async function drawScreenshots(studio: Browser, locale: string): Promise<string[]> {
  const language = locale.replace('_', '-');
  const summary = readListings().find((listing) => listing.locale === locale)?.summary;
  // Pictures of an earlier order have other names.
  rmSync(join(picturesFolder, locale), { recursive: true, force: true });
  const names = screenshotNames(captions);
  const drawn: string[] = [];
  await onStage(language, async (stage) => {
    for (const [at, [name, texts]] of Object.entries(captions).entries()) {
      const picture = await twice(() => pictureOf(stage, stateNamed(name)));
      const path = join(picturesFolder, locale, names[at] as string);
      const more = at === 0 ? `<p>${summary}</p>` : '';
      await draw(studio, path, screenshotSize, {
        language,
        body: `<div class="words">${brand}<h1>${texts[locale]}</h1>${more}</div>${picture}`,
      });
      drawn.push(path);
    }
  });
  return drawn;
}

async function onStage<T>(language: string, act: (stage: Stage) => Promise<T>): Promise<T> {
  const [kind] = browsers;
  if (kind === undefined) throw new Error('There is no browser to draw with.');
  const [browser, server] = await Promise.all([kind.launch({ language, peers: 0 }), servePages()]);
  try {
    return await act({ browser, server });
  } finally {
    await browser.close();
    await server.close();
  }
}

/** On a busy machine, the browser may abort loading once. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    console.error(`Tried again: ${(error as Error).message}`);
    return work();
  }
}

const brand = `<div class="brand">${icon}Vernacular</div>`;

function stateNamed(name: string): State {
  const state = states.find((known) => known.name === name);
  if (state === undefined) throw new UserError(`stores/captions.json names ${name}, which is no state.`);
  return state;
}

async function pictureOf(stage: Stage, state: State): Promise<string> {
  const sizes = { ...ordinarySize, card: cardPage, page: narrowPage };
  const size = sizes[state.surface];
  const appearance = { ...size, scale };
  await startOver(stage);
  const page = await state.reach({ ...stage, appearance });
  await page.appear(appearance);
  await page.evaluate(() => {
    document.documentElement.style.scrollbarWidth = 'none';
  });
  if (state.surface === 'popup') {
    const height = await page.evaluate(() => document.body.getBoundingClientRect().bottom);
    await page.appear({ ...appearance, height: Math.min(Math.ceil(height), size.height) });
  }
  if (state.surface !== 'card') {
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo(0, 0);
    });
  }
  await settle(page);
  const view = sharp(await page.screenshot('view'));
  await page.close();
  const { data, info } = await view.png().toBuffer({ resolveWithObject: true });
  // Larger than life, but within the picture.
  const [width, height] = [info.width / scale, info.height / scale];
  const shown = Math.min(1.6, 704 / height, 660 / width) * width;
  return `<img src="data:image/png;base64,${data.toString('base64')}" width="${Math.round(shown)}">`;
}

async function drawSingle(studio: Browser): Promise<string[]> {
  const page = await onStage('en', (stage) => twice(() => pictureOf(stage, stateNamed('page-painted'))));
  for (const [name, size] of Object.entries(pictureSizes)) {
    const path = join(picturesFolder, name);
    if (name.startsWith('icon')) await drawIcon(studio, path, size[0]);
    else
      await draw(studio, path, size, {
        language: 'en',
        body: name.startsWith('tile') ? tile : marquee(page),
      });
  }
  return Object.keys(pictureSizes).map((name) => join(picturesFolder, name));
}

const tile = `<div style="text-align:center"><div style="width:96px;margin:0 auto 16px;background:#fff;
  border-radius:24px;padding:12px">${icon}</div><h1 style="font-size:34px">Vernacular</h1>
  <p style="font-size:19px;margin-top:6px">What language is this?</p></div>`;

const marquee = (page: string) => `
  <style>img { width: 640px; height: 472px; object-fit: cover; object-position: top }</style>
  <div class="words">${brand}<h1 style="font-size:54px">What language is this?</h1>
  <p style="font-size:28px">${Object.keys(languages).length} languages, entirely on your device</p></div>${page}`;

/** App stores want opaque icons without margins, extension stores transparent ones with margins. */
async function drawIcon(studio: Browser, path: string, side: number): Promise<void> {
  const isOpaque = side === 1024;
  const body = `<div style="width:${artShare * side}px">${icon}</div>`;
  const background = isOpaque ? '#fff' : 'transparent';
  await draw(studio, path, [side, side], {
    language: 'en',
    body: `<style>body { background: ${background}; padding: 0 }</style>${body}`,
  });
}

async function draw(
  studio: Browser,
  path: string,
  [width, height]: readonly [number, number],
  { language, body }: { readonly language: string; readonly body: string },
): Promise<void> {
  const page = await studio.newPage({ viewport: { width, height } });
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  await page.setContent(
    `<!doctype html><html lang="${language}" dir="${dir}"><style>${style}</style><body>${body}</body></html>`,
  );
  mkdirSync(dirname(path), { recursive: true });
  const isIcon = path.includes('icon-') && !path.includes('1024');
  writeFileSync(path, await page.screenshot({ omitBackground: isIcon }));
  await page.close();
}
