import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ReferenceDetector } from '../../lab/model/reference.ts';
import { coreModule } from '../../scripts/lib/core-module.ts';
import { mini } from '../../scripts/lib/which-languages.ts';
import { openModel } from '../../src/engine/language/model/model.ts';
import { LanguageDetector as Ponyfill } from '../../src/engine/language-detector-mini.ts';
import { languages, loadLanguageDetector } from '../../src/engine/mini.ts';

const file = readFileSync('src/engine/language-mini.bin');

const detector = await loadLanguageDetector();

describe('the mini model', () => {
  const reference = new ReferenceDetector(file);

  it('is smaller than 0.43 MB', () => {
    expect(file.length).toBeLessThan(430_000);
  });

  it('has the languages that its entry point lists; if not, train it again', async () => {
    const { facts } = await openModel(coreModule(), file);
    expect(facts.classes.map(({ lang }) => lang).filter((lang) => lang !== 'zxx')).toEqual(mini);
    expect(Object.keys(languages)).toEqual(mini);
  });

  it.each([
    ['en', 'Settings saved'],
    ['de', 'Die Kinder spielen heute im Garten.'],
    ['pt', 'Você pode me ajudar com isso?'],
    ['sw', 'Karibu sana, chakula kiko tayari'],
    ['uk', 'Ми не знаємо, куди вони поїхали'],
    ['hi', 'mujhe nahi pata tum kya bol rahe ho'],
    ['ja', '今日はいい天気ですね'],
    ['ko', '안녕하세요'],
    ['th', 'สวัสดีครับ'],
  ])('detects %s with the same digits as the reference', (lang, text) => {
    const found = detector.detect(text);
    expect(found[0]?.lang).toBe(lang);
    expect(found).toEqual(reference.detect(text));
  });

  it('rejects a language in `only` that it lacks', () => {
    expect(() => detector.detect('Grüezi mitenand', { only: ['de', 'gsw'] })).toThrow(
      new RangeError('only: "gsw" is not a code of `languages`.'),
    );
  });

  it("answers through the browser's interface, which names the languages that it lacks unavailable", async () => {
    const created = await Ponyfill.create({ expectedInputLanguages: ['de-CH', 'no'] });
    const [first] = await created.detect('Guten Morgen, Tom');
    expect(first?.detectedLanguage).toBe('de');
    expect(await Ponyfill.availability({ expectedInputLanguages: ['de', 'gsw'] })).toBe('unavailable');
  });
});
