import { describe, expect, it } from 'vitest';
import { blankForeignNames } from '../../../../src/engine/language/text/foreign-names.ts';
import { shippedDetector } from '../shipped-detector.ts';

const detector = await shippedDetector();

/** The text after blanking. */
function leftOf(text: string): string {
  const blanked = blankForeignNames(text);
  expect(blanked).toHaveLength(text.length);
  return blanked.replace(/\s+/g, ' ').trim();
}

describe('a name in Latin letters', () => {
  it.each([
    ['iPhone 15 Pro Max 手机壳', '15 手机壳'],
    ['World of Warcraft прохождение', 'прохождение'],
    ['كيف أحذف حساب Facebook Messenger', 'كيف أحذف حساب'],
    ["使用McDonald's和Citroën", '使用 和'],
    ['Nike Air 男式运动鞋 sale', '男式运动鞋 sale'],
  ])('is blanked in a text of another script: %j', (text, left) => {
    expect(leftOf(text)).toBe(left);
  });

  it.each([
    'Das Zeichen 家 heißt Haus',
    'Россия (Russia) is big',
    'Order ramen ラーメン now',
    'Understanding Wabi-Sabi (侘寂): The Japanese Art Of Imperfection',
    'Λ CDM, Ω Centauri',
    'Трансформираната PNG има нула широчина',
    'git stash 不支持',
    'Größe XL',
    `${'Samsung 手机壳 '.repeat(40)}`.trim(),
  ])('is kept if other words are in Latin letters, or if it can do no harm: %j', (text) => {
    expect(leftOf(text)).toBe(text);
  });

  it.each([
    ['zh', 'iPhone 15 Pro Max 手机壳'],
    ['zh', 'MacBook Pro 16 英寸'],
    ['ja', 'Apple Watch Series 9 ケース'],
    ['ko', 'Nike Air Max 운동화'],
    ['th', 'Samsung Galaxy A54 ราคา'],
    ['ru', 'World of Warcraft прохождение'],
    ['ar', 'سعر Samsung Galaxy S24 Ultra'],
    ['ka', 'Adobe Illustrator-ის დოკუმენტი'],
    ['kk', 'OpenOffice Draw суреті'],
    ['en', 'Beijing (北京), the capital'],
  ])('does not change the language of a text in %s: %j', (lang, text) => {
    expect(detector.detect(text)[0]?.lang).toBe(lang);
    expect(detector.segments(text).map((segment) => segment.lang)).toEqual([lang]);
  });
});
