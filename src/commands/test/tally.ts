/**
 * Counts the tests of a report, and as failed whatever did not run.
 */

/** How many tests passed (an integer ≥ 0), and for each that failed, a line that says which and why. */
export interface Tally {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** What came of a run of tests, as reporter.ts leaves it. Errors are messages of one line. */
export interface Report {
  readonly files: readonly ReportOfFile[];
  /** What no file caught. */
  readonly errors: readonly string[];
}

interface ReportOfFile {
  readonly name: string;
  readonly tests: readonly ReportOfTest[];
  /** Outside of tests. */
  readonly errors: readonly string[];
}

interface ReportOfTest {
  readonly name: string;
  readonly state: string;
  readonly errors: readonly string[];
}

export const none: Tally = { passed: 0, failures: [] };

export function add(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failures: [...one.failures, ...other.failures] };
}

/**
 * The tally of a run with its exit status (null: ended by a signal). Whatever is not passed is failed: skipped
 * and planned tests too. A file with an error outside of its tests or without a test, a run without a report,
 * without a test, with an error that no file caught, or with a bad status that nothing else explains, each count
 * as one failure.
 */
export function tally(report: Report | undefined, status: number | null): Tally {
  const ending = status === null ? 'a signal ended it' : `it ended with status ${status}`;
  if (!report) return { passed: 0, failures: [line('The run left no report', ending)] };
  const total = report.files.map(tallyFile).reduce(add, none);
  const failures = [...total.failures];
  if (report.errors.length > 0) failures.push(line('Outside of all files', ...report.errors));
  if (report.files.length === 0) failures.push(line('The run held no test', ending));
  if (status !== 0 && failures.length === 0) failures.push(line('The run', ending));
  return { passed: total.passed, failures };
}

function tallyFile({ name, tests, errors }: ReportOfFile): Tally {
  const failed = tests.filter(({ state }) => state !== 'passed');
  const failures = failed.map((test) => line(`${name}: ${test.name}`, ...test.errors, test.state));
  if (errors.length > 0) failures.push(line(`${name}: outside of its tests`, ...errors));
  if (tests.length === 0) failures.push(line(name, 'it holds no test'));
  return { passed: tests.length - failed.length, failures };
}

function line(what: string, ...reasons: string[]): string {
  return `${what}: ${reasons.join('; ')}`;
}
