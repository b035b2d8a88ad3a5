/** Draws the plots of the reports as SVG, in the reader's colour scheme. */
import { type Claim, calibrationBins } from './calibration.ts';

/** Styles of all plots: the default colour is for Vernacular, `rival` for others, `third` for a third series. */
export const plotStyle = `<style>
  svg { color: #0a6ebd } .rival { color: #b4540a } .third { color: #3a7d44 }
  text { font: 12px system-ui, sans-serif; fill: #222 } .name { fill: currentColor }
  .frame { fill: none; stroke: #888 } .grid { stroke: #8884; } .even { stroke: #8888; stroke-dasharray: 4 4 }
  .curve { fill: none; stroke: currentColor; stroke-width: 2 } .dot { fill: currentColor }
  @media (prefers-color-scheme: dark) { text { fill: #ddd } svg { color: #6bb6ff } .rival { color: #ffb070 } .third { color: #85cc91 } }
</style>`;

const size = 360;
const margin = 48;

function frame(title: string, x: string, y: string, ticks: readonly number[], body: string): string {
  const inner = size - 2 * margin;
  const low = ticks[0] as number;
  const high = ticks[ticks.length - 1] as number;
  const at = (value: number) => ((value - low) / (high - low)) * inner;
  const marks = ticks
    .map((tick) => {
      const px = margin + at(tick);
      const py = size - margin - at(tick);
      return `<line class="grid" x1="${px}" y1="${margin}" x2="${px}" y2="${size - margin}"/><line class="grid" x1="${margin}" y1="${py}" x2="${size - margin}" y2="${py}"/><text x="${px}" y="${size - margin + 16}" text-anchor="middle">${tick}</text><text x="${margin - 6}" y="${py + 4}" text-anchor="end">${tick}</text>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" role="img" aria-label="${title}">
${plotStyle}
<text x="${size / 2}" y="24" text-anchor="middle">${title}</text>
<text x="${size / 2}" y="${size - 10}" text-anchor="middle">${x}</text>
<text x="14" y="${size / 2}" text-anchor="middle" transform="rotate(-90 14 ${size / 2})">${y}</text>
<rect class="frame" x="${margin}" y="${margin}" width="${inner}" height="${inner}"/>${marks}
${body}
</svg>
`;
}

const place = (value: number, low: number) => ((value - low) / (1 - low)) * (size - 2 * margin);
const point = (x: number, y: number, low: number): [number, number] => [
  Number((margin + place(Math.max(low, x), low)).toFixed(1)),
  Number((size - margin - place(Math.max(low, y), low)).toFixed(1)),
];

/** Draws the engine's curve, and a dot for each rival without a threshold. Both axes start at 0.5. */
export function precisionRecallPlot(
  curve: readonly (readonly [recall: number, precision: number])[],
  rivals: readonly { name: string; recall: number; precision: number }[],
): string {
  const low = 0.5;
  const line = curve
    .filter(([recall]) => recall >= low)
    .map(([recall, precision]) => point(recall, precision, low).join(','))
    .join(' ');
  // Write the names below each other, connected by lines, because the dots are close together.
  const dots = rivals
    .toSorted((a, b) => a.recall - b.recall)
    .map(({ name, recall, precision }, at) => {
      const [x, y] = point(recall, precision, low);
      const end = margin + 34 + 18 * at;
      return `<line class="grid" x1="${x}" y1="${y}" x2="${x}" y2="${end}"/><circle class="dot rival" cx="${x}" cy="${y}" r="4"/><text x="${x - 5}" y="${end}" text-anchor="end">${name}</text>`;
    })
    .join('');
  return frame(
    'Precision and recall, ordinary comments',
    'recall',
    'precision',
    [0.5, 0.6, 0.7, 0.8, 0.9, 1],
    `<polyline class="curve" points="${line}"/>${dots}`,
  );
}

/** CSS class of each series. The first has the default colour. */
const colours = ['', 'rival', 'third'];

/** Plots the share of correct answers by confidence. The area of a dot is its number of texts. */
export function calibrationPlot(
  title: string,
  x: string,
  y: string,
  named: Readonly<Record<string, readonly Claim[]>>,
): string {
  const drawn = Object.entries(named).map(([name, claims], at) => {
    const dots = calibrationBins(claims).map(({ confidence, share, count }) => {
      const [cx, cy] = point(confidence, share, 0);
      const radius = (3 + 8 * Math.sqrt(count / claims.length)).toFixed(1);
      return `<circle class="dot" cx="${cx}" cy="${cy}" r="${radius}"><title>${count}</title></circle>`;
    });
    return `<g class="${colours[at]}">${dots.join('')}<text class="name" x="${margin + 12}" y="${margin + 18 + at * 18}">${name}</text></g>`;
  });
  const [[x1, y1], [x2, y2]] = [point(0, 0, 0), point(1, 1, 0)];
  const even = `<line class="even" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
  return frame(title, x, y, [0, 0.2, 0.4, 0.6, 0.8, 1], `${even}${drawn.join('\n')}`);
}
