/**
 * Opens shadow trees, also closed ones, which browsers do for extensions alone.
 */
import browser from 'webextension-polyfill';

/** The shadow root of an element; null where it has none. */
export function shadowRootOf(element: HTMLElement): ShadowRoot | null {
  const { openOrClosedShadowRoot = null } = element as { openOrClosedShadowRoot?: ShadowRoot | null };
  return dom?.openOrClosedShadowRoot(element) ?? openOrClosedShadowRoot;
}

/** Chromium's API for closed roots. Firefox has a property of every element instead. */
const { dom } = browser as { dom?: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null } };
