import { type Appearance, completed } from '../appearance.ts';
import type { Card, TestPage } from '../browser.ts';
import { describeCard, findPoint } from '../in-page.ts';
import { until, untilAtRest, untilReady } from '../waiting.ts';
import type { Bidi, RemoteValue } from './bidi.ts';
import { type FirefoxInput, firefoxInput } from './firefox-input.ts';
import type { FirefoxWindow } from './firefox-window.ts';

interface BrowsingContext {
  readonly context: string;
  readonly url: string;
  readonly children: readonly BrowsingContext[] | null;
}

interface FirefoxContext {
  readonly bidi: Bidi;
  readonly browserWindow: FirefoxWindow;
  /** The keys of a command of the extension, such as `Alt+Shift+K`. */
  shortcutOf(command: string): Promise<string>;
}

export function firefoxPage(context: string, shared: FirefoxContext): TestPage {
  const { bidi, browserWindow } = shared;
  const input = firefoxInput(bidi, context);
  async function contexts(): Promise<BrowsingContext[]> {
    const tree = await bidi.send<{ contexts: BrowsingContext[] }>('browsingContext.getTree', {
      root: context,
    });
    return flatten(tree.contexts);
  }

  /**
   * Firefox may put the focus into the address bar, even long after a tab came to the front. Otherwise keys reach the
   * page, but no element shows the focus.
   */
  async function takeKeys(): Promise<void> {
    await until(
      async () => {
        if (await self.evaluate(() => document.hasFocus())) return true;
        await browserWindow.focusTab();
        return false;
      },
      () => 'the page to have the keys',
    );
  }

  async function inCard(run: string, argument?: unknown): Promise<{ readonly value: unknown } | undefined> {
    for (const frame of await contexts()) {
      const root = await cardRoot(bidi, frame.context);
      if (root !== undefined) return { value: await bidi.call(frame.context, run, argument, [root]) };
    }
    return undefined;
  }

  const self: TestPage = {
    url: async () => (await contexts())[0]?.url ?? '',
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: (run, argument) => bidi.call(context, `${run}`, argument),
    async evaluateInFrame(url, run, argument) {
      const frame = await until(
        async () => (await contexts()).slice(1).find((candidate) => url.test(candidate.url)),
        () => `a frame with ${url}`,
      );
      return bidi.call(frame.context, `${run}`, argument);
    },
    frameAddresses: async () => (await contexts()).slice(1).map(({ url }) => url),
    waitFor: (run, argument) =>
      until(
        () => self.evaluate(run, argument),
        () => `${run}`,
      ) as never,
    pointOf: (...selectors) =>
      untilAtRest(
        () => self.evaluate(findPoint, selectors),
        () => selectors.join(' » '),
      ),
    async click(...target) {
      const point = typeof target[0] === 'object' ? target[0] : await self.pointOf(...(target as string[]));
      await input.click(point, 0);
    },
    drag: input.drag,
    async type(text) {
      await takeKeys();
      await input.type(text);
    },
    async chooseFile(selector, path) {
      const { nodes } = await bidi.send<{ nodes: RemoteValue[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      });
      const { sharedId } = nodes[0] ?? {};
      if (sharedId === undefined) throw new Error(`There is no ${selector}.`);
      await bidi.send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    async press(key) {
      await takeKeys();
      await input.press(key);
    },
    async appear(appearance) {
      await self.activate();
      await appearAs(appearance, context, shared);
    },
    async screenshot(part = 'view') {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
        origin: part === 'view' ? 'viewport' : 'document',
      });
      return Buffer.from(data, 'base64');
    },
    async activate() {
      await bidi.send('browsingContext.activate', { context });
      await takeKeys();
    },
    async close() {
      await bidi.send('browsingContext.close', { context });
    },

    ...inWindow(() => self.activate(), input, shared),
    card: async () => (await inCard(`${describeCard}`))?.value as Card | undefined,
    waitForCard: (ready = () => true) => untilReady(() => self.card(), ready),
    async inCard(run, argument) {
      const result = await inCard(`${run}`, argument);
      if (result === undefined) throw new Error('There is no card.');
      return result.value as ReturnType<typeof run>;
    },
  };
  return self;
}

function inWindow(
  activate: () => Promise<void>,
  { click }: FirefoxInput,
  { browserWindow, shortcutOf }: FirefoxContext,
) {
  return {
    async chooseMenuItem(at) {
      await activate();
      await click(at, 2);
      await browserWindow.chooseMenuItem();
    },
    async fireCommand(command) {
      await activate();
      await browserWindow.pressShortcut(await shortcutOf(command));
    },
    async typeInAddressBar(keyword, text) {
      await activate();
      await browserWindow.search(`${keyword} ${text}`);
      return browserWindow.suggestions;
    },
    enterAddress: () => browserWindow.enterAddress(),
    async clickToolbarButton() {
      await activate();
      await browserWindow.clickToolbarButton();
    },
    async accessibleNames() {
      await activate();
      return browserWindow.accessibleNames();
    },
  } satisfies Partial<TestPage>;
}

function flatten(contexts: readonly BrowsingContext[]): BrowsingContext[] {
  return contexts.flatMap((context) => [context, ...flatten(context.children ?? [])]);
}

/** Runs in the page. Returns the card, even inside an open shadow tree. */
function findCard(root: ParentNode): Element | null {
  const inner = [...root.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot && findCard(shadowRoot));
  return root.querySelector('.vernacular-card') ?? inner.find((card) => card !== null) ?? null;
}

async function cardRoot(bidi: Bidi, context: string): Promise<RemoteValue | undefined> {
  const { result } = await bidi.send<{ result: RemoteValue }>('script.evaluate', {
    target: { context },
    expression: `(${findCard})(document)`,
    awaitPromise: false,
    serializationOptions: { includeShadowTree: 'all', maxDomDepth: 0 },
  });
  return (result.value as { shadowRoot?: RemoteValue | null } | undefined)?.shadowRoot ?? undefined;
}

/** Through the interfaces of the developer tools. The pointer type is a preference of the whole browser. */
async function appearAs(
  appearance: Appearance,
  context: string,
  { bidi, browserWindow }: FirefoxContext,
): Promise<void> {
  const { width, height, scale, ...rest } = completed(appearance);
  await browserWindow.emulate(rest);
  const viewport = { width, height };
  await bidi.send('browsingContext.setViewport', { context, viewport, devicePixelRatio: scale });
  // A preference takes time to reach the page's process, and styles change with the next frame.
  await until(
    () =>
      bidi.call(
        context,
        `(coarse) => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() =>
          resolve(matchMedia('(pointer: coarse)').matches === coarse))))`,
        rest.coarsePointer,
      ),
    () => 'the pointer to be another',
  );
}
