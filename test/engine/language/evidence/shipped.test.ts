import { describe, expect, it } from 'vitest';
import { shippedDetector } from '../shipped-detector.ts';

const detector = await shippedDetector();

describe('the shipped model, with the evidence of words', () => {
  it.each([
    ['sk', 'uz sa tesim na prazdniny'],
    ['sk', 'neviem kde je moj kluc'],
    ['cs', 'nevim co si mam myslet'],
    ['lv', 'es nezinu, ko tu sodien dari'],
  ])('finds %s without accents: %s', (lang, text) => {
    expect(detector.detect(text)[0]?.lang).toBe(lang);
  });

  it.each([
    ['de', 'Spiel Highway to Hell'],
    ['fi', 'Soita Stairway to Heaven'],
    ['sv', 'Spela Dancing Queen'],
    ['fr', 'Jouez Yellow Submarine'],
    ['en', 'Die Another Day'],
  ])('finds %s in the word before a title: %s', (lang, text) => {
    expect(detector.detect(text)[0]?.lang).toBe(lang);
  });

  it.each([
    ['gsw', 'Das isch nöd so schlimm gsi'],
    ['de', 'error beim Laden der Datei, bitte neu starten'],
    ['nap', "nun ce sta niente 'a fà"],
    ['tr', 'Bohemian Rhapsody çal'],
  ])('finds %s by its words: %s', (lang, text) => {
    expect(detector.detect(text)[0]?.lang).toBe(lang);
  });

  it.each([
    'heute abend bvb gegen fcb live im tv',
    'die npd und die afd haben in erfurt gegen cdu und spd verloren',
    'gute nacht leute, hdl, lg jana',
    'ich hab iwie keine lust mehr auf insta und whatsapp',
    'macht doch nix, ich finds lustig xd',
  ])('is sure of German in lower case with names and abbreviations: %s', (text) => {
    const [best] = detector.detect(text);
    expect(best?.lang).toBe('de');
    expect(best?.confidence).toBeGreaterThan(0.9);
  });

  it.each(['aaj gaadi start nahi ho rahi hai', 'hum log kal bazaar jayenge'])(
    'is sure of Hindi in Latin letters: %s',
    (text) => {
      const [best] = detector.detect(text);
      expect(best?.lang).toBe('hi');
      expect(best?.confidence).toBeGreaterThan(0.75);
    },
  );

  it('shows no rare language within a sentence in another one', () => {
    const found = detector.inspect('jag ar pa gang hem ikvall');
    expect(found.languages[0]?.lang).toBe('sv');
    expect(found.parts).toEqual([]);
  });

  it('finds one language in a sentence that looks like several relatives', () => {
    const found = detector.inspect('i wett gärn en kafi und es gipfeli, aber nöd z heiss bitte');
    expect(found.parts).toEqual([]);
    expect(found.languages[0]).toEqual({ lang: 'gsw', confidence: expect.closeTo(1, 1) });
  });

  it('takes German with swapped letters for German', () => {
    expect(detector.detect('ihc komme morgne nach Hause')[0]?.lang).toBe('de');
  });

  it('is not sure of a rare language that lacks one of three words', () => {
    const [best] = detector.detect('no mames wey');
    expect(best?.confidence).toBeLessThan(0.8);
  });

  it('prefers Hindi for words in Latin letters that Hindi and Urdu share', () => {
    expect(detector.detect('kal subah jaldi uthna hai')[0]?.lang).toBe('hi');
  });
});
