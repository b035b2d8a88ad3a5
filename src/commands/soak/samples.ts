/**
 * What a long run saw, one line of JSON each, written as it goes: a run that is cut off tells as much as it saw.
 */
import { appendFileSync, readFileSync } from 'node:fs';

/** Something that was seen; `at` is seconds since the run began. */
export type Sample = { readonly browser: string; readonly at: number } & Seen;

export type Seen =
  /** How long one call took, its background running at the call, or woken by it. */
  | { readonly kind: 'call'; readonly woken: boolean; readonly ms: number }
  /** Calls sent one after the other, or over one port: what was answered, and how many detections that made. */
  | { readonly kind: 'calls'; readonly answered: number; readonly lost: number; readonly charged: number }
  /** The background ended: by itself because it was idle, or by our hand, between calls or during one. */
  | { readonly kind: 'end'; readonly by: 'itself' | 'us, idle' | 'us, in a call' }
  | { readonly kind: 'memory'; readonly bytes: number }
  | { readonly kind: 'fault'; readonly text: string };

export type SampleOf<Kind extends Seen['kind']> = Sample & Extract<Seen, { kind: Kind }>;

export function samplesOf<Kind extends Seen['kind']>(
  samples: readonly Sample[],
  kind: Kind,
): SampleOf<Kind>[] {
  return samples.filter((sample): sample is SampleOf<Kind> => sample.kind === kind);
}

/** Writes samples behind what is in the file. */
export function writeSample(file: string, sample: Sample): void {
  appendFileSync(file, `${JSON.stringify(sample)}\n`);
}

/** Reads a file of samples; a last line that was cut off is left out. */
export function readSamples(file: string): Sample[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Sample);
}
