/** Settings last as long as their DevTools session, so each tab keeps one session. */
import type { CDPSession, Page } from 'playwright-core';
import { type Appearance, completed } from '../appearance.ts';
import { until } from '../waiting.ts';

const standardText = 16;
const fixedText = 13;

interface ChromiumAppearance {
  appear(appearance: Appearance): Promise<void>;
  screenshot(part: 'view' | 'document'): Promise<Buffer>;
}

export function chromiumAppearance(page: Page): ChromiumAppearance {
  let opened: Promise<CDPSession> | undefined;
  let size:
    | { readonly width: number; readonly height: number; readonly deviceScaleFactor: number }
    | undefined;
  const session = () => {
    opened ??= page.context().newCDPSession(page);
    return opened;
  };
  return {
    async appear(appearance) {
      const { width, height, scale, dark, forcedColors, reducedMotion, coarsePointer, print, textScale } =
        completed(appearance);
      await page.emulateMedia({
        media: print ? 'print' : 'screen',
        colorScheme: dark ? 'dark' : 'light',
        forcedColors: forcedColors ? 'active' : 'none',
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      });
      const devTools = await session();
      size = { width, height, deviceScaleFactor: scale };
      await devTools.send('Emulation.setDeviceMetricsOverride', { ...size, mobile: false });
      await devTools.send('Emulation.setTouchEmulationEnabled', {
        enabled: coarsePointer,
        ...(coarsePointer && { maxTouchPoints: 1 }),
      });
      const fontSizes = { standard: standardText * textScale, fixed: fixedText * textScale };
      await devTools.send('Page.setFontSizes', { fontSizes });
    },
    async screenshot(part) {
      const devTools = await session();
      if (part === 'view') return picture(devTools);
      const { cssContentSize } = await devTools.send('Page.getLayoutMetrics');
      const clip = { ...cssContentSize, scale: 1 };
      if (size === undefined) return picture(devTools, { captureBeyondViewport: true, clip });
      // A capture beyond the viewport would reset the text sizes, so enlarge the viewport instead.
      const height = Math.max(size.height, Math.ceil(clip.height));
      await devTools.send('Emulation.setDeviceMetricsOverride', { ...size, height, mobile: false });
      const taken = await picture(devTools);
      await devTools.send('Emulation.setDeviceMetricsOverride', { ...size, mobile: false });
      return taken;
    },
  };
}

async function picture(
  devTools: CDPSession,
  options: {
    captureBeyondViewport?: true;
    clip?: { x: number; y: number; width: number; height: number; scale: number };
  } = {},
): Promise<Buffer> {
  // On a busy machine, a new page has no frame yet, and Chromium refuses until it has one.
  const { data } = await until(
    () =>
      devTools.send('Page.captureScreenshot', { format: 'png', ...options }).catch((error: Error) => {
        if (error.message.includes('Unable to capture screenshot')) return undefined;
        throw error;
      }),
    () => 'a picture of the page',
  );
  return Buffer.from(data, 'base64');
}
