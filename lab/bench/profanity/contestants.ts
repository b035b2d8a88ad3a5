/** Other libraries only report whether a text is profane: 0 or 1. */
import { Profanity } from '@2toad/profanity';
import { AllProfanity } from 'allprofanity';
import { Filter as BadWords } from 'bad-words';
import { Filter as GlinProfanity } from 'glin-profanity';
import leoProfanity from 'leo-profanity';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

export interface Contestant {
  readonly name: string;
  score(text: string): number;
}

export const ours = 'Vernacular';

export function contestants(): Contestant[] {
  const obscenity = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  const badWords = new BadWords();
  const toad = new Profanity();
  const glin = new GlinProfanity({ detectLeetspeak: true, languages: ['english'] });
  const all = new AllProfanity({ silent: true, languages: ['english'] });
  const matchers: Readonly<Record<string, (text: string) => boolean>> = {
    obscenity: (text) => obscenity.hasMatch(text),
    'bad-words': (text) => badWords.isProfane(text),
    'leo-profanity': (text) => leoProfanity.check(text),
    '@2toad/profanity': (text) => toad.exists(text),
    'glin-profanity': (text) => glin.isProfane(text),
    allprofanity: (text) => all.check(text),
  };
  return Object.entries(matchers).map(([name, matches]) => ({
    name,
    score: (text) => (matches(text) ? 1 : 0),
  }));
}
