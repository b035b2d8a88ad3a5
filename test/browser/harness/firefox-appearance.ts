/**
 * Appearance of a tab of Firefox, by what its own developer tools set. Which pointer there is is a preference
 * of the whole browser.
 */
import { type Appearance, completed } from './appearance.ts';
import type { Bidi } from './bidi.ts';
import type { FirefoxChrome } from './firefox-chrome.ts';
import { until } from './waiting.ts';

/** Gives an appearance to a tab that is in front. */
export async function firefoxAppear(
  { bidi, frontend }: { readonly bidi: Bidi; readonly frontend: FirefoxChrome },
  context: string,
  appearance: Appearance,
): Promise<void> {
  const { width, height, scale, ...rest } = completed(appearance);
  await frontend.emulate(rest);
  // A preference reaches the page's process in its own time.
  await until(
    () =>
      bidi.call(
        context,
        `(coarse) => matchMedia('(pointer: coarse)').matches === coarse`,
        rest.coarsePointer,
      ),
    () => 'the pointer to be another',
  );
  const viewport = { width, height };
  await bidi.send('browsingContext.setViewport', { context, viewport, devicePixelRatio: scale });
}
