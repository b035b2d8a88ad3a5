import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadProfanityScorer } from '../../../src/engine/profanity/index.ts';
import { sized } from '../../lib/rounds.ts';

const scorer = await loadProfanityScorer();

/** Harmless texts that are repeated, most of which take long to search. */
const paddings: readonly (readonly [string, string])[] = [
  ['letters between dots', 'a.b.c.d '],
  ['digits that look like letters', '1l1l1l1l '],
  ['letters before lines', 'f_ '],
  ['names and calls of a program', 'foo_bar.baz(qux) -> x1y2z3; '],
  ['numbers of versions and chapters', 'Ver.1.2b (see App. 3a), item 4.c; '],
  ['abbreviations of chats', 'the room is b4 the h4ll, c u l8r m8. '],
  ['an innocent word with a digit', 'c0cktail '],
  ['another innocent word with a digit', 'cl4ss '],
  ['telephone numbers', 'Tel. 0049-30-1234567, Fax -68; '],
  ['letters among signs', 'q1x!w|v6z1k '],
  ['unknown words', 'wurzel brauft zilmen krupf '],
  ['prose', 'The quick brown fox jumps over the lazy dog. '],
  ['a lock file', readFileSync('package-lock.json', 'utf8')],
  ['a drawing', readFileSync('src/extension/icon.svg', 'utf8')],
];

const swearing = [
  'You f*cking b@stard.',
  'fuuuuuck you',
  'f.u.c.k you',
  'phuck you',
  'fvck you',
  'eat sh1t',
  'kiss my a$$ now',
  'f u c k y o u',
  'you fcuking c*nt',
  'You fucking bastard.',
];

const repeatTo = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

describe('harmless padding around disguised swearing', () => {
  it.each(paddings)('does not change the score before or after it: %s', (_, unit) => {
    for (const length of sized([1_000, 20_000], [1_000, 5_000, 20_000])) {
      const padding = repeatTo(unit, length);
      for (const text of swearing) {
        const alone = scorer.score(text);
        expect(scorer.score(`${padding} The end.\n\n${text}`), text).toBe(alone);
        expect(scorer.score(`${text}\n\nThe end. ${padding}`), text).toBe(alone);
      }
    }
  });

  // The first four take longest to search.
  const long = sized(paddings.slice(0, 4), paddings);
  it.each(long)('does not change the scores at both ends of a long text: %s', (_, unit) => {
    const text = swearing.join('\n\n');
    const found = (from: number, spans: readonly { start: number; score: number }[]) =>
      spans.filter(({ start }) => start >= from && start < from + text.length).map(({ score }) => score);
    const alone = found(0, scorer.spans(text));
    const padded = `${text}\n\nThe end. ${repeatTo(unit, sized(300_000, 999_000))} The end.\n\n${text}`;
    const spans = scorer.spans(padded);
    expect(found(0, spans)).toEqual(alone);
    expect(found(padded.length - text.length, spans)).toEqual(alone);
  });

  it.each(paddings)('does not hide a disguise in the same sentence: %s', (_, unit) => {
    const around = repeatTo(unit, 500);
    for (const text of ['f*cking', 'fuuuuuck', 'sh1t', 'b!tch', 'motherf*cker']) {
      const padded = `${repeatTo(unit, 20_000)} ${around} ${text} ${around}`;
      expect(scorer.score(padded), text).toBeGreaterThan(0.5);
    }
  });
});
