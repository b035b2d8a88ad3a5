/**
 * Appearance of a tab of Firefox, by what its own developer tools set. Which pointer there is is a preference
 * of the whole browser.
 */
import { type Appearance, completed } from '../appearance.ts';
import { until } from '../waiting.ts';
import type { Bidi } from './bidi.ts';
import type { FirefoxChrome } from './firefox-chrome.ts';

/** Gives an appearance to a tab that is in front. */
export async function firefoxAppear(
  { bidi, frontend }: { readonly bidi: Bidi; readonly frontend: FirefoxChrome },
  context: string,
  appearance: Appearance,
): Promise<void> {
  const { width, height, scale, ...rest } = completed(appearance);
  await frontend.emulate(rest);
  const viewport = { width, height };
  await bidi.send('browsingContext.setViewport', { context, viewport, devicePixelRatio: scale });
  // A preference reaches the page's process in its own time, and the page's styles with the next picture.
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
