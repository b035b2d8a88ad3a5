import { relative } from 'node:path';
import { patienceMs } from '../../test/lib/limits.ts';
import type { CheckResult } from './checks.ts';
import { inPart } from './costs.ts';

export interface Tally {
  readonly passed: number;
  readonly failures: readonly string[];
}

export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Outside of the file's tests, or empty. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Milliseconds, unless skipped. */
      readonly duration?: number | null;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export const none: Tally = { passed: 0, failures: [] };

export function addTallies(first: Tally, second: Tally): Tally {
  return { passed: first.passed + second.passed, failures: [...first.failures, ...second.failures] };
}

/**
 * `status` is null after a signal. Failures are also: skipped tests, files without tests, errors outside of tests, a
 * missing report, an unexplained exit status.
 */
export function tallyRun(report: Report | undefined, status: number | null): Tally {
  const { passed, failures } = (report?.testResults ?? []).map(tallyFile).reduce(addTallies, none);
  const hasRunWell = status === 0 && passed > 0;
  if (hasRunWell || failures.length > 0) return { passed, failures };
  const ending = status === null ? 'a signal ended it' : `it ended with status ${status}`;
  return { passed, failures: [`The test run failed outside of its tests: ${ending}`] };
}

function tallyFile({ name, status, message, assertionResults: tests }: Report['testResults'][number]): Tally {
  const file = relative('', name);
  const reason = firstLine(message);
  const failed = tests.filter((test) => test.status !== 'passed');
  const failures = failed.map(({ fullName, status, duration, failureMessages }) => {
    const reasons = failureMessages.map((message) => firstLine(message)?.replace(unnamed, 'it hung'));
    const stopped = (duration ?? 0) >= patienceMs ? [`Waited ${Math.round(duration as number)} ms`] : [];
    // A failed hook of the file skips its tests.
    const why = status === 'skipped' && reason ? [reason] : [];
    return [`${file}: ${fullName}: ${status}`, ...why, ...reasons, ...stopped].join(': ');
  });
  if (tests.length === 0) failures.push(`${file}: ${reason || 'the file has no tests'}`);
  else if (status !== 'passed' && failures.length === 0)
    failures.push(`${file}: outside of its tests: ${reason}`);
  return { passed: tests.length - failed.length, failures };
}

/** Vitest's error after a timeout. */
const unnamed = 'Error: STACK_TRACE_ERROR';

/** Milliseconds of a test stopped by test/lib/limits.ts. */
const limit = /(?:Hook timed out in|Waited) (\d+) ?ms/;

/** Adds the processor time of its file to each test stopped by a limit, and counts those. */
export function explainLimits(
  failures: readonly string[],
  costs: readonly { readonly file: string; readonly seconds: number }[],
): { readonly failures: readonly string[]; readonly stopped: number } {
  let stopped = 0;
  const told = failures.map((failure) => {
    const [, ms] = limit.exec(failure) ?? [];
    if (ms === undefined || Number(ms) < patienceMs) return failure;
    stopped += 1;
    const seconds = costs.find(({ file }) => failure.startsWith(`${file}: `))?.seconds;
    const given =
      seconds === undefined ? '' : `; the machine gave its file ${seconds.toFixed(0)} s of processor time`;
    return `${failure} (stopped after ${Math.round(Number(ms) / 1000)} s${given})`;
  });
  return { failures: told, stopped };
}

const firstLine = (text: string) => text.split('\n', 1)[0];

export async function tallyCheck(title: string, check: () => Promise<CheckResult>): Promise<Tally> {
  const { passed, report } = await inPart(title, check);
  console.log(`${passed ? '✓' : '✗'} ${title}${report === '' ? '' : `\n${report.replaceAll(/^/gm, '  ')}`}`);
  return passed ? { passed: 1, failures: [] } : { passed: 0, failures: [title] };
}
