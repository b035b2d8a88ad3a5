import { until, within } from '../waiting.ts';
import type { CdpChannel } from './cdp.ts';

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

/** Does not start it. */
export async function workerOf(browser: CdpChannel, origin: string): Promise<TargetInfo | undefined> {
  const { targetInfos } = (await browser.send('Target.getTargets')) as { targetInfos: TargetInfo[] };
  return targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(origin));
}

export async function endWorker(
  browser: CdpChannel,
  page: () => Promise<CdpChannel & { detach(): Promise<void> }>,
  origin: string,
): Promise<void> {
  const running = await workerOf(browser, origin);
  if (running === undefined) return;
  // A call in progress may restart it at once under the same id, between two checks, so listen for events
  // too.
  const watch = await page();
  let stopped = false;
  watch.on('ServiceWorker.workerVersionUpdated', (params) => {
    const { versions } = params as { versions: readonly Version[] };
    stopped ||= versions.some(
      ({ runningStatus, scriptURL }) => runningStatus === 'stopped' && scriptURL.startsWith(origin),
    );
  });
  await watch.send('ServiceWorker.enable');
  stopped = false;
  try {
    await browser.send('Target.closeTarget', { targetId: running.targetId });
  } catch (error) {
    // It may have ended in the meantime.
    if ((await workerOf(browser, origin)) !== undefined) throw error;
  }
  await until(
    async () => stopped || (await workerOf(browser, origin)) === undefined,
    () => 'the service worker to end',
  );
  await watch.detach();
}

interface Version {
  readonly runningStatus: string;
  readonly scriptURL: string;
}

/** Bytes on the heap after a collection. Playwright has no sessions for service workers. */
export async function workerHeap(browser: CdpChannel, origin: string): Promise<number> {
  const running = await workerOf(browser, origin);
  if (running === undefined) throw new Error('The service worker does not run.');
  const { sessionId } = (await browser.send('Target.attachToTarget', {
    targetId: running.targetId,
    flatten: false,
  })) as { sessionId: string };
  const answers = new Map<number, (result: unknown) => void>();
  const hear = (params: unknown) => {
    const event = params as { sessionId: string; message: string };
    if (event.sessionId !== sessionId) return;
    const { id, result } = JSON.parse(event.message);
    answers.get(id)?.(result);
  };
  browser.on('Target.receivedMessageFromTarget', hear);
  let last = 0;
  const send = (method: string) => {
    const id = ++last;
    const answer = new Promise<unknown>((resolve) => answers.set(id, resolve));
    const message = JSON.stringify({ id, method });
    return browser
      .send('Target.sendMessageToTarget', { sessionId, message })
      .then(() => within(answer, `an answer to ${method}`));
  };
  try {
    await send('HeapProfiler.collectGarbage');
    const { usedSize } = (await send('Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize;
  } finally {
    browser.off('Target.receivedMessageFromTarget', hear);
    await browser.send('Target.detachFromTarget', { sessionId });
  }
}
