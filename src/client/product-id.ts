/**
 * Names the product's own ids, which a client calls unless it is told another.
 */

/** The product's id by kind of browser: fixed by the key in its manifest, and in Firefox by the manifest itself. */
export const productIds = {
  chromium: 'mcofonbgchanhanamijcgogmacggabhn',
  firefox: 'vernacular@vernacular.example',
} as const;

/** The product's id in the browser that this runs in. Without an extension API it does not matter which. */
export function productId(): string {
  const scope = globalThis as { browser?: RuntimeHolder; chrome?: RuntimeHolder };
  const address = [scope.browser, scope.chrome].map(addressIn).find((found) => found !== undefined);
  return address?.startsWith('moz-extension:') ? productIds.firefox : productIds.chromium;
}

interface RuntimeHolder {
  readonly runtime?: { getURL?: (path: string) => string };
}

/** Address of the calling extension; undefined where `holder` is something else, such as an element of a page. */
function addressIn(holder: RuntimeHolder | undefined): string | undefined {
  try {
    return typeof holder?.runtime?.getURL === 'function' ? holder.runtime.getURL('') : undefined;
  } catch {
    // Chromium throws in a content script that outlived an update of its extension: its calls say so.
    return undefined;
  }
}
