/**
 * Shadow trees as extensions may see them.
 */
import browser from 'webextension-polyfill';

/** The shadow root of an element, also a closed one: only extensions are told. */
export function shadowRootOf(element: HTMLElement): ShadowRoot | null {
  const { openOrClosedShadowRoot = null } = element as { openOrClosedShadowRoot?: ShadowRoot | null };
  return dom?.openOrClosedShadowRoot(element) ?? openOrClosedShadowRoot;
}

/** Chromium's way to a closed root. Firefox has it as a property of every element. */
const { dom } = browser as { dom?: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null } };
