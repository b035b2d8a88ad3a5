/** From the Unicode CLDR through `Intl`. */

const variants: Readonly<Record<string, readonly string[]>> = {
  ar: ['ar-DZ', 'ar-MA', 'ar-SY'],
  de: ['de-AT'],
  en: ['en-GB'],
  es: ['es-MX'],
  fr: ['fr-CA'],
  pt: ['pt-PT'],
  sr: ['sr-Latn'],
  zh: ['zh-Hant'],
};

/** Missing in the CLDR; its Russian has full stops. */
const alsoWritten: Readonly<Record<string, readonly string[]>> = {
  ru: ['янв фев мар апр май июн июл авг сен окт ноя дек'],
};

/** `Intl` returns another language's names. */
const borrowed: ReadonlySet<string> = new Set(['qu']);

const year = 2024;

/** Empty without support by `Intl`. */
export function dateLines(lang: string): readonly string[] {
  const locales = borrowed.has(lang) ? [] : [lang, ...(variants[lang] ?? [])];
  return [...new Set([...locales.flatMap(writtenIn), ...(alsoWritten[lang] ?? [])])];
}

/** Empty if `Intl` falls back. */
function writtenIn(locale: string): string[] {
  if (new Intl.DateTimeFormat(locale).resolvedOptions().locale !== locale) return [];
  const format = (options: Intl.DateTimeFormatOptions, calendar = 'gregory') => {
    const form = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', calendar, ...options });
    return (month: number, day: number) => form.format(Date.UTC(year, month, day, 15, 30));
  };
  const months = Array.from({ length: 12 }, (_, month) => month);
  // 2024-01-01 is a Monday.
  const week = Array.from({ length: 7 }, (_, day) => day + 1);
  const row = (values: readonly number[], name: (value: number) => string) => values.map(name).join(' ');
  const rows = (['long', 'short'] as const).flatMap((style) => [
    row(months, (month) => format({ month: style })(month, 1)),
    row(week, (day) => format({ weekday: style })(0, day)),
  ]);
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions();
  const forms = [
    format({ dateStyle: 'full' }),
    format({ dateStyle: 'long' }, calendar),
    format({ dateStyle: 'long' }),
    format({ dateStyle: 'medium' }),
    format({ month: 'long', year: 'numeric' }),
    format({ day: 'numeric', month: 'short' }),
    format({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: 'numeric' }),
  ];
  const dates = forms.flatMap((form) => months.map((month) => form(month, 2 * month + 1)));
  const weekdays = (['long', 'short'] as const).flatMap((weekday) =>
    week.map((day) => format({ weekday })(0, day)),
  );
  // `Intl` writes unknown months as M01.
  return [...rows, ...dates, ...weekdays].filter((line) => /\p{L}/u.test(line) && !/\bM\d\d/.test(line));
}
