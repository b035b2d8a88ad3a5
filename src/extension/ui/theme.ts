/**
 * Gives our own pages the colours that the person, or the organisation, chose: light, dark, or the system's.
 *
 * The choice is kept with the other settings. Reading those takes a moment, in which a page would show the
 * system's colours, so each page also keeps a copy where it can be read at once.
 */
import { loadSettings, onSettingsChange, type Theme } from '../settings/index.ts';

/** Name of the copy in the page's own storage. */
const note = 'theme';

/** Gives the page its colours, and changes them as the setting changes. */
export function followTheme(): void {
  // A damaged copy does no harm: no style matches it.
  show((localStorage.getItem(note) ?? 'system') as Theme);
  async function read(): Promise<void> {
    const { theme } = (await loadSettings()).settings;
    show(theme);
    if (theme === 'system') localStorage.removeItem(note);
    else localStorage.setItem(note, theme);
  }
  onSettingsChange(() => void read());
  // Where it cannot be read the page stays as it is; sections that need the storage say so themselves.
  read().catch(() => undefined);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
