import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Progress } from '../../src/cli/progress.ts';

/** `written` returns the output since the last call. */
function progress(isShown: boolean, total?: number, columns?: number) {
  const stderr = Object.assign(new PassThrough(), { columns });
  const clock = { now: 0 };
  const made = new Progress({ stderr, isShown, total, clock: () => clock.now });
  return { made, clock, written: () => String(stderr.read() ?? '') };
}

describe('Progress', () => {
  it('shows rate, percentage and time left, at most twice a second', () => {
    const { made, clock, written } = progress(true, 1000);
    made.addBytes(250);
    made.addRows(500);
    expect(written()).toBe('');
    clock.now = 10_000;
    made.addRows(1500);
    expect(written()).toBe('2,000 texts in 0:10, 200 a second, 25 %, 0:30 left\r');
    clock.now = 10_100;
    made.addRows(1);
    expect(written()).toBe('');
  });

  it('cuts the line to the width of the terminal', () => {
    const { made, clock, written } = progress(true, 1000, 20);
    clock.now = 10_000;
    made.addRows(2000);
    expect(written()).toBe('2,000 texts in 0:10\r');
  });

  it('shows no time left for input of unknown size', () => {
    const { made, clock, written } = progress(true);
    clock.now = 500;
    made.addRows(1);
    expect(written()).toBe('1 text in 0:01, 2 a second\r');
  });

  it('reports problems on separate lines, and the totals at the end', () => {
    const { made, clock, written } = progress(true);
    clock.now = 1000;
    made.addRows(10);
    made.report('a.csv: line 3 is empty.');
    made.end();
    expect(written().split('\u001b[2K\r')).toEqual([
      '10 texts in 0:01, 10 a second\r',
      'a.csv: line 3 is empty.\n10 texts in 0:01, 10 a second\n',
    ]);
  });

  it('shows only problems if progress is off, and only the first hundred of them', () => {
    const { made, clock, written } = progress(false);
    clock.now = 60_000;
    made.addRows(10);
    for (let line = 1; line <= 1234; line++) made.report(`line ${line}`);
    made.end();
    const lines = written().trimEnd().split('\n');
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toBe('… and 1,134 more');
  });
});
