import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ReferenceDetector } from '../../lab/model/reference.ts';
import { coreModule } from '../../scripts/lib/core-module.ts';
import { mini } from '../../scripts/lib/which-languages.ts';
import { createLanguageDetector } from '../../src/engine/language/index.ts';
import { openModel } from '../../src/engine/language/model/model.ts';
import { LanguageDetector as Ponyfill } from '../../src/engine/language-detector-mini.ts';
import { languages, loadLanguageDetector } from '../../src/engine/mini.ts';

const [large, small, smallest] = ['language', 'language-small', 'language-mini'].map((name) =>
  readFileSync(`src/engine/${name}.bin`),
) as [Buffer, Buffer, Buffer];

const classesOf = async (file: Buffer) => (await openModel(coreModule(), file)).facts.classes;

it('the small model is about 2 MB, a quarter of the large model, and the mini model less than 0.43 MB', () => {
  expect(small.length).toBeLessThan(2_100_000);
  expect(small.length).toBeLessThan(large.length / 4);
  expect(smallest.length).toBeLessThan(430_000);
});

it('the small model supports the same languages as the large model; if not, train it again', async () => {
  expect(await classesOf(small)).toEqual(await classesOf(large));
});

describe.each([
  ['small', small],
  ['mini', smallest],
])('the %s model', (_, file) => {
  const reference = new ReferenceDetector(file);

  it.each([
    ['en', 'Settings saved'],
    ['de', 'Die Kinder spielen heute im Garten.'],
    ['pt', 'Você pode me ajudar com isso?'],
    ['sw', 'Karibu sana, chakula kiko tayari'],
    ['ru', 'Мы не знаем, куда они уехали'],
    ['hi', 'mujhe nahi pata tum kya bol rahe ho'],
    ['ja', '今日はいい天気ですね'],
    ['ko', '안녕하세요'],
    ['th', 'สวัสดีครับ'],
  ])('detects %s with the same digits as the reference', async (lang, text) => {
    const found = (await createLanguageDetector(file, coreModule())).detect(text);
    expect(found[0]?.lang).toBe(lang);
    expect(found).toEqual(reference.detect(text));
  });
});

describe('the mini model', () => {
  it('has the languages that its entry point lists; if not, train it again', async () => {
    const langs = (await classesOf(smallest)).map(({ lang }) => lang);
    expect(langs.filter((lang) => lang !== 'zxx')).toEqual(mini);
    expect(Object.keys(languages)).toEqual(mini);
  });

  it('rejects a language in `only` that it lacks', async () => {
    const detector = await loadLanguageDetector();
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
