// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LegendEntry, Painting } from '../../../../src/extension/messages/page-port.ts';
import { PaintedPage } from '../../../../src/extension/page-scripts/reader/paint.ts';
import { eventually } from '../../../eventually.ts';
import { findAll, show } from '../marking.ts';

class FakeHighlight extends Set<StaticRangeInit> {}
const registry = new Map<string, FakeHighlight>();
let trees: ShadowRoot[] = [];
const painted = new PaintedPage();

beforeEach(() => {
  registry.clear();
  trees = [];
  Object.assign(window, {
    Highlight: FakeHighlight,
    StaticRange: function StaticRange(this: object, ends: StaticRangeInit) {
      Object.assign(this, ends);
    },
    CSS: { highlights: registry },
  });
  const { attachShadow } = Element.prototype;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, how) {
    const tree = attachShadow.call(this, how);
    trees.push(tree);
    return tree;
  });
});
afterEach(() => painted.remove());

const entry = (code: string, name: string, share: string): LegendEntry => ({
  ...{ code, name, share, isQuiet: false, highlight: `h-${share || name}` },
  ...{ mark: 'yellow', ink: 'black', pattern: 'solid', isOver: false },
});
const end = Number.MAX_SAFE_INTEGER;

/** Paints two German paragraphs, and an English one with two swear words, which is in the main language if `isQuiet`. */
async function paint(isQuiet = true): Promise<void> {
  show('<p id="a">Guten Tag</p><p id="b">Guten Abend</p><p id="c">Good damn hell</p>');
  const { blocks } = await findAll();
  const painting: Painting = {
    legend: [{ ...entry('en', 'English', '40%'), isQuiet }, entry('de', 'German', '60%')],
    blocks: [
      [0, 1, 0, end],
      [1, 1, 0, end],
      [2, 0, 0, end],
    ],
    swearing: [
      [2, 4, 8],
      [2, 8, 12],
    ],
    wave: 'wave',
    words: {
      ...{
        label: 'Languages',
        remove: 'Remove',
        next: 'Next',
        swearing: 'Swear words: {0}',
        swears: 'Swearing',
      },
      reached: '{0}: {1} of {2}',
    },
    ...{ lang: 'en', dir: 'ltr' },
  };
  painted.paint(blocks, painting);
  await eventually(() => expect(coloured()).toContain('Guten Abend'));
}

const coloured = () =>
  [...registry.values()].flatMap((highlight) =>
    [...highlight].map(({ startContainer, startOffset, endOffset }) =>
      (startContainer as Text).data.slice(startOffset, endOffset),
    ),
  );
const wordsIn = (element: Element | null | undefined) => {
  const inner = trees.filter(({ host }) => element?.contains(host));
  return inner.map((tree) => tree.querySelector<HTMLElement>('[data-words]')?.dataset.words).join(' ');
};
const bar = () => trees.map((tree) => tree.querySelector('.legend')).find((found) => found !== null);
const button = (words: string) =>
  [...(bar()?.querySelectorAll('button') ?? [])].find((each) => wordsIn(each).includes(words));
const data = (id: string) => document.getElementById(id)?.firstChild as Text;
const spoken = (words: string) =>
  eventually(() => expect(wordsIn(bar()?.querySelector('[role=status]'))).toBe(words));

it('a text that the page changes loses its colours and is no longer counted', async () => {
  await paint();
  expect(coloured()).toEqual(['damn', 'hell', 'Guten Tag', 'Guten Abend']);
  expect(button('Swear words: 2')?.disabled).toBe(false);
  data('c').data = 'What a lovely day';
  data('b').data = 'Now in English';
  await eventually(() => expect(coloured()).toEqual(['Guten Tag']));
  await eventually(() => expect(button('Swear words: 0')?.disabled).toBe(true));
  expect(button('English')?.disabled).toBe(true);
  expect(button('German')?.disabled).toBe(false);
});

it('a text that the page removes is not counted until the page inserts it again', async () => {
  await paint();
  const [text, parent] = [data('c'), document.getElementById('c')];
  text.remove();
  await eventually(() => expect(button('Swear words: 0')?.disabled).toBe(true));
  parent?.append(text);
  await eventually(() => expect(button('Swear words: 2')?.disabled).toBe(false));
});

it('the legend says which passage it reached', async () => {
  await paint();
  button('Next')?.click();
  await spoken('German: 1 of 2');
  button('Next')?.click();
  await spoken('German: 2 of 2');
  button('Next')?.click();
  await spoken('German: 1 of 2');
  data('b').data = 'Now in English';
  await eventually(() => expect(coloured()).not.toContain('Guten Abend'));
  button('Next')?.click();
  await spoken('German: 1 of 1');
  button('Swear')?.click();
  await spoken('Swearing: 1 of 1');
});

it('without a main language, Next goes to all passages', async () => {
  await paint(false);
  for (const words of ['German: 1 of 3', 'German: 2 of 3', 'English: 3 of 3']) {
    button('Next')?.click();
    await spoken(words);
  }
});
