/**
 * The libraries that the engine is compared with, each as the function from a text to a score; they only say yes
 * or no, so theirs is 0 or 1.
 */
import { createRequire } from 'node:module';

export interface Contestant {
  readonly name: string;
  score(text: string): number;
}

/** What the engine is called in the tables. */
export const ours = 'Vernacular';

type Make = (load: (name: string) => unknown) => (text: string) => boolean;

/** A class or object of a module, whether it is its default or a name of it. */
function part<T>(module: unknown, name: string): T {
  const parts = module as Record<string, unknown> & { default?: Record<string, unknown> };
  return (parts[name] ?? parts.default?.[name] ?? parts.default) as T;
}

const makers: Record<string, Make> = {
  obscenity: (load) => {
    const module = load('obscenity') as typeof import('obscenity');
    const matcher = new module.RegExpMatcher({
      ...module.englishDataset.build(),
      ...module.englishRecommendedTransformers,
    });
    return (text) => matcher.hasMatch(text);
  },
  'bad-words': (load) => {
    const Filter = part<new () => { isProfane(text: string): boolean }>(load('bad-words'), 'Filter');
    const filter = new Filter();
    return (text) => filter.isProfane(text);
  },
  'leo-profanity': (load) => {
    const filter = load('leo-profanity') as { check(text: string): boolean };
    return (text) => filter.check(text);
  },
  '@2toad/profanity': (load) => {
    const Profanity = part<new () => { exists(text: string): boolean }>(
      load('@2toad/profanity'),
      'Profanity',
    );
    const filter = new Profanity();
    return (text) => filter.exists(text);
  },
  'glin-profanity': (load) => {
    const Filter = part<new (options: object) => { isProfane(text: string): boolean }>(
      load('glin-profanity'),
      'Filter',
    );
    const filter = new Filter({ detectLeetspeak: true, languages: ['english'] });
    return (text) => filter.isProfane(text);
  },
  allprofanity: (load) => {
    const AllProfanity = part<new (options: object) => { check(text: string): boolean }>(
      load('allprofanity'),
      'AllProfanity',
    );
    const filter = new AllProfanity({ silent: true, languages: ['english'] });
    return (text) => filter.check(text);
  },
};

/** The libraries, ready. */
export function contestants(): Contestant[] {
  const load = createRequire(import.meta.url);
  return Object.entries(makers).map(([name, make]) => {
    const matches = make(load);
    return { name, score: (text) => (matches(text) ? 1 : 0) };
  });
}
