/** Resolves with false if copying fails, for example by policy, and selects the text for the user instead. */
export async function copyOrSelect(shown: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(shown.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown);
    return false;
  }
}
