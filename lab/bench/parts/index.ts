/**
 * `npm run bench -- parts`: switches off each part of the language engine, and measures its cost and benefit by kind of
 * text. Exits with 1 if a part wins nothing in texts that it was not written for.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { coreModule } from '../../../scripts/lib/core-module.ts';
import { measuredNow, type ResultTable, writeResults } from '../../../scripts/lib/results.ts';
import { createLanguageDetector, type LanguageDetector } from '../../../src/engine/language/index.ts';
import { type Switch, switches } from '../../../src/engine/language/switches.ts';
import { type PartOfEngine, partsOfEngine } from '../../model/parts.ts';
import { openCorpus, webTestsFolder } from '../../shared-data.ts';
import { type Verdict, verdictOn } from '../language/buckets.ts';
import { kindsOfText } from '../language/kinds.ts';
import { mixedTexts } from '../language/own-texts.ts';
import { hasExactly } from '../language/several-languages.ts';
import { inTurn } from '../measure.ts';
import { foundTexts } from './found-texts.ts';
import { type Effect, effectOf, keptParts, priceTable, refusedParts, samplesOf, sumOf } from './prices.ts';

const perKind = 1200;
const timedTexts = 200;
const timedRounds = 5;
const words = 'Prose, words';
const sentences = 'Prose, sentences';
const mixed = 'Two sentences in different languages';
const isNew = (kind: string) =>
  kind.startsWith('Prose') || /^(?:Dialects|Short texts|No language, written|Two sentences)/.test(kind);

type Samples = ReadonlyMap<string, ReturnType<typeof samplesOf>>;

export async function benchParts(): Promise<void> {
  const samples = samplesOfKinds();
  const detectors = new Map<Switch | undefined, LanguageDetector>([[undefined, await createDetector()]]);
  for (const { name } of partsOfEngine) {
    switches[name] = false;
    detectors.set(name, await createDetector());
    switches[name] = true;
  }
  const without = <Result>(
    name: Switch | undefined,
    work: (detector: LanguageDetector) => Result,
  ): Result => {
    if (name !== undefined) switches[name] = false;
    const result = work(detectors.get(name) as LanguageDetector);
    if (name !== undefined) switches[name] = true;
    return result;
  };
  const effects = effectsOfParts(samples, without);
  const [ofWord, ofSentence] = [
    await timeShares(samples.get(words) ?? [], without),
    await timeShares(samples.get(sentences) ?? [], without),
  ];
  const table = priceTable(
    partsOfEngine.map((part) => {
      const byKind = [...(effects.get(part.name) ?? [])];
      return {
        name: part.name,
        ...sizeOf(part),
        ofWord: ofWord.get(part.name) ?? Number.NaN,
        ofSentence: ofSentence.get(part.name) ?? Number.NaN,
        all: sumOf(byKind.map(([, effect]) => effect)),
        fresh: sumOf(byKind.flatMap(([kind, effect]) => (isNew(kind) ? [effect] : []))),
      };
    }),
  );
  const count = [...samples.values()].reduce((sum, { length }) => sum + length, mixedTexts().length);
  writeReport(table, effects, count);
  const refused = refusedParts(table);
  if (refused.length === 0) return;
  console.error(`These parts win nothing in new texts: ${refused.join(', ')}.`);
  process.exitCode = 1;
}

const createDetector = () => createLanguageDetector(readFileSync('src/engine/language.bin'), coreModule());

function samplesOfKinds(): Samples {
  const kinds = kindsOfText(openCorpus(), webTestsFolder());
  const short = kinds.find(({ name }) => name === 'Prose, first three words');
  return new Map(
    [...kinds, foundTexts(short?.rows ?? [])].map((kind) => [kind.name, samplesOf(kind, perKind)]),
  );
}

type Without = <Result>(name: Switch | undefined, work: (detector: LanguageDetector) => Result) => Result;
type Effects = ReadonlyMap<Switch, ReadonlyMap<string, Effect>>;

function effectsOfParts(samples: Samples, without: Without): Effects {
  const measure = (detector: LanguageDetector) => verdictsOn(detector, samples);
  const on = without(undefined, measure);
  return new Map(
    partsOfEngine.map(({ name }) => {
      const off = without(name, measure);
      console.log(`measured without ${name}`);
      return [
        name,
        new Map([...on].map(([kind, verdicts]) => [kind, effectOf(verdicts, off.get(kind) ?? [])])),
      ];
    }),
  );
}

/** A text in two languages is right with exactly these, and never sure. */
function verdictsOn(detector: LanguageDetector, samples: Samples): ReadonlyMap<string, readonly Verdict[]> {
  const inspect = (text: string) => detector.inspect(text);
  const ofMixed = mixedTexts().map((both): Verdict => {
    const inspection = inspect(both.map(({ text }) => text).join(' '));
    const langs = both.map(({ lang }) => lang);
    return { isRight: hasExactly(inspection, langs), isSure: false, isCut: false };
  });
  const ofKinds = [...samples].map(
    ([kind, all]) => [kind, all.map(({ text, langs }) => verdictOn(inspect, text, langs))] as const,
  );
  return new Map([...ofKinds, [mixed, ofMixed]]);
}

