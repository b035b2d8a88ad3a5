/** iPhone 15 Pro Max 手机壳, World of Warcraft гайд. */
import { isLatin } from '../core/common.ts';
import { switches } from '../switches.ts';
import { Feature, featuresOf } from './features.ts';
import { Kind, kindOf } from './letters.ts';
import { maxWholeLength } from './long-text.ts';

/** Of Latin letters and of others. Fewer names do no harm; fewer other letters are a quotation. */
const minShare = 1 / 6;
/** Above, the text is in both scripts. */
const maxLatinLeft = 1 / 2;

/** Includes short words up to the next name. */
const name =
  /(?<!\p{Script=Latin})(?=[a-z]*[A-Z])\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*(?:(?: \p{Ll}{1,3}){1,2}(?= \p{Lu}))?/gu;

const bothScripts = Feature.capital | Feature.otherLetter;

export function blankForeignNames(text: string, features = featuresOf(text)): string {
  if (text.length > maxWholeLength || (features & bothScripts) !== bothScripts) return text;
  if (!switches['names in another script']) return text;
  const { latin, other } = weighLetters(text);
  const minLetters = minShare * (latin + other);
  if (other < minLetters || latin < minLetters) return text;
  const rest = text.replace(name, (words) => ' '.repeat(words.length));
  return weighLetters(rest).latin < maxLatinLeft * other ? rest : text;
}

function weighLetters(text: string): { latin: number; other: number } {
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
