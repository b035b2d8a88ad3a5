// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { describe, expect, it, vi } from 'vitest';
import { findBlocks, textOf } from '../../../../src/extension/page-scripts/shared/blocks.ts';
import { findAll } from '../marking.ts';

async function blocksOf(markup: string, pause: () => Promise<void> | undefined = () => undefined) {
  document.body.innerHTML = markup;
  const { blocks, ...rest } = await findBlocks(document, pause, () => undefined);
  return { texts: blocks.map(textOf), ...rest };
}

// Hidden text is tested in real browsers, since happy-dom only supports inline styles.
describe('the blocks of a page', () => {
  it('are paragraphs, including inline elements and line breaks', async () => {
    const { texts } = await blocksOf(
      '<h1>Guten Tag</h1><div>Eins <b style="display: inline">zwei</b>,<br>drei<p>vier</p> fünf</div>',
    );
    expect(texts).toEqual(['Guten Tag', 'Eins zwei, drei', 'vier', 'fünf']);
  });

  it('have spaces between words of adjacent boxes, but not within a word whose letters have boxes', async () => {
    const box = (text: string) => `<b style="display: inline-block">${text}</b>`;
    const line = (content: string) => blocksOf(`<p>${content}</p>`).then(({ texts }) => texts[0]);
    expect(await line(`${box('Home')}${box('About us')}Shop`)).toBe('Home About us Shop');
    expect(await line(`${box('E')}s war ${[...'einmal'].map(box).join('')}`)).toBe('Es war einmal');
    expect(await line(`un${box('glaub')}, ${box(box('Ja'))}`)).toBe('un glaub, Ja');
    const link = (text: string, gap: string) =>
      `<a style="display: inline; font-size: 16px; margin-inline-end: ${gap}; padding-inline-start: 0">${text}</a>`;
    expect(await line(`${link('Start', '8px')}${link('Politik', '8px')}`)).toBe('Start Politik');
    expect(await line(`${link('Start', '2px')}${link('seite', '0')}`)).toBe('Startseite');
  });

  it('are the text of a file that is no markup, such as JSON', async () => {
    const contentType = vi.spyOn(document, 'contentType', 'get').mockReturnValue('application/json');
    const json = '{"greeting": "Guten Tag"}';
    expect((await blocksOf(`<pre>${json}</pre>`)).texts).toEqual([json]);
    contentType.mockRestore();
    expect((await blocksOf(`<pre>${json}</pre>`)).texts).toEqual([]);
  });

  it('contain at least one letter, and no scripts, styles or fields', async () => {
    const { texts } = await blocksOf(
      '<p>12</p><p>•</p><script>eins</script><style>zwei</style><textarea>drei</textarea><p>vier 4</p>',
    );
    expect(texts).toEqual(['vier 4']);
  });

  it('include open and closed shadow trees and slots in visual order', async () => {
    document.body.innerHTML = '<div><i slot="x">innen</i>ungesehen</div>';
    const host = document.querySelector('div') as HTMLElement;
    host.attachShadow({ mode: 'open' }).innerHTML = '<p>davor</p><p><slot name="x"></slot></p>';
    Object.assign(host, { openOrClosedShadowRoot: host.shadowRoot });
    const { blocks } = await findAll();
    expect(blocks.map(textOf)).toEqual(['davor', 'innen']);
  });

  it('include the rest of the page if a frame is removed at any time, whose nodes are inaccessible in Firefox', async () => {
    for (let at = 1; at < 20; at++) {
      let pauses = 0;
      const found = blocksOf('<p>eins</p><div><p>zwei</p></div><p>drei</p>', () => {
        pauses += 1;
        if (pauses !== at) return undefined;
        const gone = document.querySelector('div') as Element;
        for (const node of [gone, gone.firstChild, gone.firstChild?.firstChild]) {
          const get = () => {
            throw new TypeError("can't access dead object");
          };
          Object.defineProperties(node, { nodeType: { get }, isConnected: { get }, data: { get } });
        }
        return undefined;
      });
      const { texts } = await found;
      expect(
        texts.filter((text) => text !== null && text !== 'zwei'),
        `${at}`,
      ).toEqual(['eins', 'drei']);
    }
  });

  it.each([
    ['visible', { texts: ['drin'], frames: 1 }],
    ['hidden', { texts: [], frames: 0 }],
  ])('include same-origin frames and count cross-origin ones: %s frames', async (seen, found) => {
    // happy-dom would load an iframe.
    const frames = ['frame', 'frame'].map((name) => document.createElement(name));
    document.body.replaceChildren(...frames);
    const inner = document.implementation.createHTMLDocument();
    inner.body.innerHTML = '<p>drin</p>';
    Object.defineProperty(inner, 'defaultView', { value: window });
    for (const [at, frame] of frames.entries()) {
      frame.style.visibility = seen;
      frame.getBoundingClientRect = () => new DOMRect(0, 0, 300, 200);
      Object.defineProperty(frame, 'contentDocument', { value: at === 0 ? inner : null });
    }
    const { blocks, frames: others } = await findAll();
    expect({ texts: blocks.map(textOf), frames: others }).toEqual(found);
  });

  it('are collected step by step, until a pause throws', async () => {
    const onPause = vi.fn();
    let steps = 0;
    document.body.innerHTML = '<p>eins</p><p>zwei</p>';
    await findBlocks(document, () => (steps++ % 3 === 0 ? Promise.resolve() : undefined), onPause);
    expect(onPause.mock.calls.length).toBe(Math.ceil(steps / 3));
    const cancelled = findBlocks(
      document,
      () => Promise.resolve(),
      () => {
        throw new Error('cancelled');
      },
    );
    await expect(cancelled).rejects.toThrow('cancelled');
  });

  it('lose text that has been removed from the page', async () => {
    document.body.innerHTML = '<p>eins</p><p>zwei <b style="display: inline">drei</b></p>';
    const { blocks } = await findAll();
    document.querySelector('p')?.remove();
    document.querySelector('b')?.remove();
    expect(blocks.map(textOf)).toEqual([null, 'zwei']);
  });
});
