import { describe, expect, it } from 'vitest';
import { segmentsOf } from './segments-of.ts';
import { shippedDetector } from './shipped-detector.ts';

const detector = await shippedDetector();
const first = (text: string) => detector.detect(text)[0]?.lang;

describe('the shipped model', () => {
  it.each([
    ['en', 'Hello'],
    ['en', "What's up??"],
    ['de', 'Woher kommst du?'],
    ['fr', 'La langue Francaise est parlée dans de nombreux pays'],
    ['fr', 'La langue Francaise...'],
    ['de', 'bahnhof'],
    ['ko', '고마워요'],
    ['de', 'zwölf'],
    ['pl', 'ćwiczenie'],
    ['el', 'ξ'],
    ['ro', 'Eu vin din Romania'],
    ['ja', 'こんにちは'],
    ['zh', '你好'],
    ['zh', '您好，請問圖書館在哪裡？'],
    ['sr', 'Лозинке не могу бити дуже од знакова.'],
    ['sr', 'Juče smo u pozorištu gledali predstavu koju je preporučio moj prijatelj.'],
    ['sr', 'Ministar je rekao da će deca sledeće nedelje ponovo ići u školu.'],
    ['sr', 'Posle ručka smo šetali pored reke i razgovarali o istoriji ovog grada.'],
    ['nn', 'Eg veit ikkje kva eg skal seie til han.'],
    ['th', 'สวัสดีครับ'],
    ['hi', 'आपका नाम क्या है'],
    ['uk', 'Дякую за допомогу'],
    ['ru', 'Kak dela, chto ty delaesh'],
    ['ru', 'privet kak dela segodnya'],
    ['el', 'kalimera ti kanete'],
    ['mk', 'kako si, sto pravis deneska'],
    ['ka', 'gamarjoba, rogor xar'],
    ['hy', 'es qez shat em sirum'],
    ['mn', 'sain baina uu, yu hiij baina'],
    ['am', 'selam, endet neh'],
    ['pt', 'Não sei o que você quer dizer com isso'],
    ['tr', 'Teşekkür ederim'],
  ])('detects %s: %s', (lang, text) => {
    expect(first(text)).toBe(lang);
  });

  it.each([
    ['en', 'Download'],
    ['en', 'Skip to content'],
    ['en', '© 2024 Acme Inc. All rights reserved.'],
    ['ru', 'Поиск'],
    ['uk', 'Пошук'],
    ['zh', '登录'],
    ['zh', '下一页'],
    ['hi', 'लॉग इन'],
    ['pt', 'Política de privacidade'],
    ['es', 'Iniciar sesión'],
    ['nl', 'Lees meer'],
    ['ja', '東京都'],
    ['ar', 'ازيك عامل ايه'],
    ['yue', '我唔知佢喺邊度'],
    ['id', 'gue gak tau lo mau kemana'],
  ])('detects %s in web and chat text: %s', (lang, text) => {
    expect(first(text)).toBe(lang);
  });

  it.each([
    ['ru', '90 км/ч'],
    ['ru', '2 ст. л. муки'],
    ['bg', '4 ч. 15 мин. път'],
    ['de', 'Di.–So. 10–20 Uhr'],
    ['pt', 'R$ 120,00 à vista'],
    ['mn', 'хаана ч байхгүй'],
  ])('detects %s in abbreviated text: %s', (lang, text) => {
    expect(first(text)).toBe(lang);
  });

  it.each([
    ['ru', 'Кузнецова Елена Андреевна'],
    ['ru', 'Смирнов Дмитрий Сергеевич'],
    ['ru', 'ул. Гагарина, д. 3'],
    ['he', 'ירושלים'],
    ['hi', 'प्रारंभिक जीवन और शिक्षा (1891–1913)'],
    ['cv', 'Ӑна темиҫе чӗлхене куҫарнӑ'],
    ['sah', 'Саха тыла түүр тыллар бөлөхтөрүгэр киирэр'],
  ])('detects %s in names and headings: %s', (lang, text) => {
    expect(first(text)).toBe(lang);
  });

  it.each([
    ['zh', 'nǐ hǎo, wǒ jiào Lǐ Míng'],
    ['ar', 'kifak inta shu akhbarak'],
    ['ar', 'wa7ashtini awi ya 7abibti'],
    ['hi', 'mujhe samajh nahi aa raha kya karu'],
    ['hi', 'kal milte hain'],
    ['ur', 'inshallah kal mulaqat hogi'],
    ['fa', 'man nemidoonam chera nemiyay'],
    ['he', 'ma nishma, ani ohev otach'],
    ['ja', 'watashi wa gakusei desu'],
    ['ko', 'saranghae oppa mwohae'],
    ['th', 'khun chue arai krub'],
    ['bn', 'ami tomake bhalobashi'],
    ['ta', 'enna panra eppadi irukka'],
    ['bg', 'iskam da znam koga 6te doidesh'],
    ['uk', 'pryvit, jak spravy u tebe doma'],
    ['vi', 'toi khong biet ban noi gi'],
  ])('detects %s in romanized text: %s', (lang, text) => {
    expect(first(text)).toBe(lang);
  });

  it.each([
    ['de', 'IN DER NACHT SIND ALLE KATZEN GRAU'],
    ['de', 'In Der Nacht Sind Alle Katzen Grau'],
    ['cs', 'Nevim, jestli budu mit dnes vecer cas.'],
    ['en', 'ｗｈａｔ ａｒｅ ｙｏｕ ｄｏｉｎｇ ｔｏｄａｙ'],
    ['en', '𝓦𝓱𝓪𝓽 𝓪𝓻𝓮 𝔂𝓸𝓾 𝓭𝓸𝓲𝓷𝓰 𝓽𝓸𝓭𝓪𝔂'],
    ['vi', 'Tôi không biết bạn nói gì'.normalize('NFD')],
    ['de', 'Daaaas ist aber schööööön hier'],
    ['fr', 'Regarde ça https://www.nytimes.com/2020/world/what-happened.html je suis surpris'],
    ['it', '@thebestguy non ci posso credere #happynewyear #love'],
    ['es', 'Abre el archivo README.md y luego config_file.json por favor'],
    ['nl', '<p class="main content">Het regent vandaag</p><br/> de hele dag'],
    ['pl', 'Napisz do mnie na adres john.smith@company.com jutro rano'],
    ['pt', '#BomDia'],
    ['fr', '#JeSuisCharlie 🙏'],
    ['es', '#NiUnaMenos'],
    ['en', '<your name here>'],
    ['de', '`Guten Morgen, liebe Leute`'],
    ['sv', 'Skriv `const value = getValue(name);` i filen och spara den'],
  ])('detects %s despite unusual case, marks or noise: %s', (lang, text) => {
    expect(first(text)).toBe(lang);
  });

  it.each([
    ['de', 'mein'],
    ['sk', 'nikto'],
    ['hr', 'koja'],
  ])('detects %s in a word that also occurs in romanized text: %s', (lang, text) => {
    expect(first(text)).toBe(lang);
  });

  it.each([
    ['hi tum en please hi mujhe en report hi bhej dena'],
    ['hi bahut bhookh lagi hai en can you send me the address'],
    ['te naku oka en ticket te kavali anna'],
  ])('finds words of English in a language of India: %s', (told) => {
    const parts = told.split(/ ?(?<!\S)(?=(?:hi|te|en) )/u);
    const text = parts.map((part) => part.slice(3)).join(' ');
    const found = segmentsOf(detector, text).map(
      ({ lang, start, end }) => `${lang} ${text.slice(start, end)}`,
    );
    expect(found).toEqual(parts);
  });

  it('keeps the languages of a text with single words of English, and finds none that a caller excludes', () => {
    const text = 'tum please mujhe report bhej dena';
    expect(detector.inspect(text).languages[0]).toEqual({ lang: 'hi', confidence: expect.closeTo(1, 1) });
    expect(detector.inspect(text, { only: ['hi', 'bn'] }).parts).toEqual([]);
    expect(detector.inspect('der Termin mit dem Meeting').parts).toEqual([]);
  });

  it.each([
    ['hi यह हिन्दी है। zh 这是中文。 ko 이것은 한국어입니다. th นี่คือภาษาไทย'],
    ['de Das ist ein langer deutscher Text, in dem ru привет мир de steht, und der danach noch weitergeht.'],
    ['ja ほとんどのテレビ番組は、 ka სამგლოვიარო ტარიფებს, რომელიც მცირედით uk ловців свиней у районах'],
  ])('divides a text at every change of script, however short the parts: %s', (told) => {
    const parts = told.split(/(?:^| )(?=[a-z]{2} \P{Script=Latin}|de )/u);
    const text = parts.map((part) => part.slice(3)).join(' ');
    const found = segmentsOf(detector, text).map(
      ({ lang, start, end }) => `${lang} ${text.slice(start, end)}`,
    );
    const plain = (all: readonly string[]) => all.map((part) => part.replace(/[.。।,、]+$/, ''));
    expect(plain(found)).toEqual(plain(parts));
  });

  // Each had the fingerprint of an exception in an earlier model.
  it.each([
    ['tr', 'tıklayın'],
    ['bg', 'ние'],
    ['en', 'sold'],
    ['ko', '변경'],
    ['ko', '작은'],
    ['ko', '만들어진'],
    ['ru', 'период'],
    ['ru', 'вещей'],
    ['ru', 'пройти'],
    ['de', 'bezieht'],
    ['el', 'ήρωας'],
  ])('detects %s in a word that once matched an exception by chance: %s', (lang, text) => {
    expect(first(text)).toBe(lang);
  });
});
