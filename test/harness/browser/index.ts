import { sized } from '../../lib/rounds.ts';
import type { BrowserKind } from './browser.ts';
import { chromium } from './chromium/chromium.ts';
import { firefox } from './firefox/firefox.ts';

export { axeFindings, axeViolations } from './axe.ts';
export type {
  Appearance,
  BrowserKind,
  Card,
  InstalledExtension,
  LaunchOptions,
  Point,
  TestBrowser,
  TestPage,
  UnpackedExtension,
} from './browser.ts';
export { damagedProduct, peers } from './extensions.ts';
export { writeWords } from './in-page.ts';
export { type ManagedProduct, managedProduct } from './managed.ts';
export { type PageServer, servePages } from './pages.ts';
export { type UnattendedBrowser, unattendedChromium, unattendedFirefox } from './unattended.ts';
export { until, untilAtRest, within } from './waiting.ts';

/**
 * For features that the browsers implement differently: use `describe.each(browsers)('… in $name', (kind) => …)`.
 * `TEST_BROWSERS=Chromium` leaves the other out.
 */
export const browsers: readonly BrowserKind[] = [chromium, firefox].filter(
  ({ name }) => process.env.TEST_BROWSERS?.includes(name) ?? true,
);

/** For code that both browsers run alike: both in the long form, otherwise the first one. */
export const mainBrowsers: readonly BrowserKind[] = sized(browsers.slice(0, 1), browsers);
