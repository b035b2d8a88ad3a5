/**
 * A corpus of German and English lines whose halves share no words except "sandwich".
 */
import type { Corpus } from '../../../training/language/corpus.ts';

const lines: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Fischer warten morgens sandwich geduldig',
    'Kinder spielten zwischen sandwich Steinen',
    'Niemand wusste gestern sandwich davon',
    'Welche Straßen führen sandwich hinunter',
  ],
  en: [
    'fishermen waited every morning sandwich patiently',
    'children played between sandwich stones',
    'nobody really knew about sandwich yesterday',
    'which roads might lead sandwich downhill',
  ],
};

export function wordsCorpus(): Corpus {
  // Only the methods that drawing uses.
  const corpus: Pick<Corpus, 'langs' | 'developmentLines' | 'developmentWebLines' | 'wordList'> = {
    langs: ['de', 'en'],
    developmentLines: (lang) => [...(lines[lang] ?? [])],
    developmentWebLines: () => ['Kowalski', 'Nakamura', 'Zyxo', 'Brantwood'],
    wordList: (lang) =>
      (lines[lang] ?? [])
        .join(' ')
        .split(' ')
        .map((word) => ({ word: word.toLowerCase(), count: 10 })),
  };
  return corpus as Corpus;
}
