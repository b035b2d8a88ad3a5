// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { textOf } from '../../../../src/extension/page-scripts/shared/blocks.ts';
import { findAll } from '../marking.ts';

async function textsOf(markup: string) {
  document.body.innerHTML = markup;
  for (const inline of document.querySelectorAll<HTMLElement>('b, code, font'))
    inline.style.display = 'inline';
  const { blocks, frames } = await findAll();
  return { texts: blocks.map(textOf), frames };
}

afterEach(() => document.documentElement.removeAttribute('class'));

describe('the text of a page', () => {
  it('excludes code, which separates the words around it', async () => {
    const { texts } = await textsOf(
      '<p>Rufe<code>detect()</code>auf.</p><pre>let total = sum(all);</pre><kbd>Strg</kbd><p>Ende</p><div class="cm-editor">if (x) return</div>',
    );
    expect(texts).toEqual(['Rufe auf.', 'Ende']);
  });

  it('excludes fallback content of videos, meters and frames', async () => {
    const { texts, frames } = await textsOf(
      '<p>Guten Tag</p><video>Get a newer browser</video><audio>No sound</audio><progress>Half</progress><meter>Full</meter><iframe style="width: 0">No frames</iframe>',
    );
    expect({ texts, frames }).toEqual({ texts: ['Guten Tag'], frames: 0 });
  });

  it('excludes collapsed text', async () => {
    const { texts } = await textsOf(
      '<details><summary>Mehr</summary>Gefaltet</details><details open><summary>Weniger</summary>Entfaltet</details>',
    );
    expect(texts).toEqual(['Mehr', 'Weniger', 'Entfaltet']);
  });

  it('excludes formulas', async () => {
    const { texts } = await textsOf(
      '<p>Guten Tag</p><math><mi>a</mi><mtext>wobei gilt</mtext></math><p>Ende</p>',
    );
    expect(texts).toEqual(['Guten Tag', 'Ende']);
  });

  it('includes prose in a pre element, such as archived mail', async () => {
    const mail = 'Liebe Liste, gestern haben wir lange darüber gesprochen, wie es weitergehen soll. '.repeat(
      4,
    );
    expect((await textsOf(`<pre>${mail}</pre>`)).texts).toEqual([mail.trim()]);
    expect((await textsOf(`<pre>${'const a = { b: [c(d)] };\n'.repeat(20)}</pre>`)).texts).toEqual([]);
  });

  it('depends only on the beginning of a pre element, however long it is', async () => {
    const mail = 'Wir haben lange darüber gesprochen, wie es weitergehen soll. '.repeat(2000);
    const { texts } = await textsOf(`<pre>${mail}${'const a = { b: [c(d)] };\n'.repeat(2000)}</pre>`);
    expect(texts).toHaveLength(1);
  });

  it('excludes additions of translators', async () => {
    const { texts } = await textsOf(
      '<div class="skiptranslate">Traduire</div><div id="goog-gt-tt">Texte d’origine</div><p>Guten Tag <b class="immersive-translate-target-wrapper">Bonjour</b></p>',
    );
    expect(texts).toEqual(['Guten Tag']);
  });

  it('excludes elements of other extensions, by their addresses or closed shadow trees', async () => {
    const { texts, frames } = await textsOf(
      '<iframe src="moz-extension://a/b.html" style="width: 300px; height: 300px"></iframe><x-widget></x-widget><div id="panel"></div><p>Guten Tag</p>',
    );
    expect({ texts, frames }).toEqual({ texts: ['Guten Tag'], frames: 0 });
    for (const [name, extra] of [
      ['x-widget', ''],
      ['#panel', '<link rel="stylesheet" href="chrome-extension://abc/style.css">'],
    ] as const) {
      const host = document.querySelector(name) as HTMLElement;
      const root = host.attachShadow({ mode: 'closed' });
      root.innerHTML = `${extra}<p>Save this page</p>`;
      Object.assign(host, { openOrClosedShadowRoot: root });
    }
    const { blocks } = await findAll();
    expect(blocks.map(textOf)).toEqual(['Guten Tag']);
  });

  it('includes text that is marked as not to be translated', async () => {
    const { texts } = await textsOf('<p translate="no">Guten Tag</p><p class="notranslate">Guten Abend</p>');
    expect(texts).toEqual(['Guten Tag', 'Guten Abend']);
  });
});
