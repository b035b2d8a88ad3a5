/** "This page" finds in a live page what `vernacular check` finds in its file, and leaves out what styles hide. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPage } from '../checker/check-page.ts';
import { browsers, type TestPage } from '../harness/browser/index.ts';
import { clickWords, openPopupOver, setLimit } from '../harness/browser/stage.ts';
import { seen, texts } from './own-page.ts';
import { openingPopup, running } from './running.ts';

const body = `
<h1>Der Fahrplan der Fähre</h1>
<p>Die Fähre zur Insel fährt um sieben Uhr morgens ab, und Sie sollten eine halbe Stunde vorher dort sein.</p>
<p>Le vieux pont est fermé depuis cet hiver, car la rivière a abîmé deux de ses piliers.</p>
<p>Sie sagte: <q lang="fr">Nobody knows when the old bridge will open again for the traffic.</q> Das glaube ich auch nicht mehr.</p>
<ul><li>Паром на остров отходит в семь часов утра.<li lang="de_AT">Heute fährt die Fähre nicht.</ul>
<table><tr><td>The winter timetable applies from the first of October.<td><code>apt install the ferry</code></table>
<p><img src="data:," alt="A grey heron standing in shallow water at sunrise"></p>`;
const hidden =
  '<p class="gone">This paragraph is hidden by the style sheet of the page, so nobody hears it.</p>';

describe.each(browsers)('checking the declared languages of a page in $name', (kind) => {
  const on = running(kind, openingPopup(kind));
  let page: TestPage;
  let popup: TestPage;

  beforeEach(() => setLimit(on, -1));
  afterEach(async () => {
    await popup?.close();
    await page?.close();
  });

  it('lists what the program finds in the file of the page, in the same order', async () => {
    page = await on.browser.open(on.server.url('odd.html'));
    await page.evaluate((content) => {
      document.documentElement.lang = 'de';
      document.head.innerHTML = '<title>Der Fahrplan</title><style>.gone { display: none }</style>';
      document.body.innerHTML = content;
    }, body + hidden);
    popup = await openPopupOver(on, page);
    await popup.waitFor(() => document.querySelector('.page-shares'));
    await clickWords(popup, 'checkButton');
    await seen(popup, 'declared as');
    const html = `<!DOCTYPE html><html lang="de"><head><title>Der Fahrplan</title></head><body>${body}</body></html>`;
    const { findings } = await checkPage(html);
    expect(findings.length).toBeGreaterThan(5);
    const listed = await texts(popup, '.page-mark');
    expect(listed.map((words) => words.trim().slice(0, 20))).toEqual(
      findings.map(({ text }) => text.slice(0, 20)),
    );
  });
});
