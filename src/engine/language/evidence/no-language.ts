/** A logistic regression decides what is a name. */
import { hashWithoutAccents } from '../model/word-knowledge.ts';
import type { Pass } from '../pass.ts';
import { rankedLanguages } from '../ranking.ts';
import { switches } from '../switches.ts';
import { maxWordLength } from '../text/plain-word.ts';
import { sharesOf, type Weighed, wordsOf } from './weighed.ts';

export const givenNames = 'names';

/** Written by `npm run train -- names` (docs/language-model.md). */
const weights = [1.2, 5.58, 3.47, 5.32, 0.91, -1.22, -0.45, -3.71, -1.89];

/** Above 0, so that the likeliest language is still reported. */
const keptInLaughter = 0.02;
/** Keeps the odds finite. */
const minOdds = 0.001;

/** hahaha, jajaja, хаха, kkk, ㅋㅋㅋ, lol, xd. */
const laughter =
  /^(?:[aа]?(?:[hх][aeiаеи]){2,}[hх]?|(?:j[aei]){3,}j?|(?:rs|wk){2,}|([hjkwxхㅋㅎㅠ])\1{2,}|lo+l|lmf?ao|rofl|x+d+)[.!?]*$/iu;
export const capitalised = /^(?=.*\p{Ll})\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*){1,3}$/u;
/** Kowalski, Иванова, Johansson. */
const familyName = /(?:[оеё]ва?|енко|ић|ić|wsk[iay]|cki|sson|mann|escu|ová|[eé]z|yan|dze|όπουλος|ίδης)$/u;

export function doubtLanguage(weighed: Weighed): Pass {
  const { text, pass, only } = weighed;
  if (!switches['no language'] || only !== undefined || text.length > maxWordLength) return pass;
  const kept = isLaughter(text) ? keptInLaughter : 1 - chanceOfName(weighed);
  const before = 1 - pass.noneShare;
  if (kept > 0.5 || kept >= before) return pass;
  const shares = [...sharesOf(pass)].map(([lang, share]) => [lang, (share * kept) / before] as const);
  return { ...pass, answer: rankedLanguages(new Map(shares)), noneShare: 1 - kept };
}

export const isLaughter = (text: string) => text.length <= maxWordLength && laughter.test(text);

function chanceOfName(weighed: Weighed): number {
  if (!capitalised.test(weighed.text)) return 0;
  const sum = nameFeaturesOf(weighed).reduce((all, value, at) => all + value * weights[at], 0);
  return 1 / (1 + Math.exp(-sum));
}

export function nameFeaturesOf({ words, text, pass }: Pick<Weighed, 'words' | 'text' | 'pass'>): number[] {
  const [{ lang, confidence } = { lang: '', confidence: 0 }] = pass.answer;
  const found = wordsOf(text);
  const users = found.map((word) => words.usersOf(word));
  const shareOf = (counts: (langs: readonly string[]) => boolean) =>
    users.filter(counts).length / found.length;
  const given = words.frequencies(found.map(hashWithoutAccents), givenNames);
  const features = [
    true,
    given[0] !== undefined,
    given.slice(1).some((frequency) => frequency !== undefined),
    familyName.test(found.at(-1) ?? ''),
    lang === 'en',
    found.length > 2,
  ].map(Number);
  return [
    ...features,
    Math.log((confidence + minOdds) / (1 - confidence + minOdds)),
    shareOf((langs) => langs.includes(lang)),
    shareOf((langs) => langs.length === 0),
  ];
}
