/**
 * What the samples of a long run come to.
 */
import { median } from '../../tools/measure.ts';
import { type Sample, type SampleOf, samplesOf } from './samples.ts';

/** Bytes by which the memory's median may grow from the first quarter of a run to its last. */
const allowedGrowth = 10e6;

/** Medians of the first and the last quarter of the time. */
function quarters(values: readonly { at: number; value: number }[], from: number, to: number) {
  const quarter = (to - from) / 4;
  const of = (within: (at: number) => boolean) =>
    median(values.filter(({ at }) => within(at)).map(({ value }) => value));
  return { first: of((at) => at <= from + quarter), last: of((at) => at >= to - quarter) };
}

/** A table of one browser's run, and the promises that it broke. */
export function enduranceTable(samples: readonly Sample[]): { table: string; faults: string[] } {
  const [from, to] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0];
  const calls = samplesOf(samples, 'call');
  const sets = samplesOf(samples, 'calls');
  const ends = samplesOf(samples, 'end');
  const endsBy = (by: SampleOf<'end'>['by']) => ends.filter((end) => end.by === by).length;
  const sum = (pick: (set: SampleOf<'calls'>) => number) => sets.reduce((total, set) => total + pick(set), 0);
  const memory = samplesOf(samples, 'memory').map(({ at, bytes }) => ({ at, value: bytes }));
  const held = quarters(memory, from, to);
  const faults = samplesOf(samples, 'fault').map(({ at, text }) => `after ${at.toFixed(0)} s: ${text}`);
  if (!(held.last - held.first <= allowedGrowth)) {
    faults.push(`memory went from ${megabytes(held.first)} MB to ${megabytes(held.last)} MB`);
  }
  const latency = (woken: boolean) => {
    const times = calls.filter((call) => call.woken === woken).map(({ at, ms }) => ({ at, value: ms }));
    const { first, last } = quarters(times, from, to);
    return `${first.toFixed(1)}, ${last.toFixed(1)}, ${(last / first).toFixed(2)} (of ${times.length})`;
  };
  const table = `
| what | figure |
|---|--:|
| minutes | ${((to - from) / 60).toFixed(0)} |
| calls answered, rightly | ${sum((set) => set.answered)} |
| detections answered, and counted | ${sum((set) => set.charged)} |
| background ended by itself, being idle | ${endsBy('itself')} |
| background ended by us, between calls and during or just after them | ${endsBy('us, idle')}, ${endsBy('us, in a call')} |
| calls lost with a background that we ended | ${sum((set) => set.lost)} |
| a call while the background runs, ms: median of the first quarter, of the last, their ratio | ${latency(false)} |
| a call that wakes it, ms: the same | ${latency(true)} |
| memory, MB: median of the first quarter, of the last (allowed: 10 more), most | ${megabytes(held.first)}, ${megabytes(held.last)}, ${megabytes(Math.max(...memory.map(({ value }) => value)))} |
`;
  return { table, faults };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