function sizeOf({ files }: PartOfEngine): { readonly lines: number; readonly bytes: number } {
  const source = files.map((file) => readFileSync(join('src/engine/language', file), 'utf8')).join('');
  return { lines: source.split('\n').length - 1, bytes: source === '' ? 0 : gzipSync(source).length };
}

async function timeShares(samples: readonly { readonly text: string }[], without: Without) {
  const texts = samples.slice(0, timedTexts);
  const time = (detector: LanguageDetector) => {
    const start = process.cpuUsage();
    for (const { text } of texts) detector.detect(text);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const whole = 'the whole engine';
  const contestants: Record<string, Switch | undefined> = { [whole]: undefined };
  for (const { name } of partsOfEngine) contestants[name] = name;
  const times = await inTurn(contestants, { rounds: timedRounds, warmUp: 2 }, (name) => without(name, time));
  const timeOf = (name: string) => Math.min(...(times[name] ?? []));
  return new Map(partsOfEngine.map(({ name }) => [name, 100 * (1 - timeOf(name) / timeOf(whole))]));
}

function writeReport(table: ResultTable, effects: Effects, count: number): void {
  writeResults('parts', {
    title: 'Parts of the language engine',
    measured: measuredNow('npm run bench -- parts'),
    parts: [
      `What each part wins and costs beside the engine without it, on ${count.toLocaleString('en')} texts of [the language report](language-benchmark.md#as-people-type) in all forms, and on prose with what stands around text on pages. *Won* and *lost* are texts that are right only with the part, or only without it. *Sure and right* and *sure and wrong* are how many more answers from .8 the part makes, and *cut* how many more texts in one language it divides. *New* texts are of kinds that no part was written for: prose, dialects, short texts in 200 languages, two sentences in one text. A unit test refuses a part that wins nothing there (no text, no sure error less, no cut less), unless a reason is given below.`,
      'Lines and bytes (gzipped) are those of the files that only this part needs; a part without a file of its own has 0. Shares of time come from the quickest of rounds in turn; below 10 % they are noise.',
      table,
      ...keptParagraphs(),
      '## Why',
      {
        columns: ['part', 'reason', 'example'],
        rows: partsOfEngine.map(({ name, reason, examples }) => {
          const [[lang = '', [text = '']] = ['', []]] = Object.entries(examples);
          return [name, reason, `${lang}: \`${text.replaceAll('|', '\\|')}\``];
        }),
      },
      '## By kind of text',
      'Texts won and lost, if any.',
      kindTable(effects),
    ],
  });
}

function keptParagraphs(): string[] {
  const kept = Object.entries(keptParts).map(([name, reason]) => `- *${name}*: ${reason}`);
  return kept.length === 0 ? [] : [`Kept although they win nothing in new texts:\n\n${kept.join('\n')}`];
}

function kindTable(effects: Effects): ResultTable {
  return {
    columns: ['part', 'kind of text', 'won', 'lost'],
    rows: [...effects].flatMap(([name, byKind]) =>
      [...byKind].flatMap(([kind, { won, lost }]) => (won + lost === 0 ? [] : [[name, kind, won, lost]])),
    ),
  };
}
