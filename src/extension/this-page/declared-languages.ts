/**
 * What a page says it is in, in the codes that we answer.
 */

/** Codes that pages use for languages that we answer under another. */
const otherCodes: Readonly<Record<string, readonly string[]>> = {
  // Norwegian, of either kind.
  no: ['nb', 'nn'],
  // Old codes of ISO 639, which browsers still know.
  iw: ['he'],
  in: ['id'],
  ji: ['yi'],
  jw: ['jv'],
  mo: ['ro'],
  fil: ['tl'],
  // Serbo-Croatian stands for all of these.
  sh: ['sr', 'hr', 'bs'],
  // Chinese by its own names.
  cmn: ['zh'],
  arb: ['ar'],
};

/** Tags that say "no language", "several" or "not known". */
const unspoken = new Set(['und', 'zxx', 'mul', 'mis', 'x', 'i']);

/**
 * The languages that a `lang` such as `de-AT` can mean, as codes that we answer; empty when it says nothing or
 * cannot be read.
 */
export function declaredLanguages(lang: string): readonly string[] {
  const [primary = ''] = lang.trim().toLowerCase().split(/[-_]/);
  if (!/^[a-z]{2,3}$/.test(primary) || unspoken.has(primary)) return [];
  return otherCodes[primary] ?? [canonical(primary)];
}

/** ISO 639-1 where there is one, as the browser knows it: `deu` is `de`. */
function canonical(primary: string): string {
  try {
    return Intl.getCanonicalLocales(primary)[0] ?? primary;
  } catch {
    return primary;
  }
}
