import { beforeAll, describe, expect, it } from 'vitest';
import { loadProfanityScorer, type ProfanityScorer } from '../../../src/engine/profanity/index.ts';
import { readLines } from './lines.ts';

let scorer: ProfanityScorer;
beforeAll(async () => {
  scorer = await loadProfanityScorer();
});

describe('innocent lines that trip naive filters', () => {
  const traps = readLines('traps.txt');

  it.each(traps)('stay below one half: $kind: $text', ({ text }) => {
    expect(scorer.score(text)).toBeLessThan(0.5);
  });

  it('are mostly near zero', () => {
    const near = traps.filter(({ text }) => scorer.score(text) < 0.2);
    expect(near.length / traps.length).toBeGreaterThan(0.95);
  });
});

describe('innocent lines of further kinds', () => {
  it.each([
    ['traps-more.txt', 0.02],
    ['traps-hard.txt', 0.02],
    ['traps-first-sight.txt', 0.025],
    ['traps-short.txt', 0.04],
    ['traps-set-phrases.txt', 0.02],
    ['look-alikes-more.txt', 0.07],
    ['traps-sixth.txt', 0.02],
    ['look-alikes-sixth.txt', 0.04],
    ['look-alikes-seventh.txt', 0.01],
    ['traps-eighth.txt', 0.01],
    ['look-alikes-eighth.txt', 0.01],
    ['traps-plain.txt', 0.05],
    ['traps-ninth.txt', 0.03],
    ['look-alikes-ninth.txt', 0.05],
    ['look-alikes-tenth.txt', 0.03],
    ['look-alikes-eleventh.txt', 0.01],
  ])('trip the engine seldom: %s, at most %d of them', (name, most) => {
    const lines = readLines(name);
    const flagged = lines.filter(({ text }) => scorer.score(text) >= 0.5);
    expect(flagged.length / lines.length).toBeLessThanOrEqual(most);
  });
});

describe('further disguised swearing, and insults', () => {
  it.each([
    ['disguises-more.txt', 0.95],
    ['disguises-first-sight.txt', 0.94],
    ['disguises-short.txt', 0.92],
    ['disguises-common.txt', 0.95],
    ['disguises-sixth.txt', 0.95],
    ['swearing-sixth.txt', 0.9],
    ['disguises-seventh.txt', 0.97],
    ['disguises-eighth.txt', 0.96],
    ['swearing-eighth.txt', 0.95],
    ['swearing-plain.txt', 0.7],
    ['disguises-ninth.txt', 0.92],
    ['disguises-tenth.txt', 0.9],
    ['swearing-ninth.txt', 0.55],
    ['disguises-eleventh.txt', 0.95],
  ])('is found nearly always: %s, more than %d of it', (name, least) => {
    const lines = readLines(name);
    const found = lines.filter(({ text }) => scorer.score(text) >= 0.5);
    expect(found.length / lines.length).toBeGreaterThan(least);
  });
});

describe('words that also have an innocent sense', () => {
  it('are found nineteen times in twenty where they swear, in the shortest company too', () => {
    const lines = readLines('swearing-short.txt');
    const found = lines.filter(({ text }) => scorer.score(text) >= 0.5);
    expect(found.length / lines.length).toBeGreaterThan(0.95);
  });
});

describe('disguised swearing', () => {
  const disguises = readLines('disguises.txt');

  it('is found whatever the disguise, at least nineteen times in twenty', () => {
    const missed = disguises.filter(({ text }) => scorer.score(text) < 0.5);
    expect(missed.length / disguises.length).toBeLessThan(0.05);
  });

  it.each([...new Set(disguises.map(({ kind }) => kind))])('is mostly found in every kind: %s', (kind) => {
    const ofKind = disguises.filter((line) => line.kind === kind);
    const found = ofKind.filter(({ text }) => scorer.score(text) >= 0.5);
    expect(found.length / ofKind.length).toBeGreaterThan(0.7);
  });

  it.each(readLines('look-alikes.txt'))(
    'is not seen in disguised innocent words: $kind: $text',
    ({ text }) => {
      expect(scorer.score(text)).toBeLessThan(0.5);
    },
  );
});
