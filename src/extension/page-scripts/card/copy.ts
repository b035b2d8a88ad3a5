/** Copies a text to the clipboard. Resolves with true on success. Call it directly after a user action. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Rejected without HTTPS or by the page's policy. Try the older API.
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
