/**
 * Names a language for the list that the API answers: from CLDR, as Node's Intl has it, or from the code policy.
 */
import { PersonError } from '../lib/person-error.ts';
import { names, variants } from '../lib/which-languages.ts';

/**
 * English name, then the native names of all variants, separated by ", ". Throws PersonError where a name is neither in
 * CLDR nor in the policy.
 */
export function namesOf(code: string): readonly [english: string, native: string] {
  const given = names[code];
  if (given) return given;
  const english = cldrName(code, 'en');
  const natives = [code, variants[code] ?? code].map((tag) => cldrName(code, tag));
  if (english === undefined || natives.includes(undefined)) {
    throw new PersonError(
      `CLDR has no name for ${code}: give it \`names\` in scripts/lib/which-languages.ts.`,
    );
  }
  return [english, [...new Set(natives)].join(', ')];
}

/** The CLDR name of a language in the language of `displayTag`, or undefined where CLDR has none. */
function cldrName(code: string, displayTag: string): string | undefined {
  if (Intl.DisplayNames.supportedLocalesOf(displayTag).length === 0) return undefined;
  return new Intl.DisplayNames(displayTag, { type: 'language', fallback: 'none' }).of(code);
}
