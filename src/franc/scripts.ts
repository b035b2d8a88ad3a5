/** Scripts with several parts in Unicode, and Chinese, whose script CLDR splits. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
};

/** True if a text has letters of the script in which a language is mostly written. */
export function hasScriptOf(lang: string, text: string): boolean {
  const { script = 'Latn' } = new Intl.Locale(lang).maximize();
  const classes = (scripts[script] ?? [script]).map((name) => `\\p{Script=${name}}`);
  return new RegExp(`[${classes.join('')}]`, 'u').test(text);
}
