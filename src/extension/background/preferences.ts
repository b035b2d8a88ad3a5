/**
 * Reads what the person prefers for the product's own answers, on the card and in the popup. Preferences never
 * apply to what other extensions ask.
 */
import type { RequestContext } from '../../api/index.ts';
import { languages } from '../../engine/index.ts';
import { defaultSettings, loadLanguagesRead, loadSettings, type Theme } from '../settings/index.ts';

/**
 * The languages that the person reads, for the engine's `only`; read for each call, since one small item is read
 * quickly.
 */
export async function ownPreferences(): Promise<Pick<RequestContext, 'only'>> {
  try {
    const only = await loadLanguagesRead(languages);
    return only.length === 0 ? {} : { only };
  } catch {
    // The accounts are in the same storage: a call that needs them is answered with 503, others go on.
    return {};
  }
}

/** The colours that the person chose; the system's where the storage cannot be read. */
export async function chosenTheme(): Promise<Theme> {
  try {
    return (await loadSettings()).settings.theme;
  } catch {
    return defaultSettings.theme;
  }
}
