import { describe, expect, it } from 'vitest';
import { enduranceTable } from '../../../src/commands/soak/endurance-report.ts';
import type { Sample, Seen } from '../../../src/commands/soak/samples.ts';

/** A sample a minute, two hours long. */
function everyMinute(see: (minute: number) => Seen): Sample[] {
  return Array.from({ length: 120 }, (_, minute) => ({
    browser: 'Chromium',
    at: minute * 60,
    ...see(minute),
  }));
}

const steady = everyMinute(() => ({ kind: 'memory', bytes: 4e6 }));

describe('the report of a long run', () => {
  it('is content with memory that stays, however high it was for a while', () => {
    const memory = everyMinute((minute) => ({ kind: 'memory', bytes: minute === 60 ? 90e6 : 4e6 }));
    const { table, faults } = enduranceTable(memory);
    expect(faults).toEqual([]);
    expect(table).toContain('| 4.0, 4.0, 90.0 |');
  });

  it('calls it a fault when the last quarter holds over 10 MB more than the first', () => {
    const growing = (to: number) =>
      everyMinute((minute) => ({ kind: 'memory', bytes: minute < 60 ? 4e6 : to }));
    expect(enduranceTable(growing(14e6)).faults).toEqual([]);
    expect(enduranceTable(growing(14.1e6)).faults).toEqual(['memory went from 4.0 MB to 14.1 MB']);
  });

  it('calls it a fault when nothing is known of the memory', () => {
    expect(enduranceTable([]).faults).toEqual(['memory went from NaN MB to NaN MB']);
  });

  it('tells calls apart that woke the background, and compares the quarters', () => {
    const calls = everyMinute((minute) => ({
      kind: 'call',
      woken: minute % 2 === 0,
      ms: (minute % 2 === 0 ? 500 : 4) * (minute < 60 ? 1 : 2),
    }));
    const { table } = enduranceTable([...steady, ...calls]);
    expect(table).toContain('| 4.0, 8.0, 2.00 (of 60) |');
    expect(table).toContain('| 500.0, 1000.0, 2.00 (of 60) |');
  });

  it('counts what was answered and lost, and how the background ended', () => {
    const rest: Seen[] = [
      { kind: 'calls', answered: 3, lost: 0, charged: 5 },
      { kind: 'calls', answered: 1, lost: 2, charged: 1 },
      { kind: 'end', by: 'itself' },
      { kind: 'end', by: 'itself' },
      { kind: 'end', by: 'us, idle' },
      { kind: 'fault', text: 'something' },
    ];
    const { table, faults } = enduranceTable([
      ...steady,
      ...rest.map((seen) => ({ browser: 'Chromium', at: 60, ...seen })),
    ]);
    expect(table).toContain('| calls answered, rightly | 4 |');
    expect(table).toContain('| detections answered, and counted | 6 |');
    expect(table).toContain('being idle | 2 |');
    expect(table).toMatch(/ended by us.* \| 1, 0 \|/);
    expect(table).toMatch(/calls lost.* \| 2 \|/);
    expect(faults).toEqual(['after 60 s: something']);
  });
});
