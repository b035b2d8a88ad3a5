import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSamples, type Sample, writeSample } from '../../../src/commands/soak/samples.ts';
import { folderOfTest } from '../../folder.ts';

it('what was written of a run that was cut off is read, all but the line in whose middle it ended', () => {
  const file = join(folderOfTest(), 'samples.jsonl');
  const samples: Sample[] = [
    { browser: 'Firefox', at: 1, kind: 'end', by: 'itself' },
    { browser: 'Chromium', at: 2.5, kind: 'call', woken: true, ms: 500 },
  ];
  for (const sample of samples) writeSample(file, sample);
  appendFileSync(file, '{"browser":"Firef');
  expect(readSamples(file)).toEqual(samples);
});
