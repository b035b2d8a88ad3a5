/** Milliseconds after which screen readers have noticed a new or emptied element. */
const delay = 100;

/** Texts within the delay replace earlier ones. */
export function createAnnouncer(
  status: HTMLElement,
  draw: (words: string) => HTMLElement,
): (words: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (words) => {
    // Screen readers don't notice text in an element that has just appeared, or that replaces other text at
    // once.
    status.replaceChildren();
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The element may have gone, and its document with it.
      if (status.isConnected) status.replaceChildren(draw(words));
    }, delay);
  };
}
