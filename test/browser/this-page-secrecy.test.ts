import { describe, expect, it } from 'vitest';
import { mainBrowsers } from '../harness/browser/index.ts';
import { clickWords } from '../harness/browser/own-page.ts';
import { followEvents } from './parts/follow-events.ts';
import { readingPage, watchForFrame } from './parts/reading-this-page.ts';

const legend = ['Languages', 'German', 'French', 'Russian', 'Turkish', '%', 'Remove'];

describe.each(mainBrowsers)('a page that reads what is painted on it in $name', (kind) => {
  const on = readingPage(kind);

  /** Paints a page whose own texts have no word of the legend. */
  async function paint(): Promise<void> {
    await on.open(on.server.url('texts.html'), async (opened) => {
      await opened.evaluate(() => {
        const kept = ['de', 'fr', 'ru', 'tr']
          .map((id) => document.getElementById(id))
          .filter((one) => one !== null);
        document.body.replaceChildren(...kept);
        for (const one of kept) one.removeAttribute('lang');
      });
      await opened.evaluate(followEvents);
    });
    await on.untilRead();
    await clickWords(on.popup, 'paintShow');
    await on.page.waitFor(() => CSS.highlights.size > 0);
    await on.page.activate();
  }
  const legendPoints = () =>
    on.page.evaluate(() => {
      const y = innerHeight - 36;
      const xs = Array.from({ length: innerWidth / 32 }, (_, at) => at * 32);
      const found = xs.filter((x) => document.elementFromPoint(x, y)?.className === 'vernacular-paint');
      return found.map((x) => ({ x, y }));
    });

  it('finds none of its words', async () => {
    await paint();
    const names = ['German', 'French', 'Russian'].map((words) =>
      expect.stringMatching(new RegExp(`^${words} .*%$`, 's')),
    );
    // Assistive technology gets them.
    await expect.poll(() => on.page.accessibleNames()).toEqual(expect.arrayContaining(names));
    const found = await on.page.evaluate(
      (words) =>
        words.filter((word) => {
          getSelection()?.removeAllRanges();
          const { find } = window as never as { find(...how: unknown[]): boolean };
          return find(word, true, false, true);
        }),
      ['Die Kinder', ...legend],
    );
    expect(found).toEqual(['Die Kinder']);
    const read = await on.page.evaluate(() => {
      getSelection()?.selectAllChildren(document.documentElement);
      return `${document.documentElement.innerText}${document.documentElement.outerHTML}${getSelection()}`;
    });
    expect(legend.filter((word) => read.includes(word))).toEqual([]);
  });

  it('gets into the tree of the legend in Firefox alone, and finds only the word there that the user presses', async () => {
    await paint();
    const points = await legendPoints();
    expect(points.length).toBeGreaterThan(5);
    const [point] = points as [(typeof points)[0]];
    await on.page.drag(point, { x: point.x, y: point.y - 200 });
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) await on.page.press(key);
    const read = await on.page.evaluate(() => {
      const { reached } = window as never as { reached: ReadonlySet<Node> };
      const roots = new Set([...reached].map((node) => node.getRootNode()));
      return [...roots].map((root) => [...root.childNodes].map((one) => (one as Element).outerHTML).join(''));
    });
    // The tree of the legend, and none of those around its words.
    expect(read.filter((html) => html.includes('<button'))).toHaveLength(kind.name === 'Firefox' ? 1 : 0);
    const words = legend.filter((word) => !['Languages', 'Remove'].includes(word));
    const languages = words.filter((word) => word !== '%' && read.join().includes(word));
    expect(languages.length).toBeLessThan(kind.name === 'Firefox' ? 2 : 1);
  });

  it('sees which texts share a colour, by random names that change at each painting', async () => {
    await paint();
    const groups = () =>
      on.page.evaluate(() =>
        [...CSS.highlights].map(([name, highlight]) => ({
          name,
          ids: [...highlight].map(({ startContainer }) => startContainer.parentElement?.id),
          colour: getComputedStyle(document.body, `::highlight(${name})`).backgroundColor,
        })),
      );
    const before = await groups();
    expect(before.map(({ ids }) => ids.join())).toContain('de');
    expect(new Set(before.map(({ colour }) => colour)).size).toBe(before.length);
    for (const { name } of before) expect(name).toMatch(/^h\d+-\d+-\d+-\d+-light$/);
    await clickWords(on.popup, 'paintRemove');
    await on.page.waitFor(() => CSS.highlights.size === 0);
    await clickWords(on.popup, 'paintShow');
    await on.page.waitFor(() => CSS.highlights.size > 0);
    const known = before.map(({ name }) => name);
    expect((await groups()).filter(({ name }) => known.includes(name))).toEqual([]);
  });

  it('sees no style sheet of ours', async () => {
    await paint();
    const sheets = () => [...document.styleSheets, ...document.adoptedStyleSheets].map(({ href }) => href);
    const own = await on.page.evaluate(sheets);
    await clickWords(on.popup, 'paintRemove');
    await on.page.waitFor(() => CSS.highlights.size === 0);
    expect(await on.page.evaluate(sheets)).toEqual(own);
  });

  it('sees the text to which the user goes, by its frame', async () => {
    await paint();
    const untilFramed = await watchForFrame(on.page);
    await on.page.press('Tab');
    await on.page.press('Enter');
    await untilFramed();
  });
});
