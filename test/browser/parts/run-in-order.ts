import { beforeEach } from 'vitest';

/** Fails each test of the calling suite if a test before it was left out, for example by `-t`. */
export function runInOrder(): void {
  beforeEach(({ task }) => {
    const steps = task.suite?.tasks ?? [];
    const leftOut = steps.slice(0, steps.indexOf(task)).find(({ mode }) => mode === 'skip');
    if (leftOut) throw new Error(`This test needs the test “${leftOut.name}” before it. Run the whole file.`);
  });
}
