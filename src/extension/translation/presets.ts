/** Translation sites to choose from, as pairs of address and name. None is used by default. */
export const presets = [
  ['https://www.deepl.com/translator#%l/%t/%s', 'DeepL'],
  ['https://translate.google.com/?sl=%l&tl=%t&text=%s&op=translate', 'Google'],
  ['https://libretranslate.com/?source=%l&target=%t&q=%s', 'LibreTranslate'],
  ['https://www.bing.com/translator?from=%l&to=%t&text=%s', 'Microsoft'],
] as const;
