/**
 * Copies words that stand on a page of ours.
 */

/**
 * Copies the words of an element; resolves with whether it did. Where the clipboard is closed to us, by a policy for
 * instance, they are selected instead, so that the person can copy them.
 */
export async function copyOrSelect(shown: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(shown.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown);
    return false;
  }
}
