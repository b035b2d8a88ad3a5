import { type Figures, figureOf } from '../../lib/results.ts';

export const ours = 'Vernacular';
export const smallModel = 'Vernacular, small';

export type Better = 'highest' | 'lowest';

export function bestOther(scores: Figures, better: Better): readonly [name: string, figure: number] {
  const sign = better === 'highest' ? -1 : 1;
  const others = Object.entries(scores).filter(([name]) => name !== ours && name !== smallModel);
  const [best] = others.toSorted(([, a], [, b]) => sign * (a - b));
  if (best === undefined) throw new Error('The results have no other library.');
  return best;
}

export function contest(scores: Figures, better: Better, write: (figure: number) => string) {
  const [library, figure] = bestOther(scores, better);
  const [vernacular = '', other = ''] = inBold([figureOf(scores, ours), figure], better, write);
  return { vernacular, library, other };
}

export function inBold(
  figures: readonly number[],
  better: Better,
  write: (figure: number) => string,
): string[] {
  const best = write(better === 'highest' ? Math.max(...figures) : Math.min(...figures));
  return figures.map(write).map((figure) => (figure === best ? `**${figure}**` : figure));
}

export const oneDecimal = (figure: number) => figure.toFixed(1);
export const percent = (figure: number) => `${figure.toFixed(1)} %`;
/** Three decimals without the leading zero. */
export const fraction = (figure: number) => figure.toFixed(3).replace(/^0/, '');
