// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { railOf, roomFor } from '../../../../src/extension/page-scripts/reader/margin-marks.ts';

const width = 22;
const view = 800;
const lastLine = { left: 100, right: 300, top: 60 } as DOMRect;
/** Of a paragraph whose text begins at 100 pixels, or ends there in right-to-left text. */
const rail = { left: 90, top: 20, height: 60, isRightToLeft: false, isFree: true };

/** Replaces the boxes of all elements. */
function withBoxes(box: Partial<DOMRect>): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
}

let hit: (x: number, y: number) => Element | null;
let paragraph: Element;
beforeEach(() => {
  document.body.innerHTML = '<p>Text</p><p>Other</p>';
  paragraph = document.querySelector('p') as Element;
  hit = () => document.body;
  withBoxes({ left: 100, right: 400 });
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(view);
  // happy-dom has no layout.
  Object.assign(document, { elementFromPoint: (x: number, y: number) => hit(x, y) });
});

describe('the code of a passage', () => {
  it('is in the margin', () => {
    expect(roomFor(width, paragraph, rail, lastLine, [])).toEqual({ left: 64, top: 20 });
  });

  it('is after the last line if the margin is narrow, or shows something else', () => {
    const inside = { left: 306, top: 60 };
    expect(roomFor(width, paragraph, { ...rail, left: 2 }, lastLine, [])).toEqual(inside);
    hit = (x) => (x < 100 ? paragraph.nextElementSibling : paragraph);
    expect(roomFor(width, paragraph, rail, lastLine, [])).toEqual(inside);
  });

  it('covers no text: it is left out if neither place is free', () => {
    const full = { ...lastLine, right: view - 10 };
    expect(roomFor(width, paragraph, { ...rail, left: 2 }, full, [])).toBeUndefined();
    hit = () => paragraph.nextElementSibling;
    expect(roomFor(width, paragraph, rail, lastLine, [])).toBeUndefined();
  });

  it('is not after the last line of vertical text, which ends at its foot', () => {
    paragraph.setAttribute('style', 'writing-mode: vertical-rl');
    expect(roomFor(width, paragraph, { ...rail, left: 2 }, lastLine, [])).toBeUndefined();
  });

  it('is next to the mark of another passage of its block', () => {
    const places = [rail, { ...rail, left: 2 }].map((at) => {
      const first = roomFor(width, paragraph, at, lastLine, []);
      return first && roomFor(width, paragraph, at, lastLine, [first]);
    });
    expect(places).toEqual([
      { left: 64 - width - 4, top: 20 },
      { left: 306 + width + 4, top: 60 },
    ]);
  });

  it('is mirrored in right-to-left text', () => {
    const mirrored = { ...rail, left: 310, isRightToLeft: true };
    expect(roomFor(width, paragraph, mirrored, lastLine, [])).toEqual({ left: 318, top: 20 });
    const narrow = { ...mirrored, left: view - 5 };
    expect(roomFor(width, paragraph, narrow, lastLine, [])).toEqual({ left: 72, top: 60 });
  });
});

describe('the rail of a passage', () => {
  const block = { left: 100, right: 300 } as DOMRect;
  const piece = { top: 20, height: 60 } as DOMRect;
  const isFree = (holder: Element) => railOf(holder, block, piece).isFree;

  it('is in the margin, unless something else is there at its start, middle or end', () => {
    withBoxes({ left: 100, right: 300 });
    expect(railOf(paragraph, block, piece)).toMatchObject({ left: 90, top: 20, height: 60, isFree: true });
    for (const at of [21, 50, 79]) {
      hit = (_, y) => (y === at ? paragraph.nextElementSibling : document.body);
      expect(isFree(paragraph)).toBe(false);
    }
  });

  it('is in the padding of a cell with room for it, and nowhere if the cell beside it is so near', () => {
    document.body.innerHTML = '<table><tr><td>7<td><b>Text</b></table>';
    const [other, cell] = document.querySelectorAll('td') as unknown as [Element, Element];
    hit = (x) => (x < 92 ? other : cell);
    withBoxes({ left: 92, right: 310 });
    expect(railOf(cell, block, piece)).toMatchObject({ left: 92, isFree: true });
    withBoxes({ left: 98, right: 310 });
    expect(isFree(cell)).toBe(false);
  });

  it('does not cover the number of a list item', () => {
    document.body.innerHTML = '<ol><li>Text</ol>';
    const item = document.querySelector('li') as Element;
    withBoxes({ left: 100, right: 300 });
    hit = () => item.parentElement;
    expect(isFree(item)).toBe(true);
    hit = () => item;
    expect(isFree(item)).toBe(false);
  });

  it('goes on below the legend', () => {
    withBoxes({ left: 100, right: 300 });
    const legend = document.createElement('div');
    legend.className = 'vernacular-paint';
    hit = (_, y) => (y > 60 ? legend : document.body);
    expect(isFree(paragraph)).toBe(true);
  });
});
