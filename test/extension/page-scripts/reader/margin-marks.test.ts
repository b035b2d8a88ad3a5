// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { roomFor } from '../../../../src/extension/page-scripts/reader/margin-marks.ts';

const width = 22;
const view = 800;
const lastLine = { left: 100, right: 300, top: 60 } as DOMRect;
/** Of a paragraph whose text begins at 100 pixels, or ends there in right-to-left text. */
const rail = { left: 90, top: 20, height: 60, isRightToLeft: false, isFree: true };

let hit: (x: number) => Element | null;
let paragraph: Element;
beforeEach(() => {
  document.body.innerHTML = '<p>Text</p><p>Other</p>';
  paragraph = document.querySelector('p') as Element;
  hit = () => document.body;
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(view);
  // happy-dom has no layout.
  Object.assign(document, { elementFromPoint: (x: number) => hit(x) });
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
