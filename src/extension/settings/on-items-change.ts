import browser from 'webextension-polyfill';

/** Calls `listener` when one of the items in `storage.local` has changed. Returns a function that stops this. */
export function onItemsChange(items: readonly string[], listener: () => void): () => void {
  const { onChanged } = browser.storage.local;
  const listen = (changes: object) => {
    if (items.some((item) => Object.hasOwn(changes, item))) listener();
  };
  onChanged.addListener(listen);
  return () => onChanged.removeListener(listen);
}
