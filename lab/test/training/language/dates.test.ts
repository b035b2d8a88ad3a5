import { describe, expect, it } from 'vitest';
import { dateLines } from '../../../training/language/dates.ts';

describe('dateLines', () => {
  it('returns dates, months and weekdays as the language writes them', () => {
    expect(dateLines('de')).toContain('Dienstag, 5. März 2024');
    expect(dateLines('de')).toContain('Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez');
    expect(dateLines('es')).toContain('lunes martes miércoles jueves viernes sábado domingo');
  });

  it('includes the own calendar, other scripts and other countries of a language', () => {
    expect(dateLines('fa').some((line) => line.includes('خرداد'))).toBe(true);
    expect(dateLines('sr').filter((line) => /^(?:среда|sreda)$/.test(line))).toHaveLength(2);
    expect(dateLines('de').some((line) => line.includes('Jän'))).toBe(true);
  });

  it('returns nothing for a language whose month names are unknown or borrowed', () => {
    expect([dateLines('tlh'), dateLines('qu')]).toEqual([[], []]);
  });
});
