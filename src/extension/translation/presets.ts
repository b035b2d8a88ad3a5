/** Translation sites to choose from. None is used by default. */

export interface Preset {
  readonly name: string;
  /** Returns the address that translates into `target`, an ISO 639-1 code. */
  address(target: string): string;
}

export const presets: readonly Preset[] = [
  { name: 'DeepL', address: (target) => `https://www.deepl.com/translator#%l/${target}/%s` },
  {
    name: 'Google',
    address: (target) => `https://translate.google.com/?sl=%l&tl=${target}&text=%s&op=translate`,
  },
  {
    name: 'LibreTranslate',
    address: (target) => `https://libretranslate.com/?source=%l&target=${target}&q=%s`,
  },
  { name: 'Microsoft', address: (target) => `https://www.bing.com/translator?from=%l&to=${target}&text=%s` },
];
