/**
 * The calibration plot: confidence against the share of right answers, a line for each length.
 */
import type { Judgement } from './judge.ts';

const size = 320;
const margin = 48;
const colours = ['#1b6ca8', '#c2571a', '#3a7d44'];

export function calibrationPlot(lines: Readonly<Record<string, Judgement>>): string {
  const x = (value: number) => (margin + value * size).toFixed(1);
  const y = (value: number) => (margin + (1 - value) * size).toFixed(1);
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const drawn = Object.entries(lines).map(([name, { bins }], i) => {
    const points = bins
      .filter(({ texts }) => texts >= 20)
      .map(({ texts, right, confidence }) => [confidence / texts, right / texts] as const);
    const colour = colours[i % colours.length];
    const path = points.map(([a, b], n) => `${n === 0 ? 'M' : 'L'}${x(a)} ${y(b)}`).join(' ');
    const dots = points
      .map(([a, b]) => `<circle cx="${x(a)}" cy="${y(b)}" r="3" fill="${colour}"/>`)
      .join('');
    const label = `<text x="${margin + 12}" y="${margin + 18 + i * 18}" fill="${colour}">${name}</text>`;
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}${label}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size + 2 * margin} ${size + 2 * margin}" font-family="sans-serif" font-size="12">
<title>Confidence against share right</title>
<rect width="100%" height="100%" fill="#fff"/>
<path d="M${x(0)} ${y(0)} L${x(1)} ${y(1)}" stroke="#999" stroke-dasharray="4 4"/>
<rect x="${margin}" y="${margin}" width="${size}" height="${size}" fill="none" stroke="#444"/>
${ticks.map((t) => `<text x="${x(t)}" y="${margin + size + 18}" text-anchor="middle">${t}</text><text x="${margin - 8}" y="${y(t)}" text-anchor="end" dominant-baseline="middle">${t}</text>`).join('\n')}
<text x="${margin + size / 2}" y="${margin + size + 38}" text-anchor="middle">confidence of the first answer</text>
<text transform="translate(14 ${margin + size / 2}) rotate(-90)" text-anchor="middle">share right</text>
${drawn.join('\n')}
</svg>
`;
}
