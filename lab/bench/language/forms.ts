/** Writes texts as typed: in lower case, without punctuation, without accents. */

/** Letters that no mark can be taken off. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  ð: 'd',
  þ: 'th',
  ə: 'e',
  œ: 'oe',
};

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text) && !/(?!\p{Script=Latin})\p{L}/u.test(text);

export const asWritten = 'as written';

/** Undefined if a form does not apply. */
export const forms = {
  [asWritten]: (text: string) => text,
  'lower case': (text: string) => text.toLowerCase(),
  'no signs': (text: string) => withoutSigns(text) || text,
  'no accents': (text: string) => {
    const plain = withoutAccents(text);
    return isLatin(text) && plain !== text ? plain : undefined;
  },
} as const satisfies Readonly<Record<string, (text: string) => string | undefined>>;

function withoutSigns(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s']/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{L}/gu, (letter) => {
      const plain = plainLetters[letter.toLowerCase()];
      if (plain === undefined) return letter;
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
    })
    .normalize('NFC');
}
