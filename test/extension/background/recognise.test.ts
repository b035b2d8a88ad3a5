import '../fake-browser.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import type { LanguageDetector } from '../../../src/engine/engines.ts';
import { verdictOf } from '../../../src/extension/answer/verdict.ts';
import { recognise, withSigns } from '../../../src/extension/background/recognise.ts';
import type { Recognised } from '../../../src/extension/messages/inspection.ts';

const paragraphs = {
  de: 'Die Bundesregierung hat am Mittwoch ein neues Gesetz beschlossen, das den Ausbau der Schienenwege beschleunigen soll. Kritik kam von den Ländern, die höhere Kosten befürchten.',
  ar: 'أعلنت وزارة الصحة اليوم عن حملة جديدة لتطعيم الأطفال في جميع المدارس الحكومية، وستبدأ الحملة في بداية الشهر القادم.',
  fr: 'Les habitants du quartier se sont réunis hier soir pour discuter du projet de construction d’un nouveau stade.',
  en: 'The committee will meet again next week to discuss the budget, and nobody expects an agreement before the summer.',
  ru: 'Вчера вечером жители района собрались, чтобы обсудить строительство новой школы рядом с парком.',
  pl: 'Wczoraj wieczorem odbyło się spotkanie mieszkańców, na którym omawiano plany budowy nowej szkoły.',
  ja: '昨日の夜、友達と一緒に駅前の新しいレストランで晩ご飯を食べました。とても美味しかったです。',
};

let detector: LanguageDetector;
beforeAll(async () => {
  detector = await enginesFromFiles().language();
});

function answerTo(text: string): Recognised {
  return { outcome: 'recognised', ...recognise(detector, text).found };
}

describe('a text in seven languages', () => {
  let answers: readonly [Recognised, ...Recognised[]];
  beforeAll(() => {
    const answerWith = (between: string) => answerTo(Object.values(paragraphs).join(between));
    answers = [answerWith('\n'), answerWith('\n\n'), answerWith(' ')];
  });

  it('has a part for each', () => {
    for (const { parts = [] } of answers) {
      expect(parts.map(({ lang }) => lang)).toEqual(Object.keys(paragraphs));
    }
  });

  it('has shares that follow the letters of its parts', () => {
    // A character of a script without spaces counts as two letters.
    const lettersOf = (text: string) => text.length * (/\p{Script=Han}/u.test(text) ? 2 : 1);
    const total = lettersOf(paragraphs.ja) + Object.values({ ...paragraphs, ja: '' }).join('').length;
    const { languages, isSure } = verdictOf(answers[0]);
    expect(isSure).toBe(true);
    for (const [lang, text] of Object.entries(paragraphs)) {
      const share = languages.find((each) => each.lang === lang)?.confidence;
      expect(Math.abs((share ?? 0) - lettersOf(text) / total), lang).toBeLessThan(0.02);
    }
  });

  it('has the same shares however its lines are broken', () => {
    const [first, ...others] = answers.map((answer) =>
      verdictOf(answer).languages.map(({ confidence }) => Math.round(100 * confidence)),
    );
    expect(others).toEqual(others.map(() => first));
  });
});

describe('a name', () => {
  const around = `Der Philosoph Jürgen Habermas sprach am Abend über Europa. ${paragraphs.de}`;
  const recogniseIn = (text: string, page = '') =>
    recognise(detector, text, {
      surroundings: { around: text === 'Jürgen Habermas' ? around : '', page, declared: '' },
    }).found;

  it('is told from the text around it, or else of the page', () => {
    expect(recogniseIn('Jürgen Habermas').isName).toBe(true);
    expect(recogniseIn('Ana Ivanović', paragraphs.pl).isName).toBe(true);
  });

  it('is not assumed without context, or if the text is not capitalised', () => {
    expect(recognise(detector, 'Ana Ivanović').found).not.toHaveProperty('isName');
    expect(recogniseIn('ana ivanović', paragraphs.pl)).not.toHaveProperty('isName');
  });

  it('or foreign word has the same candidates as without the text around it, and no others', () => {
    const around = `She chased a Schmetterling across the meadow. ${paragraphs.en}`;
    const found = recognise(detector, 'Schmetterling', {
      surroundings: { around, page: '', declared: 'en' },
    }).found;
    expect(found.candidates).toEqual(recognise(detector, 'Schmetterling').found.candidates);
    expect(found.candidates[0]?.lang).toBe('de');
    expect(found.isName).toBe(true);
  });
});

it.each([
  ['He asked: ', '¿Y se puede pagar?', ''],
  ['He said ', '„Guten Tag“', ' and left.'],
  ['He said ', '« Bonjour »,', ' and left.'],
  ['He said ', '("Bonjour")', ' and left.'],
  ['He said “yes” ', 'bonjour,', ' (and left).'],
  ['dell’', 'Hotel', ''],
])('a part includes the signs that belong to it: %s%s%s', (before, own, after) => {
  const text = before + own + after;
  const words = [...text.matchAll(/\p{L}+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    lang: index < before.length ? 'it' : index < (before + own).length ? 'es' : 'en',
    confidence: 1,
  }));
  const shown = withSigns(words, text).filter(({ lang }) => lang === 'es');
  expect(text.slice(shown[0]?.start, shown.at(-1)?.end)).toBe(own);
});
