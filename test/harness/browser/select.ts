/** Runs in the page. */
export function select(selector: string): void {
  const element = document.querySelector(selector) as HTMLElement;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else getSelection()?.selectAllChildren(element);
}
