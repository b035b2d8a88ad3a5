/**
 * "This page" finds the same wrong language of a page as `vernacular check` in its file, by one reading.
 * `PAGES=30 npm test -- browser this-page-check` compares all pages instead of a few.
 */
import { describe, expect, it } from 'vitest';
import { checkPage } from '../checker/check-page.ts';
import { mainBrowsers } from '../harness/browser/index.ts';
import { clickWords, seen, texts } from '../harness/browser/own-page.ts';
import { usedToday } from '../harness/browser/stage.ts';
import { mixedPage, pageCount } from './parts/mixed-pages.ts';
import { readingPage } from './parts/reading-this-page.ts';

const shown = Number(process.env.PAGES ?? 3);
const pages = Array.from({ length: shown }, (_, n) => Math.floor((n * pageCount) / shown));
const languages = ['de', 'fr', 'es', 'ru', 'sv'];

const body = `
<h1>Der Fahrplan der Fähre</h1>
<p>Die Fähre zur Insel fährt um sieben Uhr morgens ab, und Sie sollten eine halbe Stunde vorher dort sein.</p>
<p>Le vieux pont est fermé depuis cet hiver, car la rivière a abîmé deux de ses piliers.</p>
<p>Sie sagte: <q lang="fr">Nobody knows when the old bridge will open again for the traffic.</q> Das glaube ich auch nicht mehr.</p>
<ul><li>Паром на остров отходит в семь часов утра.<li lang="de_AT">Heute fährt die Fähre nicht.</ul>
<table><tr><td>The winter timetable applies from the first of October.<td><code>apt install the ferry</code></table>
<p><img src="data:," alt="A grey heron standing in shallow water at sunrise"></p>`;
const germanBody = `
<p>Die Fähre zur Insel fährt um sieben Uhr morgens ab, und Sie sollten eine halbe Stunde vorher dort sein.</p>
<p>Im Sommer ist sie oft voll, und dann wartet man lange auf die nächste Fahrt am Nachmittag.</p>
<p>Le vieux pont est fermé depuis cet hiver.</p>`;

describe.each(mainBrowsers)('the language tags of a page in $name', (kind) => {
  const on = readingPage(kind);

  async function compare(lang: string, body: string): Promise<void> {
    await on.open(on.server.url('odd.html'), (page) =>
      page.evaluate(
        ({ lang, content }) => {
          document.documentElement.lang = lang;
          document.body.innerHTML = content;
        },
        { lang, content: body },
      ),
    );
    await on.untilRead();
    const state = '.page-row [role=status]';
    await on.popup.waitFor(() => document.querySelector('.this-page .page-row'));
    const { findings } = await checkPage(`<!DOCTYPE html><html lang="${lang}"><body>${body}</body></html>`);
    const isFound = findings.some(({ rule }) => rule !== 'foreign-inline' && rule !== 'invalid-lang');
    const words = (await texts(on.popup, state))[0];
    // The program only asks about titles. The popup counts them: its user sees them, and decides with Fix.
    if (!isFound && findings.some(({ rule }) => rule === 'foreign-inline')) return;
    expect(words === 'none missing', `${words}: ${JSON.stringify(findings)}`).toBe(!isFound);
    if (!isFound) return;
    const charged = await usedToday(on);
    await clickWords(on.popup, 'tagsFix');
    await seen(on.popup, 'set');
    const page = findings.find(({ rule }) => rule === 'page-lang');
    expect(await on.page.evaluate(() => document.documentElement.lang)).toBe(page?.proposed ?? lang);
    expect(await usedToday(on)).toBe(charged);
  }

  it.each([
    ['in no language clearly', 'en', body],
    ['in another language than it declares', 'fr', germanBody],
    ['in the language that it declares', 'de', germanBody.replace(/<p>Le vieux.*/, '')],
  ])('are those that the program finds in the file of a page %s, and cost nothing', async (_, lang, body) => {
    await compare(lang, body);
  });

  it.each(pages)(
    'are those that the program finds in the file of a page in several languages: page %i',
    async (n) => {
      await compare(languages[n % languages.length] as string, mixedPage(n));
    },
  );
});
