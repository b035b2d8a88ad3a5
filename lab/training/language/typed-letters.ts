/** Romanises letter by letter, without the marks and apostrophes of passports and catalogues. */

type Random = () => number;

/** Letter, spellings separated by `/`; `-` is nothing. A line uses one spelling per letter. */
const tables: Readonly<Record<string, string>> = {
  be:
    'а a б b в v г h/g д d е ie/e ё io/yo ж zh/z з z і i й j/y к k л l м m н n о o п p р r с s т t у u ў u/w ф f х kh/h/ch ' +
    'ц c/ts ч ch/c ш sh/s ы y ь - э e ю iu/yu/ju я ia/ya/ja',
  hy:
    'ու u և ev/yev ա a բ b գ g դ d ե e զ z է e ը y/e/- թ t/t/th ժ zh/j ի i լ l խ x/kh ծ c/ts կ k հ h ձ dz ղ gh/x ճ ch/j մ m ' +
    'յ y/j ն n շ sh ո o չ ch պ p ջ j/dj ռ r ս s վ v տ t ր r ց c/ts փ p/p/ph ք q/k օ o ֆ f',
  ka:
    'ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh/j რ r ს s ტ t უ u ფ f/p ქ q/k ღ g/gh ყ y/k/q შ sh ' +
    'ჩ ch ც c/ts ძ dz წ w/ts ჭ ch/tch ხ x/kh ჯ j ჰ h',
  kk:
    'а a ә a/ae б b в v г g ғ g/gh д d е e ё yo ж zh/j з z и i/y й i/y к k қ k/q л l м m н n ң n/ng о o ө o п p р r с s т t ' +
    'у u/w ұ u ү u ф f х h/kh һ h ц ts ч ch ш sh щ sh ъ - ы y/i і i ь - э e ю yu/iu я ya/ia',
  ky:
    'а a б b в v г g д d е e ё yo ж j/zh з z и i й i/y к k л l м m н n ң n/ng о o ө o п p р r с s т t у u ү u ф f х h/kh ' +
    'ц ts ч ch ш sh щ sh ъ - ы y/i ь - э e ю yu/u я ya/ia',
  mk:
    'а a б b в v г g д d ѓ gj/g е e ж z/zh ѕ dz/z з z и i ј j к k л l љ lj/l м m н n њ nj/n о o п p р r с s т t ќ kj/k у u ' +
    'ф f х h ц c ч c/ch џ dz/dj ш s/sh',
  mn:
    'а a б b в v/w г g д d е e/ye ё yo/yu ж j з z и i й i к k л l м m н n о o ө u/o п p р r с s т t у u ү u ф f х h/kh ' +
    'ц ts/c ч ch ш sh щ sh ъ - ы ii/i ь i/- э e ю yu я ya',
  tg:
    'а a б b в v г g ғ gh/g д d е e/ye ё yo ж zh/j з z и i ӣ i й y/i к k қ q/k л l м m н n о o п p р r с s т t у u ӯ u/o ' +
    'ф f х kh/h/x ҳ h ц ts ч ch ҷ j ш sh щ sh ъ - ы i э e ю yu я ya ь -',
  tt:
    'а a ә a/e б b в v/w г g д d е e/ye ё yo ж j/zh җ c/j/zh з z и i й y/i к k л l м m н n ң n/ng о o ө o п p р r с s т t ' +
    'у u/w ү u ф f х x/h һ h ц ts ч ch/c ш sh щ shch ъ - ы y/i ь - э e ю yu/u я ya/a',
};

/** Ethiopic rows from U+1200 on, eight signs each. */
const ethiopic =
  'h l h m s r s sh k/q - k/q - b v t ch h - n gn/ny - k - h - w - z zh y d - j g - - t ch p ts ts f p'.split(
    ' ',
  );
const ethiopicVowels = 'e u i a e - o'.split(' ');

export const typedLanguages: readonly string[] = ['am', ...Object.keys(tables)];

