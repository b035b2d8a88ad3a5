/** Times of a word and a sentence against eld/large, in one process. */
import { eld } from 'eld/large';
import type { LanguageDetector } from '../../../src/engine/language/index.ts';
import { ourCode } from '../../../src/engine/language/our-code.ts';
import type { Corpus } from '../../training/language/corpus.ts';
import { drawDevelopmentTest } from '../../training/language/development.ts';
import { common } from '../../training/language/usage.ts';
import { compare, median, withNext } from '../measure.ts';
import { answered } from './detectors.ts';

const perLanguage = 40;
const calls = { words: 2000, sentences: 500 } as const;

/** Medians of rounds in turn. Texts and our candidates are in eld's languages. */
export async function printSpeed(language: LanguageDetector, corpus: Corpus): Promise<void> {
  const test = drawDevelopmentTest(corpus, perLanguage);
  const isCommon = ({ lang }: { readonly lang: string }) => common.has(lang);
  const only = answered(test.sentences.filter(isCommon), (text) => ourCode(eld.detect(text).language));
  for (const length of ['words', 'sentences'] as const) {
    const texts = test[length].filter(({ lang }) => only.includes(lang)).map(({ text }) => text);
    const rounds = await compare(
      {
        ours: withNext(texts, (text) => language.detect(text, { only })),
        eld: withNext(texts, (text) => eld.detect(text)),
      },
      { rounds: 31, times: calls[length], warmUp: 5 },
    );
    const [ours, theirs] = [median(rounds.ours), median(rounds.eld)];
    console.log(
      `${length} in the ${only.length} languages of eld/large: ${ours.toFixed(1)} µs, eld/large ${theirs.toFixed(1)} µs, ` +
        `ratio ${(ours / theirs).toFixed(2)}`,
    );
  }
}
