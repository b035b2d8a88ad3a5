/**
 * Copies a text, on pages of any kind.
 */

/** Whether the browser took the text. Call it while a press of the person's is fresh. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not on pages without https, nor where the page's policy forbids it: there is an older way.
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
