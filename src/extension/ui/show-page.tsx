import { type ComponentChild, render } from 'preact';
import { type MessageKey, message, writing } from '../i18n.ts';
import { loadSettings, onSettingsChange, type Theme } from '../settings/index.ts';

/** Appends the product name to the title, because a tab titled "Options" could belong to anything. */
export function showPage(title: MessageKey, content: ComponentChild): void {
  followTheme();
  const [words, product] = [message(title), message('extensionName')];
  document.title = words.includes(product) ? words : `${words} – ${product}`;
  Object.assign(document.documentElement, writing());
  const main = document.querySelector('main');
  if (main) render(content, main);
}

const storageKey = 'theme';

function followTheme(): void {
  // A damaged copy is harmless, because no style matches it.
  show((localStorage.getItem(storageKey) ?? 'system') as Theme);
  async function read(): Promise<void> {
    const { theme } = (await loadSettings()).settings;
    show(theme);
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  }
  onSettingsChange(() => void read());
  // On failure, the page keeps its colours. Other sections show the error.
  read().catch(() => undefined);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function Wordmark() {
  return (
    // Gets the focus of buttons that disappear.
    <h1 tabIndex={-1}>
      <span class="wordmark">{message('extensionName')}</span>
    </h1>
  );
}
