import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explainLimits, type Report, tallyRun } from '../../../scripts/test/tally.ts';

type File = Report['testResults'][number];
type Test = File['assertionResults'][number];

const passed: Test = { fullName: 'works', status: 'passed', failureMessages: [] };
const file = (assertionResults: Test[], status = 'passed', message = ''): File => ({
  name: resolve('test/a.test.ts'),
  status,
  message,
  assertionResults,
});
const reportOf = (...testResults: File[]): Report => ({ testResults });

describe('the tally of a test run', () => {
  it('counts passed tests over all files and lists failed ones', () => {
    const failed = { fullName: 'fails', status: 'failed', failureMessages: ['expected 2\n  at a.test.ts'] };
    expect(tallyRun(reportOf(file([passed, passed]), file([passed, failed], 'failed')), 1)).toEqual({
      passed: 3,
      failures: ['test/a.test.ts: fails: failed: expected 2'],
    });
  });

  it.each(['skipped', 'pending', 'todo'])('counts a test with the status "%s" as failed', (status) => {
    const report = reportOf(file([passed, { ...passed, fullName: 'is left out', status }]));
    expect(tallyRun(report, 0)).toEqual({ passed: 1, failures: [`test/a.test.ts: is left out: ${status}`] });
  });

  it('counts an error outside of tests as one failure', () => {
    const report = reportOf(file([passed], 'failed', 'the folder is in use\nmore'));
    expect(tallyRun(report, 1)).toEqual({
      passed: 1,
      failures: ['test/a.test.ts: outside of its tests: the folder is in use'],
    });
  });

  it('counts a file that cannot be loaded or has no tests as failed', () => {
    expect(tallyRun(reportOf(file([], 'failed', 'no such module'), file([])), 1)).toEqual({
      passed: 0,
      failures: ['test/a.test.ts: no such module', 'test/a.test.ts: the file has no tests'],
    });
  });

  it.each([
    ['no report', undefined, 0, 'it ended with status 0'],
    ['no report, ended by a signal', undefined, null, 'a signal ended it'],
    ['no file', reportOf(), 0, 'it ended with status 0'],
  ])('counts a run with %s as failed', (_, report, status, reason) => {
    const failures = [`The test run failed outside of its tests: ${reason}`];
    expect(tallyRun(report, status)).toEqual({ passed: 0, failures });
  });

  it('counts an unexplained exit status as one failure', () => {
    expect(tallyRun(reportOf(file([passed])), 1)).toEqual({
      passed: 1,
      failures: ['The test run failed outside of its tests: it ended with status 1'],
    });
  });
});

describe('a failure by the limit of an hour', () => {
  it('says how much processor time its file got, unlike a wrong answer', () => {
    const hung: Test = {
      ...passed,
      status: 'failed',
      duration: 3_600_010.5,
      failureMessages: ['Error: STACK_TRACE_ERROR\n at'],
    };
    const [slow = ''] = tallyRun(reportOf(file([hung], 'failed')), 1).failures;
    expect(slow).toBe('test/a.test.ts: works: failed: it hung: Waited 3600011 ms');
    const wrong = 'test/a.test.ts: works: failed: AssertionError: expected 1 to be 2';
    expect(explainLimits([slow, wrong], [{ file: 'test/a.test.ts', seconds: 12.3 }])).toEqual({
      failures: [`${slow} (stopped after 3600 s; the machine gave its file 12 s of processor time)`, wrong],
      stopped: 1,
    });
  });
});
