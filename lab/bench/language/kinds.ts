import type { Corpus } from '../../training/language/corpus.ts';
import { drawDevelopmentTest, halfOf, lengths } from '../../training/language/development.ts';
import type { KindOfText } from './buckets.ts';
import { germanTweets, hindiEnglish } from './own-texts.ts';
import { kindsInFolders } from './test-folders.ts';
import { kindNames, kinds, readRows } from './web-texts.ts';

/** Dialects and regional languages whose relatives are large, with at least 30 development lines. */
export const dialects = 'ast bar co fur fy gsw lb lij li lmo nap nds oc pms sc scn szl vec vls'.split(' ');

const perLanguage = 100;

/** @param webTests May lack files; their kinds are left out. */
export function kindsOfText(corpus: Corpus, webTests: string): KindOfText[] {
  const test = drawDevelopmentTest(corpus, perLanguage);
  const inLanguage = (lang: string, texts: readonly string[]) =>
    texts.map((text) => ({ text, langs: [lang], group: lang }));
  return [
    ...lengths.map((length) => ({
      name: `Prose, ${length}`,
      rows: test[length].map(({ lang, text }) => ({ text, langs: [lang], group: lang })),
    })),
    {
      name: 'Dialects and regional languages',
      rows: dialects.flatMap((lang) => inLanguage(lang, halfOf(corpus.developmentLines(lang), 'measure'))),
    },
    ...kinds.flatMap((kind) => {
      const rows = readRows(webTests, kind);
      const ofLength = [...new Set(rows.map(({ length }) => length))].sort();
      return ofLength.map((length) => ({
        name: length === '' ? kindNames[kind] : `${kindNames[kind]}, ${length}`,
        rows: rows.filter((row) => row.length === length),
      }));
    }),
    ...kindsInFolders(webTests),
    {
      name: 'No language',
      rows: readRows(webTests, 'nolang').map(({ text }) => ({ text, langs: [], group: '' })),
    },
    {
      name: 'German as tweets are written',
      rows: inLanguage('de', germanTweets(halfOf(corpus.developmentLines('de'), 'measure'))),
    },
    {
      name: 'Hindi in Latin letters, with English',
      rows: hindiEnglish().map((words) => ({
        text: words.map(({ word }) => word).join(' '),
        langs: [mainLanguage(words)],
        group: '',
      })),
    },
  ].filter(({ rows }) => rows.length > 0);
}

/** Returns the language of most letters. */
function mainLanguage(words: ReturnType<typeof hindiEnglish>[number]): string {
  const letters = (of: string) =>
    words.filter(({ lang }) => lang === of).reduce((sum, { word }) => sum + word.length, 0);
  return letters('hi') >= letters('en') ? 'hi' : 'en';
}
