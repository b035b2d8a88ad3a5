import type { CDPSession, Frame, Page } from 'playwright-core';
import type { Card, InstalledExtension, TestPage } from '../browser.ts';
import { describeCard, findPoint } from '../in-page.ts';
import { callInCard, chooseExtensionMenuItem, pressKeys, typeKeys } from '../launch/index.ts';
import { until, untilAtRest, untilReady } from '../waiting.ts';
import { chromiumAppearance } from './chromium-appearance.ts';

export interface ChromiumContext {
  readonly session: CDPSession;
  readonly product: InstalledExtension;
  readonly display: string;
  /** The keys of a command of the extension, such as `Alt+Shift+K`. */
  shortcutOf(command: string): Promise<string>;
}

export function chromiumPage(page: Page, shared: ChromiumContext): TestPage {
  const { appear, screenshot } = chromiumAppearance(page);
  const self: TestPage = {
    url: async () => page.url(),
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: (run, argument) => evaluateIn(page.mainFrame(), run, argument),
    async evaluateInFrame(url, run, argument) {
      const frame = await until(
        () => page.frames().find((candidate) => candidate !== page.mainFrame() && url.test(candidate.url())),
        () => `a frame with ${url}`,
      );
      return evaluateIn(frame, run, argument);
    },
    frameAddresses: async () =>
      page
        .frames()
        .filter((frame) => frame !== page.mainFrame())
        .map((frame) => frame.url()),
    waitFor: (run, argument) =>
      until(
        () => self.evaluate(run, argument),
        () => `${run}`,
      ) as ReturnType<typeof self.evaluate> as never,
    pointOf: (...selectors) =>
      untilAtRest(
        () => self.evaluate(findPoint, selectors),
        () => selectors.join(' » '),
      ),
    async click(...target) {
      const { x, y } =
        typeof target[0] === 'object' ? target[0] : await self.pointOf(...(target as string[]));
      await page.mouse.click(x, y);
    },
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    chooseFile: (selector, path) => page.setInputFiles(selector, path),
    press: (key) => page.keyboard.press(key),
    async pinch({ x, y }, scaleFactor) {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Input.synthesizePinchGesture', { x, y, scaleFactor });
      await devTools.detach();
    },
    async appear(appearance) {
      await page.bringToFront();
      await appear(appearance);
    },
    screenshot: (part = 'view') => screenshot(part),
    activate: () => page.bringToFront(),
    close: () => page.close(),

    ...inWindow(page, shared),
    async accessibleNames() {
      const devTools = await page.context().newCDPSession(page);
      const { nodes } = await devTools.send('Accessibility.getFullAXTree');
      await devTools.detach();
      return nodes.flatMap(({ ignored, name }) => (ignored || !name?.value ? [] : [String(name.value)]));
    },
    card: async () => callInCard(page, `${describeCard}`) as Promise<Card | undefined>,
    waitForCard: (ready = () => true) => untilReady(() => self.card(), ready),
    async inCard(run, argument) {
      const result = await callInCard(
        page,
        `(root) => ({ value: (${run})(root, ${JSON.stringify(argument)}) })`,
      );
      if (result === undefined) throw new Error('There is no card.');
      return (result as { value: ReturnType<typeof run> }).value;
    },
  };
  return self;
}

function inWindow(page: Page, { session, product, display, shortcutOf }: ChromiumContext) {
  return {
    chooseMenuItem: async (at) => {
      await page.bringToFront();
      await chooseExtensionMenuItem(page, at, display);
    },
    async fireCommand(command) {
      await page.bringToFront();
      await pressKeys(display, (await shortcutOf(command)).toLowerCase());
    },
    async typeInAddressBar(keyword, text) {
      await page.bringToFront();
      // A busy page would receive the first letters until it has handled the key, so wait for the page.
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
      await pressKeys(display, 'ctrl+l');
      await until(
        async () => !(await page.evaluate(() => document.hasFocus())),
        () => 'the address bar to have the keys',
      );
      // As in Playwright. The session is kept, because its end would undo this.
      await devTools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
      await typeKeys(display, `${keyword} ${text}`);
      return async () => undefined;
    },
    enterAddress: () => pressKeys(display, 'Return'),
    async clickToolbarButton() {
      await page.bringToFront();
      const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
      const tab = targetInfos.find(({ url }) => url === page.url());
      if (tab === undefined) throw new Error(`Chromium has no tab with ${page.url()}.`);
      await (session as unknown as LooseSession).send('Extensions.triggerAction', {
        id: product.id,
        targetId: tab.targetId,
      });
    },
  } satisfies Partial<TestPage>;
}

/** Playwright's types lack the CDP domain Extensions. */
interface LooseSession {
  send(method: string, parameters: Record<string, unknown>): Promise<unknown>;
}

async function evaluateIn<Result, Argument>(
  frame: Frame,
  run: (argument: Argument) => Result | Promise<Result>,
  argument?: Argument,
): Promise<Result> {
  return frame.evaluate(`(${run})(${JSON.stringify(argument)})`);
}
