import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../model/random.ts';
import { romanisers, roughen } from '../../../training/language/romanise.ts';

function waysOf(lang: string, line: string): Set<string> {
  const random = createRandom(1);
  return new Set(Array.from({ length: 600 }, () => romanisers[lang]?.(line, random) ?? ''));
}

describe('romanisers', () => {
  it.each([
    ['ru', 'Привет, как дела?', 'privet, kak dela?'],
    ['ru', 'хорошо', 'horosho'],
    ['ru', 'хорошо', 'khorosho'],
    ['uk', 'добрий день', 'dobryi den'],
    ['bg', 'къща', 'kashta'],
    ['el', 'θέλω', 'thelw'],
    ['el', 'θέλω', 'thelo'],
    ['hi', 'तुम क्या कर रहे हो', 'tum kya kar rahe ho'],
    ['hi', 'मुझे करना ज़रूरी है', 'mujhe karna zaruri hai'],
    ['hi', 'लड़का', 'larka'],
    ['bn', 'কেমন', 'kemon'],
    ['ta', 'அழகு', 'azhagu'],
    ['zh', '你好', 'ni hao'],
    ['zh', '你好', 'nihao'],
    ['zh', '你好', 'nǐ hǎo'],
    ['ko', '안녕하세요', 'annyeonghaseyo'],
    ['ja', 'ありがとう', 'arigatou'],
    ['ja', 'ありがとう', 'arigato'],
    ['mk', 'Утре ќе се видиме', 'utre kje se vidime'],
    ['mk', 'што правиш', 'sto pravis'],
    ['mn', 'Сайн байна уу', 'sain baina uu'],
    ['ka', 'როგორ ხარ', 'rogor xar'],
    ['hy', 'Բարև, ո՞նց ես', 'barev, vonc es'],
    ['hy', 'լավ եմ, դու ո՞նց ես', 'lav em, du vonts es'],
    ['am', 'ሰላም እንዴት ነህ?', 'selam endet neh?'],
    ['si', 'කොහොමද ඔයාට', 'kohomada oyata'],
    ['si', 'ඇයි', 'ayi'],
    ['kk', 'Сәлем, қалайсың?', 'salem, qalaisyn?'],
    ['ky', 'Кандайсың, эмне кылып жатасың', 'kandaysyng, emne kylyp jatasyng'],
    ['tt', 'Исәнмесез, хәлләр ничек?', 'isanmesez, xallar nichek?'],
    ['tg', 'Салом, чӣ хел шумо?', 'salom, chi khel shumo?'],
    ['be', 'Прывітанне, як справы?', 'pryvitannie, jak spravy?'],
  ])('romanises %s %s as %s', (lang, line, romanised) => {
    expect(waysOf(lang, line)).toContain(romanised);
  });

  it('returns an empty string for Japanese with kanji', () => {
    expect(waysOf('ja', '東京')).toEqual(new Set(['']));
  });

  it.each([
    ['ru', 'Съешь ещё этих мягких булок', /\p{Script=Cyrillic}/u],
    ['bg', 'Ще дойда ли на гъбите, Ёж', /\p{Script=Cyrillic}/u],
    ['el', 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία', /\p{Script=Greek}/u],
    ['hi', 'ऋषियों को सताने वाले दुष्ट राक्षसों के ऑफ़िस', /\p{Script=Devanagari}/u],
    ['ml', 'അവൻ അവൾ അവർ കൊണ്ടു', /\p{Script=Malayalam}/u],
    ['am', 'ትምህርት ቤት፣ ልጅ፤', /\p{Script=Ethiopic}/u],
    ['zh', '他冒着失去所有财产的危险', /\p{Script=Han}/u],
  ])('leaves no letter of %s in its native script', (lang, line, script) => {
    for (const way of waysOf(lang, line)) {
      expect(way).not.toMatch(script);
      expect(way).toMatch(/[a-z]{3}/);
    }
  });
});

it('roughen respells single words of a romanised line', () => {
  const random = createRandom(2);
  const ways = new Set(Array.from({ length: 300 }, () => roughen('kya haal hai bhai', random)));
  expect(ways).toContain('kya haal hai bhai');
  expect(ways).toContain('kya hal hai bhai');
  expect([...ways].every((way) => way.split(' ').length === 4)).toBe(true);
});
