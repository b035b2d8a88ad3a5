/** Vernacular's ids by kind of browser, fixed by its manifests. */
export const productIds = {
  chromium: 'mcofonbgchanhanamijcgogmacggabhn',
  firefox: 'vernacular@vernacular.example',
} as const;

/** Returns the id for the current browser. Without an extension API, the choice does not matter. */
export function productId(): string {
  const scope = globalThis as { browser?: RuntimeHolder; chrome?: RuntimeHolder };
  const address = [scope.browser, scope.chrome].map(addressIn).find((found) => found !== undefined);
  return address?.startsWith('moz-extension:') ? productIds.firefox : productIds.chromium;
}

interface RuntimeHolder {
  readonly runtime?: { getURL?: (path: string) => string };
}

/**
 * Returns the address of the calling extension, or undefined if `holder` is something else, such as an
 * element of a page.
 */
function addressIn(holder: RuntimeHolder | undefined): string | undefined {
  try {
    return typeof holder?.runtime?.getURL === 'function' ? holder.runtime.getURL('') : undefined;
  } catch {
    // Chromium throws in content scripts of an updated extension. Their calls report that.
    return undefined;
  }
}
