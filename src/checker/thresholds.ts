/**
 * The numbers that decide what is found, by decision. All were set by hand; no program fitted them. Sources:
 * - initial: set before the measurements in docs/checker.md, which gave no reason to change it
 * - development: chosen while the findings on 1,810 other pages of Debian packages in 45 languages were read
 * - sets: chosen while the findings on the sets of docs/checker.md were read
 */

// Which form a text has. Shares are of its words, unless stated.
export const minNames = 0.6; // Of long words, with capitals. Initial.
export const maxSentenceCapitals = 0.4; // Of all words, small ones included. Sets: sentences with long names.
export const maxSeparators = 0.4; // Development: lists.
export const minPlaceholders = 0.4; // Initial.
export const minCode = 0.5; // Of the characters. Initial.
export const minGarbled = 0.1; // Of the UTF-16 units. Sets: pages that were encoded twice.
/** Signs of grammars and options. Sets: grammars of commands. */
export const minSigns = { count: 2, share: 0.25 };
/** Short lists of commands repeat their words, short sentences do not. Initial. */
export const fewWords = 12;
export const minDistinct = 0.75;

// Which passages are foreign. A shorter one may be a name, a title or a word that the language has borrowed.
export const minAskedWords = 3; // Fewer are not inspected alone. Development.
export const minForeignWords = 5; // Initial.
export const minForeignLetters = 15; // Development; initially 20.
/** Development; initially .9 for all. */
export const minConfidence = { short: 0.95, long: 0.9 };
export const minLongWords = 8; // Words from which on `long` applies. Development.
export const maxRight = 0.02; // Confidence of the right languages and their relatives. Initial.
export const maxNoLanguageOfPassage = 0.35; // Initial.
/** Names and borrowed words are rarely in other letters. Those in Latin letters are. Development. */
export const inOtherLetters = { words: 3, letters: 6, confidence: 0.8, latin: 0.5 };
export const minLatin = 0.9; // Share of Latin letters, else a text may be a term with its translation. Development.
export const minTermWords = 12; // For Latin and planned languages, whose words are terms and names. Development.
export const maxNounCapitals = 0.66; // Sentences have more small words than names have. Development.
export const minWholeBlock = 0.9; // Share of a block's letters in a part that counts as the whole. Development.

// When close relatives count as different.
export const minRelativeLetters = 1000; // Development; initially 600.
export const minRelativeShare = 0.9; // Development; initially .97.
export const minVariety = 0.95; // Confidence to name a variety of Chinese. Sets.

// Which language a page or an element is in. Shares are of the letters.
export const minProseWords = 4; // Less prose says little about the rest of a page. Initial.
export const minProseLetters = 40; // Less prose alone does not decide. Initial.
export const minSureText = 0.7; // Confidence for a text to count wholly as one language. Initial.
export const minMajority = 0.6; // A page may quote, and have parts that are not translated. Development.
/** Less prose must also be this share of all letters. Development: lists of names. */
export const minLongProse = 600;
export const minShareOfAll = 0.25;
/** A page or element with a larger share of its declared language is not wrong. Development. */
export const maxDeclared = 0.2;
/** Minimum letters and share of a language without prose. The text of an element is often a name. Development. */
export const minWithoutProse = { page: { letters: 15, share: 0.6 }, element: { letters: 8, share: 0.7 } };
/** Maximum share of the declared language without prose, from this number of letters on and below it. Development. */
export const maxDeclaredWithoutProse = { letters: 100, long: 0.05, short: 0.02 };
export const maxNoLanguageOfPage = 0.4; // Initial.
/** Letters that exclude the declared language, and the shares of that and of others. Sets. */
export const excluding = { letters: 100, declared: 0.02, others: 0.75 };
/** The page's own text is ignored if elements that declare its language again have this many times the letters. Development. */
export const maxTimes = 4;

// Which language is proposed.
export const minMain = 0.8; // Share with which blocks are compared if the page declares none. Initial.
export const minProposed = 0.9; // Share with relatives. Initial.
export const minOwn = 0.6; // Share without relatives. Initial.
