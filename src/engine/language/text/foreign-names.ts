/**
 * Blanks names in Latin letters where a text is in others: iPhone 15 Pro Max 手机壳, World of Warcraft гайд. Names stand in
 * texts of every language, and to the model their words speak for those that are written in Latin letters.
 */
import { isLatin, Kind, kindOf } from './letters.ts';

/** A longer text has words enough of its own, beside its names. */
const longestWithNames = 400;
/** Each of the two kinds of letters has this share of the text: fewer names do no harm, and fewer other letters are a quotation. */
const leastShare = 1 / 6;
/** Of the other letters: Ω and β stand in texts of every language, too. */
const leastOther = 2;
/** Words in Latin letters that are left, as a share of the other letters: with more of them, the text is in both. */
const mostLeft = 1 / 2;

/** A word with a capital, and short words between it and the next one. */
const name =
  /(?<!\p{Script=Latin})(?=[a-z]*[A-Z])\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*(?:(?: \p{Ll}{1,3}){1,2}(?= \p{Lu}))?/gu;

/** The units of other letters; among those between stand dashes and quotation marks, which any text has. */
const otherLetter = /[\u0370-\u1cff\u2c00-\uffff]/;

/** The text with spaces in the place of such names. */
export function blankForeignNames(text: string): string {
  if (text.length > longestWithNames || !/[A-Z]/.test(text) || !otherLetter.test(text)) return text;
  const { latin, other } = lettersOf(text);
  const least = leastShare * (latin + other);
  if (other < leastOther || other < least || latin < least) return text;
  const rest = text.replace(name, (words) => ' '.repeat(words.length));
  return lettersOf(rest).latin < mostLeft * other ? rest : text;
}

/** How many letters of a text are Latin ones, and others; those of scripts without spaces count as two. */
function lettersOf(text: string): { latin: number; other: number } {
  let [latin, other] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const kind = kindOf(unit);
    if (kind === Kind.spaceless) other += 2;
    else if (kind === Kind.letter && isLatin(unit)) latin++;
    else if (kind === Kind.letter) other++;
  }
  return { latin, other };
}
