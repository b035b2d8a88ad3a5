/**
 * "This page" reports the same findings in a live page as `vernacular check` in its file, except in hidden text.
 * `PAGES=30 npm test -- browser this-page-check` compares all pages instead of a few.
 */
import { describe, expect, it } from 'vitest';
import { checkPage } from '../checker/check-page.ts';
import { mainBrowsers } from '../harness/browser/index.ts';
import { clickWords, texts } from '../harness/browser/own-page.ts';
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
const hidden =
  '<p class="gone">This paragraph is hidden by the style sheet of the page, so nobody hears it.</p>';

describe.each(mainBrowsers)('checking the declared languages of a page in $name', (kind) => {
  const on = readingPage(kind);

  /** Compares the rows under "This page" with the findings in a file. Returns their number. */
  async function compare(lang: string, body: string, unseen = ''): Promise<number> {
    await on.open(on.server.url('odd.html'), (page) =>
      page.evaluate(
        ({ lang, content }) => {
          document.documentElement.lang = lang;
          document.head.innerHTML = '<title>Der Fahrplan</title><style>.gone { display: none }</style>';
          document.body.innerHTML = content;
        },
        { lang, content: body + unseen },
      ),
    );
    await on.popup.waitFor(() => document.querySelector('.page-shares'));
    await clickWords(on.popup, 'checkButton');
    await on.popup.waitFor(
      () => document.querySelector('#page-check ~ [role=status]')?.textContent || undefined,
    );
    const html = `<!DOCTYPE html><html lang="${lang}"><head><title>Der Fahrplan</title></head><body>${body}</body></html>`;
    const { findings } = await checkPage(html);
    const listed = await texts(on.popup, '#page-check ~ ol .page-mark');
    expect(listed.map((words) => words.trim().split('\n')[0]?.slice(0, 20))).toEqual(
      findings.map(({ rule, text }) => (rule === 'page-lang' ? 'The whole page' : text).slice(0, 20)),
    );
    return findings.length;
  }

  it('lists what the program finds in the file of the page, in the same order', async () => {
    expect(await compare('de', body, hidden)).toBeGreaterThan(5);
  });

  it.each([
    ['in no language clearly', 'en', body, undefined],
    ['in another language than it declares', 'fr', germanBody, 'de'],
  ])('agrees with the sentence above it and with the marks, on a page %s', async (_, lang, body, marked) => {
    await compare(lang, body);
    const isAlarmed = () => on.popup.evaluate(() => document.querySelector('.declared.bad') !== null);
    const found = await texts(on.popup, '#page-check ~ ol .page-mark');
    expect(found.some((words) => words.startsWith('The whole page'))).toBe(marked !== undefined);
    expect(await isAlarmed()).toBe(marked !== undefined);
    await clickWords(on.popup, 'marksForReaders');
    await on.popup.waitFor(() => document.querySelector('#page-marks ~ ol'));
    expect(await on.page.evaluate(() => document.documentElement.lang)).toBe(marked ?? lang);
    expect(await isAlarmed()).toBe(false);
    await clickWords(on.popup, 'checkButton');
    const state = '#page-check ~ [role=status]';
    await on.popup.waitFor(
      () => document.querySelector('#page-check ~ [role=status]')?.textContent || undefined,
    );
    const left = await texts(on.popup, '#page-check ~ ol .page-mark');
    expect(left.length, (await texts(on.popup, state)).join()).toBeLessThan(found.length);
    expect(left.some((words) => words.startsWith('The whole page'))).toBe(false);
  });

  it.each(pages)(
    'lists what the program finds in the file of a page in several languages: page %i',
    async (n) => {
      const lang = languages[n % languages.length] as string;
      await compare(lang, mixedPage(n));
    },
  );
});
