import { meaningsOf } from 'vernacular-engine/facts';
import { languageCodes } from 'vernacular-engine/languages';
import { ourCode } from 'vernacular-engine/our-code';
import { maxDeclared } from './thresholds.ts';

/** No language, several, unknown and private use. */
const undetermined = new Set(['und', 'zxx', 'mul', 'mis', 'x', 'i']);

/** Keeps the values of codes, not of longer tags, because each call of ICU takes microseconds. */
export function remembered<Value>(read: (code: string) => Value): (code: string) => Value {
  const known = new Map<string, Value>();
  return (code) => {
    if (known.has(code)) return known.get(code) as Value;
    const value = read(code);
    if (code.length <= 3) known.set(code, value);
    return value;
  };
}

/** Returns our codes for a tag such as `de-AT`; an unsupported language as it is. Empty for an invalid tag. */
export function declaredLanguages(lang: string): readonly string[] {
  const [primary = ''] = lang.trim().toLowerCase().split(/[-_]/);
  return /^[a-z]{2,3}$/.test(primary) && !undetermined.has(primary) ? languagesOf(primary) : [];
}

const languagesOf = remembered((primary): readonly string[] => {
  const code = ourCode(primary);
  const own = code !== undefined && languageCodes.has(code) ? code : primary;
  // Canonicalization would make Mandarin any Chinese.
  if (primary === 'cmn') return [own];
  const meant = [primary, canonical(primary)].map(meaningsOf);
  return meant.find(({ length }) => length > 0) ?? [own];
});

const canonical = remembered((code) => new Intl.Locale(code).language);
const nameIn = (type: 'language' | 'region') => {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  return remembered((code) => names.of(code));
};
const languageName = nameIn('language');
const countryName = nameIn('region');

/** A language such as Manx. Not a country code such as `jp`, which is usually a mistake. */
export function isBeyondOurs(code: string): boolean {
  if (languageCodes.has(code)) return false;
  if (code.length === 3) return true;
  return languageName(code) !== undefined && countryName(code.toUpperCase()) === undefined;
}

/** Declared scripts and regions are ignored. Of a macrolanguage, `lang` is only the main language. */
export function agrees(declared: readonly string[], lang: string): boolean {
  return declared.includes(lang.replace(/-.*/, '')) || declared.some(isBeyondOurs);
}

export function isOther({ share, declared }: { readonly share: number; readonly declared: number }): boolean {
  return declared <= maxDeclared && declared < share / 2;
}

/** Known by the ACT rules: registered, and the shortest code of its language (`en`, not `eng`). */
export function knownPrimary(tag: string): string | undefined {
  if (!/^[a-z]+(?:-[a-z0-9]+)*$/i.test(tag)) return undefined;
  const primary = tag.toLowerCase().split('-')[0] as string;
  if (undetermined.has(primary)) return primary.length === 3 ? primary : undefined;
  if (primary.length === 2) return languageName(primary) === undefined ? undefined : primary;
  // Not every language of ISO 639-3 has a name in ICU.
  return primary.length === 3 && canonical(primary).length === 3 ? primary : undefined;
}

/** Also true for private use, which names no language. */
export function isValidTag(tag: string): boolean {
  return knownPrimary(tag) !== undefined || /^x(?:-[a-z0-9]{1,8})+$/i.test(tag);
}

/** Such as `en-US` for `en_US`. */
export function repairedTag(tag: string): string | undefined {
  try {
    const locale = new Intl.Locale(tag.trim().replaceAll('_', '-').replace(/\..*/, ''));
    return knownPrimary(locale.language) === undefined ? undefined : locale.baseName;
  } catch {
    return undefined;
  }
}
