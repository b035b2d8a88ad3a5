import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/training/random.ts';
import { romanisers } from '../../src/training/romanise.ts';

/** All the ways in which a line comes out over many draws. */
function waysOf(lang: string, line: string): Set<string> {
  const random = createRandom(1);
  return new Set(Array.from({ length: 300 }, () => romanisers[lang]?.(line, random) ?? ''));
}

describe('romanising by rule', () => {
  it.each([
    ['ru', 'Привет, как дела?', 'Privet, kak dela?'],
    ['ru', 'Что ты делаешь', 'Chto ty delaesh'],
    ['ru', 'хорошо', 'horosho'],
    ['ru', 'хорошо', 'khorosho'],
    ['el', 'Καλημέρα, τι κάνεις;', 'Kalimera, ti kaneis;'],
    ['el', 'πού είσαι', 'pou eisai'],
    ['el', 'θέλω', 'thelw'],
    ['hi', 'तुम क्या कर रहे हो', 'tum kya kar rahe ho'],
    ['hi', 'मुझे करना ज़रूरी है', 'mujhe karna zaruri hai'],
    ['hi', 'लड़का', 'larka'],
  ])('writes %s %s as people do: %s', (lang, line, romanised) => {
    expect(waysOf(lang, line)).toContain(romanised);
  });

  it.each([
    ['ru', 'а', 'я', /\p{Script=Cyrillic}/u],
    ['el', 'α', 'ω', /\p{Script=Greek}/u],
    ['hi', 'अ', 'ह', /\p{Script=Devanagari}/u],
  ])('leaves no letter of %s in its own script', (lang, from, to, script) => {
    const letter = fc.integer({ min: from.charCodeAt(0), max: to.charCodeAt(0) });
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1 }), fc.integer(), (codes, seed) => {
        const line = String.fromCharCode(...codes);
        expect(romanisers[lang]?.(line, createRandom(seed))).not.toMatch(script);
      }),
    );
  });
});
