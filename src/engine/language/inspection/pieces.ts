/** A long text is divided in pieces spread evenly over it, to answer quickly. */

import { moveToSpace } from '../text/long-text.ts';

/** In UTF-16 units. A longer text is divided only in samples. */
export const maxDividedLength = 15_000;
const pieceLength = 1000;

export interface Piece {
  readonly start: number;
  readonly text: string;
}

export function piecesOf(text: string): readonly Piece[] {
  if (text.length <= maxDividedLength) return [{ start: 0, text }];
  const count = maxDividedLength / pieceLength;
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * (text.length - pieceLength)) / (count - 1));
    const start = i === 0 ? 0 : moveToSpace(text, from, -1);
    return { start, text: text.slice(start, moveToSpace(text, from + pieceLength, 1)) };
  });
}
