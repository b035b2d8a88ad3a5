import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadProfanityScorer } from '../../../src/engine/profanity/index.ts';
import { sized } from '../../lib/rounds.ts';
import { folders, readLines } from './lines.ts';

const scorer = await loadProfanityScorer();

/** Returns the score of evidence in sixteenths of a logit, as documented. */
const scoreOf = (sum: number) => Number((1 / (1 + Math.exp(-sum / 16))).toFixed(4));

const lines = folders.flatMap((folder) => readLines(folder).map(({ text }) => text));

describe('an explanation', () => {
  it('has reasons whose weights add up to the score, for the spans of the text', () => {
    const text = fc
      .array(fc.constantFrom(...lines), { minLength: 1, maxLength: 3 })
      .chain((parts) => fc.constantFrom(' ', '. ', '\n\n', '').map((between) => parts.join(between)));
    fc.assert(
      fc.property(text, (given) => {
        const explained = scorer.explain(given);
        expect(explained.map(({ disguise, reasons, ...span }) => span)).toEqual(scorer.spans(given));
        for (const { score, reasons } of explained)
          expect(scoreOf(reasons.reduce((sum, { weight }) => sum + weight, 0))).toBe(score);
      }),
      { numRuns: sized(2_000, 20_000) },
    );
  });

  it('has the reasons that the README shows', () => {
    const readme = readFileSync('src/engine/README.md', 'utf8');
    const [, text = '', shown] = /^scorer\.explain\('(.+)'\)\[0\]\.reasons;\n\/\/ (.+)$/m.exec(readme) ?? [];
    const reasons = scorer.explain(text)[0]?.reasons;
    expect(inspect(reasons, { breakLength: Infinity })).toBe(shown);
  });

  it('names the word meant and the disguise undone', () => {
    const [plain, hidden] = scorer.explain('Shit. What a b1tch.');
    expect(plain).toMatchObject({ canonical: 'shit', reasons: [{ reason: 'the word itself' }] });
    expect(plain).not.toHaveProperty('disguise');
    expect(hidden).toMatchObject({ canonical: 'bitch', disguise: 'signs for letters' });
    expect(hidden?.reasons.map(({ reason }) => reason)).toContain('its disguise');
  });

  it('quotes the words nearby that decide the sense', () => {
    const reasons = scorer.explain('he sucked my cock').at(-1)?.reasons ?? [];
    expect(reasons.some(({ reason, weight }) => reason === 'near “sucked”' && weight > 0)).toBe(true);
  });

  it('covers each word of several that are run together', () => {
    const explained = scorer.explain('youdumbassbitch');
    expect(explained.map(({ canonical, disguise }) => [canonical, disguise])).toEqual([
      ['asshole', 'run together'],
      ['bitch', 'run together'],
    ]);
  });
});
