/** `npm run train -- names`: fits the weights of the part "no language" and writes its file. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreModule } from '../../scripts/lib/core-module.ts';
import { CoreReader } from '../../src/engine/language/core-reader.ts';
import { weighWords } from '../../src/engine/language/evidence/index.ts';
import { capitalised, nameFeaturesOf } from '../../src/engine/language/evidence/no-language.ts';
import { capitalisesNouns } from '../../src/engine/language/facts.ts';
import { openModel } from '../../src/engine/language/model/model.ts';
import { switches } from '../../src/engine/language/switches.ts';
import { createRandom } from '../model/random.ts';
import { corpusFolder, openCorpus, packedLines } from '../shared-data.ts';
import { composeNames } from './composed-names.ts';
import { halfOf } from './language/development.ts';
import { sharedNames } from './language/names.ts';
import { fitLogistic, type Sample } from './logistic-regression.ts';

const file = 'src/engine/language/evidence/no-language.ts';
/** Of names. Higher shares take more names, and more text for names. */
const share = 0.25;
const perLanguage = 600;
/** Interface texts, often with a capital in each word. */
const perLargeWebList = 6000;
const perWebList = 300;
const large =
  'en de es fr it pt ru uk pl nl tr sv da nb fi cs sk hu ro bg sr hr el he ar fa hi bn ta ko id vi ca lt lv et sl';
const maxWords = 4;
/** Lines with capitals, as in titles. */
const shareOfTitles = 0.2;
const seed = 7;

type Random = () => number;

export async function trainNames(): Promise<void> {
  const reader = new CoreReader(await openModel(coreModule(), readFileSync('src/engine/language.bin')));
  const random = createRandom(seed);
  const corpus = openCorpus();
  const names = [
    ...composeNames(random),
    ...sharedNames((lang) => halfOf(corpus.developmentLines(lang), 'fit')),
  ];
  switches['no language'] = false;
  const sampleOf = (isNone: boolean) => (text: string) => {
    if (!capitalised.test(text)) return [];
    const pass = weighWords(reader, text, reader.read(text), undefined);
    return pass.proposedCount === 1
      ? [{ values: nameFeaturesOf({ words: reader.words, text, pass }), isNone, text }]
      : [];
  };
  const samples = [...names.flatMap(sampleOf(true)), ...textsInLanguages(random).flatMap(sampleOf(false))];
  switches['no language'] = true;
  const weights = fitLogistic(samples, share);
  report(samples, weights);
  const rounded = weights.map((weight) => Math.round(weight * 100) / 100).join(', ');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace(/(?<=const weights = \[)[^\]]*/, rounded));
}

function report(samples: readonly (Sample & { readonly text: string })[], weights: readonly number[]): void {
  const isTaken = ({ values }: Sample) =>
    values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0) > 0;
  for (const isNone of [true, false]) {
    const all = samples.filter((sample) => sample.isNone === isNone);
    const taken = all.filter(isTaken);
    console.log(`${isNone ? 'names' : 'other texts'}: ${taken.length} of ${all.length} are taken for names`);
    const wrong = isNone ? all.filter((sample) => !isTaken(sample)) : taken;
    console.log(
      wrong
        .slice(0, 40)
        .map(({ text }) => text)
        .join('; '),
    );
  }
}

function textsInLanguages(random: Random): string[] {
  const codesIn = (kind: string) =>
    readdirSync(join(corpusFolder(), kind)).map((name) => name.split('.', 1)[0] ?? '');
  const isLarge = new Set(large.split(' '));
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  return [
    ...codesIn('dev').flatMap((lang) => {
      const lines = halfOf(packedLines(join(corpusFolder(), 'dev', `${lang}.txt.gz`)), 'fit');
      return Array.from({ length: perLanguage }, () => cut(pick(lines), lang, random));
    }),
    ...codesIn('web').flatMap((lang) => {
      const lines = packedLines(join(corpusFolder(), 'web', `${lang}.txt.gz`));
      const short = lines.filter((line) => capitalised.test(line));
      return Array.from(
        { length: isLarge.has(lang) ? perLargeWebList : perWebList },
        (_, at) => short[at] ?? '',
      );
    }),
  ];
}

/** Up to four words, some with capitals. Empty if they are names. */
function cut(line: string, lang: string, random: Random): string {
  const all = line.trim().split(/\s+/);
  const count = 2 + Math.floor(random() * (maxWords - 1));
  const found = all.slice(0, count);
  const capitals = found.slice(1).filter((word) => /^\P{L}*\p{Lu}/u.test(word)).length;
  if (!capitalisesNouns(lang) && capitals > 0) return '';
  const text = found.join(' ').replace(/[^\p{L}\p{M}]+$/u, '');
  if (random() > shareOfTitles) return text;
  return text.replace(/(?<![\p{L}\p{M}'’-])\p{Ll}/gu, (first) => first.toUpperCase());
}
