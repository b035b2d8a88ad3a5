import browser from 'webextension-polyfill';

export function onItemsChange(items: readonly string[], listener: () => void): () => void {
  const { onChanged } = browser.storage.local;
  const listen = (changes: object) => {
    if (items.some((item) => Object.hasOwn(changes, item))) listener();
  };
  onChanged.addListener(listen);
  return () => onChanged.removeListener(listen);
}
