/** In Chromium, a service worker with an attached debugger, such as Playwright's, never ends. These are without. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Background, InstalledExtension, TestBrowser, TestPage } from './browser.ts';
import { announced } from './browser-process.ts';
import { Cdp, type CdpChannel } from './chromium/cdp.ts';
import { installed } from './chromium/chromium.ts';
import { workerOf } from './chromium/chromium-worker.ts';
import { peers, productFolder } from './extensions.ts';
import { firefox } from './firefox/firefox.ts';
import { hasSandbox, requirePrograms, unpackedExtensionId } from './launch/index.ts';
import { until } from './waiting.ts';

export interface UnattendedBrowser extends Pick<TestBrowser, 'name' | 'product' | 'inExtension' | 'close'> {
  readonly peer: InstalledExtension;
  readonly background: Pick<Background, 'isRunning'>;
  open(url: string): Promise<Pick<TestPage, 'evaluate'>>;
}

/** Starts Firefox. Its backgrounds end after the given seconds without an event. */
export async function unattendedFirefox(idleSeconds: number): Promise<UnattendedBrowser> {
  const browser = await firefox.launch({
    preferences: { 'extensions.background.idle.timeout': idleSeconds * 1000 },
  });
  return Object.assign(browser, { peer: browser.peers[0] as InstalledExtension });
}

/** Starts a headless Chromium. Its backgrounds end after 30 s, which is fixed. */
export async function unattendedChromium(): Promise<UnattendedBrowser> {
  const { chromium } = await requirePrograms('chromium');
  const profile = mkdtempSync(join(tmpdir(), 'vernacular-chromium-'));
  const [peer] = peers(1);
  if (peer === undefined) throw new Error('There is no peer.');
  const folders = [productFolder('chrome'), peer.folder].map((folder) => resolve(folder)).join(',');
  const child = spawn(
    chromium,
    [
      `--user-data-dir=${profile}`,
      '--headless=new',
      '--remote-debugging-port=0',
      ...(hasSandbox() ? [] : ['--no-sandbox']),
      '--no-first-run',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      `--disable-extensions-except=${folders}`,
      `--load-extension=${folders}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const { url, ended } = await announced(child, 'Chromium', /DevTools listening on (ws:\S+)/);
  const cdp = await Cdp.connect(url);
  const product = installed(unpackedExtensionId(productFolder('chrome')));
  await until(
    () => workerOf(cdp, product.origin),
    () => "the product's service worker",
  );
  const ownPage = await openPage(cdp, `${product.origin}/manifest.json`);
  return {
    name: 'Chromium',
    product,
    peer: installed(peer.chrome),
    background: { isRunning: async () => (await workerOf(cdp, product.origin)) !== undefined },
    open: async (url) => openPage(cdp, url),
    inExtension: (run, argument) => ownPage.evaluate(run, argument),
    async close() {
      await cdp.send('Browser.close');
      await ended;
      cdp.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function openPage(cdp: Cdp, url: string) {
  const { targetId } = (await cdp.send('Target.createTarget', { url })) as { targetId: string };
  const session = await cdp.attach(targetId);
  await until(
    async () =>
      await evaluate(
        session,
        `document.readyState === 'complete' && location.href === ${JSON.stringify(url)}`,
      ),
    () => `${url} to be loaded`,
  );
  const page: Pick<TestPage, 'evaluate'> & { readonly targetId: string } = {
    targetId,
    evaluate: (run, argument) =>
      evaluate(session, `(${run})(${JSON.stringify(argument) ?? 'undefined'})`) as ReturnType<
        typeof run
      > as never,
  };
  return page;
}

async function evaluate(session: CdpChannel, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = (await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })) as {
    result: { value?: unknown };
    exceptionDetails?: { text: string; exception?: { description?: string } };
  };
  if (exceptionDetails !== undefined) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value;
}
