/** A long text is divided in pieces spread evenly over it, to answer quickly. */

/** In UTF-16 units. A longer text is divided only in samples. */
export const maxDividedLength = 15_000;
const pieceLength = 1000;
/** In UTF-16 units. */
const maxExtension = 100;

export interface Piece {
  readonly start: number;
  readonly text: string;
}

export function piecesOf(text: string): readonly Piece[] {
  if (text.length <= maxDividedLength) return [{ start: 0, text }];
  const count = maxDividedLength / pieceLength;
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * (text.length - pieceLength)) / (count - 1));
    const start = i === 0 ? 0 : spaceNear(text, from, -1);
    return { start, text: text.slice(start, spaceNear(text, from + pieceLength, 1)) };
  });
}

/** Never splits a surrogate pair. */
function spaceNear(text: string, at: number, step: 1 | -1): number {
  for (let i = at; Math.abs(i - at) < maxExtension && i > 0 && i < text.length; i += step)
    if (/\s/.test(text.charAt(i))) return i;
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : Math.min(at, text.length);
}
