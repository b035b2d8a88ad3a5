/** Benchmark texts, composed by rule from `sets` and corpus/dev. Always the same. */
import { readFileSync } from 'node:fs';
import { createRandom } from '../../model/random.ts';

const germanTweetCount = 1000;
const hindiEnglishCount = 500;
const textsOfPair = 4;
const mixedPairs =
  'en-de zh-en en-fr ko-en en-es it-en pt-en nl-en pl-en de-tr de-fr it-de fi-sv hu-ro cs-de id-en vi-en ru-en uk-pl el-en ar-fr he-en fa-de hi-en ja-en';

/** @param corpusLines German; for half of the tweets. */
export function germanTweets(corpusLines: readonly string[]): string[] {
  const groups = groupsOf('german-tweets');
  const random = createRandom(80);
  const pick = (name: string) => pickFrom(groups.get(name) ?? [], random);
  const filled = (frame: string): string =>
    /\{/.test(frame) ? filled(frame.replace(/\{(\w+)\}/, (_, name: string) => pick(name))) : frame;
  const found = new Set<string>();
  while (found.size < germanTweetCount) {
    const body = found.size % 2 === 0 ? clauseOf(pickFrom(corpusLines, random), random) : pick('frame');
    const before = random() < 0.3 ? `${pick('before')} ` : '';
    const after = random() < 0.3 ? ` ${pick('after')}` : '';
    found.add(filled(before + body + after).toLowerCase());
  }
  return [...found];
}

/** 4 to 14 words from a clause's start, with few signs. */
function clauseOf(line: string, random: () => number): string {
  const clauses = line.split(/[,;:.!?()„“"]+\s+/).filter((clause) => clause.split(/\s+/).length >= 4);
  const words = (clauses.length > 0 ? pickFrom(clauses, random) : line).split(/\s+/);
  return words
    .slice(0, 4 + Math.floor(random() * 11))
    .join(' ')
    .replace(/[,;:.!?()„“"]+$/, '');
}

export interface LabelledWord {
  readonly word: string;
  readonly lang: 'hi' | 'en';
}

/** Hindi in Latin letters, with words and clauses of English. */
export function hindiEnglish(): (readonly LabelledWord[])[] {
  const groups = groupsOf('hindi-english');
  const random = createRandom(81);
  const labelled = (clause: string): LabelledWord[] =>
    clause
      .split(' ')
      .map((word) => ({ word: word.replaceAll('*', ''), lang: word.startsWith('*') ? 'en' : 'hi' }));
  const pick = (name: string) => labelled(pickFrom(groups.get(name) ?? [], random));
  const english = () => pick('english').map(({ word }): LabelledWord => ({ word, lang: 'en' }));
  const kinds = [
    () => [...pick('mixed'), ...pick('joins'), ...pick('hindi')],
    () => [...pick('hindi'), ...pick('joins'), ...pick('mixed')],
    () => [...pick('mixed'), ...pick('joins'), ...pick('mixed')],
    () => [...pick('mixed'), ...pick('mixed')],
    () => [...pick('hindi'), ...english()],
  ];
  const found = new Map<string, LabelledWord[]>();
  while (found.size < hindiEnglishCount) {
    const words = (kinds[found.size % kinds.length] as () => LabelledWord[])();
    found.set(words.map(({ word }) => word).join(' '), words);
  }
  return [...found.values()];
}

export interface MixedPart {
  readonly lang: string;
  readonly text: string;
}

export function mixedTexts(): (readonly [MixedPart, MixedPart])[] {
  const sentences = new Map(
    linesOf('sentences').map((line) => {
      const [lang = '', ...texts] = line.split('\t');
      return [lang, texts];
    }),
  );
  const part = (lang: string, at: number): MixedPart => {
    const all = sentences.get(lang) ?? [];
    return { lang, text: all[at % all.length] ?? '' };
  };
  return mixedPairs.split(' ').flatMap((pair, row) => {
    const [one = '', other = ''] = pair.split('-');
    return Array.from({ length: textsOfPair }, (_, at): [MixedPart, MixedPart] => {
      const first = part(one, at + row);
      const text = at % 2 === 1 ? first.text.replace(/\p{P}$/u, '') : first.text;
      return [{ ...first, text }, part(other, 2 * at + row)];
    });
  });
}

function linesOf(name: string): string[] {
  const text = readFileSync(new URL(`sets/${name}.txt`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}

/** Below each `# NAME`, on lines or between tabs. */
function groupsOf(name: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  let current = '';
  for (const line of linesOf(name)) {
    if (line.startsWith('# ')) current = line.slice(2);
    else groups.set(current, [...(groups.get(current) ?? []), ...line.split('\t')]);
  }
  return groups;
}

function pickFrom<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}
