/** Runs in the page. Selects the whole content of an element or field. */
export function select(selector: string): void {
  const element = document.querySelector(selector) as HTMLElement;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else getSelection()?.selectAllChildren(element);
}
