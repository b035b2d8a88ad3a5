// @vitest-environment happy-dom
import '../../fake-browser.ts';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PaintedBlock, Painting } from '../../../../src/extension/messages/page-port.ts';
import { PaintedPage } from '../../../../src/extension/page-scripts/reader/paint.ts';
import { pageMarks } from '../../../../src/extension/page-scripts/shared/page-marks.ts';
import { eventually } from '../../../lib/eventually.ts';
import { fake } from '../../fake-browser.ts';
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

const end = Number.MAX_SAFE_INTEGER;
const look = (at: number) => ({
  ...{ highlight: `h${at}`, mark: 'yellow', ink: 'black', pattern: 'solid', isOver: false },
});
const block = (lang: string, letters: number, swearing: [number, number][] = []) => ({
  ...{ letters, swearing, shares: [[lang, 1]] as const, pieces: [[lang, 0, end]] as const },
});

/** Paints two German paragraphs, and an English one with two swear words, which is in the page's own language if `isOwn`. */
async function paint(isOwn = true, more: readonly PaintedBlock[] = [], change = () => {}): Promise<void> {
  show(
    '<p id="a">Guten Tag</p><p id="b">Guten Abend</p><p id="c">Good damn hell</p>' +
      more.map(() => '<p>46°50′N</p>').join(''),
  );
  for (const lang of Object.keys(pageMarks)) delete pageMarks[lang];
  if (isOwn) pageMarks.en = 'own';
  const { blocks } = await findAll();
  change();
  const swearing: [number, number][] = [
    [4, 8],
    [8, 12],
  ];
  const painting: Painting = {
    looks: Array.from({ length: 10 }, (_, at) => look(at)),
    context: [],
    withCode: false,
    blocks: [block('de', 8), block('de', 10), block('en', 12, swearing), ...more],
    wave: 'wave',
    names: { en: 'English', de: 'German', fr: 'French', '': 'Not sure' },
    words: {
      ...{ label: 'Languages', remove: 'Remove', next: 'Next', others: 'Others' },
      ...{ swearing: 'Swear words: {0}', swears: 'Swearing', reached: '{0}: {1} of {2}' },
    },
    ...{ lang: 'en', dir: 'ltr' },
  };
  painted.paint(blocks, painting);
  await eventually(() => expect(coloured()).toContain('Guten Abend'));
}

it('ends a selection, whose colour would hide the others', async () => {
  document.getSelection()?.selectAllChildren(document.documentElement);
  await paint();
  expect(document.getSelection()?.rangeCount).toBe(0);
});

let sent: string[] = [];

/** Answers that every text is in French, or with a failure. */
function answer(failure?: object): void {
  sent = [];
  fake.runtime.sendMessage.mockImplementation((message: never, reply: (answer: object) => void) => {
    const { blocks } = message as { blocks: { text: string }[] };
    sent.push(...blocks.map(({ text }) => text));
    const candidates = [{ lang: 'fr', confidence: 1 }];
    const results = blocks.map(({ text }) => ({ letters: text.length, candidates, tag: 'fr' }));
    reply(failure ?? { results });
  });
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

it('a text that the page changes is read again, painted and counted', async () => {
  answer();
  await paint();
  await eventually(() => expect(coloured()).toEqual(['Guten Tag', 'Guten Abend', 'damn', 'hell']));
  expect(wordsIn(button('German'))).toBe('German 60%');
  expect(button('Swear words: 2')?.hidden).toBe(false);
  data('c').data = 'Quelle belle journée dans les montagnes';
  await eventually(() =>
    expect(coloured()).toEqual(['Guten Tag', 'Guten Abend', 'Quelle belle journée dans les montagnes']),
  );
  expect(sent).toEqual(['Quelle belle journée dans les montagnes']);
  await eventually(() => expect(button('Swear words')?.hidden).toBe(true));
  await eventually(() => expect(wordsIn(button('French'))).toBe('French 68%'));
});

it('a text that the page draws again, with another number, is painted without a detection', async () => {
  answer();
  await paint();
  const draw = (number: number) => {
    const drawn = document.createElement('p');
    drawn.textContent = `Bonjour ${number}`;
    document.getElementById('a')?.replaceWith(drawn);
    drawn.id = 'a';
  };
  draw(1);
  await eventually(() => expect(coloured()).toContain('Bonjour 1'));
  draw(2);
  await eventually(() => expect(coloured()).toContain('Bonjour 2'));
  data('a').data = 'Bonjour 3';
  await eventually(() => expect(coloured()).toContain('Bonjour 3'));
  data('b').data = 'Bonsoir';
  await eventually(() => expect(sent).toEqual(['Bonjour 1', 'Bonsoir']));
  await eventually(() => expect(wordsIn(button('French'))).toBe('French 57%'));
});

it('a text that changes at every letter that the user types is read once they pause', async () => {
  answer();
  await paint();
  const editor = document.createElement('div');
  Object.assign(editor, { contentEditable: 'true', textContent: 'Que' });
  document.body.append(editor);
  const text = editor.firstChild as Text;
  for (const letter of 'lle belle journée dans les montagnes') {
    text.data += letter;
    await null;
  }
  await eventually(() => expect(coloured()).toContain('Quelle belle journée dans les montagnes'));
  await eventually(() => expect(sent).toEqual(['Quelle belle journée dans les montagnes']));
});

it('a text that the page replaces before the answer counts when it is drawn again', async () => {
  answer();
  await paint();
  const reply = fake.runtime.sendMessage.getMockImplementation() as (...given: unknown[]) => void;
  fake.runtime.sendMessage.mockImplementation((...given: unknown[]) => {
    document.getElementById('a')?.remove();
    reply(...given);
  });
  data('a').data = 'Bonjour';
  await eventually(() => expect(sent).toEqual(['Bonjour']));
  document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'Bonjour' }));
  await eventually(() => expect(coloured()).toContain('Bonjour'));
  await eventually(() => expect(wordsIn(button('French'))).toBe('French 24%'));
});

