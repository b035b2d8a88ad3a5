/** `/v2/detect/profanity` and `/v2/inspect` give one score. */
import { describe, expect, it } from 'vitest';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { createDetect } from '../../../src/contract/api/detect.ts';
import { createInspect } from '../../../src/contract/api/inspect.ts';
import { readLines } from '../../engine/profanity/lines.ts';
import { sized } from '../../lib/rounds.ts';

const engines = enginesFromFiles();
const pacing = { hasOthers: () => false, turn: async () => {} };
const endpoint = { kind: 'profanity', bulk: true } as Parameters<ReturnType<typeof createDetect>>[0];

const scoresOf = async (texts: readonly string[]) =>
  ((await createDetect(engines)(endpoint, texts, pacing)) as { scores: number[] }).scores;

describe('the score of a text', () => {
  it('is that of inspect, in any language', async () => {
    const lines = (['traps', 'look-alikes', 'disguises', 'swearing'] as const).flatMap((folder) =>
      readLines(folder).map(({ text }) => text.trim()),
    );
    const texts = lines
      .filter((_, at) => at % sized(10, 1) === 0)
      .flatMap((line) => [line, `Er sagte gestern: ${line}`, `Das ist nicht so einfach.\n\n${line}`]);
    const { results } = await createInspect(engines)({ texts, profanity: true }, {}, pacing);
    expect(await scoresOf(texts)).toEqual(results.map(({ profanity }) => profanity?.score));
  });

  it('is 0 for words that are innocent in the language of the text', async () => {
    const foreign = ['De trein komt er zo aan en rijdt weer af.', 'Jeg steg af og gik hjem til min mor.'];
    expect(await scoresOf(foreign)).toEqual([0, 0]);
  });
});
