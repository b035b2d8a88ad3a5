/**
 * Reads what the person prefers for the product's own answers, on the card and in the popup. Preferences never
 * apply to what other extensions ask.
 */
import { withTimeout } from '@vernacular/contract/accounts';
import { languages } from 'vernacular-engine/engines';
import type { CardPreferences } from '../messages/card-commands.ts';
import type { Policy } from '../policy/index.ts';
import { defaultSettings, loadSettings, type Settings } from '../settings/index.ts';
import { fill, siteOf } from '../translation/index.ts';
import { policyInForce } from './policy.ts';

/** Milliseconds that an inspection waits for what the person chose: whatever is typed or selected then waits behind it. */
const patience = 5_000;

/**
 * What holds of what the person chose; as if nothing was chosen where the storage cannot be read in time. The accounts are in the
 * same storage: a call that needs them is answered with 503, others go on.
 */
async function chosen(): Promise<{ readonly settings: Settings; readonly policy: Policy }> {
  try {
    return await withTimeout(loadSettings(), patience);
  } catch {
    return { settings: defaultSettings, policy: await policyInForce() };
  }
}

/** The languages that the person reads, or that the organisation has set, as far as they are known; empty where none were chosen. */
export async function languagesRead(): Promise<readonly string[]> {
  const { settings } = await chosen();
  return settings.languagesRead.filter((code) => Object.hasOwn(languages, code));
}

/** What the card has to know of what the person chose. */
export async function cardPreferences(): Promise<CardPreferences> {
  const { settings, policy } = await chosen();
  const { theme, speechRate, allowsRemoteVoices, translationAddress } = settings;
  const site = siteOf(translationAddress);
  return {
    theme,
    readsAloud: policy.readAloud !== 'off',
    speechRate,
    allowsRemoteVoices,
    ...(site !== undefined && { translationSite: site }),
  };
}

/**
 * The address that translates a text from `lang`, a code or tag. Undefined if the user has chosen no site, or the text or
 * the language would change which page of the site it is.
 */
export async function translationOf(text: string, lang: string): Promise<string | undefined> {
  const { translationAddress } = (await chosen()).settings;
  const [code = ''] = lang.split('-');
  // A card that the page has taken over can send anything.
  const isKnown = Object.hasOwn(languages, code) && /^[a-z\d-]+$/i.test(lang);
  return translationAddress === '' || !isKnown ? undefined : fill(translationAddress, text, lang);
}
