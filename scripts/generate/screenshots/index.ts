/**
 * `npm run generate -- screenshots [WORD …]`: draws the last build. Without words: docs/screenshots for the README, and
 * in dist/screenshots every state in every browser, language and look, with an index page. With words: pictures whose
 * path contains all, such as `firefox /ar/ popup narrow`; `dark,wide` matches either. `readme`: only the README's.
 * `stores [LOCALE …]`: dist/stores/pictures. `film`: the film on the site's front page. Exits with 1 if text does not fit.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { installMissingFonts, requirePrograms } from '../../../test/harness/browser/launch/index.ts';
import { UserError } from '../../lib/user-error.ts';
import { drawFilm } from './film.ts';
import { drawMatrix } from './matrix.ts';
import { drawForReadme } from './readme.ts';
import { drawForStores } from './stores.ts';

const folder = 'dist/screenshots';
const words = process.argv.slice(2);

for (const browser of ['chrome', 'firefox']) {
  if (!existsSync(`dist/${browser}/manifest.json`))
    throw new UserError(`dist/${browser} is missing: run \`npm run build\`.`);
}
await requirePrograms('chromium', 'firefox', 'xvfb', 'xdotool');
await installMissingFonts();
const isReadme = words.join() === 'readme';
const isForStores = words[0] === 'stores';
const isFilm = words.join() === 'film';
if (isFilm) console.log(`Drawn: ${await drawFilm('src/site/film.webp')}`);
if (isForStores) {
  for (const path of await drawForStores(words.slice(1))) console.log(`Drawn: ${path}`);
}
if (words.length === 0 || isReadme) {
  for (const line of await drawForReadme('docs/screenshots')) console.log(`Drawn: ${line}`);
}
if (words.length === 0) rmSync(folder, { recursive: true, force: true });
if (!isReadme && !isForStores && !isFilm) await drawAll();

async function drawAll(): Promise<void> {
  const { drawn, misfits } = await drawMatrix(folder, words);
  const figures = drawn.map(
    (path) => `<figure><img loading="lazy" src="${path}"><figcaption>${path}</figcaption></figure>`,
  );
  if (drawn.length === 0 && misfits.length === 0)
    throw new UserError(`No picture has ${words.join(' and ')} in its path.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Vernacular: every state</title>
<style>body { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; font: 12px sans-serif; background: #888 }
figure { margin: 0 } img { max-width: 400px; display: block }</style>
${figures.join('\n')}\n`,
  );
  console.log(`Drawn: ${drawn.length} pictures in ${folder}; look at ${folder}/index.html`);
  if (misfits.length === 0) console.log('All words fit.');
  for (const misfit of misfits) console.error(`Does not fit: ${misfit}`);
  if (misfits.length > 0) process.exitCode = 1;
}
