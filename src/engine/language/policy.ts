/**
 * The code policy: which languages we answer, under which code, and where their names come from.
 *
 * `lang` is ISO 639-1 where one exists, else ISO 639-3, lower case. Macro-languages are answered under the
 * code that readers use (`zh`, `ar`, `fa`, `ms`), Norwegian only as `nb` or `nn`. The languages list, the
 * engine and the docs all read this table; `npm run languages` adds the names and writes `languages.ts`.
 */
export interface LanguagePolicy {
  /** ISO 639-3 code under which franc-min answers it. */
  readonly franc: string;
  /** Names that neither CLDR nor Node's Intl has: English first, then native, with where they come from. */
  readonly names?: readonly [english: string, native: string];
  /** Further BCP 47 tags whose native names are listed as variants, such as another script. */
  readonly variants?: readonly string[];
}

/** Language code → policy. */
export const policy: Readonly<Record<string, LanguagePolicy>> = {
  am: { franc: 'amh' },
  ar: { franc: 'arb' },
  az: { franc: 'azj' },
  be: { franc: 'bel' },
  bg: { franc: 'bul' },
  bho: { franc: 'bho' },
  bn: { franc: 'ben' },
  bs: { franc: 'bos' },
  ceb: { franc: 'ceb' },
  ckb: { franc: 'ckb' },
  cs: { franc: 'ces' },
  de: { franc: 'deu' },
  el: { franc: 'ell' },
  en: { franc: 'eng' },
  es: { franc: 'spa' },
  fa: { franc: 'pes' },
  ff: { franc: 'fuv' },
  fr: { franc: 'fra' },
  gu: { franc: 'guj' },
  ha: { franc: 'hau' },
  hi: { franc: 'hin' },
  // Names of the next two: ISO 639-3 reference names and the peoples' own spelling (Ethnologue, SIL).
  hms: { franc: 'hms', names: ['Southern Qiandong Miao', 'Hmub'] },
  hnj: { franc: 'hnj', names: ['Hmong Njua', 'Moob Leeg'] },
  hr: { franc: 'hrv' },
  hu: { franc: 'hun' },
  id: { franc: 'ind' },
  ig: { franc: 'ibo' },
  ilo: { franc: 'ilo', names: ['Iloko', 'Ilokano'] },
  it: { franc: 'ita' },
  ja: { franc: 'jpn' },
  jv: { franc: 'jav' },
  kn: { franc: 'kan' },
  kk: { franc: 'kaz' },
  ko: { franc: 'kor' },
  koi: { franc: 'koi', names: ['Komi-Permyak', 'Перем коми'] },
  ln: { franc: 'lin' },
  mad: { franc: 'mad', names: ['Madurese', 'Madhurâ'] },
  mag: { franc: 'mag', names: ['Magahi', 'मगही'] },
  mai: { franc: 'mai' },
  mg: { franc: 'plt' },
  ml: { franc: 'mal' },
  mr: { franc: 'mar' },
  ms: { franc: 'zlm' },
  my: { franc: 'mya' },
  ne: { franc: 'npi' },
  nl: { franc: 'nld' },
  ny: { franc: 'nya', names: ['Nyanja', 'Chinyanja'] },
  pa: { franc: 'pan', variants: ['pa-Arab'] },
  pl: { franc: 'pol' },
  ps: { franc: 'pbu' },
  pt: { franc: 'por' },
  qu: { franc: 'qug' },
  rn: { franc: 'run' },
  ro: { franc: 'ron' },
  ru: { franc: 'rus' },
  rw: { franc: 'kin' },
  si: { franc: 'sin' },
  // Saraiki's own name in its own script, as its Wikipedia writes it.
  skr: { franc: 'skr', names: ['Saraiki', 'سرائیکی'] },
  so: { franc: 'som' },
  sr: { franc: 'srp', variants: ['sr-Latn'] },
  su: { franc: 'sun' },
  sv: { franc: 'swe' },
  sw: { franc: 'swh' },
  ta: { franc: 'tam' },
  te: { franc: 'tel' },
  th: { franc: 'tha' },
  tl: { franc: 'tgl' },
  tr: { franc: 'tur' },
  uk: { franc: 'ukr' },
  ur: { franc: 'urd' },
  uz: { franc: 'uzn' },
  vi: { franc: 'vie' },
  yo: { franc: 'yor' },
  za: { franc: 'zyb' },
  zh: { franc: 'cmn' },
  zu: { franc: 'zul' },
};