it('a text that the page has added since it was read is painted too', async () => {
  answer();
  await paint(true, [], () => {
    document.body.append(Object.assign(document.createElement('p'), { textContent: 'Bonjour' }));
  });
  await eventually(() => expect(coloured()).toContain('Bonjour'));
  expect(sent).toEqual(['Bonjour']);
});

it('the legend shows no colour, and no small share, that the page does not show', async () => {
  const plain = { ...{ letters: 1, swearing: [] }, pieces: [['nap', 0, 0]] as const };
  await paint(true, [{ ...plain, shares: [['nap', 0.5]] }]);
  expect(wordsIn(bar())).not.toContain('nap');
  painted.remove();
  trees = [];
  await paint(true, [{ ...plain, letters: 10, shares: [['fr', 0.5]] }]);
  const unsure = button('Not sure');
  expect(wordsIn(unsure)).toBe('Not sure 13%');
  expect(unsure?.querySelector('.swatch')).toBeNull();
});

it('a text that the page adds is painted in the colour of its language, and reached in page order', async () => {
  answer();
  await paint();
  const added = document.createElement('article');
  added.innerHTML = '<p>Les enfants jouent dans le jardin</p><script>let a = 1</script>';
  document.getElementById('b')?.before(added);
  document.getElementById('b')?.remove();
  await eventually(() => expect(coloured()).toContain('Les enfants jouent dans le jardin'));
  expect(sent).toEqual(['Les enfants jouent dans le jardin']);
  for (const words of ['German: 1 of 2', 'French: 2 of 2']) {
    button('Next')?.click();
    await spoken(words);
  }
});

it('texts that the page adds stay plain once the detections are used up, and are not asked for again', async () => {
  answer({ outcome: 'limit-reached', resetsAt: 0 });
  await paint();
  const add = (words: string) => {
    const added = document.createElement('p');
    added.textContent = words;
    document.body.append(added);
  };
  add('Les enfants jouent');
  await eventually(() => expect(sent).toEqual(['Les enfants jouent']));
  add('Les parents travaillent');
  document.getElementById('c')?.remove();
  await eventually(() => expect(button('Swear words')?.hidden).toBe(true));
  expect(sent).toEqual(['Les enfants jouent']);
  expect(coloured()).not.toContain('Les enfants jouent');
});

it('a text that the page removes is not counted until the page inserts it again', async () => {
  await paint();
  const [text, parent] = [data('c'), document.getElementById('c')];
  text.remove();
  await eventually(() => expect(button('Swear words')?.hidden).toBe(true));
  parent?.append(text);
  await eventually(() => expect(button('Swear words: 2')?.hidden).toBe(false));
});

it('the legend changes its colours with the page, when the system does', async () => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  vi.spyOn(window, 'matchMedia').mockReturnValue(system);
  document.body.style.color = 'rgb(0, 0, 0)';
  await paint();
  expect(bar()?.className).toBe('legend light');
  document.body.style.color = 'rgb(255, 255, 255)';
  system.dispatchEvent(new Event('change'));
  expect(bar()?.className).toBe('legend dark');
  document.body.removeAttribute('style');
});

it('removes what an earlier version of the extension left in the page', async () => {
  show('<div class="vernacular-paint"></div>');
  const left = document.querySelector('.vernacular-paint');
  document.documentElement.append(left as Element);
  registry.set('h12-3-456-7-light', new FakeHighlight());
  registry.set('of-the-page', new FakeHighlight());
  await paint();
  expect(left?.isConnected).toBe(false);
  expect([...registry.keys()].filter((name) => /^h12|page/.test(name))).toEqual(['of-the-page']);
});

it('the legend says which passage it reached', async () => {
  await paint();
  button('Next')?.click();
  await spoken('German: 1 of 2');
  button('Next')?.click();
  await spoken('German: 2 of 2');
  button('Next')?.click();
  await spoken('German: 1 of 2');
  document.getElementById('b')?.remove();
  button('Next')?.click();
  await spoken('German: 1 of 1');
  button('Swear')?.click();
  await spoken('Swearing: 1 of 1');
});

it('Next goes on from where the user reads, and from the passage that it reached while that is in view', async () => {
  await paint(false);
  const tops: Record<string, number> = { a: -900, b: -100, c: 300 };
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return new DOMRect(0, tops[this.id] ?? 0, 100, 20);
  });
  let clock = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const press = async (words: string) => {
    clock += 3000;
    button('Next')?.click();
    await spoken(words);
  };
  await press('English: 3 of 3');
  Object.assign(tops, { a: 100, b: 400, c: 5000 });
  await press('German: 1 of 3');
  await press('German: 2 of 3');
  boxes.mockRestore();
  now.mockRestore();
});

it('without a main language, Next goes to all passages', async () => {
  await paint(false);
  for (const words of ['German: 1 of 3', 'German: 2 of 3', 'English: 3 of 3']) {
    button('Next')?.click();
    await spoken(words);
  }
});
