import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ReferenceDetector } from '../../lab/model/reference.ts';
import { coreModule } from '../../scripts/lib/core-module.ts';
import { createLanguageDetector } from '../../src/engine/language/index.ts';
import { openModel } from '../../src/engine/language/model/model.ts';

const large = readFileSync('src/engine/language.bin');
const small = readFileSync('src/engine/language-small.bin');

describe('the small model', () => {
  const reference = new ReferenceDetector(small);

  it('is about 2 MB, a quarter of the large model', () => {
    expect(small.length).toBeLessThan(2_100_000);
    expect(small.length).toBeLessThan(large.length / 4);
  });

  it('supports the same languages as the large model; if not, train it again', async () => {
    const [ours, theirs] = await Promise.all([small, large].map((file) => openModel(coreModule(), file)));
    expect(ours?.facts.classes).toEqual(theirs?.facts.classes);
  });

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
    const detector = await createLanguageDetector(small, coreModule());
    const found = detector.detect(text);
    expect(found[0]?.lang).toBe(lang);
    expect(found).toEqual(reference.detect(text));
  });
});
