/**
 * Writes what happens to the server as lines of JSON on standard error. Never of a call: no text, key or address of a
 * caller gets here.
 */

// What cannot be written, on a full disk or to a reader who has left, is lost: unheard, the error would end the process.
process.stderr.on('error', () => {});

type LogLevel = 'info' | 'warning' | 'error';

/** Writes one line: when, how grave, what, and its particulars. */
export function log(
  level: LogLevel,
  event: string,
  particulars: Readonly<Record<string, unknown>> = {},
): void {
  const line = { time: new Date().toISOString(), level, event, process: process.pid, ...particulars };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** Writes a line at most once a second for each event: what fails, fails for all calls at once. */
export function logSeldom(
  level: LogLevel,
  event: string,
  particulars: Readonly<Record<string, unknown>> = {},
): void {
  const now = performance.now();
  if (now - (lastLogged.get(event) ?? Number.NEGATIVE_INFINITY) < 1_000) return;
  lastLogged.set(event, now);
  log(level, event, particulars);
}

const lastLogged = new Map<string, number>();
