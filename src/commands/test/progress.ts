/**
 * Vitest's reporter that tells the process which started it what runs and what has ended, for hang-watch.ts.
 */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Something has begun or ended: a test by its file and full name, a file by its path. */
export interface Progress {
  readonly event: 'began' | 'ended';
  readonly name: string;
}

function tell(event: Progress['event'], name: string): void {
  process.send?.({ event, name } satisfies Progress);
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId}: ${test.fullName}`;
}

/** A class, since vitest makes the reporter itself. */
export default class ProgressReporter implements Reporter {
  // A file's hooks run before its first test and after its last one.
  onTestModuleStart(file: TestModule): void {
    tell('began', file.relativeModuleId);
  }
  onTestModuleEnd(file: TestModule): void {
    tell('ended', file.relativeModuleId);
  }
  onTestCaseReady(test: TestCase): void {
    tell('began', nameOf(test));
  }
  onTestCaseResult(test: TestCase): void {
    tell('ended', nameOf(test));
  }
}
