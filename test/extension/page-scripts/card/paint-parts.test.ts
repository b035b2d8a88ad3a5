// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { beforeEach, expect, it } from 'vitest';
import '../../../../src/extension/page-scripts/card/on-press.ts';
import { planPainting } from '../../../../src/extension/page-scripts/card/painter.ts';
import { eventually } from '../../../eventually.ts';
import { fake } from '../../fake-browser.ts';

const text = 'Guten Tag, meine Lieben. Good morning to you.';
const parts = [
  { start: 0, end: 24, lang: 'de' },
  { start: 25, end: 45, lang: 'en' },
];

const languages = [
  ['de', 1],
  ['en', 0],
] as const;

class FakeHighlight extends Set<StaticRangeInit> {}
const registry = new Map<string, FakeHighlight>();

beforeEach(() => {
  registry.clear();
  Object.assign(window, {
    Highlight: FakeHighlight,
    StaticRange: function StaticRange(this: object, ends: StaticRangeInit) {
      const { startContainer, startOffset, endContainer, endOffset } = ends;
      Object.assign(this, { startContainer, startOffset, endContainer, endOffset });
    },
    CSS: { highlights: registry },
  });
  document.body.innerHTML = '<p>Guten  Tag,\n<b>meine Lieben.</b> GOOD morning <i>to you.</i></p>';
});

function stretches() {
  const nodes = [...document.querySelectorAll('p, b, i')].flatMap(({ childNodes }) => [...childNodes]);
  const texts = nodes.filter((node) => node instanceof Text);
  const inOrder = texts.sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return inOrder.map((node) => ({ node, start: 0, end: node.length }));
}

function swatches(): Element {
  const drawn = document.createElement('div');
  drawn.innerHTML = '<ul class="languages"><li class="swatch"></li><li class="swatch"></li></ul>';
  return drawn;
}

const painted = () =>
  [...registry.values()].map((highlight) =>
    [...highlight].map(({ startContainer, startOffset, endOffset }) =>
      (startContainer as Text).data.slice(startOffset, endOffset).trim(),
    ),
  );

it('paints the parts of a selection where they stand until the card closes', async () => {
  fake.runtime.sendMessage.mockImplementation((_, respond) => respond(null));
  const ending = new AbortController();
  const painting = planPainting({ text, parts, languages, stretches: stretches() });
  await painting?.start(swatches(), ending.signal);
  expect(painted()).toEqual([
    ['Guten  Tag,', 'meine Lieben.'],
    ['GOOD morning', 'to you.'],
  ]);
  const [sent] = fake.runtime.sendMessage.mock.lastCall ?? [];
  expect(sent).toMatchObject({ type: 'insert-colours' });
  expect(sent.marks.map(({ name }: { name: string }) => name)).toEqual([...registry.keys()]);
  expect(new Set([...registry.keys()].map((name) => /^h[\d-]+$/.test(name)))).toEqual(new Set([true]));
  ending.abort();
  expect(painted()).toEqual([]);
});

it('leaves the own language of the page as it is, and draws a line below swear words', async () => {
  fake.runtime.sendMessage.mockImplementation((_, respond) => respond(null));
  const drawn = swatches();
  drawn.insertAdjacentHTML('beforeend', '<span class="pill"></span>');
  const swearing = [{ start: 11, end: 16, masked: 'm***e' }];
  const plan = planPainting({
    ...{ text, parts, swearing },
    languages: [languages[0], ['en', 'own']],
    stretches: stretches(),
  });
  await plan?.start(drawn, new AbortController().signal);
  expect(painted()).toEqual([['Guten  Tag,', 'meine Lieben.'], ['meine']]);
  const [sent] = fake.runtime.sendMessage.mock.lastCall ?? [];
  expect(sent.marks.at(-1)).toMatchObject({ pattern: 'wavy', isOver: false });
  expect(sent.marks.at(-1)).not.toHaveProperty('mark');
});

it('paints nothing once the card is closed, or if the page accepts no colours', async () => {
  const ending = new AbortController();
  fake.runtime.sendMessage.mockImplementation((_, respond) => {
    ending.abort();
    respond(null);
  });
  const plan = () => planPainting({ text, parts, languages, stretches: stretches() });
  await plan()?.start(swatches(), ending.signal);
  fake.runtime.sendMessage.mockImplementation((_, respond) => respond({ status: 500 }));
  await expect(plan()?.start(swatches(), new AbortController().signal)).rejects.toThrow();
  await eventually(() => expect(painted()).toEqual([]));
});

it('leaves text alone that the page shows in another way than it was detected', () => {
  expect(planPainting({ text: `${text} ls -la`, parts, languages, stretches: stretches() })).toBeUndefined();
});
