/**
 * `npm run bench -- inspect`: counts lines of corpus/dev in one language that are divided, and letters of mixtures of two
 * such lines that are in the right part. Compares the confidence of groups of relatives with how often they have the
 * language, the time of `inspect` with that of `detect`, and the time of a word and a sentence with that of eld/large.
 * Prints the results only.
 */
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { inspect, type LanguageDetector } from '../../../src/engine/engines.ts';
import { createRandom } from '../../model/random.ts';
import { openCorpus } from '../../shared-data.ts';
import { median } from '../measure.ts';
import { printSpeed } from './speed.ts';

const linesPerLanguage = 40;
const mixtureCount = 1000;
const timedRounds = 5;

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

export async function benchInspect(): Promise<void> {
  const engines = enginesFromFiles();
  const language = await engines.language();
  const corpus = openCorpus();
  const lines = corpus.langs.map((lang) => {
    const all = corpus.developmentLines(lang);
    const step = Math.max(1, Math.floor(all.length / linesPerLanguage));
    return { lang, texts: all.filter((_, at) => at % step === 0).slice(0, linesPerLanguage) };
  });
  const texts = lines.flatMap((each) => each.texts);
  const divided = texts.filter((text) => language.inspect(text).parts.length > 0);
  console.log(`lines in one language, divided: ${percent(divided.length, texts.length)} of ${texts.length}`);
  printMixtures(
    language,
    lines.filter(({ texts }) => texts.length > 0),
  );
  printGroups(language, lines);
  const profanity = await engines.profanity();
  const time = (work: (text: string) => unknown) => {
    const start = performance.now();
    for (const text of texts) work(text);
    return performance.now() - start;
  };
  const ratios = Array.from({ length: timedRounds }, () => {
    const ofInspect = time((text) => inspect({ language, profanity }, text, { parts: true }));
    return ofInspect / time((text) => language.detect(text));
  });
  console.log(`time of inspect over detect, lines in one language: ${median(ratios).toFixed(2)}`);
  await printSpeed(language, corpus);
}

interface Lines {
  readonly lang: string;
  readonly texts: readonly string[];
}

/** Short texts, because long ones are rarely in doubt. */
const wordsOfShortText = 4;

function printGroups(language: LanguageDetector, lines: readonly Lines[]): void {
  let [count, confidence, rightFirst, rightGroup] = [0, 0, 0, 0];
  for (const { lang, texts } of lines)
    for (const text of texts) {
      const short = text.split(' ').slice(0, wordsOfShortText).join(' ');
      const { languages, group } = language.inspect(short);
      if (group === undefined) continue;
      count++;
      confidence += group.confidence;
      if (languages[0]?.lang === lang) rightFirst++;
      if (group.langs.includes(lang)) rightGroup++;
    }
  console.log(
    `first ${wordsOfShortText} words, ${count} groups of relatives: mean confidence ${percent(confidence, count)}, ` +
      `with the language ${percent(rightGroup, count)}, first language right ${percent(rightFirst, count)}`,
  );
}

function printMixtures(language: LanguageDetector, lines: readonly Lines[]): void {
  const random = createRandom(1);
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  let [letters, right] = [0, 0];
  for (let n = 0; n < mixtureCount; n++) {
    const mixed = [pick(lines), pick(lines)].map(({ lang, texts }) => ({ lang, text: pick(texts) }));
    const text = mixed.map((each) => each.text).join(' ');
    const { languages, parts } = language.inspect(text);
    let start = 0;
    for (const { lang, text: line } of mixed) {
      const end = start + line.length;
      letters += lettersOf(line);
      for (const part of parts.length > 0
        ? parts
        : [{ start: 0, end: text.length, lang: languages[0]?.lang }])
        if (part.lang === lang)
          right += lettersOf(
            text.slice(Math.max(start, part.start), Math.max(start, Math.min(end, part.end))),
          );
      start = end + 1;
    }
  }
  console.log(`letters in the right part, ${mixtureCount} mixtures of two lines: ${percent(right, letters)}`);
}
