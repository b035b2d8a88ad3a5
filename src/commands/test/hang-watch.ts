/**
 * Tells a test run that hangs from one that is slow: in a slow one tests still end.
 */
import type { Progress } from './reporter.ts';

/** Milliseconds in which at least one test ends on any machine; a single test has less (vitest.config.ts). */
const silence = 10 * 60_000;

/**
 * Watches a run. `note` takes what reporter.ts sends; once no test has ended for ten minutes, `signal` is
 * aborted and `say` is given a line that names what was running. `stop` ends the watch.
 */
export function watchForHang(say: (line: string) => void) {
  const hung = new AbortController();
  const running = new Set<string>();
  let alarm = setTimeout(ring, silence);

  function ring(): void {
    const names = [...running].filter((name) => ![...running].some((test) => test.startsWith(`${name}: `)));
    say(
      `No test has ended for ${silence / 60_000} minutes. ${
        names.length === 0 ? 'None was running.' : `Running: ${names.join('; ')}.`
      }`,
    );
    hung.abort();
  }

  return {
    signal: hung.signal,
    note({ event, name }: Progress): void {
      if (event === 'began') running.add(name);
      else {
        running.delete(name);
        clearTimeout(alarm);
        alarm = setTimeout(ring, silence);
      }
    },
    stop: () => clearTimeout(alarm),
  };
}
