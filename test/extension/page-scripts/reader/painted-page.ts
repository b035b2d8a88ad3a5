/** A page of three texts that is painted, in happy-dom. */
import '../../fake-browser.ts';

import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { PaintedBlock, Painting } from '../../../../src/extension/messages/page-port.ts';
import { PaintedPage } from '../../../../src/extension/page-scripts/reader/paint.ts';
import { pageMarks } from '../../../../src/extension/page-scripts/shared/page-marks.ts';
import { eventually } from '../../../lib/eventually.ts';
import { findAll, show } from '../marking.ts';

export class FakeHighlight extends Set<StaticRangeInit> {}
export const registry = new Map<string, FakeHighlight>();
let trees: ShadowRoot[] = [];
export const painted = new PaintedPage();

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
export async function paint(
  isOwn = true,
  more: readonly PaintedBlock[] = [],
  change = () => {},
): Promise<void> {
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

export const coloured = () =>
  [...registry.values()].flatMap((highlight) =>
    [...highlight].map(({ startContainer, startOffset, endOffset }) =>
      (startContainer as Text).data.slice(startOffset, endOffset),
    ),
  );
export const wordsIn = (element: Element | null | undefined) => {
  const inner = trees.filter(({ host }) => element?.contains(host));
  return inner.map((tree) => tree.querySelector<HTMLElement>('[data-words]')?.dataset.words).join(' ');
};
export const bar = () =>
  trees
    .map((tree) => tree.querySelector('.legend'))
    .find((found) => found?.getRootNode({ composed: true }) === document);
export const button = (words: string) =>
  [...(bar()?.querySelectorAll('button') ?? [])].find((each) => wordsIn(each).includes(words));
export const spoken = (words: string) =>
  eventually(() => expect(wordsIn(bar()?.querySelector('[role=status]'))).toBe(words));
