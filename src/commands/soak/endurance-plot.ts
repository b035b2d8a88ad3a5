/**
 * A long run as a picture: latency above, memory below, over minutes. It follows the reader's colour scheme.
 */
import { plotStyle } from '../bench/plot.ts';
import { type Sample, samplesOf } from './samples.ts';

const width = 720;
const panel = 220;
const margin = { left: 64, right: 16, top: 40, between: 36, bottom: 44 };
const height = margin.top + 2 * panel + margin.between + margin.bottom;
const inner = width - margin.left - margin.right;

/** A scale up the side of a panel whose upper edge is at `top`. */
interface Scale {
  readonly top: number;
  readonly ticks: readonly number[];
  readonly label: string;
  at(value: number): number;
}

function latencyScale(most: number): Scale {
  const decades = Math.max(2, Math.ceil(Math.log10(most)));
  const top = margin.top;
  const at = (ms: number) => top + panel - (Math.log10(Math.max(1, ms)) / decades) * panel;
  return {
    top,
    ticks: Array.from({ length: decades + 1 }, (_, power) => 10 ** power),
    label: 'one call, ms',
    at,
  };
}

function memoryScale(most: number): Scale {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => most / size <= 5) ?? 1000;
  const count = Math.max(1, Math.ceil(most / step));
  const top = margin.top + panel + margin.between;
  const at = (value: number) => top + panel - (value / (count * step)) * panel;
  return { top, ticks: Array.from({ length: count + 1 }, (_, tick) => tick * step), label: 'memory, MB', at };
}

function drawAxis({ top, ticks, label, at }: Scale): string {
  const right = width - margin.right;
  const lines = ticks.map(
    (tick) =>
      `<line class="grid" x1="${margin.left}" y1="${round(at(tick))}" x2="${right}" y2="${round(at(tick))}"/>` +
      `<text x="${margin.left - 6}" y="${round(at(tick) + 4)}" text-anchor="end">${tick}</text>`,
  );
  const middle = top + panel / 2;
  return `<rect class="frame" x="${margin.left}" y="${top}" width="${inner}" height="${panel}"/>${lines.join('')}
<text x="14" y="${middle}" text-anchor="middle" transform="rotate(-90 14 ${middle})">${label}</text>`;
}

const round = (value: number) => Number(value.toFixed(1));

/** The run of one browser. */
export function endurancePlot(samples: readonly Sample[], browser: string): string {
  const calls = samplesOf(samples, 'call');
  const memory = samplesOf(samples, 'memory').map(({ at, bytes }) => ({ at, held: bytes / 1e6 }));
  const minutes = Math.max(1, (samples.at(-1)?.at ?? 0) / 60);
  const x = (seconds: number) => round(margin.left + (seconds / 60 / minutes) * inner);
  const latency = latencyScale(Math.max(100, ...calls.map(({ ms }) => ms)));
  const held = memoryScale(Math.max(1, ...memory.map((one) => one.held)));
  const dots = calls
    .map(
      ({ at, ms, woken }) =>
        `<circle class="dot${woken ? ' rival' : ''}" cx="${x(at)}" cy="${round(latency.at(ms))}" r="1.6"/>`,
    )
    .join('');
  const line = memory.map(({ at, held: megabytes }) => `${x(at)},${round(held.at(megabytes))}`).join(' ');
  const step = [1, 2, 5, 10, 15, 20, 30, 60].find((size) => minutes / size <= 8) ?? 120;
  const bottom = height - margin.bottom;
  const times = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, tick) => tick * step)
    .map((minute) => `<text x="${x(minute * 60)}" y="${bottom + 16}" text-anchor="middle">${minute}</text>`)
    .join('');
  const title = `Latency and memory over time, ${browser}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
${plotStyle}
<text x="${margin.left}" y="24">${title}</text>
<circle class="dot" cx="${width - 300}" cy="20" r="4"/><text x="${width - 290}" y="24">background running</text>
<circle class="dot rival" cx="${width - 150}" cy="20" r="4"/><text x="${width - 140}" y="24">woken by the call</text>
${drawAxis(latency)}
${drawAxis(held)}
${dots}
<polyline class="curve" points="${line}"/>
${times}<text x="${margin.left + inner / 2}" y="${height - 10}" text-anchor="middle">minutes</text>
</svg>
`;
}
