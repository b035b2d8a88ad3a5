import { beforeAll, describe, expect, it } from 'vitest';
import { loadProfanityScorer, type ProfanityScorer } from '../../../src/engine/profanity/index.ts';
import { readLines } from './lines.ts';

let scorer: ProfanityScorer;
beforeAll(async () => {
  scorer = await loadProfanityScorer();
});

const linesOf = (...names: string[]) => names.flatMap(readLines).map(({ text }) => text);

/** What the engine does not see yet. */
const unseen = new Set([
  "she's not the sharpest knife in the drawer, the dimwit",
  "don't be a jerk",
  'What a spineless worm he turned out to be.',
  'It takes a special kind of stupid to do what you did.',
  "You're an ID10T",
  'Dear moron who keeps calling at 3am',
  'your brain is the size of a pea',
  'a coward and a liar, that is our boss',
  "you're nothing but a dirty thief and a moron",
  'you absolute melon',
  'you utter spoon',
]);

/** What the engine takes for an insult though it is none. */
const mistaken = new Set(["the losers' bracket", 'The villain of the film is a cheat and a liar.']);

/** Each frame with each word in its place: X the word, a and an as it wants them. */
function framed(): string[] {
  return readLines('insult-frames.txt').flatMap(({ kind, text }) =>
    kind
      .slice(kind.indexOf(':') + 2)
      .split(' ')
      .map((word) =>
        text
          .replace(/\b([Aa]n?) X/g, (_, article: string) => {
            const start = article[0] as string;
            return `${start}${/^[aeiou]/.test(word) ? 'n' : ''} X`;
          })
          .replaceAll('X', word),
      ),
  );
}

describe('an insult', () => {
  it('is as likely as the frame makes it that it stands in: to the face, of somebody else, in passing, not at all', async () => {
    const scores = framed().map((text) => `${scorer.score(text).toFixed(4)} ${text}`);
    await expect(`${scores.join('\n')}\n`).toMatchFileSnapshot('insult-scores.txt');
  });
});

describe('an insult of the tables', () => {
  const insults = linesOf('insults-seventh.txt', 'insults-eighth.txt').filter((text) => !unseen.has(text));

  it.each(insults)('is found: %s', (text) => {
    expect(scorer.score(text)).toBeGreaterThan(0.5);
  });

  const ofThings = linesOf('insults-of-things-seventh.txt', 'insults-of-things-eighth.txt');

  it.each(ofThings.filter((text) => !mistaken.has(text)))(
    'is none where it is said of a thing: %s',
    (text) => {
      expect(scorer.score(text)).toBeLessThan(0.5);
    },
  );
});
