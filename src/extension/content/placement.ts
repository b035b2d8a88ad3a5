/**
 * Where the card stands: below the selection, else above it, always within the view.
 */

/** A rectangle of the view, in pixels. */
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

/** Pixels between the card and the selection, and between the card and the edges of the view. */
const gap = 8;

/** Whether any of `place` is within the view. */
export function isInView({ left, top, right, bottom }: Box, view: Size): boolean {
  return bottom > 0 && right > 0 && top < view.height && left < view.width;
}

/**
 * Left and top of a card of the size `card` beside `place`; in the upper corner at the end of the line
 * when there is no place to stand beside. `rightToLeft` is the direction of the text selected.
 */
export function placeBeside(
  place: Box | undefined,
  card: Size,
  view: Size,
  rightToLeft: boolean,
): { readonly left: number; readonly top: number } {
  const rightmost = view.width - card.width - gap;
  const lowest = view.height - card.height - gap;
  if (place === undefined) return { left: rightToLeft ? gap : Math.max(gap, rightmost), top: gap };
  // Of a selection larger than the view, the visible part counts.
  const top = Math.max(place.top, 0);
  const bottom = Math.min(place.bottom, view.height);
  const below = bottom + gap;
  const above = top - gap - card.height;
  return {
    left: within(rightToLeft ? place.right - card.width : place.left, gap, rightmost),
    top: within(below <= lowest ? below : above >= gap ? above : lowest, gap, lowest),
  };
}

/** `value`, kept at or above `least` and, where that leaves room, at or below `most`. */
function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
