/**
 * Counts tests from vitest's JSON report, and counts as failed whatever did not run.
 */

/** How many tests passed and failed: integers ≥ 0. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Vitest's JSON report, as far as we read it. */
export interface Report {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export const none: Tally = { passed: 0, failed: 0 };

export function add(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/**
 * The tally of a run with its exit status (null: ended by a signal). Whatever is not passed is failed: skipped
 * and planned tests too. A file that crashed or holds no test, a run without a test, without a report, or
 * with a bad status that no test explains, each count as one failure.
 */
export function tally(report: Report | undefined, status: number | null): Tally {
  const files = (report?.testResults ?? []).map(tallyFile);
  const total = files.reduce(add, none);
  const unexplained = total.failed === 0 && (files.length === 0 || status !== 0);
  return unexplained ? add(total, { passed: 0, failed: 1 }) : total;
}

function tallyFile({ status, assertionResults }: Report['testResults'][number]): Tally {
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  const failed = assertionResults.length - passed;
  const crashed = failed === 0 && (status !== 'passed' || assertionResults.length === 0);
  return { passed, failed: crashed ? 1 : failed };
}
