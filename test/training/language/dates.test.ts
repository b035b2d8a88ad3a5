import { describe, expect, it } from 'vitest';
import { dateLines } from '../../../training/language/dates.ts';

describe('dates that are learnt', () => {
  it('are those of the language, in its order, with its months and weekdays in a row', () => {
    expect(dateLines('de')).toContain('Dienstag, 5. März 2024');
    expect(dateLines('de')).toContain('Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez');
    expect(dateLines('es')).toContain('lunes martes miércoles jueves viernes sábado domingo');
  });

  it('are of its own calendar too, and of its other script and countries', () => {
    expect(dateLines('fa').some((line) => line.includes('خرداد'))).toBe(true);
    expect(dateLines('sr').filter((line) => /^(?:среда|sreda)$/.test(line))).toHaveLength(2);
    expect(dateLines('de').some((line) => line.includes('Jän'))).toBe(true);
  });

  it('are none of a language whose names are not known, or are those of another', () => {
    expect([dateLines('tlh'), dateLines('qu')]).toEqual([[], []]);
  });
});
