import { describe, expect, it } from 'vitest';
import { costReport, type FileCost, grownFiles } from '../../../scripts/test/costs.ts';

const cost = (file: string, seconds: number, slow = {}): FileCost => ({
  file: `test/${file}`,
  seconds,
  slow,
});

describe('the files that grew most', () => {
  it('are listed with the growth first that is the largest, and new files with the whole of their time', () => {
    const record = { 'test/a': 10, 'test/b': 100, 'test/c': 90 };
    const files = [cost('a', 14), cost('b', 96), cost('c', 90), cost('d', 5)];
    expect(grownFiles(files, record)).toEqual({
      scale: 1,
      grown: [
        { file: 'test/d', from: 0, to: 5 },
        { file: 'test/a', from: 10, to: 14 },
      ],
    });
  });

  it('do not include files that only grew because the machine is slower', () => {
    const record = { 'test/a': 10, 'test/b': 20 };
    expect(grownFiles([cost('a', 20), cost('b', 40)], record)).toEqual({ scale: 2, grown: [] });
  });

  it('are five at most', () => {
    const files = Array.from({ length: 9 }, (_, index) => cost(`${index}`, 3 + index));
    expect(grownFiles(files, {}).grown.map(({ to }) => to)).toEqual([11, 10, 9, 8, 7]);
  });
});

describe('the report of a run', () => {
  it('names the time of each part, and unit tests that need more than a second', () => {
    const files = [
      cost('engine/a.test.ts', 3, { 'reads a text': 2 }),
      cost('browser/a.test.ts', 3, { 'shows a card': 2 }),
    ];
    const report = costReport({ whole: 70, parts: { types: 4, 'unit*': 60 }, files }, {}).join('\n');
    expect(report).toContain('Processor seconds: 70 (types 4, unit* 60)');
    expect(report).toContain('2.0 test/engine/a.test.ts: reads a text');
    expect(report).not.toContain('shows a card');
  });
});
