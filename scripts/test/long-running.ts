/** Prints tests that run for minutes, and ends a run whose test never returns to the event loop. */
import { relative } from 'node:path';
import { DefaultReporter, type TestCase, type TestModule, type Vitest } from 'vitest/node';
import { hangMs } from '../../test/lib/limits.ts';

/** Milliseconds between looks, and until a test is printed. */
const interval = 60_000;
const reportedMs = 5 * 60_000;

/** A little longer than Vitest's own limit. */
const stuckMs = hangMs + 10 * 60_000;

export default class LongRunning extends DefaultReporter {
  readonly #started = new Map<string, { readonly test: TestCase; readonly since: number }>();

  constructor() {
    // Several runs print together.
    super({ summary: false });
  }

  override onInit(vitest: Vitest): void {
    super.onInit(vitest);
    setInterval(() => this.#look(), interval).unref();
  }

  override onTestCaseReady(test: TestCase): void {
    super.onTestCaseReady(test);
    this.#started.set(test.module.id, { test, since: performance.now() });
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    this.#started.delete(module.id);
  }

  #look(): void {
    for (const { test, since } of this.#started.values()) {
      // A module's end may be reported before its last test's start.
      if (test.result().state !== 'pending') continue;
      const title = `${relative('', test.module.moduleId)}: ${test.fullName}`;
      const ms = performance.now() - since;
      if (ms > reportedMs) console.log(`Running for ${Math.round(ms / 60_000)} minutes: ${title}`);
      if (ms < stuckMs) continue;
      console.error(`Stopped after ${Math.round(ms / 1000)} s, which is no wrong answer: ${title}`);
      process.exit(1);
    }
  }
}
