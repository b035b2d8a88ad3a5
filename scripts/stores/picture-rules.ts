import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizeOfPng } from './package-rules.ts';

export const picturesFolder = 'dist/stores/pictures';

/** Width and height of each picture that the stores ask for. */
export const pictureSizes = {
  /** Chrome; 96 pixels of art and 16 of air on each side. */
  'icon-128.png': [128, 128],
  /** Edge. */
  'icon-300.png': [300, 300],
  /** Safari; no transparency. */
  'icon-1024.png': [1024, 1024],
  /** Chrome and Edge. */
  'tile-440x280.png': [440, 280],
  'marquee-1400x560.png': [1400, 560],
} as const;

/** All stores. */
export const screenshotSize = [1280, 800] as const;
/** Chrome shows at most five for a language. */
const maxScreenshots = 5;

export function screenshotNames(captions: object): string[] {
  return Object.keys(captions).map((state, at) => `${at + 1}-${state}.png`);
}

export function problemsOfPictures(
  folder: string,
  locales: readonly string[],
  wanted: readonly string[],
): string[] {
  if (!existsSync(folder)) return [`${folder} is missing. Run: npm run screenshots -- stores`];
  const single = Object.entries(pictureSizes).map(([name, size]) => problemOf(join(folder, name), size));
  const screenshots = locales.flatMap((locale) => {
    const inLocale = join(folder, locale);
    const names = existsSync(inLocale) ? readdirSync(inLocale) : [];
    const others = names.filter((name) => !wanted.includes(name));
    return [
      ...wanted.map((name) => problemOf(join(inLocale, name), screenshotSize)),
      ...others.map((name) => `${join(inLocale, name)} has no caption.`),
      wanted.length > maxScreenshots ? `Chrome shows only ${maxScreenshots} screenshots.` : undefined,
    ];
  });
  return [...single, ...screenshots].filter((problem) => problem !== undefined);
}

function problemOf(path: string, [width, height]: readonly [number, number]): string | undefined {
  if (!existsSync(path)) return `${path} is missing.`;
  const size = sizeOfPng(readFileSync(path));
  if (size?.width === width && size.height === height) return undefined;
  return `${path} has not ${width}×${height} pixels.`;
}
