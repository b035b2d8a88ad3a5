/**
 * Copies the text of an element. Resolves with false if that fails, for example by policy, and then selects the text
 * so that the user can copy it.
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