export function typeLetters(lang: string, line: string, random: Random): string {
  const habit = (ways: string) => {
    const all = ways.split('/');
    const way = all[Math.floor(random() * all.length)];
    return way === '-' ? '' : way;
  };
  if (lang === 'am') return typeAmharic(line, habit);
  const parts = tables[lang].split(' ');
  const ways = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) ways.set(parts[at], habit(parts[at + 1]));
  const spoken = line.toLowerCase().replace(/(?<!\p{L})ո(?!ւ)/gu, 'վո');
  return spoken.replace(/ու|\p{L}/gu, (letter) => ways.get(letter) ?? letter).replace(/[^\x20-\x7e]/g, '');
}

/** A sign is consonant and vowel. Without vowel, it gets one at a word's start. */
function typeAmharic(line: string, habit: (ways: string) => string): string {
  const consonants = ethiopic.map(habit);
  return line
    .replace(/[\u1200-\u1357]/g, (sign, at: number) => {
      const code = sign.charCodeAt(0) - 0x1200;
      const consonant = consonants[code >> 3];
      const isFirst = !/[\u1200-\u1357]/.test(line[at - 1] ?? ' ');
      // Rows without a consonant: first vowel a (elsewhere e), sixth e (elsewhere silent).
      if (consonant === '') return ['a', 'u', 'i', 'a', 'e', 'e', 'o', ''][code & 7];
      const vowel = ethiopicVowels[code & 7] ?? 'ua';
      return consonant + (vowel === '-' ? (isFirst ? 'i' : '') : vowel);
    })
    .replaceAll('\u1361', ' ')
    .replaceAll('\u1362', '.')
    .replace(/[^\x20-\x7e]/g, '');
}

/** Kazakh and Kyrgyz in China, each after its Cyrillic letter. */
const arabicTables: Readonly<Record<string, string>> = {
  kk:
    'а ا ә ا б ب в ۆ г گ ғ ع д د е ە ё يو ж ج з ز и ي й ي к ك қ ق л ل м م н ن ң ڭ о و ө و п پ р ر с س т ت у ۋ ұ ۇ ү ۇ ' +
    'ф ف х ح һ ھ ц تس ч چ ш ش щ شش ъ - ы ى і ى ь - э ە ю يۋ я يا',
  ky:
    'а ا б ب в ۋ г گ д د е ە ё يو ж ج з ز и ئ й ي к ك л ل м م н ن ң ڭ о و ө ۅ п پ р ر с س т ت у ۇ ү ۉ ф ف х ح ц تس ч چ ' +
    'ш ش щ شش ъ - ы ى ь - э ە ю يۇ я يا',
};

/** Kazakh marks front vowels with a hamza, unless a word has one of these. */
const frontVowel = /[әөүі]/;
const showsFront = /[кге]/;

export function arabicLetters(lang: 'kk' | 'ky', line: string): string {
  const letters = pairsOf(arabicTables[lang] ?? '');
  return line.toLowerCase().replace(/\p{L}+/gu, (word) => {
    const hasHamza = lang === 'kk' && frontVowel.test(word) && !showsFront.test(word);
    return (hasHamza ? 'ء' : '') + [...word].map((letter) => letters.get(letter) ?? letter).join('');
  });
}

/** In Kazakhstan, each after its Arabic letter. */
const uyghurLetters =
  'ا а ە ә ب б پ п ت т ج җ چ ч خ х د д ر р ز з ژ ж س с ش ш غ ғ ف ф ق қ ك к گ г ڭ ң ل л م м ن н ھ һ و о ۇ у ۆ ө ۈ ү ۋ в ' +
  'ې е ى и ي й ئ - ، ,  ؟ ? ؛ ;';

export function cyrillicUyghur(line: string): string {
  const letters = pairsOf(uyghurLetters);
  return [...line].map((letter) => letters.get(letter) ?? letter).join('');
}

function pairsOf(table: string): ReadonlyMap<string, string> {
  const parts = table.split(/ +/);
  const pairs = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2)
    pairs.set(parts[at] ?? '', parts[at + 1]?.replace('-', '') ?? '');
  return pairs;
}
