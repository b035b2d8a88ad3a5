import { UserError } from '../../lib/user-error.ts';
import { names, variants } from '../../lib/which-languages.ts';

/** The native names are joined by ", ". Throws UserError if neither CLDR nor which-languages.ts has a name. */
export function namesOf(code: string): readonly [english: string, native: string] {
  const given = names[code];
  if (given) return given;
  const english = cldrName(code, 'en');
  const natives = [code, variants[code] ?? code].map((tag) => cldrName(code, tag));
  if (english === undefined || natives.includes(undefined)) {
    throw new UserError(
      `CLDR has no name for ${code}. Add it to \`names\` in scripts/lib/which-languages.ts.`,
    );
  }
  return [english, [...new Set(natives)].join(', ')];
}

function cldrName(code: string, displayTag: string): string | undefined {
  if (Intl.DisplayNames.supportedLocalesOf(displayTag).length === 0) return undefined;
  return new Intl.DisplayNames(displayTag, { type: 'language', fallback: 'none' }).of(code);
}
