/**
 * Vitest's reporter for the process that started it (project.ts): it tells what runs and what has ended, for
 * hang-watch.ts, and leaves the report that tally.ts counts.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';
import type { Report } from './tally.ts';

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

/** The first line is enough to find the whole error in what vitest prints. */
const messageOf = ({ message }: { readonly message: string }) => message.split('\n', 1)[0] ?? '';

/** Where an error came from, and, as vitest marks it, what was running in that process: not always its cause. */
function describeUnhandled(error: SerializedError): string {
  const place = error.stack?.match(/^ *(at .*)/m)?.[1];
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } = error;
  const file = typeof path === 'string' ? `during ${relative('', path)}` : undefined;
  return [messageOf(error), place, file, test].filter(Boolean).join(' ');
}

/** A class, since vitest makes the reporter itself. */
export default class OwnReporter implements Reporter {
  #reportPath: string | undefined;

  onInit({ config }: Vitest): void {
    if (typeof config.outputFile === 'string') this.#reportPath = config.outputFile;
  }
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
  onTestRunEnd(files: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: Report = {
      files: files.map((file) => ({
        name: file.relativeModuleId,
        tests: [...file.children.allTests()].map((test) => ({
          name: test.fullName,
          state: test.result().state,
          errors: (test.result().errors ?? []).map(messageOf),
        })),
        // Of its code outside of tests: what cannot be loaded, and hooks.
        errors: [file, ...file.children.allSuites()].flatMap((suite) => suite.errors()).map(messageOf),
      })),
      errors: unhandled.map(describeUnhandled),
    };
    if (this.#reportPath) writeFileSync(this.#reportPath, JSON.stringify(report));
  }
}
