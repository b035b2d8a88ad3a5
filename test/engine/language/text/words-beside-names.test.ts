import { describe, expect, it } from 'vitest';
import { shippedDetector } from '../shipped-detector.ts';

const detector = await shippedDetector();

describe('a word next to names', () => {
  it.each([
    ['ro', 'husă Samsung Galaxy S22'],
    ['tr', 'Samsung Galaxy S22 kılıf'],
    ['fi', 'suojakuori Samsung Galaxy S22'],
    ['hu', 'IKEA Billy könyvespolc'],
    ['nl', 'Philips Airfryer recepten'],
    ['fi', 'PlayStation 5 ohjain'],
  ])('determines the language, %s: %j', (lang, text) => {
    const [best] = detector.detect(text);
    expect([best?.lang, (best?.confidence ?? 0) > 0.5]).toEqual([lang, true]);
  });

  it('is detected with the context and `only` of the call', () => {
    const cover = 'cover per Xiaomi Redmi Note 12';
    expect(detector.detect(cover, { only: ['it', 'fi'] })[0]?.lang).toBe('it');
    const around = `Spedizione gratuita in tutta Italia. ${cover}. Disponibile da domani nei nostri negozi.`;
    expect(detector.detect(cover, { context: { around } })[0]?.lang).toBe('it');
  });

  it.each([
    'Samsung Galaxy S22',
    'Leonardo da Vinci',
    'Charles de Gaulle',
    'HP LaserJet M110we',
    'invoice_2023-11.pdf',
    'Array.from({ length: 10 })',
  ])('is not found if all is names or code: %j', (text) => {
    expect(detector.detect(text)[0]?.confidence ?? 0).toBeLessThan(0.5);
  });

  it.each(['<input type="text" name="first" required>', '<heap nr="0">'])(
    'is not searched for in markup without words: %j',
    (text) => {
      expect(detector.detect(text)).toEqual([]);
    },
  );
});
