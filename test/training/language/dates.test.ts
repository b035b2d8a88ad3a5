import { describe, expect, it } from 'vitest';
import { dateLines } from '../../../src/training/language/dates.ts';

describe('dates that are learnt', () => {
  const lines = dateLines(['de', 'en', 'es', 'fa', 'nb', 'qu', 'sr', 'tlh']);
  const of = (lang: string) => lines.get(lang) ?? [];

  it('are those of the language, in its order, with its months and weekdays in a row', () => {
    expect(of('de')).toContain('Dienstag, 5. März 2024');
    expect(of('de')).toContain('Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez');
    expect(of('es')).toContain('lunes martes miércoles jueves viernes sábado domingo');
  });

  it('are of its own calendar too, and of its other script and countries', () => {
    expect(of('fa').some((line) => line.includes('خرداد'))).toBe(true);
    expect(of('sr').filter((line) => /^(?:среда|sreda)$/.test(line))).toHaveLength(2);
    expect(of('de').some((line) => line.includes('Jän'))).toBe(true);
  });

  it('are left to the language that is met most where several write them alike', () => {
    expect(of('en')).toContain('November 2024');
    expect(of('nb')).toContain('torsdag 21. november 2024');
    expect(of('nb')).not.toContain('november 2024');
  });

  it('are none of a language whose names are not known, or are those of another', () => {
    expect([of('tlh'), of('qu')]).toEqual([[], []]);
  });
});
