// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { viewOf } from '../../../../src/extension/answer/answer-view.ts';
import type { MaskedWord, Recognised } from '../../../../src/extension/messages/inspection.ts';
import type { Host } from '../../../../src/extension/page-scripts/card/host.ts';
import { paintParts } from '../../../../src/extension/page-scripts/card/paint-parts.ts';
import { isShownAs } from '../../../../src/extension/page-scripts/card/selection.ts';
import type { CardElements } from '../../../../src/extension/page-scripts/card/shown.ts';
import { pageMarks } from '../../../../src/extension/page-scripts/shared/page-marks.ts';
import { eventually } from '../../../lib/eventually.ts';
import { fake } from '../../fake-browser.ts';

const text = 'Guten Tag, meine Lieben. Good morning to you.';
const parts = [
  { start: 0, end: 24, lang: 'de' },
  { start: 25, end: 45, lang: 'en' },
];

const answer: Recognised = {
  outcome: 'recognised',
  candidates: [
    { lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.5 },
    { lang: 'en', english: 'English', native: 'English', confidence: 0.5 },
  ],
  parts,
};

function paint(drawn: Element, signal: AbortSignal, swearing: readonly MaskedWord[] = []): Promise<boolean> {
  const swears = { ...answer, swearing };
  const elements = { content: drawn } as CardElements;
  return paintParts(
    { ...swears, view: viewOf(swears, text) },
    { text, stretches: stretches() },
    { host, elements },
    signal,
  );
}

const host = { isPainting: false } as Host;

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
  expect(await paint(swatches(), ending.signal)).toBe(true);
  expect(painted()).toEqual([
    ['Guten  Tag,', 'meine Lieben.'],
    ['GOOD morning', 'to you.'],
  ]);
  const [sent] = fake.runtime.sendMessage.mock.lastCall ?? [];
  expect(sent).toMatchObject({ type: 'insert-colours' });
  expect(sent.marks.map(({ name }: { name: string }) => name)).toEqual([...registry.keys()]);
  expect(new Set([...registry.keys()].map((name) => /^h[\d-]+$/.test(name)))).toEqual(new Set([true]));
  expect(host.isPainting).toBe(true);
  ending.abort();
  expect(painted()).toEqual([]);
  expect(host.isPainting).toBe(false);
});

it('leaves the own language of the page as it is, and draws a line below swear words', async () => {
  fake.runtime.sendMessage.mockImplementation((_, respond) => respond(null));
  const drawn = swatches();
  drawn.insertAdjacentHTML('beforeend', '<span class="pill"></span>');
  const swearing = [{ start: 11, end: 16, masked: 'm***e' }];
  Object.assign(pageMarks, { en: 'own' });
  onTestFinished(() => void Reflect.deleteProperty(pageMarks, 'en'));
  await paint(drawn, new AbortController().signal, swearing);
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
  await paint(swatches(), ending.signal);
  fake.runtime.sendMessage.mockImplementation((_, respond) => respond({ status: 500 }));
  expect(await paint(swatches(), new AbortController().signal)).toBe(false);
  await eventually(() => expect(painted()).toEqual([]));
});

it('leaves text alone that the page shows in another way than it was detected', () => {
  expect(isShownAs({ text, stretches: stretches() })).toBe(true);
  expect(isShownAs({ text: `${text} ls -la`, stretches: stretches() })).toBe(false);
});
