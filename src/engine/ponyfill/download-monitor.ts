import type { CreateMonitor, DownloadProgressEvent, Signal } from './types.ts';

const type = 'downloadprogress';

class DownloadMonitor extends EventTarget {
  ondownloadprogress: CreateMonitor['ondownloadprogress'] = null;
}

/**
 * Calls `monitor`, and returns a function that dispatches a progress event in a new task, unless the signal has
 * aborted.
 */
export function startMonitor(
  monitor: ((monitor: CreateMonitor) => void) | undefined,
  signal: Signal | undefined,
): (loaded: number) => Promise<void> {
  const target = new DownloadMonitor();
  target.addEventListener(type, (event) =>
    target.ondownloadprogress?.(event as unknown as DownloadProgressEvent),
  );
  monitor?.(target as unknown as CreateMonitor);
  return async (loaded) => {
    await new Promise((resolve) => setTimeout(resolve));
    if (!signal?.aborted) target.dispatchEvent(progressEvent(loaded));
  };
}

/** Node has no `ProgressEvent`. */
function progressEvent(loaded: number): Event {
  const properties = { loaded, total: 1, lengthComputable: true };
  return typeof ProgressEvent === 'function'
    ? new ProgressEvent(type, properties)
    : Object.assign(new Event(type), properties);
}
