/** Never affects answers to other extensions. */
import { withTimeout } from '@vernacular/contract/timeout';
import { languages } from 'vernacular-engine/engines';
import type { CardPreferences } from '../messages/card-commands.ts';
import { defaultSettings, type LoadedSettings, loadSettings, onSettingsChange } from '../settings/index.ts';
import { fill, siteOf } from '../translation/address.ts';
import { codeOf, targetFor } from '../translation/on-device.ts';
import { policyInForce } from './policy.ts';

/** Milliseconds to wait for the settings. Later inspections queue behind this one. */
const timeoutMs = 5_000;

let kept: { read?: LoadedSettings } = {};
// The background itself makes all frequent changes in the storage, so the event rarely wakes it.
onSettingsChange(() => {
  kept = {};
});

async function chosen(): Promise<Pick<LoadedSettings, 'settings' | 'policy'>> {
  const current = kept;
  try {
    current.read ??= await withTimeout(loadSettings(), timeoutMs);
    return current.read;
  } catch {
    return { settings: defaultSettings, policy: await policyInForce() };
  }
}

export async function languagesRead(): Promise<readonly string[]> {
  const { settings } = await chosen();
  return settings.languagesRead.filter((code) => Object.hasOwn(languages, code));
}

export async function cardPreferences(): Promise<CardPreferences> {
  const { settings, policy } = await chosen();
  const { theme, speechRate, allowsRemoteVoices, translateInto } = settings;
  const site = siteOf(settings.translationAddress);
  return {
    theme,
    speechRate,
    allowsRemoteVoices,
    translateInto,
    readsAloud: policy.readAloud !== 'off',
    ...(site !== undefined && { translationSite: site }),
  };
}

/** Undefined if text or language would change the address beyond its placeholders, too. */
export async function translationOf(text: string, lang: string): Promise<string | undefined> {
  const { translationAddress, translateInto } = (await chosen()).settings;
  const [code = ''] = lang.split('-');
  // A page that has compromised the card can send any value.
  const isKnown = Object.hasOwn(languages, code) && /^[a-z\d-]+$/i.test(lang);
  const target = targetFor(lang, translateInto);
  if (translationAddress === '' || !isKnown || target === undefined) return undefined;
  return fill(translationAddress, text, lang, codeOf(target));
}
