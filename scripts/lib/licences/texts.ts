import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from './shipped.ts';

/** Vite's `build.license` would omit the packages that `deferredModule` bundles, such as franc-min. */
export function licenceTexts(packages: readonly Package[]): string {
  const rule = '-'.repeat(80);
  return packages
    .map(
      ({ name, folder, version, licence }) =>
        `${rule}\n${name} ${version}: ${licence}\n${rule}\n\n${textOf(folder)}\n`,
    )
    .join('\n');
}

function textOf(folder: string): string {
  const file = existsSync(folder) && readdirSync(folder).find((each) => /^licen[cs]e(?:\.\w+)?$/i.test(each));
  if (file) return readFileSync(join(folder, file), 'utf8').trim();
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    author?: string | { name: string };
  };
  return `By ${typeof author === 'object' ? author.name : author}. The package does not include a licence text.`;
}
