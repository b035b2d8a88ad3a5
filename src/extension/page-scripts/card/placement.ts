/** A rectangle, in CSS pixels of the layout viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In CSS pixels of the layout viewport. */
export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

/** Pixels between the card and the selection, and between the card and the edges of the view. */
const gap = 8;

/** Minimum readable height of a scrolling card, in pixels. */
const minHeight = 120;

export function isInView({ left, top, right, bottom }: Box, view: Box): boolean {
  return bottom > view.top && right > view.left && top < view.bottom && left < view.right;
}

/**
 * Places a card of size `card` next to `place`: the first fit of below, above, either side, and below or
 * above at a reduced height. If nothing fits, the card covers the selection at the bottom of the view.
 * Without a place, it goes to the upper corner at the end of the line. `rightToLeft` is the text's direction.
 */
export function placeBeside(place: Box | undefined, card: Size, view: Box, rightToLeft: boolean): Placement {
  const inner = {
    left: view.left + gap,
    top: view.top + gap,
    right: view.right - gap,
    bottom: view.bottom - gap,
  };
  const maxHeight = inner.bottom - inner.top;
  const rightmost = inner.right - card.width;
  const lowest = inner.bottom - Math.min(card.height, maxHeight);
  if (place === undefined) {
    return { left: rightToLeft ? inner.left : Math.max(inner.left, rightmost), top: inner.top, maxHeight };
  }
  // Only the visible part of the selection counts.
  const top = Math.max(place.top, view.top);
  const bottom = Math.min(place.bottom, view.bottom);
  const left = within(rightToLeft ? place.right - card.width : place.left, inner.left, rightmost);

  const roomBelow = inner.bottom - bottom - gap;
  const roomAbove = top - gap - inner.top;
  const below = (height: number) => within(bottom + gap, inner.top, inner.bottom - height);
  const above = (height: number) => within(top - gap - height, inner.top, inner.bottom - height);
  const room = Math.max(roomBelow, roomAbove);
  const roomier = roomBelow >= roomAbove ? below : above;
  const atRight = place.right + gap;
  const atLeft = place.left - gap - card.width;
  const sides = rightToLeft ? [atLeft, atRight] : [atRight, atLeft];
  const choices = [
    { fits: roomBelow >= card.height, placement: { left, top: below(card.height), maxHeight } },
    { fits: roomAbove >= card.height, placement: { left, top: above(card.height), maxHeight } },
    ...sides.map((side) => ({
      fits: side >= inner.left && side <= rightmost && card.height <= maxHeight,
      placement: { left: side, top: within(top, inner.top, lowest), maxHeight },
    })),
    { fits: room >= minHeight, placement: { left, top: roomier(room), maxHeight: room } },
  ];
  const covering = { left, top: Math.max(inner.top, lowest), maxHeight };
  return choices.find(({ fits }) => fits)?.placement ?? covering;
}

/** Returns `value` limited to `min` and `max`. `min` wins if they conflict. */
function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
