/**
 * Reading the settings is asynchronous, so each page also keeps its theme in localStorage to avoid a flash of the
 * system's colours.
 */
import { loadSettings, onSettingsChange, type Theme } from '../settings/index.ts';

const storageKey = 'theme';

export function followTheme(): void {
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
