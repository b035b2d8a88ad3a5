import { describe, expect, it } from 'vitest';
import { isInView, placeBeside } from '../../../src/extension/content/placement.ts';

const view = { width: 1000, height: 800 };
const card = { width: 300, height: 200 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('the place of the card', () => {
  it('is below the selection, from where its text begins', () => {
    expect(placeBeside(box(100, 50, 400, 20), card, view, false)).toEqual({ left: 100, top: 78 });
    expect(placeBeside(box(100, 50, 400, 20), card, view, true)).toEqual({ left: 200, top: 78 });
  });

  it('is above where there is no room below', () => {
    expect(placeBeside(box(100, 700, 400, 20), card, view, false)).toEqual({ left: 100, top: 492 });
  });

  it('is at the bottom where there is room on neither side', () => {
    expect(placeBeside(box(100, 100, 400, 600), card, view, false)).toEqual({ left: 100, top: 592 });
    expect(placeBeside(box(0, -5000, 1000, 9000), card, view, false)).toEqual({ left: 8, top: 592 });
  });

  it('is at the edge of the view that the selection is beyond', () => {
    expect(placeBeside(box(100, -300, 400, 20), card, view, false).top).toBe(8);
    expect(placeBeside(box(100, 5000, 400, 20), card, view, false).top).toBe(592);
  });

  it('keeps to the view at either side', () => {
    expect(placeBeside(box(950, 50, 40, 20), card, view, false).left).toBe(692);
    expect(placeBeside(box(-50, 50, 80, 20), card, view, true).left).toBe(8);
  });

  it('is the upper corner at the end of the line when the selection has no place', () => {
    expect(placeBeside(undefined, card, view, false)).toEqual({ left: 692, top: 8 });
    expect(placeBeside(undefined, card, view, true)).toEqual({ left: 8, top: 8 });
  });

  it('begins within a view that is smaller than the card', () => {
    const small = { width: 250, height: 150 };
    expect(placeBeside(box(20, 20, 100, 20), card, small, false)).toEqual({ left: 8, top: 8 });
    expect(placeBeside(undefined, card, small, false)).toEqual({ left: 8, top: 8 });
  });
});

describe('a selection', () => {
  it('is in view while any of it is', () => {
    expect(isInView(box(0, -10, 100, 20), view)).toBe(true);
    expect(isInView(box(999, 799, 100, 20), view)).toBe(true);
  });

  it('is out of view once it has left by any side', () => {
    for (const place of [box(0, -20, 9, 20), box(0, 800, 9, 9), box(-9, 0, 9, 9), box(1000, 0, 9, 9)]) {
      expect(isInView(place, view)).toBe(false);
    }
  });
});
