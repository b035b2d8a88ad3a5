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

/** All stores; Chrome shows at most five for a language. */
export const screenshotSize = [1280, 800] as const;
const maxScreenshots = 5;

/** Returns a line for each picture that is missing or has another size. */
export function problemsOfPictures(folder: string, locales: readonly string[]): string[] {
  if (!existsSync(folder)) return [];
  const single = Object.entries(pictureSizes).map(([name, size]) => problemOf(join(folder, name), size));
  const screenshots = locales.flatMap((locale) => {
    const inLocale = join(folder, locale);
    const names = existsSync(inLocale) ? readdirSync(inLocale) : [];
    if (names.length === 0 || names.length > maxScreenshots)
      return [`${inLocale} has ${names.length} screenshots; the stores want 1 to ${maxScreenshots}.`];
    return names.map((name) => problemOf(join(inLocale, name), screenshotSize));
  });
  return [...single, ...screenshots].filter((problem) => problem !== undefined);
}

function problemOf(path: string, [width, height]: readonly [number, number]): string | undefined {
  if (!existsSync(path)) return `${path} is missing.`;
  const size = sizeOfPng(readFileSync(path));
  if (size?.width === width && size.height === height) return undefined;
  return `${path} has not ${width}×${height} pixels.`;
}
