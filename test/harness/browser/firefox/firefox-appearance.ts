/**
 * Display settings of a Firefox tab, through the interfaces of its developer tools. The pointer type is a
 * preference of the whole browser.
 */
import { type Appearance, completed } from '../appearance.ts';
import { until } from '../waiting.ts';
import type { Bidi } from './bidi.ts';
import type { FirefoxWindow } from './firefox-window.ts';

export async function firefoxAppear(
  { bidi, browserWindow }: { readonly bidi: Bidi; readonly browserWindow: FirefoxWindow },
  context: string,
  appearance: Appearance,
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
