import { findApi } from './extension-api.ts';

/** Vernacular's ids by kind of browser, fixed by its manifests. */
export const productIds = {
  chromium: 'mcofonbgchanhanamijcgogmacggabhn',
  firefox: 'vernacular@vernacular.example',
} as const;

/** Returns the id for the current browser. Without an extension API, the choice does not matter. */
export function productId(): string {
  return findOwnAddress()?.startsWith('moz-extension:') ? productIds.firefox : productIds.chromium;
}

/** Returns the address of the calling extension, or undefined if there is no extension API. */
export function findOwnAddress(): string | undefined {
  return findApi(({ runtime }) => {
    try {
      return typeof runtime?.getURL === 'function' ? runtime.getURL('') : undefined;
    } catch {
      // Chromium throws in content scripts of an updated extension. Their calls report that.
      return undefined;
    }
  });
}
