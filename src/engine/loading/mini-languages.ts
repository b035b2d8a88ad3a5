import { type LanguageCode, miniLanguages, languages as table } from '../language/languages.ts';

/** English and native name of each language of the mini model, by code. */
export const languages = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.fromEntries(Object.entries(table).filter(([code]) => miniLanguages.has(code))),
) as Readonly<Partial<Record<LanguageCode, (typeof table)[string]>>>;
