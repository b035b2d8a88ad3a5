/**
 * Selects text in a page, by script.
 */

/** In the page: selects the whole content of an element of the page, or of a field. */
export function select(selector: string): void {
  const element = document.querySelector(selector) as HTMLElement;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else getSelection()?.selectAllChildren(element);
}
