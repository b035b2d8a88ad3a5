/** JSON lines on standard error. Never logs texts, keys or addresses of callers. */

import { jsonForLog } from 'vernacular-checker/log-line';

// A line that cannot be written is lost. An unhandled error would end the process.
process.stderr.on('error', () => {});

type LogLevel = 'info' | 'warning' | 'error';

export function log(
  level: LogLevel,
  event: string,
  particulars: Readonly<Record<string, unknown>> = {},
): void {
  const line = { time: new Date().toISOString(), level, event, process: process.pid, ...particulars };
  process.stderr.write(`${jsonForLog(line)}\n`);
}

export function logSeldom(...line: Parameters<typeof log>): void {
  const [, event] = line;
  const now = performance.now();
  if (now - (lastLogged.get(event) ?? Number.NEGATIVE_INFINITY) < 1_000) return;
  lastLogged.set(event, now);
  log(...line);
}

const lastLogged = new Map<string, number>();

const maxFrames = 8;

/** Innermost first. The message may quote a text. */
export function traceOf(thrown: unknown): readonly string[] {
  if (!(thrown instanceof Error)) return [typeof thrown];
  const { message, stack = '' } = thrown;
  const start = stack.indexOf(message);
  const frames = start < 0 ? [] : stack.slice(start + message.length).match(/(?<=^ +at ).+$/gm);
  return [thrown.constructor.name, ...(frames ?? []).slice(0, maxFrames)];
}
