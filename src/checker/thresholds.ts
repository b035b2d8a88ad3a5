/**
 * All were set by hand; no program fitted them. Each names its source:
 * - initial: set before the measurements in docs/checker.md, which gave no reason to change it
 * - development: chosen while reading the findings on 1,810 other pages of Debian packages in 45 languages
 * - sets: chosen while reading the findings on the sets of docs/checker.md
 */

// The form of a text: prose, list, names, placeholder, code or garbled.

/** Minimum share of long words with capitals in a text of names. Initial. */
export const minNames = 0.6;
/** Maximum share of words with capitals in a sentence with long names. Sets. */
export const maxSentenceCapitals = 0.4;
/** Minimum share of long words with capitals in a postal address. Sets. */
export const minAddressCapitals = 0.5;
/** Maximum number of separators per word of prose. Development: lists. */
export const maxSeparators = 0.4;
/** Minimum number of different words of a page's Latin. The usual generators of placeholder text know about 200. Sets. */
export const minLatinWords = 400;
/** Minimum share of prose among the characters; a text with less is code. Initial. */
export const minCode = 0.5;
/** Minimum number of garbled pairs per UTF-16 unit of a garbled text. Sets: pages that were encoded twice. */
export const minGarbled = 0.1;
/** Minimum number of signs of grammars and options in code, and per word. Sets: grammars of commands. */
export const minSigns = { count: 2, share: 0.25 };
/** Texts with fewer words may be lists of commands, addresses or names. Initial. */
export const fewWords = 12;
/** Minimum share of different words in a short text. Short lists of commands repeat their words. Initial. */
export const minDistinct = 0.75;

/** Texts with fewer words that don't end as sentences may be names of products, titles or links. Sets: shops. */
export const minSentence = 10;

// Foreign passages. A shorter passage may be a name, a title or a borrowed word.

/** Shorter texts are not inspected alone. Development. */
export const minAskedWords = 3;
/** Initial. */
export const minForeignWords = 5;
/** Development; initially 20. */
export const minForeignLetters = 15;
/** Minimum confidence for short passages, and from `minLongWords` words on. Development; initially .9 for all. */
export const minConfidence = { short: 0.95, long: 0.9 };
/** Development. */
export const minLongWords = 8;
/** Maximum confidence of the right languages and their relatives. Initial. */
export const maxRight = 0.02;
/**
 * Minimum words, letters and confidence for a language in other letters than Latin and those of the right languages, and
 * maximum share of Latin letters. Names and borrowed words are rarely in such letters. Development.
 */
export const inOtherLetters = { words: 3, letters: 6, confidence: 0.8, latin: 0.5 };
/** Minimum share of Latin letters; a text with less may be a term with its translation. Development. */
export const minLatin = 0.9;
/** Minimum words of Latin and of planned languages, whose words are terms and names elsewhere. Development. */
export const minTermWords = 12;
/** Maximum share of words with capitals in a sentence of a language that capitalises nouns. Development. */
export const maxNounCapitals = 0.66;
/** Minimum share of a block's letters in a part that counts as the whole block. Development. */
export const minWholeBlock = 0.9;

// When close relatives count as different.

/** Development; initially 600. */
export const minRelativeLetters = 1000;
/** Development; initially .97. */
export const minRelativeShare = 0.9;
/** Minimum confidence to propose a variety of Chinese. Sets. */
export const minVariety = 0.95;

// The language of a page or an element. Shares are of its letters.

/** Shorter texts say little about the rest of a page. Initial. */
export const minProseWords = 4;
/** Less prose does not decide alone. Initial. */
export const minProseLetters = 40;
/** Minimum confidence for a text to count wholly as one language. Initial. */
export const minSureText = 0.7;
/** A page may quote, and have parts that are not translated. Development. */
export const minMajority = 0.6;
/** Less prose decides only if it is also `minShareOfAll` of the letters. Development: lists of names. */
export const minLongProse = 600;
export const minShareOfAll = 0.25;
/** Maximum share of the declared language in a page or element that is wrong. Development. */
export const maxDeclared = 0.2;
/** Minimum letters and share of a language without prose. The text of an element is often a name. Development. */
export const minWithoutProse = { page: { letters: 15, share: 0.6 }, element: { letters: 8, share: 0.7 } };
/** Maximum share of the declared language without prose, from this number of letters on and below it. Development. */
export const maxDeclaredWithoutProse = { letters: 100, long: 0.05, short: 0.02 };
/** Maximum share of a text without prose that is in no language. Initial. */
export const maxNoLanguage = 0.4;
/** Minimum letters, maximum share of the declared language and minimum share of others to exclude the declared one. Sets. */
export const excluding = { letters: 100, declared: 0.02, others: 0.75 };
/** Minimum share of the letters in short texts, for these to be inspected beside the prose. Sets: shops. */
export const minShort = 0.1;

// The proposed language.

/** Minimum share of a page's language with which its blocks are compared if it declares none. Initial. */
export const minMain = 0.8;
/** Minimum share of the language with its relatives. Initial. */
export const minProposed = 0.9;
/** Minimum share of the language without its relatives. Initial. */
export const minOwn = 0.6;
