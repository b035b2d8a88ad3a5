import { describe, expect, it } from 'vitest';
import { tally } from '../../../src/commands/test/tally.ts';

function file(status: string, ...tests: string[]) {
  return { status, assertionResults: tests.map((test) => ({ status: test })) };
}

describe('the tally of a test run', () => {
  it('counts what passed and what failed over all files', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed')] };
    expect(tally(report, 1)).toEqual({ passed: 3, failed: 1 });
  });

  it.each(['skipped', 'pending', 'todo'])('counts a %s test as failed', (status) => {
    expect(tally({ testResults: [file('passed', 'passed', status)] }, 0)).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a file that crashed as one failure beside the tests that passed', () => {
    expect(tally({ testResults: [file('failed', 'passed'), file('failed')] }, 1)).toEqual({
      passed: 1,
      failed: 2,
    });
  });

  it('counts a file without a test as failed', () => {
    expect(tally({ testResults: [file('passed')] }, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it.each([
    ['no report', undefined, 0],
    ['no file', { testResults: [] }, 0],
    ['a bad status that no test explains', { testResults: [file('passed')] }, 1],
    ['a signal', undefined, null],
  ])('counts a run with %s as failed', (_, report, status) => {
    expect(tally(report, status)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a bad status beside passing tests as one failure', () => {
    expect(tally({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 });
  });
});
