/**
 * The colours that a person chose for our own pages: light, dark, or as the system has it.
 *
 * The choice is kept with the other settings. Reading those takes a moment in which a page would stand in the
 * system's colours, so each page also leaves a note where it can be read at once; it says nothing else.
 */
import browser, { type Storage } from 'webextension-polyfill';
import { loadSettings, settingsItems, type Theme } from '../settings/index.ts';

const note = 'theme';

/** Gives the page its colours, and changes them as the setting changes. */
export function followTheme(): void {
  // A note that makes no sense does no harm: no style is written for it.
  show((localStorage.getItem(note) ?? 'system') as Theme);
  async function read(): Promise<void> {
    const { theme } = (await loadSettings()).settings;
    show(theme);
    if (theme === 'system') localStorage.removeItem(note);
    else localStorage.setItem(note, theme);
  }
  browser.storage.onChanged.addListener((changes: Record<string, Storage.StorageChange>, area: string) => {
    if (area === 'local' && settingsItems.theme in changes) void read();
  });
  // Where it cannot be read the page stays as it is; what needs the storage says so itself.
  read().catch(() => undefined);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
