/**
 * Copies a text to the clipboard, on pages of any kind.
 */

/** Resolves with whether the browser took the text. To be called right after a press of the person's. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused on pages without https and where the page's policy forbids it: there is an older way.
    return copyByEvent(text);
  }
}

function copyByEvent(text: string): boolean {
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = true;
  };
  const options = { capture: true, once: true };
  window.addEventListener('copy', give, options);
  const isDone = document.execCommand('copy');
  window.removeEventListener('copy', give, options);
  return isDone && isTaken;
}
