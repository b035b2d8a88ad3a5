import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Box,
  isInView,
  type Placement,
  placeBeside,
} from '../../../../src/extension/page-scripts/card/placement.ts';

const card = { width: 300, height: 200, minHeight: 120 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const view = box(0, 0, 1000, 800);
const stand = (place: Box | undefined, rightToLeft = false, within = view) =>
  placeBeside(place, card, within, rightToLeft);

function covers({ left, top, maxHeight }: Placement, place: Box): boolean {
  const height = Math.min(card.height, maxHeight);
  return (
    left < place.right && left + card.width > place.left && top < place.bottom && top + height > place.top
  );
}

describe("the card's position", () => {
  it('is below the selection, at the start of its text', () => {
    expect(stand(box(100, 50, 400, 20))).toMatchObject({ left: 100, top: 78 });
    expect(stand(box(100, 50, 400, 20), true)).toMatchObject({ left: 200, top: 78 });
  });

  it('is above the selection if there is no room below', () => {
    expect(stand(box(100, 700, 400, 20))).toMatchObject({ left: 100, top: 492 });
  });

  it('is next to the selection if there is room neither below nor above, first at the end of its lines', () => {
    expect(stand(box(350, 100, 300, 600))).toMatchObject({ left: 658, top: 100 });
    expect(stand(box(350, 100, 300, 600), true)).toMatchObject({ left: 42, top: 100 });
    expect(stand(box(350, 100, 600, 600))).toMatchObject({ left: 42, top: 100 });
  });

  it('is on the side with more room, with less height, if the card fits nowhere', () => {
    expect(stand(box(100, 100, 800, 540))).toMatchObject({ left: 100, top: 648, maxHeight: 144 });
    expect(stand(box(100, 160, 800, 600))).toMatchObject({ left: 100, top: 8, maxHeight: 144 });
  });

  it('covers the selection only if the card would otherwise be unreadable', () => {
    expect(stand(box(0, -5000, 1000, 9000))).toMatchObject({ left: 8, top: 592 });
    const large = { ...card, minHeight: 180 };
    expect(placeBeside(box(100, 100, 800, 540), large, view, false)).toEqual({
      ...{ left: 100, top: 592, maxHeight: 784 },
      side: undefined,
    });
  });

  it('keeps a side after growing while the card is readable there', () => {
    const place = box(350, 50, 300, 400);
    const { side } = stand(place);
    const grown = (height: number) =>
      placeBeside(place, { ...card, height, minHeight: 300 }, view, false, side);
    expect(grown(330)).toMatchObject({ side, left: 350, top: 458, maxHeight: 334 });
    expect(grown(600)).toMatchObject({ side, left: 350, top: 458, maxHeight: 334 });
    const wider = { ...card, height: 600, minHeight: 350 };
    expect(placeBeside(place, wider, view, false, side)).toMatchObject({ left: 658, top: 50 });
  });

  it('never makes the card higher than the view', () => {
    const high = { ...card, height: 2000 };
    for (const top of [-300, 5000]) {
      expect(placeBeside(box(100, top, 400, 20), high, view, false)).toMatchObject({
        top: 8,
        maxHeight: 784,
      });
    }
  });

  it('never covers a selection that leaves room, and never leaves the view', () => {
    const sides = fc.integer({ min: -200, max: 1100 });
    const lengths = fc.integer({ min: 1, max: 700 });
    fc.assert(
      fc.property(sides, sides, lengths, lengths, fc.boolean(), (left, top, width, height, rightToLeft) => {
        const place = box(left, top, width, height);
        if (!isInView(place, view)) return;
        const found = stand(place, rightToLeft);
        const bottom = found.top + Math.min(card.height, found.maxHeight);
        expect(found.left).toBeGreaterThanOrEqual(8);
        expect(found.left + card.width).toBeLessThanOrEqual(992);
        expect(found.top).toBeGreaterThanOrEqual(8);
        expect(bottom).toBeLessThanOrEqual(792);
        const room = Math.max(792 - Math.min(place.bottom, 800) - 8, Math.max(place.top, 0) - 16);
        if (room >= 120) expect(covers(found, place)).toBe(false);
      }),
    );
  });

  it('is at the edge of the view nearest to a selection outside it', () => {
    expect(stand(box(100, -300, 400, 20)).top).toBe(8);
    expect(stand(box(100, 5000, 400, 20)).top).toBe(592);
  });

  it('stays within the left and right edge of the view', () => {
    expect(stand(box(950, 50, 40, 20)).left).toBe(692);
    expect(stand(box(-50, 50, 80, 20), true).left).toBe(8);
  });

  it('stays within the visible part of a pinched page', () => {
    const pinched = box(400, 300, 330, 400);
    expect(stand(box(600, 350, 200, 20), false, pinched)).toMatchObject({ left: 422, top: 378 });
    expect(stand(box(600, 600, 200, 20), false, pinched)).toMatchObject({ left: 422, top: 392 });
  });

  it("is the upper corner at the end of the line without a selection's place", () => {
    expect(stand(undefined)).toMatchObject({ left: 692, top: 8 });
    expect(stand(undefined, true)).toMatchObject({ left: 8, top: 8 });
  });

  it('starts within a view that is smaller than the card', () => {
    const small = box(0, 0, 250, 150);
    expect(stand(box(20, 20, 100, 20), false, small)).toMatchObject({ left: 8, top: 8 });
    expect(stand(undefined, false, small)).toMatchObject({ left: 8, top: 8 });
  });
});

describe('isInView', () => {
  it('is true while any part of the selection is in view', () => {
    expect(isInView(box(0, -10, 100, 20), view)).toBe(true);
    expect(isInView(box(999, 799, 100, 20), view)).toBe(true);
  });

  it('is false once the selection is beyond any edge', () => {
    for (const place of [box(0, -20, 9, 20), box(0, 800, 9, 9), box(-9, 0, 9, 9), box(1000, 0, 9, 9)]) {
      expect(isInView(place, view)).toBe(false);
    }
  });
});
