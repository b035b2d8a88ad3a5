/**
 * The same text written in another way gets the same answer: composed or decomposed, in capitals where no
 * language depends on them, wherever its words lie.
 */
import type { LanguageDetector, ProfanityFinder } from '../../engine/index.ts';
import { samples } from '../../tools/samples.ts';

interface DifferenceFigures {
  readonly compared: number;
  /** Pairs that should be equal and were not, in words. */
  readonly faults: readonly string[];
}

/** Their capitals are others than Unicode's default, or have no way back. */
const ownCapitals = new Set(['tr', 'az', 'lt', 'el', 'de']);

/** Words that score high by themselves. */
const swearing = ['fuck', 'f*ck', 'sh1t', 'b!tch'] as const;
const innocent = 'the quick brown fox jumps over the lazy dog and sleeps ';

/** `offsets` is how many places a swear word is put at, one character further each time. */
export function differences(
  detector: LanguageDetector,
  scorer: Pick<ProfanityFinder, 'score'>,
  offsets: number,
): DifferenceFigures {
  const faults: string[] = [];
  let compared = 0;
  const first = (text: string) => detector.detect(text)[0]?.lang;
  const compare = (what: string, one: unknown, other: unknown): void => {
    compared += 1;
    if (one !== other) faults.push(`${what}: ${one}, not ${other}`);
  };
  for (const [lang, text] of Object.entries(samples)) {
    const parts = [text, ...text.split(/(?<=[.,;])\s+/)];
    for (const [at, part] of parts.entries()) {
      const what = `${lang}, part ${at}`;
      compare(`${what}, decomposed`, first(part.normalize('NFD')), first(part.normalize('NFC')));
      compare(
        `${what}, score decomposed`,
        scorer.score(part.normalize('NFD')),
        scorer.score(part.normalize('NFC')),
      );
      compare(`${what}, after white space`, first(`${' \n'.repeat(500)}${part}`), first(part));
      compare(`${what}, before white space`, first(`${part}${'\t '.repeat(500)}`), first(part));
      if (!ownCapitals.has(lang)) {
        compare(`${what}, in capitals`, first(part.toUpperCase()), first(part.toLowerCase()));
      }
    }
  }
  for (const word of swearing) {
    for (let offset = 0; offset < offsets; offset++) {
      const before = innocent.repeat(Math.ceil(offset / innocent.length)).slice(0, offset);
      const text = `${before} ${word} ${innocent}`;
      compare(`${word} at ${offset}`, scorer.score(text) > 0.5, true);
      compare(`nothing at ${offset}`, scorer.score(`${before} ${innocent}`) > 0.5, false);
    }
  }
  return { compared, faults };
}
