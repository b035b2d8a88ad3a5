import { describe, expect, it } from 'vitest';
import { tally } from '../../../src/commands/test/tally.ts';

const test = (name: string, state = 'passed', ...errors: string[]) => ({ name, state, errors });
const file = (name: string, tests: ReturnType<typeof test>[], ...errors: string[]) => ({
  name,
  tests,
  errors,
});

describe('the tally of a test run', () => {
  it('counts what passed, and says what failed over all files and why', () => {
    const files = [
      file('a.test.ts', [test('one'), test('two')]),
      file('b.test.ts', [test('three', 'failed', 'expected 1 to be 2'), test('four')]),
    ];
    expect(tally({ files, errors: [] }, 1)).toEqual({
      passed: 3,
      failures: ['b.test.ts: three: expected 1 to be 2; failed'],
    });
  });

  it.each(['skipped', 'pending'])('counts a %s test as failed', (state) => {
    const files = [file('a.test.ts', [test('one'), test('two', state)])];
    expect(tally({ files, errors: [] }, 0)).toEqual({ passed: 1, failures: [`a.test.ts: two: ${state}`] });
  });

  it('counts an error outside of tests as one failure beside the tests that passed', () => {
    const files = [file('a.test.ts', [test('one')], 'the folder is in use')];
    expect(tally({ files, errors: [] }, 1)).toEqual({
      passed: 1,
      failures: ['a.test.ts: outside of its tests: the folder is in use'],
    });
  });

  it('counts a file without a test as failed', () => {
    expect(tally({ files: [file('a.test.ts', [])], errors: [] }, 0)).toEqual({
      passed: 0,
      failures: ['a.test.ts: it holds no test'],
    });
  });

  it('counts what no file caught as one failure beside the tests that passed', () => {
    const files = [file('a.test.ts', [test('one')])];
    expect(tally({ files, errors: ['a worker exited', 'a call timed out'] }, 1)).toEqual({
      passed: 1,
      failures: ['Outside of all files: a worker exited; a call timed out'],
    });
  });

  it.each([
    ['no report', undefined, 0, 'The run left no report: it ended with status 0'],
    ['no file', { files: [], errors: [] }, 0, 'The run held no test: it ended with status 0'],
    ['a signal', undefined, null, 'The run left no report: a signal ended it'],
  ])('counts a run with %s as failed', (_, report, status, failure) => {
    expect(tally(report, status)).toEqual({ passed: 0, failures: [failure] });
  });

  it('counts a bad status that nothing else explains as one failure', () => {
    expect(tally({ files: [file('a.test.ts', [test('one')])], errors: [] }, 1)).toEqual({
      passed: 1,
      failures: ['The run: it ended with status 1'],
    });
  });
});
