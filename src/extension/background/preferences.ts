/**
 * What a person prefers for the product's own answers: on the card, in the popup. Never for other extensions.
 */
import type { RequestContext } from '../../api/index.ts';
import { languages } from '../../engine/index.ts';
import { defaultSettings, loadLanguagesRead, loadSettings, type Theme } from '../settings/index.ts';

/** Read anew for each call: there is nothing to keep up to date, and one small item is soon read. */
export async function ownPreferences(): Promise<Pick<RequestContext, 'only'>> {
  try {
    const only = await loadLanguagesRead(languages);
    return only.length === 0 ? {} : { only };
  } catch {
    // The accounts are in the same storage: what needs it is answered with 503, and the rest goes on.
    return {};
  }
}

/** The colours of the card; the system's where the storage cannot be read. */
export async function chosenTheme(): Promise<Theme> {
  try {
    return (await loadSettings()).settings.theme;
  } catch {
    return defaultSettings.theme;
  }
}
