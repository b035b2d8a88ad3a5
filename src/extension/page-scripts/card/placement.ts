export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Height below which the card is unreadable: it scrolls if it is lower than `height`. */
  readonly minHeight: number;
}

export interface Placement {
  /** Index of the side of the selection that the card is on, or undefined if it covers the selection. */
  readonly side?: number | undefined;
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

const gap = 8;

export function isInView({ left, top, right, bottom }: Box, view: Box): boolean {
  return bottom > view.top && right > view.left && top < view.bottom && left < view.right;
}

/**
 * The first fit of below, above, either side, and below or above at a reduced height; otherwise over the selection, at the
 * bottom of the view. @param kept side that the card keeps while it is readable there
 */
export function placeBeside(
  place: Box | undefined,
  card: Size,
  view: Box,
  rightToLeft: boolean,
  kept?: number,
): Placement {
  const inner = {
    left: view.left + gap,
    top: view.top + gap,
    right: view.right - gap,
    bottom: view.bottom - gap,
  };
  const maxHeight = inner.bottom - inner.top;
  const rightmost = inner.right - card.width;
  if (place === undefined) {
    return { left: rightToLeft ? inner.left : Math.max(inner.left, rightmost), top: inner.top, maxHeight };
  }
  // Only the visible part of the selection counts.
  const top = Math.max(place.top, view.top);
  const bottom = Math.min(place.bottom, view.bottom);
  const left = within(rightToLeft ? place.right - card.width : place.left, inner.left, rightmost);

  const roomBelow = inner.bottom - bottom - gap;
  const roomAbove = top - gap - inner.top;
  const beside = (left: number) => ({
    left,
    top,
    maxHeight: left >= inner.left && left <= rightmost ? maxHeight : 0,
  });
  const atRight = beside(place.right + gap);
  const atLeft = beside(place.left - gap - card.width);
  const sides = [
    { left, top: bottom + gap, maxHeight: roomBelow },
    { left, top: top - gap - Math.min(card.height, roomAbove), maxHeight: roomAbove },
    ...(rightToLeft ? [atLeft, atRight] : [atRight, atLeft]),
  ];
  const fits = (height: number) => (side: { maxHeight: number } | undefined) =>
    side !== undefined && side.maxHeight >= Math.min(card.height, height);
  const isReadable = fits(card.minHeight);
  const roomier = roomBelow >= roomAbove ? 0 : 1;
  const choices = [kept, sides.findIndex(fits(card.height)), roomier];
  const side = choices.find((at) => at !== undefined && isReadable(sides[at]));
  const found = sides[side ?? -1] ?? { left, top: Number.POSITIVE_INFINITY, maxHeight };
  const room = Math.min(found.maxHeight, maxHeight);
  const lowest = inner.bottom - Math.min(card.height, room);
  return { left: found.left, top: within(found.top, inner.top, lowest), maxHeight: room, side };
}

function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
